"""The flows of the full screen, as data: the keys, and what is then seen. Scripts/verify-tui plays them.

A text of a flow is typed. `see` waits for what the screen shows, `back` is Esc, `size` changes the terminal's size, and
`holds` runs a command after the end of the program, in the same sandbox.
"""

import base64
import os
import re
import typing
from pathlib import Path

from nereid_runs import Failed, Nereid

# An image: one white pixel.
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="


class Flow(typing.NamedTuple):
    """A row of what users of other programs expect, and how one does it here."""

    row: str
    name: str
    steps: tuple
    columns: int = 80
    rows: int = 24
    # Flags of the program, and commands that are run before it.
    flags: tuple = ()
    before: tuple = ()

    def __str__(self):
        return f"{self.row}: {self.name}"


def see(*texts, no=()):
    """Waits until the screen shows these texts and none of the others. A text that begins with `^` has to be in the first
    line, with `$` in the last one, with `~` it is a regular expression for all lines."""
    def is_shown(text, lines):
        if text[:1] in "^$":
            return text[1:] in lines[0 if text[0] == "^" else -1]
        shown = "\n".join(lines)
        return re.search(text[1:], shown, re.MULTILINE) is not None if text[:1] == "~" else text in shown

    def step(terminal, *_):
        absent = (no,) if isinstance(no, str) else no
        terminal.wait(lambda lines: all(is_shown(text, lines) for text in texts)
                      and not any(is_shown(text, lines) for text in absent), f"expected {texts} without {absent}")
    return step


def looks(text, *parameters):
    """Waits until a text has these looks, each as its number in an escape sequence; a negative one it must not have."""
    def step(terminal, *_):
        def is_shown(_):
            for row in terminal.grid:
                place = "".join(character or "\0" for character, _ in row).find(text)
                if place >= 0:
                    codes = {int(code or 0) for code in row[place][1].split(";")}
                    return all((code in codes) if code > 0 else (-code not in codes) for code in parameters)
            return False
        terminal.wait(is_shown, f"expected {text!r} with the looks {parameters}")
    return step


def size(columns, rows):
    return lambda terminal, *_: terminal.resize(columns, rows)


def back(terminal, *_):
    """Esc; what comes after it waits for its effect, since a key right after it would be Alt and that key."""
    terminal.press_escape()


def command(words):
    """Runs a command in the same sandbox meanwhile. A slash stands for a blank inside a word."""
    return lambda _, nereid: nereid.run("--sandbox", *(word.replace("/", " ") for word in words.split()))


def ended(terminal, *_):
    """Waits until the program has ended."""
    terminal.wait(lambda _: terminal.has_ended(), "the program has not ended")


def written(text):
    """Waits until these bytes are written."""
    return lambda terminal, *_: terminal.expect_bytes(text)


def holds(words, *texts, no=()):
    """After the end: what a command prints has these texts, and none of the others."""
    def check(nereid):
        output = nereid.run("--sandbox", *words.split())
        absent = (no,) if isinstance(no, str) else no
        if not all(text in output for text in texts) or any(text in output for text in absent):
            raise Failed(f"'{words}' prints:\n{output}\nand not {texts}, without {absent}")
    check.is_last = True
    return check


def file(path):
    """After the end: a file is in the home folder."""
    def check(nereid):
        if not Path(nereid.environment["HOME"], path).is_file():
            raise Failed(f"{path} is missing")
    check.is_last = True
    return check


SEND, END = "\x13", "\x1b[F"
READ = ("sync --quiet",)
SHOWN = see("oskar", "1/11", no="Loading")

FLOWS = [
    # posts as posts
    Flow("posts", "author, age and emoji are in one line, and the text is wrapped below", (
        SHOWN, see("~│  oskar  \\d+ min ago  🥐", "│▌ Die ersten Croissants", "│▌ verbrennt sich"))),
    Flow("posts", "three lines of a post are shown, and all of the selected one", (
        SHOWN, "jjj", see("kraken", "4/11"), "a", see("^kraken", "A long one", no=("Loading", "On day 8")), "/long one",
        see("(1)", "A long one", "On day 8")), rows=110),
    Flow("posts", "z shows one line each, and posts again", (
        SHOWN, "z", see("ADDRESS", "CREATED", "~oskar .*🥐.*Die ersten"), "z", see("~│▌ Die ersten", no="ADDRESS"))),
    # list and detail side by side
    Flow("side by side", "from 110 columns on the selected post is at the right, its text first", (
        see("~│ Die ersten .*\n(.*\n)+.*│ id ", "1/11"), "j", see("~│ Habari za asubuhi! .*before the$"),
        looks("url", 2)),
        columns=120, rows=40),
    Flow("side by side", "with 109 columns the detail has the screen, after Enter", (
        SHOWN, see(no="url"), "\r", see("url      https://status.lol/oskar/", no="1/11"), back, SHOWN), columns=109),
    Flow("side by side", "a wider terminal gets both at once", (
        SHOWN, "j", see("2/11"), size(110, 30), see("2/11", "~url +https://status.lol/amara"), size(80, 24),
        see("2/11", no="url  "))),
    Flow("side by side", "a table has its selected row beside it, too", (
        "gp", see("~│ Low water 06:12.(.*\n)+.*title +tides"), "j",
        see("~│ Dear Yuki,(.*\n)+.*title +letter-to-yuki")), columns=200, rows=50),
    # where am I, as whom
    Flow("where am I", "the first line has the section, the address and the network", (
        see("^Timeline", "^@marina", "^online", "^sandbox"), "gu", see("^PURLs", "^@marina", "$1/4"),
        "\r", see("^PURLs", "link ", no="$1/4"))),
    Flow("where am I", "offline it says so, and what waits", (
        see("^offline", "oskar"), "nFrom a train" + SEND, see("^1 waiting", "in the outbox")),
        flags=("--offline",), before=("timeline",)),
    Flow("where am I", "sync shows its progress", (
        SHOWN, "S", see("Synchronised."), written("syncing".encode()))),
    Flow("where am I", "the composer says as whom it sends", (
        SHOWN, "n", see("$Ctrl-S post as @marina"))),
    Flow("where am I", "another own address is chosen after a question, and the first line has it", (
        "ga", see("~marina .*default", "1/2"), END, see("2/2"), "d",
        see("Let all sections and commands act as “tidepool”? y/n"), "y",
        see("Now acting as @tidepool.", "^@tidepool"), "gs",
        see("^@tidepool", "^Statuses", no="Loading"), "n", see("$post as @tidepool"))),
    Flow("where am I", "the letters of the sections act in their list, and are shown with g elsewhere", (
        SHOWN, see("g m Mutes", "g o Outbox"), "\t", see("m Mutes", no="g m Mutes"), "p", see("^Pastes", "$1/4"), "\t",
        "o", see("^Outbox"))),
    Flow("where am I", "sections stand in groups, and what waits is counted", (
        see("Read", "Yours", "Address", "This computer", "g o Outbox 1", "^1 waiting"),),
        rows=40, before=("--offline status post From/a/train",)),
    Flow("where am I", "where the names of the groups do not fit, brackets hold them together, and g has the names", (
        SHOWN, see("╰ g / Search", "╭ g s Statuses", no="Yours"), "g",
        see("~Read +t Timeline", "~Yours +s Statuses", "~Address +c Themes", "~This computer +m Mutes"), "m", see("^Mutes"))),
    Flow("where am I", "Esc at the top does nothing", (
        SHOWN, lambda terminal, *_: terminal.escape(), "j", see("2/11"))),
    # headers, position, order
    Flow("headers", "a table has headers, and the last line the position", (
        "gu", see("NAME", "HITS", "URL", "$1/4"), "jj", see("$3/4"))),
    Flow("order", "s sorts by the next column, and after the last one restores the order", (
        "gu", see("NAME"), "s", see("NAME ▾", "$by name"), "s", see("HITS ▾", "~tides .*\n.*tea "), "s",
        see("LISTED ▾"), "s",
        see("URL ▾"), "s", see(no="▾"))),
    Flow("order", "in the outbox s sends", (
        "go", see("From a train", "the network is switched off", "$s send all"), "s",
        see("Nothing waits to be sent.", no="waiting"),
        holds("--refresh status list", "From a train")),
        before=("--offline status post From/a/train",)),
    # one focus
    Flow("one focus", "the part without the focus is dim, and its selection a mark", (
        SHOWN, looks("oskar", 7), "\t", see("$Enter open  a…z"), looks("oskar", -7, 2), looks("t Timeline", 7),
        "\t", looks("oskar", 7), looks("t Timeline", -7))),
    # filter while typing
    Flow("filter", "each letter filters, and Esc brings all back", (
        "gp", see("$1/4"), "/i", see("(4)"), "de", see("(2)", "$1/2", no="yuki"), back,
        see("$1/4", "yuki", no="Filter"))),
    Flow("filter", "Enter keeps it, and n is new meanwhile", (
        "gp", see("$1/4"), "/tide\r", see("Filter: tide (2)", "$n new"), "n", see("New paste"), back,
        see("Filter: tide (2)"), back, see("$1/4", no="Filter"))),
    Flow("filter", "a paste is found by a word of its text, and changed", (
        "gp", see("$1/4"), "/low water", see("(1)", "tides"), "\re", see("Low water 06:12.", "$save as @marina"),
        "\x1b[1;5F and Moon" + SEND, see("Saved the paste", no="Ctrl-S"),
        holds("--refresh paste view tides", "and Moon"))),
    # marks
    Flow("marks", "x marks, and X takes all marks away", (
        "gp", see("$1/4"), "xx", see("$2 marked · 3/4", "~●.*tides", "~●.*yuki"), "X",
        see("$3/4", no=("marked", "●")))),
    Flow("marks", "d deletes what is marked, after one question that lists it", (
        "gu", see("tides"), "xxd", see("Delete 2: “tea”, “tides”? y/n"), "y",
        see("$1/2", "Deleted the PURL tides", no="tide-tables"), holds("--refresh purl list", "write", no="tides"))),
    Flow("marks", "three marked posts become a box", (
        SHOWN, "xxx", see("3 marked"), "B", see("Put 3 items into a box", "$Ctrl-S put"), "harbour" + SEND,
        see("Added", no="Ctrl-S"), "gx", see("~3 +harbour"), holds("box view harbour", "Habari", "Croissants"))),
    Flow("marks", "m mutes the authors of the marked posts", (
        SHOWN, "xxm", see("Mute 2: “@oskar”, “@amara”? y/n"), "y", see(no="Habari"),
        holds("mute list", "oskar", "amara"))),
    Flow("marks", "D downloads the marked pictures", (
        "gi", see("The harbour"), "xxD", see("2 pictures", "$Ctrl-S download"), "{home}/shots" + SEND,
        see("Saved", no="Ctrl-S"), file("shots/673f1c2ab97d3.png"))),
    Flow("marks", "a key that asks about one row alone does not act on another one than the marked", (
        "g/", see("Search:"), "tea", see("▌ https"), "\r", see("$x mark"), "xxd",
        see("“d” acts on one row only")), before=READ),
    # undo
    Flow("undo", "U shows what it would do, and brings back what was deleted", (
        "gs", see("Second pot"), "d", see("Delete “Second pot"), "y", see("U restores what was deleted.", no="Second pot"), "U",
        see("Undo? + status marina", "Second pot"), "y", see("Restored", "▌ Second pot", no="Undo?"),
        holds("--refresh status list", "Second pot"))),
    Flow("undo", "Esc at its question does nothing", (
        "gu", see("tides"), "d", see("Delete “tea”?"), "y", see("$1/3"), "U", see("Undo? + purl marina tea"), back,
        see("Nothing was done."), holds("--refresh purl list", "tides", no="pot=blue"))),
    Flow("undo", "older changes are reached one by one", (
        "gu", see("tides"), "dy", see("$1/3", "Deleted", no="pot=blue"), "dy", see("$1/2", no="tide-tables"), "U",
        see("Undo? + purl marina tides"), "y", see("Restored tides."), "U",
        see("Undo? + purl marina tea"), "y", see("Restored tea.", "$/4"),
        holds("--refresh purl list", "tides", "pot=blue"))),
    # own posts wherever they are
    Flow("own posts", "an owned post is changed in the timeline", (
        SHOWN, see(no="d delete"), "jjjj", see("5/11", "$e edit  d delete"), "e", see("$save as @marina", "Second pot"),
        "\x1b[1;5F Cold." + SEND, see("Changed status", no="Ctrl-S"), holds("--refresh status list", "Cold."))),
    Flow("own posts", "an owned post is deleted from a search", (
        "g/", see("Search:"), "second pot", see("▌ ☕"), "\r", see("$d delete"), "d", see("Delete “Second pot"), "y",
        see("Deleted", no="y/n"), holds("--refresh status list", no="Second pot")), before=READ),
    Flow("own posts", "an owned post is deleted from a box, and a post is taken out of one", (
        SHOWN, "jjjxxB", see("Put 2", "The name of"), "quay" + SEND, see("Added", no="Ctrl-S"), "gx", see("~2 +quay"), "\r",
        see("TITLE", "Nice terminal", "1/2", no="$d delete"), "j", see("$d delete"), "d", see("Delete “Second pot"), "n",
        see("Nothing was done.", "^Boxes › Status"), back, see("2/2"), "kt", see("Take out “Nice"), "y", see("$1/1"),
        holds("box view quay", "Second pot", no="Nice"), holds("--refresh timeline", "Nice terminal"))),
    Flow("own posts", "somebody else's row offers no change", (
        "gs", see("^@oskar", "Wecker", no=("Loading", "$d delete", "$n new", "$e edit")), "gp",
        see("^Pastes", no=("$n new", "Loading"))),
        flags=("--address", "oskar")),
    # a hit opens the item
    Flow("hits", "an owned status opens with its keys", (
        "g/", see("Search:"), "printer", see("apologising"), "\r\r",
        see("^Search › Status", "$e edit  d delete  v versions")),
        before=READ),
    Flow("hits", "a paste of somebody else opens, without the keys that change it", (
        "g/", see("Search:"), "umi", see("~paste.*yuki"), "\r\r",
        see("^Search › Paste", "今日は海が静かです", no=("$e edit", "score"))),
        before=("--address yuki paste list",)),
    Flow("hits", "a box opens with its items", (
        "g/", see("Search:"), "gulls", see("▌ gulls"), "\r\r",
        see("^Search › Box", "TITLE", "zzgull", "$t take out")),
        before=("box create gulls", "box add gulls zzgull")),
    Flow("hits", "a search that finds nothing says how more is found", (
        "g/", see("Search:"), "nowhere", see("S fetches all that is yours", "tea* also"))),
    # home timeline
    Flow("home", "the home timeline has those whom one follows, as `timeline --following` has", (
        "gh", see("^Home", "yuki", "1/4", no=("kraken", "Loading")), holds("timeline --following", "yuki", no="kraken"))),
    # jump
    Flow("jump", "g and a letter show each section, and ? has the letters", (
        SHOWN, "g", see("t Timeline", "o Outbox", "/ Search"), "h", see("^Home"), "gs", see("^Statuses"), "gb", see("^Bio"),
        "gf", see("^Following"), "gm", see("^Mutes"), "gp", see("^Pastes"), "gu", see("^PURLs"), "gi", see("^Pictures"),
        "gn", see("^Now page"), "gr", see("^Garden"), "gw", see("^Weblog"), "gl", see("^Webpage"), "gc", see("^Themes"),
        "gd", see("^DNS"), "ge", see("^Email"), "ga", see("^Addresses"), "gx", see("^Boxes"), "go", see("^Outbox"),
        "gD", see("^Drafts"),
        "gt", see("^Timeline"), "?G", see("g p", "g /"))),
    Flow("jump", "a section is shown by its name", (
        SHOWN, ":pastes\r", see("^Pastes"), ":now page\r", see("^Now page"))),
    # mouse
    Flow("mouse", "a click selects and opens, the wheel moves, and ? names both", (
        SHOWN, "\x1b[<0;40;7M\x1b[<0;40;7m", see("2/11"), "\x1b[<65;40;6M", see("5/11"), "?",
        see("Switches the mouse"), "G", see("Click", "Wheel"), back, see("5/11")), rows=50),
    Flow("mouse", "M gives selecting back to the terminal", (
        SHOWN, "M", see("The mouse now selects text"), written(b"\x1b[?1000l"), "M", see("The mouse acts here again"))),
    # a way out, and quitting
    Flow("quit", "q goes back from a detail, and quits at the top", (
        SHOWN, "\r", see("url      "), "q", SHOWN, "q", ended)),
    # unmute, names of actions, paths
    Flow("mutes", "what is muted is shown again in its section", (
        SHOWN, "m", see("$Ctrl-S mute"), SEND, see("Muted @oskar", no="Ctrl-S"), "gm", see("$u unmute", "$1/1"), "u",
        see("Show again “@oskar”? y/n"), "y", see("Nothing is muted"), holds("mute list", no="oskar"))),
    Flow("words", "a draft is saved, and not published", (
        "gw", see("^Weblog", no="Loading"), "n", see("$Ctrl-S publish as @marina"), "\t\t\tdraft",
        see("$Ctrl-S save as @marina"))),
    Flow("words", "n adds a destination of e-mail, e changes that one, and d removes that one", (
        "ge", see("mail.example", "$e edit  d remove"), "n", see("$Ctrl-S add"), "pier@example.org" + SEND,
        see("pier@example.org", "$3/3", no="Esc leave"), "e", see("$Ctrl-S save", "in place of", "to  pier@example.org"),
        "\x15quay@example.org" + SEND, see("~^.*│..quay@example.org", "$/3", no=("Esc leave", "pier@")), END, "d",
        see("Stop forwarding mail to “quay@example.org”? y/n"), "y", see(no="  quay@"),
        holds("--refresh email view", "mail.example", no=("quay", "pier")))),
    Flow("words", "a theme says where it is chosen", (
        "gc", see("^Themes", no="Loading"), "\r", see("A theme is chosen on the web", "home.omg.lol"))),
    Flow("words", "three items in a box are one sentence, which begins with the result", (
        SHOWN, "xxxB", see("Put 3", "The name of"), "quay" + SEND, see("Added 3 items to the box 'quay'.", no="Ctrl-S"))),
    Flow("acting", "R writes about a status of somebody else, with its URL and its author", (
        SHOWN, "R", see("^About a status of oskar", "@oskar", "https://status.lol/oskar/"), "tea?" + SEND,
        see("Posted to marina.", no="Ctrl-S"), holds("--refresh status list", "@oskar tea?"))),
    Flow("acting", "L lists the links of a text", (
        "gs", see("Second pot"), "nSee https://tides.example, soon" + SEND, see("▌ See https", no="Ctrl-S"), "L",
        see("^Links", "https://tides.example", no="soon"))),
    Flow("acting", "f follows the author of a post", (
        SHOWN, "jjj", see("4/11", "$f follow"), "f", see("You follow kraken"), holds("status following", "kraken"))),
    Flow("acting", "any key returns from a command, and an unknown one stays in the screen", (
        SHOWN, ":version\r", see("Press any key to go back"), "x", SHOWN, ":nonsense\r",
        see("unknown command 'nonsense'", "1/11"))),
    Flow("living", "new posts are counted while the timeline is open, and nothing moves", (
        SHOWN, command("status post Fresh/tea"), see("^Timeline · 1 new", "2/11", "▌ Die ersten", no="Fresh tea"), "gg",
        see("Fresh tea", "new above", "1/11", no="1 new")), before=("config set refresh 10",)),
    Flow("keys", "? has sentences, in groups", (
        SHOWN, "?", see("Timeline", "Everywhere", "Hides somebody's posts"), "G", see("Moving", "Sections", "g p")),
        rows=60),
    Flow("paths", "Tab completes the path of a picture, and ~ is the home folder", (
        "gi", see("The harbour"), "n", see("$Ctrl-S upload"), "~/sho", see("~/shore.png", no="shopping"), "\t\tA buoy", SEND,
        see("Uploaded", no="Ctrl-S"), holds("--refresh pic list --json alt", "A buoy"))),
    Flow("hints", "a key that does nothing says so", (
        SHOWN, "u", see("“u” does nothing here; ? shows the keys."), "j", see(no="does nothing"))),
    Flow("posting", "a status is posted, corrected, deleted and undone", (
        SHOWN, "nHello" + "\t", see(":+1:"), "wave", see("Tab: 👋"), "\t" + SEND,
        see("Posted to marina.", "▌ Hello", no="Ctrl-S"), "e", see("$save as @marina", "Hello"), " again" + SEND,
        see("Changed status", "▌ Hello again", no="Ctrl-S"), "d",
        see("Delete “Hello again”?"), "y", see("U restores what was deleted.", no="▌ Hello"), "U", see("Undo? + status"), "y",
        see("Restored", "▌ Hello again"), holds("--refresh status list", "Hello again"))),
    Flow("writing", "Esc leaves a form, and its text is there again", (
        SHOWN, "nLow tide", see("Low tide", "$Ctrl-S post"), back, see("1/11"), "n", see("Low tide", "Restored your draft"))),
    Flow("writing", "what was typed and not sent is counted and listed, and one goes on with it", (
        SHOWN, "nLow tide", see("Low tide", "$Ctrl-S post"), back, see("1/11", "g D Drafts 1"), "gD",
        see("^Drafts", "Low tide", "$e edit"), "e", see("Restored your draft"), SEND, see("Posted to marina.", no="Drafts 1")), rows=40),
    Flow("writing", "a waiting text is changed", (
        "go", see("From a train", "$e edit"), "e", see("$Ctrl-S save"), " at noon" + SEND,
        see("Changed entry 1", "From a train", no="Ctrl-S"), holds("outbox list --json content", "at noon")),
        flags=("--offline",), before=("--offline status post From/a/train",)),
    Flow("writing", "on a wide terminal an entry is shown beside its form as it is read", (
        "gw", see("^Weblog", no="Loading"), "n", see("Preview"), "\tAt *six*.", see("~│ At six\\.$")), columns=160, rows=40),
    Flow("writing", "below a form stands what will be sent: a paste, an entry, a page", (
        "gp", see("$1/4"), "n", see("New paste"), "buoy\tRed.", see("+ paste marina buoy"), back, see("$1/4"),
        "gw", see("^Weblog", no="Loading"), "n", see("New weblog"), "\tRed.", see("+ weblog marina"), back, see("$1/4"),
        "gn", see("^Now page", "What I’m"), "e", see("$save as @marina"), "Red. ", see("~ now marina"))),
    Flow("details", "beside a list Markdown is shown as it is read, and nothing twice", (
        "gw", see("~│ Four minutes, no milk *$", "slug", no=("# Four", "title  "))), columns=120, rows=40),
    Flow("narrow", "in forty columns the keys of a form say how one leaves", (
        SHOWN, "n", see("$Ctrl-S post  Tab next  Esc leave")), columns=40, rows=12),
    Flow("versions", "on a wide terminal the earlier versions are beside the text", (
        "gp", see("$1/4"), "e", see("Low water", "$Ctrl-S"), "\x1b[1;5F More." + SEND,
        see("Saved the paste", "Earlier versions", "REVISION", no="Ctrl-S")), columns=200, rows=50),
    Flow("versions", "an earlier version is compared and written back", (
        "gp", see("$1/4"), "e", see("Low water", "$Ctrl-S"), "\x1b[1;5F More." + SEND,
        see("Saved the paste", no="Ctrl-S"), "v", see("^Versions", "1/"), "\r", see("$w restore"), "w",
        see("Restore version"), "y", see("Restored version"), holds("--refresh paste view tides", no="More."))),
]


def play(flow, program, home, start):
    """Plays a flow in a new sandbox, and expects the terminal to be as it was."""
    nereid = Nereid(program, home)
    Path(home, "shore.png").write_bytes(base64.b64decode(PIXEL))
    Path(home, "shopping.txt").write_text("tea", encoding="utf-8")
    for words in flow.before:
        # A slash stands for a blank inside a word. 8: it waits in the outbox.
        nereid.run("--sandbox", *(word.replace("/", " ") for word in words.split()), expected=(0, 8))
    terminal = start(home, *flow.flags, columns=flow.columns, rows=flow.rows)
    last = [step for step in flow.steps if getattr(step, "is_last", False)]
    try:
        for step in flow.steps:
            if isinstance(step, str):
                terminal.type(step.replace("{home}", home))
            elif step not in last:
                step(terminal, nereid)
        # Each leaves one of these: a question, what is typed, the program.
        for _ in range(4):
            if not terminal.has_ended():
                terminal.type("\x03")
    except Failed:
        terminal.kill()
        raise
    status = os.waitstatus_to_exitcode(terminal.end())
    # Ctrl-C after the one that quits may be a signal already.
    if status not in (0, 130) or terminal.left() != terminal.entered():
        raise Failed(f"it ended with {status}; the screen was entered {terminal.entered()} times, left {terminal.left()} times")
    for check in last:
        check(nereid)
