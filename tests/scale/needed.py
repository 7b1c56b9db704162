"""Looks for what the engines need, before any of it is imported."""

import importlib.util
import os
import shutil


def missing():
    """The first thing that this machine lacks of what all three need; None: nothing."""
    if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
        return "Java"
    return next((module for module in ("duckdb", "polars", "pyspark") if importlib.util.find_spec(module) is None), None)
