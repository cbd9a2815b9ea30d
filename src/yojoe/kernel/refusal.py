"""What the outside world hears when it asks for something that cannot be done."""


class Refusal(ValueError):
    """One line that names what was wrong and what is allowed.

    The command line prints it and exits with 2; a server answers with it.
    Our own mistakes are asserts, never refusals.
    """
