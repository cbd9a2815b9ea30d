"""A closed window is like Ctrl-C, and a save is not interrupted."""

import os
import signal

import pytest

from yojoe.terminal.session.signals import interruptible, without_interrupts


def test_a_polite_kill_and_a_closed_window_end_an_evening_like_ctrl_c():
    before = signal.getsignal(signal.SIGTERM)
    for number in (signal.SIGTERM, signal.SIGHUP):
        with pytest.raises(KeyboardInterrupt), interruptible():
            os.kill(os.getpid(), number)
    assert signal.getsignal(signal.SIGTERM) == before


def test_an_impatient_second_ctrl_c_does_not_stop_a_save():
    before = signal.getsignal(signal.SIGINT)
    with without_interrupts():
        os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == before
