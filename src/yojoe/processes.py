"""Processes that work for another one, and end with it."""

import os
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """From now on this process is gone as soon as the one that started it is, however that ended.

    Whoever plays a long game does not look at its pipe, and would go on for nobody.
    """
    parent = parent_process()
    if parent is not None:
        Thread(target=follow, args=(parent.sentinel,), daemon=True).start()


def follow(parent: int) -> None:
    wait([parent])
    os._exit(1)
