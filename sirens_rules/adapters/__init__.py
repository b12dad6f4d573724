"""Thin doors to other people's libraries, as extras. They know games only as `arena` describes them."""


def lacking(package: str, extra: str) -> ImportError:
    """What to tell a program that opens a door without the library behind it."""
    return ImportError(f"The package {package} is not installed: pip install 'sirens-rules[{extra}]' brings it.")
