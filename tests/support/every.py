"""One test of a check that goes over many things: it lists all of which the check does not hold."""

import functools


def every(things):
    """Make one test of a check of one thing; it fails with a line for each offender.

    Where the check takes several arguments, a thing is as many.
    """
    things = list(things)

    def as_one_test(check):
        def whole():
            assert things, "there is nothing to check"
            complaints = [complaint(check, thing) for thing in things]
            wrong = [each for each in complaints if each]
            assert not wrong, "\n".join([f"{len(wrong)} of {len(things)} offend", *wrong])

        functools.update_wrapper(whole, check)
        del whole.__wrapped__  # or pytest would look for the thing among its fixtures
        return whole

    return as_one_test


def complaint(check, thing):
    """Of one thing, what is wrong with it; empty where it is as it should be."""
    try:
        check(*(thing if check.__code__.co_argcount > 1 else (thing,)))
    except AssertionError as wrong:
        return f"{called(thing)}: {wrong}"
    return ""


def called(thing):
    """What people call it: a card by its id, a file by its name."""
    return getattr(thing, "id", None) or getattr(thing, "name", None) or thing
