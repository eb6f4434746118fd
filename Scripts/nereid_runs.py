"""Runs nereid against a local service, for the other scripts. Processes that are left behind are found on Linux only."""

import os
import socket
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Failed(Exception):
    pass


class Nereid:
    """The program with separate folders, against a server."""

    def __init__(self, program, home, url=None, key=None):
        self.program = program
        self.environment = {"HOME": str(home), "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "TERM": "dumb"}
        if url:
            self.environment |= {"NEREID_API_URL": url, "NEREID_API_KEY": key}

    def start(self, *words, output=subprocess.DEVNULL):
        return subprocess.Popen(
            [self.program, *words], env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            text=True)

    def run(self, *words, expected=(0,)):
        done = subprocess.run(
            [self.program, *words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=120)
        if done.returncode not in expected:
            raise Failed(f"{' '.join(words)}: exit {done.returncode}, {done.stderr.strip()}")
        return done.stdout


def build(program):
    """The given program, or else one built now."""
    if program:
        # Some scripts run it in another folder.
        return str(Path(program).resolve())
    subprocess.run(["swift", "build", "--product", "nereid"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return str(ROOT / ".build/debug/nereid")


def serve(program, home, requests=None):
    """Starts the service; returns its process, its URL and its key. Adds each request to `requests` as a line."""
    environment = {"HOME": str(home), "PATH": os.environ.get("PATH", "/usr/bin:/bin")}
    server = subprocess.Popen(
        [program, "sandbox", "serve", "--port", "0"], env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    url = server.stdout.readline().strip()
    line = server.stderr.readline()
    if not url.startswith("http://127.0.0.1:") or "The key is " not in line:
        server.kill()
        raise Failed(f"the service did not start: {url} {line}")
    key = line.split("The key is ", 1)[1].split(",", 1)[0]
    # Discards the rest: a full pipe must not block the service.
    def read():
        for line in server.stderr:
            if requests is not None:
                requests.append(line.strip())

    threading.Thread(target=read, daemon=True).start()
    return server, url, key


def silent_server():
    """A server that accepts connections and never answers; returns its socket, which the caller closes, and its URL."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)
    return listener, f"http://127.0.0.1:{listener.getsockname()[1]}"


def left_behind(home):
    """The running processes with this home folder in their environment."""
    marker, found = f"HOME={home}".encode(), {}
    if not Path("/proc/self").exists():
        return found
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            environment = Path(f"/proc/{name}/environ").read_bytes().split(b"\0")
            words = Path(f"/proc/{name}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if marker in environment and words:
            found[int(name)] = words
    return found
