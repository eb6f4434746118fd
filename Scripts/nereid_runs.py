"""Runs nereid against a service of its own, for the scripts that try what happens to it."""

import os
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Failed(Exception):
    pass


class Nereid:
    """The program with folders of its own, against a server."""

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
    """The program that was named, else the one that is built now."""
    if program:
        return program
    subprocess.run(["swift", "build", "--product", "nereid"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return str(ROOT / ".build/debug/nereid")


def serve(program, home):
    """Starts the service, and gives its process, its URL and its key."""
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
    # Nobody reads the rest: a full pipe must not stop it.
    threading.Thread(target=lambda: [None for _ in server.stderr], daemon=True).start()
    return server, url, key
