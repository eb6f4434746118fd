"""The fields of a feature, as `new-feature --fields` and `add-field` get them, and the words that templates have for each.

A template's lines between "%each KIND" and "%end" are repeated for each field of a kind: `all`, `written` (all but times),
`first`, `rest` (written but the first), `emptied` (the first of these that '' removes), `searched` (the other texts),
`column`, `more`, or a type. `verb` and `filter` repeat them for each command that sets a flag, and each flag of the list.
"<<word>>" in them is a word of the field, and anywhere a word of all fields, such as "<<first.name>>". A type is one
function below; nothing else knows it.
"""

import json
import re

# Nothing in a feature may be called so: its own members, and words of Swift that are no keywords.
TAKEN = {"id", "address", "key", "identity", "self", "description", "hashValue", "now", "row", "json", "force", "second", "hoursAgo", "parsed", "displayTitle"}


class BadField(Exception):
    """Why a field cannot be made."""


def split(name):
    """The words of a name such as publishedAt."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])", name)]


def swift(text):
    """A text in Swift, and in JSON."""
    return json.dumps(text, ensure_ascii=False)


def swift_list(texts):
    return "[" + ", ".join(map(swift, texts)) + "]"


# The types. Each returns the words of a field: how it is read, kept, shown, asked for and sent. `f` has its name in all
# spellings; "a", "b" and "new" are examples, "sample" is the default of tests.


def text(f):
    def example(word):
        return f"https://example.org/{word}" if f.is_url else f"{f.heading} of {word}"

    kind = "URL" if f.is_url else "TEXT"
    return {
        "type": "String",
        "doc": "Never blank. Untrusted text." if f.is_first else "Untrusted text; empty if there is none.",
        "empty": '""',
        "payload": f'try object.requiredText("{f.wire}")' if f.is_first else f'try object.text("{f.wire}") ?? ""',
        "json": f".text({f.name})",
        "default": "''",
        "sql": "TEXT",
        "sql.value": f"$0.{f.name}",
        "sql.read": f"row.text({f.index})",
        "sql.text": f"row.{f.wire}",
        "value": f".text($0.{f.name})",
        "folder": f'.init("{f.name}", .text, [.required, .label])' if f.is_first else f'.init("{f.name}")',
        "cell.out": f"specimen.{f.name}",
        "cell.in": f"new.cell({f.cell})",
        "state": "String",
        "request": f'try request.filledText("{f.wire}")' if f.is_first else f'try request.text("{f.wire}") ?? ""',
        "answer": f".text(specimen.{f.name})",
        "options": [f'OptionSpecification("{f.flag}", value: .required("{kind}"), help: "The {f.prose}")'],
        "parse": f'parsed.value("{f.flag}")',
        "form": f'.line("{f.flag}", help: "The {f.prose}")',
        "form.value": f"specimen.{f.name}",
        "form.words": f'values.options("{f.flag}")',
        "sample": f.name,
        "a": example("tides"), "b": example("tea"), "new": "https://example.org/new" if f.is_url else "new",
        "odd": ("5", "5"),
        "literal": swift,
        "plain": str,
        "edge": "text",
    }


def url(f):
    """The URL of a web page, which writes check."""
    return text(f) | {"sample": f"https://example.org/{f.name}"}


def list_(f):
    return {
        "type": "[String]",
        "doc": "Untrusted texts.",
        "empty": "[]",
        "payload": f'try object.texts("{f.wire}")',
        "json": f".list({f.name})",
        "default": "'[]'",
        "sql": "TEXT",
        "sql.value": f"SQLValue.list($0.{f.name})",
        "sql.read": f"row.list({f.index})",
        # A hit shows it, so it has no brackets and quotes of JSON.
        "sql.text": f"trim(replace(row.{f.wire}, '\\\",\\\"', ' '), '[]\\\"')",
        "value": f".list($0.{f.name})",
        "folder": f'.init("{f.name}")',
        "cell.out": f"String(cell: specimen.{f.name})",
        "cell.in": f"new.list({f.cell})",
        "state": "[String]",
        "request": f'try request.list("{f.wire}")',
        "answer": f".array(specimen.{f.name}.map {{ .text($0) }})",
        "options": [
            f'OptionSpecification("{f.flag}", value: .required("{f.flag.upper()}"), '
            f'help: "One of the {f.prose}, or several with commas", isRepeatable: true)'
        ],
        "parse": f'parsed.list("{f.flag}")',
        "form": f'.line("{f.flag}", help: "The {f.prose}, with commas between them")',
        "form.value": f'specimen.{f.name}.joined(separator: ",")',
        "form.words": f'values.options("{f.flag}")',
        "sample": ["x", "y"],
        "a": ["harbour", "morning"], "b": ["tea"], "new": ["new"],
        "odd": ('"a, b"', '["a", "b"]'),
        "literal": swift_list,
        "plain": ",".join,
        "edge": "[text]",
    }


def flag(f):
    off = f"no-{f.flag}"
    return {
        "type": "Bool",
        "doc": f"Whether it is {f.prose}.",
        "empty": "false",
        "payload": f'try object.flag("{f.wire}") ?? false',
        "json": f".flag({f.name})",
        "default": "0",
        "sql": "INTEGER",
        "sql.value": f"$0.{f.name}",
        "sql.read": f"row.flag({f.index})",
        "value": f".flag($0.{f.name})",
        "folder": f'.init("{f.name}", .flag(isReported: true), .keepable)',
        "cell.out": f"String(cell: specimen.{f.name})",
        "cell.in": f"new.flag({f.cell})",
        "state": "Bool",
        "request": f'request.flag("{f.wire}")',
        "answer": f".bool(specimen.{f.name})",
        "options": [
            f'OptionSpecification("{f.flag}", help: "It is {f.prose}")',
            f'OptionSpecification("{off}", help: "It is not {f.prose}")',
        ],
        "parse": f'try parsed.choice("{f.flag}", "{off}")',
        "form": f'.flag("{f.flag}", help: "Whether it is {f.prose}")',
        "form.value": f".flag(specimen.{f.name})",
        "form.words": f'values.flag("{f.flag}", off: "{off}")',
        "sample": True,
        "a": True, "b": False, "new": True,
        "odd": ('"1"', "true"),
        "literal": lambda value: "true" if value else "false",
        "plain": lambda value: "true" if value else "false",
        "edge": "true",
    }


def number(f):
    return {
        "type": "Int",
        "doc": "0 if there is none.",
        "empty": "0",
        "payload": f'try object.integer("{f.wire}") ?? 0',
        "json": f".number({f.name})",
        "default": "0",
        "sql": "INTEGER",
        "sql.value": f"$0.{f.name}",
        "sql.read": f"row.number({f.index})",
        "value": f".number($0.{f.name})",
        "folder": f'.init("{f.name}", .number, .keepable)',
        "cell.out": f"String(cell: specimen.{f.name})",
        "cell.in": f"new.number({f.cell})",
        "state": "Int",
        "request": f'try request.integer("{f.wire}") ?? 0',
        "answer": f".number(specimen.{f.name}, documentedAs: .digits)",
        "options": [f'OptionSpecification("{f.flag}", value: .required("N"), help: "The {f.prose}, a whole number")'],
        "parse": f'try parsed.number("{f.flag}")',
        "form": f'.line("{f.flag}", help: "The {f.prose}, a whole number")',
        "form.value": f"String(specimen.{f.name})",
        "form.words": f'values.options("{f.flag}")',
        "sample": 7,
        "a": 3, "b": 12, "new": 1,
        "odd": ('"8"', "8"),
        "literal": str,
        "plain": str,
        "edge": "-1",
    }


def time(f):
    """The service sets it: `created` when it makes an item, any other one with each write."""
    return {
        "type": "Date",
        "doc": "To the second, UTC. The service sets it.",
        "payload": f'Date(timeIntervalSince1970: Double(try object.requiredInteger("{f.wire}")))',
        "default": "0",
        "sql": "INTEGER",
        "sql.value": f"$0.{f.name}",
        "sql.read": f"row.time({f.index})",
        "value": f".time($0.{f.name})",
        "folder": f'.init("{f.name}", .time, [.keepable, .fixed, .made])',
        "cell.out": f"String(cell: specimen.{f.name})",
        "state": "Int",
        "request": "previous?.created ?? exchange.now" if f.name == "created" else "exchange.now",
        "answer": f".number(specimen.{f.name}, documentedAs: .digits)",
        "odd": ('"1664496000"', "Date(timeIntervalSince1970: 1_664_496_000)"),
    }


TYPES = {"text": text, "url": url, "list": list_, "flag": flag, "number": number, "time": time}


# The first texts of the other examples: digits, another script, and what must not reach a terminal.
ONLY = {
    "only.x": '"1851"', "only.umi": '"今日は海が静かです。"',
    "only.x.url": '"https://example.org/1851"', "only.umi.url": '"https://example.org/海"',
    "only.hostile": r'"\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}"',
}


class Field:
    """One field, with its name in all spellings."""

    def __init__(self, name, kind, position, is_first):
        self.name, self.kind, self.is_first = name, kind, is_first
        self.words = split(name)
        self.wire = "_".join(self.words)
        # A flag `isRead` says whether an item is read.
        said = self.words[1:] if kind == "flag" and self.words[0] == "is" else self.words
        self.prose = " ".join(word.upper() if word in ("url", "html", "css") else word for word in said or self.words)
        self.flag = "-".join(self.words)
        # The flag gives one of them.
        if kind == "list" and self.flag.endswith("s") and not self.flag.endswith("ss"):
            self.flag = self.flag[:-1]
        # Its column of a row of the archive, behind address and id, and of one of the folder, behind the id.
        self.index, self.cell = position + 2, position + 1
        self.is_text = kind in ("text", "url")
        self.heading = self.prose[:1].upper() + self.prose[1:]
        self.is_url = kind == "url" or kind == "text" and self.words[-1] in ("url", "link", "target", "site")
        self.values = TYPES[kind](self)

    @property
    def is_written(self):
        return self.kind != "time"

    def word(self, name):
        """A word of it in templates."""
        if name in ("name", "wire", "prose", "flag", "kind", "flexible"):
            return getattr(self, name)
        if name.startswith("text."):
            # What tests type: a rule for URLs would refuse a word.
            word = name.removeprefix("text.")
            return f"https://example.org/{word}" if self.is_url else word
        values = self.values
        match name:
            case "odd.json":
                return values["odd"][0]
            case "odd":
                return values["odd"][1]
            case "options":
                return ", ".join(values["options"])
            case "argument":
                return self.prose.upper()
            case "new.word":
                return values["new"]
            case "new.json":
                return json.dumps(values["new"])
            # A new item before the service has saved it.
            case "unsaved":
                return values.get("empty", "Specimen.unsavedTime")
            case "sample.use":
                return self.name if self.is_written else "Date(timeIntervalSince1970: second)"
            case "page":
                return f".link(specimen.{self.name})" if self.is_url else f".text({values['cell.out']})"
            case "unless.empty":
                return "" if self.is_first else f"!{self.name}.isEmpty, "
            case "sent":
                return ".sent" if self.is_written else ""
            # The flags that set `b`, as a test types them.
            case "typed":
                value = values["plain"](values["b"])
                return swift(f"--no-{self.flag}") if self.kind == "flag" else f'"--{self.flag}", {swift(value)}'
            case "detail":
                return swift(f"{self.name}: {values['plain'](values['b'])}")
            case "only.x" | "only.umi" | "only.hostile":
                # Whatever the service has must not reach a terminal, also if it is no URL.
                return ONLY.get(f"{name}.{self.kind}", ONLY[name]) if self.is_first else values["empty"]
        return values["literal"](values[name]) if name in ("sample", "a", "b", "new") else values[name]

    @property
    def flexible(self):
        return ", isFlexible: true" if self.is_first else ""

    @property
    def drawn(self):
        """Draws its flag for an oracle, or none."""
        if self.kind == "flag":
            return f'draw.some([draw.one(of: ["--{self.flag}", "--no-{self.flag}"])])'
        examples = {"text": ["new", "", "two words"], "url": ["https://example.org/new", ""], "list": ["a", "b,c", ""], "number": ["5", "-1"]}[self.kind]
        return f'draw.option("--{self.flag}", {swift_list(examples)})'

    def __repr__(self):
        return f"{self.name}:{self.kind}"


class Shortcut:
    """What sets or looks at a flag: a command, or a flag of the list."""

    def __init__(self, name, field, value):
        state = field.prose if value else f"not {field.prose}"
        self.name, self.words = name, {
            "verb": name, "filter": name, "type": name.title().replace("-", ""), "field": field.name, "state": state,
            "value": swift(value), "other": swift(not value), "not": "" if value else "!", "other.not": "!" if value else "",
            "undo": f"no-{field.flag}" if value else field.flag,
        }

    def word(self, name):
        return self.words[name]


class Fields:
    """All fields of a feature."""

    # The ids of the examples: of the user's choice, and of the server's.
    IDS = {"user": ("tides", "tea", "umi", "ink"), "server": ("6736b1d2a1f00", "6736a5c1b2e01", "67370d9e4c302", "67372b0a7f803")}

    # Keys of a list, an item and the screen, which no verb may have.
    KEYS = set("deghjklmnoqrsuvxyzBDGLMNSUXY")

    def __init__(self, specification, ids="user", verbs=(), filters=()):
        names = [(part + ":text").split(":")[:2] for part in specification.split()]
        if not any(kind == "time" for _, kind in names):
            names.append(("updated", "time"))
        first = next((index for index, (_, kind) in enumerate(names) if kind in ("text", "url")), None)
        for name, kind in names:
            check(name, kind)
        if first is None:
            raise BadField("one of the fields must be a text: lists and questions show the first one")
        doubled = [name for name, _ in names if [name for name, _ in names].count(name) > 1]
        if doubled:
            raise BadField(f"the field '{doubled[0]}' is named twice")
        self.all = [Field(name, kind, index, index == first) for index, (name, kind) in enumerate(names)]
        self.first = self.all[first]
        self.time = next(field for field in self.all if field.kind == "time")
        self.written = [field for field in self.all if field.is_written]
        self.rest = [field for field in self.written if field is not self.first]
        texts = [field for field in self.all if field.is_text][:2]
        self.columns = [field for field in self.all if field in texts or field.kind in ("flag", "number") or field is self.time]
        # What a person knows an item by.
        self.title = next((field for field in self.all if field.kind == "text" and field.name in ("title", "name", "caption", "subject")), self.first)
        self.ids = ids
        self.verbs = [self.verb(specification) for specification in verbs]
        self.filters = [self.filter(specification) for specification in filters]
        taken = set(self.KEYS)
        for number, verb in enumerate(self.verbs):
            # An example that the verb changes, and the number of its case in the oracle.
            verb.words |= {"example": self.IDS[ids][1 if verb.words["value"] == "true" else 0], "case": number + 2}
            letters = verb.name.replace("-", "")
            verb.words["key"] = next(key for key in letters.upper() + letters + "ABCEFHIJKOPQRTVWZ" if key not in taken)
            taken.add(verb.words["key"])

    def verb(self, specification):
        """A command that sets a flag, such as read:isRead=true."""
        match = re.fullmatch(r"([a-z]+(?:-[a-z]+)*):(\w+)=(true|false)", specification)
        if not match:
            raise BadField(f"'{specification}' is no verb that sets a flag such as read:isRead=true")
        return Shortcut(match[1], self.flag(match[2]), match[3] == "true")

    def filter(self, specification):
        """A flag of the list, such as unread:!isRead."""
        match = re.fullmatch(r"([a-z]+(?:-[a-z]+)*):(!?)(\w+)", specification)
        if not match:
            raise BadField(f"'{specification}' is no filter of a list such as unread:!isRead")
        return Shortcut(match[1], self.flag(match[3]), not match[2])

    def flag(self, name):
        found = next((field for field in self.all if field.name == name and field.kind == "flag"), None)
        if not found:
            raise BadField(f"'{name}' is no flag among the fields")
        return found

    def kind(self, selector):
        """The fields that a selector of "%each" names."""
        lists = {
            "all": self.all, "written": self.written, "rest": self.rest, "column": self.columns, "first": [self.first],
            "emptied": [field for field in self.rest if field.is_text or field.kind == "list"][:1],
            "searched": [field for field in self.all if (field.is_text or field.kind == "list") and field not in (self.title, self.first)],
            "more": [field for field in self.all if field not in self.columns],
            "text": [field for field in self.all if field.is_text], "verb": self.verbs, "filter": self.filters,
        }
        return lists[selector] if selector in lists else [field for field in self.all if field.kind == selector]

    def word(self, name):
        """A word of all of them in templates."""
        group, _, rest = name.partition(".")
        if group in ("first", "time", "title"):
            return getattr(self, group).word(rest)
        if group == "id":
            return self.IDS[self.ids]["a b c d".split().index(rest)]
        return getattr(self, "word_" + name.replace(".", "_"))

    @property
    def word_options(self):
        """All options of an edit, in words."""
        names = [name for field in self.written for name in ([field.flag, "no-" + field.flag] if field.kind == "flag" else [field.flag])]
        names = [f"--{name}" for name in names]
        return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]]))

    @property
    def word_list_options(self):
        """The flags of a list: one filters by tags."""
        own = ["ListOptions.tag"] if any(field.name == "tags" for field in self.all) else []
        own += [f'OptionSpecification("{each.name}", help: "Only those that are {each.word("state")}")' for each in self.filters]
        return (f"[{', '.join(own)}] + " if own else "") + "ListOptions.flags"

    @property
    def word_list_example(self):
        return "".join(f" --{each.name}" for each in self.filters[:1])

    @property
    def word_refused(self):
        """A first text that an oracle sends in vain."""
        return "no URL" if self.first.kind == "url" else " "

    @property
    def word_cases(self):
        """The numbers of an oracle's kinds of lines."""
        return ", ".join(map(str, range(3 + len(self.verbs))))

    @property
    def word_url(self):
        """The field that a browser opens."""
        return next((swift(field.name) for field in self.all if field.is_url), "nil")

    @property
    def word_columns(self):
        """The columns of the screen. The last one gets the room that the others leave."""
        texts = [field for field in self.columns if field.is_text]
        widest = next((field for field in texts if field.is_url), texts[-1])
        shown = [field for field in self.columns if field is not self.time and field is not widest] + [widest]
        return ", ".join(f'"{field.name}"' for field in shown)

    @property
    def word_hidden(self):
        """What the filter of the screen finds besides."""
        hidden = [field for field in self.all if field not in self.columns and (field.is_text or field.kind == "list")]
        return f", hidden: {swift_list([field.name for field in hidden])}" if hidden else ""

    @property
    def word_shown(self):
        """The property that names an item in questions."""
        return self.first.name if self.title is self.first else "displayTitle"

    @property
    def word_search_head(self):
        """SQL with the title before the first text, since a pipe shows the text of a hit alone."""
        title = "" if self.title is self.first else f"coalesce(nullif({self.title.values['sql.text']}, '') || ' · ', '') || "
        return title + self.first.values["sql.text"]

    @property
    def word_kept(self):
        """The fields whose empty cells in a folder keep what the service has."""
        return ",".join(field.name for field in self.kind("flag") + self.kind("number"))

    def piped(self, id, time, **other):
        """A line of a list in a pipe."""
        cells = [id]
        for field in self.columns:
            value = other.get("first") if field is self.first and "first" in other else field.values.get("sample")
            cells.append(time if field.kind == "time" else value if isinstance(value, str) else field.values["plain"](value))
        return "\\t".join(cells)

    @property
    def word_piped_2(self):
        return self.piped("2", "2026-11-20T09:00:00Z", first="Tab\\\\tand\\\\nline\\\\\\\\")

    @property
    def word_piped_1(self):
        return self.piped("1", "2026-11-20T08:00:00Z")

    @property
    def word_heads(self):
        """The heads of the table in an exported site."""
        return ", ".join(swift(field.heading) for field in self.all)

    @property
    def word_drawn(self):
        """Flags of an oracle: each of the other fields, sometimes."""
        return " + ".join(field.drawn for field in self.rest) or "[String]()"

    @property
    def word_names(self):
        return ",".join(sorted(["id", "address"] + [field.name for field in self.all]))

    @property
    def word_object(self):
        """The sample in JSON, of the address foo."""
        values = {field.name: "2026-11-20T08:00:00Z" if field.kind == "time" else field.values["sample"] for field in self.all}
        return json.dumps({"id": "1", "address": "foo"} | values, sort_keys=True, separators=(",", ":"))

    @property
    def word_body(self):
        """The sample as a request sends it."""
        values = {field.wire: field.values["sample"] for field in self.written}
        return json.dumps(values | ({"id": "i"} if self.ids == "user" else {}), sort_keys=True, separators=(",", ":"))

    def row(self, id, values):
        """A row of the folder's table."""
        return "\\t".join([id] + [values.get(field.name, "") for field in self.all])

    @property
    def word_row_new(self):
        return self.row("" if self.ids == "server" else "new", {self.first.name: self.first.values["new"]})

    @property
    def word_heading(self):
        return "\\t".join(["id"] + [field.name for field in self.all])

    @property
    def word_sql_columns(self):
        return ", ".join(["address", "id"] + [field.wire for field in self.all])

    def sql_values(self, id, which, time):
        def value(field):
            if field.kind == "time":
                return str(time)
            value = field.values[which]
            if isinstance(value, (bool, int)):
                return str(int(value))
            return "'" + (value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))).replace("'", "''") + "'"

        return ", ".join(["'marina'", f"'{id}'"] + [value(field) for field in self.all])

    @property
    def word_sql_a(self):
        return self.sql_values(self.IDS[self.ids][0], "a", 1795000000)

    @property
    def word_sql_b(self):
        return self.sql_values(self.IDS[self.ids][1], "b", 1794990000)


def check(name, kind):
    if kind not in TYPES:
        raise BadField(f"'{kind}' is no type of a field: {', '.join(TYPES)}")
    if not re.fullmatch(r"[a-z][a-zA-Z0-9]{1,29}", name):
        raise BadField(f"'{name}' is no name of a field such as publishedAt: lowerCamelCase, ASCII, 2 to 30 characters")
    if name in TAKEN:
        raise BadField(f"the field '{name}' is there in every feature, or means something else there")


def expanded(template, parts, fields):
    """The template without the lines of parts that the feature does not have, and with those of each field.

    "%if sync search" begins lines for features with any of these, "%unless" for those with none, up to "%else" or
    "%end"; "%each" lines for each field; "%line" lines that become one, with the brackets around them.
    """
    lines = template.splitlines(keepends=True)

    def block(index, field, is_shown):
        """The lines up to the end of a block, and the index behind that."""
        out = []
        while index < len(lines):
            line = lines[index]
            word, *rest = line.split() if line.startswith("%") else [""]
            if word in ("%end", "%else"):
                return out, index
            index += 1
            if word in ("%if", "%unless"):
                is_chosen = bool(parts & set(rest)) == (word == "%if")
                inner, index = block(index, field, is_shown and is_chosen)
                out += inner if is_chosen else []
                if lines[index].startswith("%else"):
                    inner, index = block(index + 1, field, is_shown and not is_chosen)
                    out += [] if is_chosen else inner
            elif word == "%each":
                start = index
                _, index = block(start, None, False)
                for each in fields.kind(rest[0]) if is_shown else []:
                    out += block(start, each, True)[0]
            elif word == "%line":
                inner, index = block(index, field, is_shown)
                joined = " ".join(line.strip() for line in inner if line.strip())
                # A parenthesis that follows closes the line.
                out += [re.sub(r",$", "", joined) + "\0\n"] if joined else []
            else:
                out.append(filled_in(line, field) if is_shown else line)
                continue
            index += 1
        return out, index

    def filled_in(line, field):
        def word(match):
            try:
                return str(field.word(match[1]))
            except (AttributeError, KeyError):
                return str(fields.word(match[1]))

        return re.sub(r"<<([\w.,]+)>>", word, line)

    text = re.sub(r"\[\n *([^\n]*)\0\n *\]", r"[\1]", "".join(block(0, None, True)[0]))
    return re.sub(r"\0(\n *(?=\)))?", "", text)
