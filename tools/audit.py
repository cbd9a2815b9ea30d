"""Whether anything that the page is built with is known to be dangerous; ``make check`` asks."""

import sys

from hatch_build import WEB, advisories


def main() -> int:
    """Fails where the registry knows of something; where it does not answer, says so."""
    found = advisories(WEB)
    if found is None:
        print("npm audit: the registry does not answer")
        return 0
    for name, severity in sorted(found.items()):
        print(f"npm audit: {name} is known to be dangerous ({severity}); see 'npm audit' in web/")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
