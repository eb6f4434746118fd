"""Measures the full screen on a real pseudo terminal: see Scripts/bench. Linux only."""

import os
import pathlib
import select
import statistics
import subprocess
import time

from nereid_runs import Failed
from pseudo_terminal import TIME_LIMIT, Terminal

DRAWN = b"\x1b[?2026l"
# What the newest rows of the timeline and of the own list show.
FIRST, FIRST_OWN = b"reader0", b"2023-11-14"
# The keys that show the own list.
STATUSES = "gs"
# Seconds without a byte after which a screen counts as complete.
QUIET = 0.7


class Watched(Terminal):
    """A terminal with the time of everything that it writes."""

    def __init__(self, program, environment, *words):
        self.began = time.perf_counter()
        super().__init__([str(program), *words], environment["HOME"], environment=environment)

    def piece(self, seconds):
        """What is written next, within this time."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        piece = os.read(self.master, 1 << 16)
        self.written += piece
        return piece

    def until(self, text, began=None):
        """The seconds until this is written, and what was written by then."""
        began, written = began or self.began, b""
        while text not in written:
            piece = self.piece(TIME_LIMIT)
            if not piece:
                raise Failed(f"{text} is not written; the screen shows:\n" + "\n".join(self.lines()))
            written += piece
        return time.perf_counter() - began, written

    def answer(self, key, text=DRAWN):
        """Presses a key: the seconds until the screen is drawn, and the bytes of that."""
        began = time.perf_counter()
        os.write(self.master, key.encode())
        elapsed, written = self.until(text, began)
        return elapsed, len(written)

    def slowest_until(self, text, key):
        """Presses a key, and Tab until this is written: the seconds of the slowest answer."""
        place, slowest, rest = len(self.written), self.answer(key)[0], 20
        while rest:
            rest -= text in self.written[place:]
            self.read(0)
            began = time.perf_counter()
            os.write(self.master, b"\t")
            # Two that are taken at once change nothing.
            if self.piece(1):
                slowest = max(slowest, time.perf_counter() - began)
        return slowest

    def complete(self, key="", quiet=QUIET):
        """The seconds from a key until the screen changes no more."""
        began = last = time.perf_counter()
        os.write(self.master, key.encode())
        while self.piece(quiet):
            last = time.perf_counter()
        return last - began

    def processor(self):
        """Its processor time so far, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def main_thread(self):
        """The processor time so far of the thread that takes the keys and draws, in milliseconds."""
        fields = pathlib.Path(f"/proc/{self.process}/task/{self.process}/schedstat").read_text(encoding="ascii").split()
        return int(fields[0]) / 1e6

    def peak(self):
        """Its peak memory in MiB."""
        lines = pathlib.Path(f"/proc/{self.process}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024

    def quit(self):
        self.type("q")
        self.end()


def report(name, value, unit, aim):
    print(f"  {name:<66}{value:9.1f} {unit:<4} aim {aim:>4}: {'yes' if value <= aim else 'NO'}", flush=True)


def percentile(values):
    """The 95th."""
    return 1000 * sorted(values)[int(0.95 * len(values))]


def lists(program, environment, rounds, count):
    """The timeline, and a list of `count` rows."""
    print(f"\nthe full screen with {count} statuses in the archive; medians of {rounds}")
    starts, opened, loading = [], [], []
    for _ in range(rounds):
        screen = Watched(program, environment, "--offline", "tui")
        starts.append(1000 * screen.until(FIRST)[0])
        screen.complete()
        opened.append(1000 * screen.answer(STATUSES, FIRST_OWN)[0])
        screen.complete("1")
        loading.append(1000 * screen.slowest_until(FIRST_OWN, STATUSES))
        screen.quit()
    report("the timeline's rows after the start of the process", statistics.median(starts), "ms", 50)
    report(f"the first of {count} rows after the key that opens their list", statistics.median(opened), "ms", 50)
    report("the slowest key while they are loaded", statistics.median(loading), "ms", 16)

    screen = Watched(program, environment, "--offline", "tui")
    screen.until(FIRST)
    screen.answer(STATUSES, FIRST_OWN)

    screen.complete()
    before = screen.main_thread()
    ends = [screen.answer(key)[0] for _ in range(20) for key in ("G", "\x1b[H")]
    report(f"to the last of {count} rows and back, 95th percentile", percentile(ends), "ms", 16)
    print(f"  {'(of each, the program itself works':<66}{(screen.main_thread() - before) / len(ends):9.1f} ms)")

    sync = [str(program), "sync", "--only", "status"]
    answers, running, syncs = [], None, 0
    keys = ["j", "j", "\x1b[6~", "k", "G", "k", "\x1b[5~", "\x1b[H"]
    while len(answers) < 400:
        if running is None or running.poll() is not None:
            if running is not None and running.returncode != 0:
                raise Failed(f"sync ended with {running.returncode}")
            running = subprocess.Popen(sync, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            syncs += 1
        answers.append(screen.answer(keys[len(answers) % len(keys)])[0])
        time.sleep(0.005)
    running.wait()
    report(f"a key while sync runs ({syncs} times), 95th percentile", percentile(answers), "ms", 16)

    before = screen.main_thread()
    typed = [screen.answer(key)[0] for key in "/harbour 77"]
    report("a key in the filter, 95th percentile", percentile(typed), "ms", 16)
    # On a busy machine the rest of that is waiting for a processor.
    print(f"  {'(of each, the program itself works':<66}{(screen.main_thread() - before) / len(typed):9.1f} ms)")
    filtered = screen.complete("\r", quiet=8)
    print(f"  {'(all matches of the filter are found after':<66}{1000 * filtered:9.1f} ms)")
    screen.complete("\x1b")
    screen.answer("/")
    for key in "stone 1":
        screen.answer(key)
    report("the slowest key while a filter is at work", 1000 * screen.slowest_until(DRAWN, "\r"), "ms", 16)
    screen.complete(quiet=8)
    screen.complete("\x1b")
    screen.complete("\x1b[H")
    report("one step down, written", screen.answer("j")[1], "B", 2000)
    report("peak memory", screen.peak(), "MiB", 60)
    screen.complete("\r")
    screen.complete("\x1b")
    report("peak memory after a row was opened and closed again", screen.peak(), "MiB", 60)

    before = screen.processor()
    time.sleep(10)
    report("processor time in 10 s of rest", 1000 * (screen.processor() - before), "ms", 0)
    screen.type("\x03")
    screen.end()


def search(program, environment, count):
    """Searching as one types."""
    print(f"\nsearch as one types in {count} statuses")
    screen = Watched(program, environment, "--offline", "tui")
    screen.until(FIRST)
    screen.complete("g/")
    for kind, word in [("none has", "nowhere"), ("one has", str(count - 7)), ("1 of 180 has", "1999*"),
                       ("all have", "harbour")]:
        slowest = max(screen.complete(letter) for letter in word)
        report(f"the slowest letter of '{word}', which {kind}, until all is shown", 1000 * slowest, "ms", 50)
        screen.complete("\x15")
    answers = [screen.answer(letter)[0] for letter in "harbour harbour"]
    report("the slowest letter at its place while the searches go on", 1000 * max(answers), "ms", 16)
    screen.complete()
    report("peak memory", screen.peak(), "MiB", 60)
    screen.type("\x03")
    screen.end()
