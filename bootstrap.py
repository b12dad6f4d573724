"""`python bootstrap.py`: the environment .venv/ of both commands, made by whoever comes first. Called by make.

Any Python runs this file, to be told which one is needed; that one brings all else that is used here.
"""

import os
import re
import subprocess
import sys

STAMP = os.path.join(".venv", ".stamp")
SOURCES = ("pyproject.toml", "constraints.txt")
LOG = os.path.join("build", "setup.log")
LAST_LINES = 12


def main():
    needed = re.search(r'requires-python = ">=([\d.]+)"', open(SOURCES[0]).read()).group(1)
    if sys.version_info[:3] < tuple(map(int, needed.split("."))):
        return "Python {} or newer is needed, this is {}; name it with `make PYTHON=…`.".format(needed, sys.version[:6])
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return "The venv module of {} is missing; on Debian it is the package python3-venv.".format(sys.executable)
    try:
        os.makedirs("build", exist_ok=True)
        with open(os.path.join("build", "setup.lock"), "w") as lock:
            wait_for_turn(lock)
            return None if is_current() else set_up()
    except OSError as error:
        return "{} cannot be written: {}.".format(error.filename or ".venv", error.strerror)
    except KeyboardInterrupt:
        return "stopped; the next `make` begins again."


def wait_for_turn(lock):
    """Two commands in a fresh folder: the second waits, and then finds everything there."""
    import fcntl

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        tell("waiting for another command that sets up .venv/")
        fcntl.flock(lock, fcntl.LOCK_EX)


def is_current():
    return os.path.exists(STAMP) and all(os.path.getmtime(STAMP) >= os.path.getmtime(file) for file in SOURCES)


def set_up():
    tell("setting up .venv/ with Python {}, one to three minutes".format(sys.version.split()[0]))
    python = os.path.join(".venv", "bin", "python")
    steps = (
        [sys.executable, "-m", "venv", "--clear", ".venv"],
        [python, "-m", "pip", "install", "--constraint", "constraints.txt", "--editable", ".[rulebook,test]"],
        [python, "-m", "pip", "check"],
    )
    with open(LOG, "w") as log:
        for step in steps:
            if follow(step, log):
                log.flush()
                last = "".join(open(LOG).readlines()[-LAST_LINES:])
                return "{} failed; {} has all that it said, and this at the end:\n{}".format(" ".join(step), LOG, last)
    open(STAMP, "w").close()
    return None


def follow(command, log):
    """Run it; a terminal shows on one line what is being fetched, the log has everything. Gives the exit status."""
    shown = sys.stdout.isatty()
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, universal_newlines=True)
    for line in child.stdout:
        log.write(line)
        if shown and line.startswith(("Collecting", "Installing")):
            print("\r\033[K   {:.70}".format(line.split(" (")[0].strip()), end="", flush=True)
    if shown:
        print("\r\033[K", end="", flush=True)
    return child.wait()


def tell(sentence):
    print("== " + sentence, flush=True)


if __name__ == "__main__":
    trouble = main()
    sys.exit("bootstrap: " + trouble if trouble else 0)
