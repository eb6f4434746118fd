"""Runs a program on a pseudo terminal, for the other scripts."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

from nereid_runs import Failed

ENTER = b"\x1b[?1049h"
LEAVE = b"\x1b[?1049l"
SEQUENCE = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|\x1b\][^\x07]*\x07|\x1b_[^\x1b]*\x1b\\|([^\x1b])")
BLANK = (" ", "")
# Seconds until a screen must show what is expected; the machine may be busy.
TIME_LIMIT = 20


class Terminal:
    """A program on a pseudo terminal, and what its screen shows."""

    def __init__(self, words, home, columns=80, rows=24, environment=None):
        self.written, self.taken, self.tail = b"", 0, ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.grid, self.row, self.column, self.looks = [], 0, 0, ""
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            # What runs this in the background may ignore them, and a program inherits that.
            for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for descriptor in range(3):
                os.dup2(self.slave, descriptor)
            os.closerange(3, 64)
            os.execve(words[0], words, {
                "HOME": home, "TERM": "xterm-256color", "PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8",
                **(environment or {})})

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        # What is kept of the last size is drawn anew.
        self.grid = [(row + [BLANK] * columns)[:columns] for row in self.grid[:rows]]
        self.grid += [[BLANK] * columns for _ in range(rows - len(self.grid))]
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds=0.05):
        """Takes what is written within this time."""
        end = time.monotonic() + seconds
        while select.select([self.master], [], [], max(0, end - time.monotonic()))[0]:
            self.written += os.read(self.master, 1 << 16)

    def read_some(self, seconds):
        """Waits this long for anything to be written, and takes it."""
        if select.select([self.master], [], [], seconds)[0]:
            self.written += os.read(self.master, 1 << 16)

    def type(self, keys):
        """Types without waiting for the program to take it: it may not read any more."""
        keys = keys.encode() if isinstance(keys, str) else keys
        while keys:
            if select.select([], [self.master], [], 0.2)[1]:
                keys = keys[os.write(self.master, keys[:512]):]
            self.read(0)
            if self.has_ended():
                return

    def escape(self):
        """Esc alone: with a key right after it, it would be Alt and that key."""
        self.type("\x1b")
        self.read(0.1)

    def press_escape(self):
        """Esc, which has an effect on the screen: waits for that."""
        self.type("\x1b")
        place = len(self.written)
        end = time.monotonic() + TIME_LIMIT
        while len(self.written) == place and time.monotonic() < end:
            self.read_some(0.05)

    def lines(self):
        """What the last full drawing and the changes since then show."""
        return ["".join(character for character, _ in row).rstrip() for row in self.cells()]

    def styled_lines(self):
        """The same with the sequences of the looks."""
        lines = []
        for row in self.cells():
            line = last = ""
            for character, looks in row:
                line += (f"\x1b[{looks}m" if looks != last else "") + character
                last = looks
            lines.append(line + "\x1b[0m")
        return lines

    def cells(self):
        """For each cell its character, empty after a wide one, and the parameters of its looks."""
        text = self.tail + self.decoder.decode(self.written[self.taken:])
        self.taken = len(self.written)
        # A sequence that is cut waits for its end.
        end = text.rfind("\x1b")
        end = len(text) if end < 0 or SEQUENCE.match(text, end) else end
        self.tail = text[end:]
        for match in SEQUENCE.finditer(text, 0, end):
            self.show(*match.groups())
        return self.grid

    def show(self, parameters, final, character):
        if final == "H":
            self.row, self.column = [int(number or 1) - 1 for number in ((parameters or "1;1") + ";1").split(";")[:2]]
        elif final == "J" or parameters == "?1049":
            # The ordinary screen counts as empty.
            self.grid = [[BLANK] * self.columns for _ in range(self.rows)]
            if final != "J":
                self.row = self.column = 0
        elif final == "m":
            self.looks = parameters
        elif character == "\r":
            self.column = 0
        elif character == "\n":
            self.row = min(self.row + 1, self.rows - 1)
        elif character and not unicodedata.combining(character) and character not in "\ufe0f\u200d":
            width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
            if self.row < self.rows and self.column + width <= self.columns:
                self.grid[self.row][self.column:self.column + width] = [(character, self.looks), ("", self.looks)][:width]
            self.column += width

    def wait(self, is_shown, problem):
        """Waits until a condition on the lines of the screen holds."""
        end = time.monotonic() + TIME_LIMIT
        while True:
            self.read(0)
            lines = self.lines()
            if is_shown(lines):
                return lines
            if time.monotonic() > end:
                raise Failed(f"{problem}, and the screen shows:\n" + "\n".join(lines))
            self.read_some(0.05)

    def expect(self, *texts, absent=()):
        """Waits until the screen shows these texts, and none of the others."""
        def is_shown(lines):
            shown = "\n".join(lines)
            return all(text in shown for text in texts) and not any(text in shown for text in absent)
        return "\n".join(self.wait(is_shown, f"expected {texts} without {tuple(absent)}"))

    def expect_bytes(self, text):
        """Waits until this is written."""
        end = time.monotonic() + TIME_LIMIT
        while text not in self.written:
            self.read()
            if time.monotonic() > end:
                raise Failed(f"{text} is not written; the screen shows:\n" + "\n".join(self.lines()))

    def has_ended(self):
        return os.waitid(os.P_PID, self.process, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def end(self):
        """Waits for the end of the program, and checks the terminal. Gives the exit status."""
        end = time.monotonic() + TIME_LIMIT
        while True:
            process, status = os.waitpid(self.process, os.WNOHANG)
            self.read(0.01)
            if process:
                break
            if time.monotonic() > end:
                os.kill(self.process, signal.SIGKILL)
                os.waitpid(self.process, 0)
                raise Failed("the program does not end; its screen shows:\n" + "\n".join(self.lines()))
        self.read(0)
        after = termios.tcgetattr(self.slave)
        os.close(self.slave)
        os.close(self.master)
        if after != self.before:
            raise Failed(f"the modes were {self.before}, and are {after}")
        return status

    def close(self):
        """Closes the terminal, as its window would. Gives the exit status of the program."""
        os.close(self.slave)
        os.close(self.master)
        end = time.monotonic() + TIME_LIMIT
        while time.monotonic() < end:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                return status
            time.sleep(0.01)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        raise Failed("the program goes on without its terminal")

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.slave)
        os.close(self.master)

    def entered(self):
        """How often the program entered the full screen: at the start, and after a command or the browser."""
        return self.written.count(ENTER)

    def left(self):
        """How often the screen was left."""
        return self.written.count(LEAVE)
