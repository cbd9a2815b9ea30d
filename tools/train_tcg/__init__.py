"""Teaches the eye with which search judges the Trading Card Game."""
