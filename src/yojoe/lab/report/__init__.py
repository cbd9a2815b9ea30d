"""A batch in tables, plots and pages."""
