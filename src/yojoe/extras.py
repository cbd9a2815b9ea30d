"""Libraries that come with extras: what plays in a terminal needs none of them."""

from .kernel.refusal import Refusal

# By the module that is imported: what people call the library, and the extra that brings it.
LIBRARIES = {
    "alembic": ("Alembic", "server"),
    "gymnasium": ("Gymnasium", "gymnasium"),
    "matplotlib": ("Matplotlib", "lab"),
    "msgspec": ("msgspec", "server"),
    "numpy": ("NumPy", "lab"),
    "pettingzoo": ("PettingZoo", "pettingzoo"),
    "polars": ("Polars", "lab"),
    "psycopg": ("psycopg", "server"),
    "pyarrow": ("PyArrow", "cluster"),
    "pyspiel": ("OpenSpiel", "openspiel"),
    "ray": ("Ray", "cluster"),
    "sqlalchemy": ("SQLAlchemy", "server"),
    "starlette": ("Starlette", "server"),
    "uvicorn": ("Uvicorn", "server"),
    "websockets": ("websockets", "server"),
}


def missing(module: str) -> Refusal:
    """What is said where a library is not installed, and the line that installs it."""
    library, extra = LIBRARIES[module]
    return Refusal(f"this needs {library}: pip install 'yojoe[{extra}]'")


def is_extra(error: ImportError) -> bool:
    """Whether what could not be imported is one of these, and no mistake of ours."""
    return (error.name or "").partition(".")[0] in LIBRARIES


def refusal_of(error: ImportError) -> Refusal:
    return missing((error.name or "").partition(".")[0])
