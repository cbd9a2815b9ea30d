"""Good sense in Live the Adventure, and perfect play."""
