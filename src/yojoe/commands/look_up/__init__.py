"""Words that look something up."""
