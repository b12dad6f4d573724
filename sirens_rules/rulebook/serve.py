"""`python -m sirens_rules.rulebook.serve [PORT]`: the finished site in a browser of this machine."""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOST, PORT = "localhost", "8000"


class Handler(SimpleHTTPRequestHandler):
    """What was just built is what is shown; the terminal stays quiet."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def main(port: str = PORT) -> int | str:
    """Serve until somebody stops it; gives one sentence if that cannot begin."""
    if not port.isdecimal() or not 0 < int(port) < 65536:
        return f"serve: a port is a number from 1 to 65535, not “{port}”."
    try:
        server = ThreadingHTTPServer((HOST, int(port)), partial(Handler, directory=str(Path.cwd() / "build/site")))
    except OSError as error:
        return f"serve: port {port} cannot be used ({error.strerror}); choose another: make serve port={int(port) + 1}"
    with server:
        try:
            print(f"http://{HOST}:{port}/ shows build/site/. Ctrl-C ends it.", flush=True)
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nserve: stopped.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
