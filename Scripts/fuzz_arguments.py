"""Runs nereid with arguments from its command tree, mixed with rubbish, and with closed, full or broken standard
descriptors: no run may end by a signal, hang, exit with a code that 'nereid help exit-codes' does not list, or write a
control character to standard error.

It can reach only the built-in sandbox and a local port where nobody listens. It has a separate home folder, no
terminal, and no program to start: no browser, editor or pager.
"""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import nereid_runs

# Only a pipe without a reader may end a program by a signal.
BROKEN = "broken"
INPUTS = ["null", "text", "closed", "zeros", "unreadable"]
FULL = Path("/dev/full")  # Linux only: left out elsewhere
OUTPUTS = ["caught", "caught", "closed", BROKEN] + ["full"] * FULL.exists()
# These run until they are interrupted.
ENDLESS = {"serve", "watch"}
WORDS = [
    "marina", "oskar", "@marina", "6336318079242", "tea", "été", "🌊", "xn--qg8h", "https://example.org/x", "1", "-1", "0",
    "99999999999999999999", "1e400", "2026-11-20", "3d", "-", "--", "", " ", "a b", "A", "192.0.2.1", "x=y", "content=é",
    "GET", "POST", "/service/info", "status", "paste", "file.txt", "missing.txt", "tree", "bash", "\u202eabc", "\ufeff",
    "e\u0301", "👩🏽‍💻", "\x1b[2J", "a\nb", "a\tb", "x" * 20_000,
]
PATIENCE = 20


class Tree:
    """The commands with their own flags, from the manual."""

    def __init__(self, program, environment):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "help", "--man-pages", folder], env=environment, check=True, stdout=subprocess.DEVNULL)
            pages = {path.stem: path.read_text() for path in Path(folder).iterdir()}
        self.commands = [(name.split("-")[1:], self.flags(page)) for name, page in sorted(pages.items())]
        self.shared = self.flags(pages["nereid"])

    @staticmethod
    def flags(page):
        # Shell commands are never made up (see Case), a manual is as large as the tree, and a watch never ends.
        found = re.findall(r'^\.B "((?:\\-\w, )?(?:\\-){2}.*)"$', page, re.MULTILINE)
        names = {name for line in found for name in re.findall(r"--?\w[\w-]*", line.replace("\\-", "-"))}
        return sorted(names - {"--command", "--man-pages", "--follow", "-f"})


class Case:
    """One run: its arguments, which may be invalid text, and its descriptors."""

    def __init__(self, tree, number, seed):
        self.random = random.Random(f"{seed}/{number}")
        path, flags = self.random.choice(tree.commands)
        words = [word.encode() for word in path]
        words += [self.word(flags + tree.shared) for _ in range(self.random.choice([0, 1, 1, 2, 3, 5]))]
        if self.random.random() < 0.2:
            self.random.shuffle(words)
        if self.random.random() < 0.05:
            words.append(b"--command=" + self.random.choice([b"echo k3y", b"exit 3", b"", b"kill $$"]))
        self.is_sandbox = self.random.random() < 0.7
        self.words = ([b"--sandbox"] if self.is_sandbox else []) + words
        self.input, self.output, self.error = (self.random.choice(kinds) for kinds in (INPUTS, OUTPUTS, OUTPUTS))
        self.is_endless = any(word.decode("utf-8", "replace") in ENDLESS for word in words)

    def word(self, flags):
        kind = self.random.random()
        if kind < 0.4 and flags:
            flag = self.random.choice(flags)
            return flag.encode() + (b"=" + self.value() if self.random.random() < 0.4 else b"")
        return self.value()

    def value(self):
        if self.random.random() < 0.75:
            return self.random.choice(WORDS).encode()
        # Without slashes and double dots, no path leaves the run's folder.
        rubbish = bytes(self.random.randrange(1, 256) for _ in range(self.random.randrange(1, 12)))
        return rubbish.replace(b"/", b"\\").replace(b"..", b". ")

    def __str__(self):
        shown = " ".join(repr(word if len(word) < 200 else word[:20] + b"...") for word in self.words)
        return f"{shown}  <{self.input} >{self.output} 2>{self.error}"


class Worker:
    """A home folder, and the runs in it."""

    def __init__(self, program):
        self.program = program
        self.home = None

    def prepare(self):
        self.close()
        self.home = Path(tempfile.mkdtemp(prefix="nereid-fuzz-"))
        (self.home / "work").mkdir()
        (self.home / "work" / "file.txt").write_text("text\n")
        (self.home / "empty").mkdir()

    def close(self):
        if self.home:
            shutil.rmtree(self.home, ignore_errors=True)

    @property
    def environment(self):
        nothing = str(self.home / "empty" / "nothing")
        return {
            "HOME": str(self.home), "PATH": str(self.home / "empty"), "TERM": "dumb", "LANG": "C.UTF-8",
            "NEREID_API_URL": "http://127.0.0.1:1", "NEREID_API_KEY": "k3y-s3cret-k3y", "no_proxy": "127.0.0.1",
            "EDITOR": nothing, "VISUAL": nothing, "BROWSER": nothing, "PAGER": nothing, "NEREID_PAGER": nothing,
        }

    def run(self, case):
        """The faults of a run; empty if sound."""
        opened, closed = [], []

        def stream(kind, number):
            if kind == "caught":
                return subprocess.PIPE
            if kind == "closed":
                closed.append(number)
                return subprocess.DEVNULL
            if kind == BROKEN:
                reading, writing = os.pipe()
                os.close(reading)
                opened.append(writing)
                return writing
            path, flags = {
                "null": ("/dev/null", os.O_RDONLY), "zeros": ("/dev/zero", os.O_RDONLY),
                "unreadable": ("/dev/null", os.O_WRONLY), "text": (str(self.home / "work" / "file.txt"), os.O_RDONLY),
                "full": (str(FULL), os.O_WRONLY),
            }[kind]
            opened.append(os.open(path, flags))
            return opened[-1]

        def close():
            for number in closed:
                os.close(number)

        streams = [stream(kind, number) for number, kind in enumerate([case.input, case.output, case.error])]
        process = subprocess.Popen(
            [self.program.encode(), *case.words], env=self.environment, cwd=self.home / "work", stdin=streams[0],
            stdout=streams[1], stderr=streams[2], start_new_session=True, preexec_fn=close if closed else None)
        for descriptor in opened:
            os.close(descriptor)
        return self.judge(case, process)

    def judge(self, case, process):
        limit = 1 if case.is_endless else PATIENCE
        try:
            _, errors = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            try:
                _, errors = process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                return "hangs, and Ctrl-C does not end it"
            if not case.is_endless:
                return f"hangs for {limit} s"
        code = process.returncode
        if code == -signal.SIGPIPE and case.output == BROKEN:
            return None
        if code < 0:
            return f"is ended by signal {-code}"
        if code not in self.codes:
            return f"leaves with {code}, which is documented nowhere"
        if errors and re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", errors):
            return f"writes a control character: {errors[-300:]!r}"
        return None


def documented_codes(program, environment):
    text = subprocess.run(
        [program, "help", "exit-codes"], env=environment, capture_output=True, text=True, check=True).stdout
    return {int(code) for code in re.findall(r"^ +(\d+) ", text, re.MULTILINE)}


def main(count, seed, program):
    program = nereid_runs.build(program)
    seed = seed or random.randrange(1, 2**31)
    workers = [Worker(program) for _ in range(os.cpu_count() or 1)]
    start, faults, codes, lock, numbers = time.monotonic(), [], {}, threading.Lock(), iter(range(count))
    for worker in workers:
        worker.prepare()
    tree = Tree(program, workers[0].environment)
    Worker.codes = documented_codes(program, workers[0].environment)
    assert len(tree.commands) > 100 and {0, 1, 64} <= Worker.codes, (len(tree.commands), Worker.codes)

    def work(worker):
        done = 0
        while True:
            with lock:
                number = next(numbers, None)
            if number is None or len(faults) >= 20:
                return
            if done % 200 == 199:
                worker.prepare()
            done += 1
            case = Case(tree, number, seed)
            fault = worker.run(case)
            if fault:
                with lock:
                    faults.append(f"{case}\n    {fault}")

    threads = [threading.Thread(target=work, args=(worker,)) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for worker in workers:
        worker.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    seconds = time.monotonic() - start
    if faults:
        print(f"fuzz: {len(faults)} runs failed; to repeat them: Scripts/fuzz arguments {count} --seed {seed}", file=sys.stderr)
        return 1
    print(f"{count} runs of {len(tree.commands)} commands from seed {seed} in {seconds:.1f} s: all ended as documented")
    return 0
