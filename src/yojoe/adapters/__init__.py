"""Our titles as the environments that others' suites accept."""
