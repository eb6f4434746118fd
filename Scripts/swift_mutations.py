"""Finds small changes in Swift source that a test should notice. It only reads text: some changes may not compile."""

import re
from dataclasses import dataclass

COMPARISONS = {"==": "!=", "!=": "==", "<": ">", "<=": ">=", ">": "<", ">=": "<=", "===": "!==", "!==": "==="}
BOUNDARIES = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
NAMES = {
    "hasPrefix": "hasSuffix", "min": "max", "first": "last", "dropFirst": "dropLast", "prefix": "suffix",
    "firstIndex": "lastIndex", "union": "intersection", "removeFirst": "removeLast",
}
NAMES |= {new: old for old, new in NAMES.items()}
EMPTY = {"String": ['""'], "Bool": ["false", "true"], "Int": ["0"], "Double": ["0"]}
NO_STATEMENT = re.compile(
    r"(let|var|func|if|guard|else|switch|case|default|return|for|while|repeat|do|catch|struct|enum|class|actor|extension"
    r"|protocol|init|deinit|import|public|private|fileprivate|package|internal|static|final|mutating|nonmutating|override"
    r"|subscript|get|set|typealias|indirect|where|in|associatedtype|precondition|preconditionFailure|assert"
    r"|assertionFailure|fatalError|nonisolated|isolated|weak|lazy|async|throws)\b")
SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE FROM|WHERE|ORDER BY|CREATE (TABLE|INDEX|TRIGGER))\b")
HIDDEN = "\x01"


@dataclass(frozen=True)
class Mutation:
    """A change at one place in a file; `path` is relative to the package."""

    path: str
    start: int
    end: int
    new: str
    kind: str
    line: int
    before: tuple
    after: tuple

    def applied(self, text):
        return text[:self.start] + self.new + text[self.end:]

    @property
    def key(self):
        return self.path, self.before, self.after

    def __str__(self):
        sides = [f"    - {line}" for line in self.before] + [f"    + {line}" for line in self.after]
        return "\n".join([f"{self.path}:{self.line}: {self.kind}", *sides])


def optional_labels(texts):
    """The labels of parameters with a default, by the name of their function; `init` stands for all initialisers."""
    found = {}
    for text in texts:
        for match in re.finditer(r"\b(?:func (\w+)(?:<[^(]*>)?|(init)[?!]?(?:<[^(]*>)?)\(", text):
            for start, end in divided(text, match.end() - 1):
                label = re.match(r"\s*(\w+)(?: \w+)?: [^=]+ = ", text[start:end])
                if label:
                    found.setdefault(match.group(1) or "init", set()).add(label.group(1))
    return found


def mutations(path, text, optional={}):
    """All changes of a file, in the order of their places. `optional` has the labels whose values may be left out."""
    code, literals = masked(text)
    found = {}

    def add(kind, start, end, new):
        if text[start:end] != new and (start, end, new) not in found:
            found[start, end, new] = made(path, text, kind, start, end, new)

    operators(code, add)
    arguments(code, add, optional)
    closures(code, add)
    conditions(code, add)
    bodies(code, add)
    statements(code, add)
    for start, end in literals:
        if SQL.search(text[start:end]):
            sql(text, start, end, add)
    return sorted(found.values(), key=lambda found: (found.start, found.end, found.new))


def made(path, text, kind, start, end, new):
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last

    def lines(part):
        return tuple(line.strip() for line in part.split("\n") if line.strip())

    before, after = lines(text[first:last]), lines(text[first:start] + new + text[end:last])
    # A long body is identified by its beginning and its end.
    if len(before) > 6:
        before = before[:3] + ("…",) + before[-2:]
    return Mutation(path, start, end, new, kind, text.count("\n", 0, start) + 1, before, after)


def masked(text):
    """The text with comments and strings masked, of the same length, and the places of the strings."""
    code, literals = list(text), []

    def hide(start, end):
        for index in range(start, end):
            if code[index] != "\n":
                code[index] = HIDDEN

    def blank(start, end):
        for index in range(start, end):
            if code[index] != "\n":
                code[index] = " "

    def string(index):
        hashes = re.compile("#*").match(text, index).group()
        opening = re.compile('"""|"|/').match(text, index + len(hashes)).group()
        close, escape = opening + hashes, "\\" + hashes
        start = position = index + len(hashes) + len(opening)
        while position < len(text) and not text.startswith(close, position):
            if text.startswith(escape + "(", position) and opening != "/":
                inside = position + len(escape) + 1
                hide(start, inside)
                position = start = source(inside, ")")
            elif text.startswith(escape, position):
                position += len(escape) + 1
            else:
                position += 1
        hide(start, position)
        literals.append((index, position + len(close)))
        return position + len(close)

    def source(index, closing=None):
        depth = 0
        while index < len(text):
            if text.startswith("//", index):
                end = text.find("\n", index)
                end = len(text) if end < 0 else end
                blank(index, end)
                index = end
            elif text.startswith("/*", index):
                end = text.find("*/", index)
                end = len(text) if end < 0 else end + 2
                blank(index, end)
                index = end
            elif re.compile('#*"|#+/').match(text, index):
                index = string(index)
            else:
                depth += {"(": 1, ")": -1}.get(text[index], 0)
                if depth < 0 and closing:
                    return index
                index += 1
        return index

    source(0)
    return "".join(code), literals


def operators(code, add):
    def each(pattern):
        for match in re.finditer(pattern, code):
            line = code[code.rfind("\n", 0, match.start()) + 1:match.start()]
            if not re.search(r"\bfunc $|#if|@available|\bimport ", line):
                yield match

    for match in each(r"(?<=\s)(===?|!==?|<=?|>=?)(?=\s)"):
        add("comparison", *match.span(), COMPARISONS[match.group()])
        if match.group() in BOUNDARIES:
            add("boundary", *match.span(), BOUNDARIES[match.group()])
    for match in each(r"&&|\|\|"):
        add("connective", *match.span(), "||" if match.group() == "&&" else "&&")
    for match in each(r"(?<![\w)\]?!>\"])!(?=[\w(])"):
        add("negation", *match.span(), "")
    for match in each(r"\b(true|false)\b"):
        add("constant", *match.span(), "false" if match.group() == "true" else "true")
    for match in each(r"(?<![\w.$#])\d[\d_]*(?![\w.]|\.\d)"):
        value = int(match.group().replace("_", ""))
        add("constant", *match.span(), "0" if value == 1 else str(value + 1))
    for match in each(r"\.\.[.<](?=[\w(])"):
        add("range", *match.span(), "..." if match.group() == "..<" else "..<")
    for match in each(r"(?<=\s)[+-]=?(?=\s)"):
        around = code[:match.start()].rstrip()[-1:] + code[match.end():].lstrip()[:1]
        if '"' not in around:
            add("arithmetic", *match.span(), match.group().translate(str.maketrans("+-", "-+")))
    for match in each(rf"(?<=\.)({'|'.join(NAMES)})\b(?!:)"):
        add("name", *match.span(), NAMES[match.group()])
    for match in each(r"(?<=\.)(allSatisfy|contains)(?= \{)"):
        add("name", *match.span(), "contains" if match.group() == "allSatisfy" else "allSatisfy")
    for match in each(r"\.filter \{"):
        end = matching(code, match.end() - 1)
        if end:
            add("filter", match.start(), end + 1, "")
    for match in each(r" \? ([^?:\n]+?) : ([^?:\n]+?)(?=[),\]}]|\n)"):
        yes, no = match.groups()
        if all(side.count("(") == side.count(")") and HIDDEN not in side for side in (yes, no)):
            add("branches", *match.span(), f" ? {no} : {yes}")


def arguments(code, add, optional):
    """Values of calls: one with a default is left out, as are one side of a minimum, of a maximum and of a sum, and an
    element of a list."""
    for match in re.finditer(r"\b(\w+)\(", code):
        line = code[code.rfind("\n", 0, match.start()) + 1:match.end() - 1]
        if re.search(r"\bfunc \w+$|^ *([a-z]+ )*init[?!]?$|#if|@\w+$", line):
            continue
        labels = optional.get("init" if match.group(1)[0].isupper() else match.group(1), ())
        parts = divided(code, match.end() - 1) if labels else []
        for index, (start, end) in enumerate(parts):
            label = re.match(r"\s*(\w+): ", code[start:end])
            if label and label.group(1) in labels:
                before = parts[index - 1][1] if index else start
                after = end if index or len(parts) == 1 else parts[index + 1][0]
                add("argument", before, after, "")
    for match in re.finditer(r"(?<![\w.])(max|min)\(", code):
        parts = divided(code, match.end() - 1)
        for start, end in parts if len(parts) == 2 else []:
            add("limit", match.start(), parts[-1][1] + 1, code[start:end].strip())
    for match in re.finditer(r"([\w.]+(?:\([^()\n]*\))*) \+ ([\w.]+)(?=[\n),\]}])", code):
        for side in match.groups():
            add("operand", *match.span(), side)
    for match in re.finditer(r"(?<=[=(:,{] )\[|(?<=[(])\[|(?<=return )\[", code):
        if code[match.end() - 3:match.end() - 1] == "{ " and re.match(r"[\w, =]*\] *(\(|\w+ in\b|in\b)", code[match.end():]):
            continue  # A capture list.
        parts = divided(code, match.start())
        if len(parts) == 1 and not code[slice(*parts[0])].strip() or re.match(r"\s*[\])?>]*\s*=", code[parts[-1][1] + 1:]):
            continue  # An empty list, or a type.
        if not re.search(r"\d|(?<!\w)(?!any )[a-z]|%s|\(" % HIDDEN, code[parts[0][0]:parts[-1][1]]):
            continue  # A type.
        for index, (start, end) in enumerate(parts):
            if code[start:end].strip():
                before = parts[index - 1][1] if index else start
                after = end if index or len(parts) == 1 else parts[index + 1][0]
                add("element", before, after, "")


def divided(code, opening):
    """The places between the commas of the bracket that opens there; none if it does not close."""
    closing, parts, start, index = matching(code, opening), [], opening + 1, opening + 1
    if closing is None:
        return []
    while index < closing:
        if code[index] in "([{":
            index = matching(code, index)
            if index is None:
                return []
        elif code[index] == ",":
            parts.append((start, index))
            start = index + 1
        index += 1
    return parts + [(start, closing)]


def closures(code, add):
    """A closure or a `catch` that does nothing, a guard that is gone, and a member that is passed over."""
    def is_result(start):
        """Whether a closure before this place gives a value."""
        return re.search(r"(map|filter|sorted|contains|first|last|Index|Satisfy|reduce|min|max|prefix|drop|withLock|= )"
                         r"[( ]*(where: |by: )?$", code[max(0, start - 40):start])

    for match in re.finditer(r"\{ (?:\((\w+(?:, \w+)*)\)|(\w+(?:, \w+)*)) in\b", code):
        closing = matching(code, match.start())
        if closing and code[match.end():closing].strip() and not is_result(match.start()):
            names = (match.group(1) or match.group(2)).split(", ")
            add("closure", match.start(), closing + 1, "{ " + ", ".join("_" for _ in names) + " in }")
    for match in re.finditer(r"\{(?=[^{}\n]*\$0)", code):
        closing = matching(code, match.start())
        if closing and not re.search(r"\$1|\n", code[match.start():closing]) and not is_result(match.start()):
            add("closure", match.start(), closing + 1, "{ _ in }")
    for match in re.finditer(r"\bcatch\b[^{}\n]*\{", code):
        closing = matching(code, match.end() - 1)
        if closing and code[match.end():closing].strip():
            add("swallowed error", match.end(), closing, "")
    for match in re.finditer(r"^ *(guard )(?!let |var |case )", code, re.MULTILINE):
        opening = re.compile(r"\belse \{").search(code, match.end())
        closing = opening and matching(code, opening.end() - 1)
        if closing and not re.search(r"\b(let|var|case) ", code[match.end():opening.start()]):
            add("guard", match.start(1), closing + 1, "")
    for match in re.finditer(r"(?<=\w)\.[a-z]\w*(?=\.[a-z]\w*\b)", code):
        add("member", *match.span(), "")


def matching(code, index):
    """The place of the bracket that closes the one at `index`."""
    depth = 0
    for position in range(index, len(code)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[position], 0)
        if depth == 0:
            return position
    return None


def conditions(code, add):
    for match in re.finditer(r"(?<![\w.#])(if|guard|where)\s", code):
        keyword, index = match.group(1), match.end()
        if keyword == "where" and not re.match(r"[a-z!(]|[A-Z]\w*\.\w+\(", code[index:]):
            # A type constraint begins with a capital letter.
            continue
        end = {"if": r"\{", "guard": r"else\b", "where": r"[{:]"}[keyword]
        clauses, start = [], index
        while index < len(code):
            character = code[index]
            if re.compile(end).match(code, index):
                clauses.append((start, index))
                break
            if character in ")]};":
                clauses = []
                break
            if character in "([{":
                index = matching(code, index) or len(code)
            elif character == ",":
                clauses.append((start, index))
                start = index + 1
            index += 1
        for start, end in clauses:
            start, end = start + len(code[start:end]) - len(code[start:end].lstrip()), start + len(code[start:end].rstrip())
            if not re.match(r"(let|var|case|try|await|#\w+)\b|(true|false)$", code[start:end]):
                for value in ("true", "false"):
                    add("condition", start, end, value)


def bodies(code, add):
    for match in re.finditer(r"\b(func\s+[\w`]+|func\s+\S+\s*(?=\()|var\s+\w+:)", code):
        is_function = match.group().startswith("func")
        opening, arrow, depth, index = None, None, 0, match.end()
        while index < len(code):
            character = code[index]
            if character in "([":
                depth += 1
            elif character in ")]":
                depth -= 1
            elif depth == 0 and code.startswith("->", index):
                arrow = index + 2
            elif depth == 0 and character == "{":
                opening = index
                break
            elif depth == 0 and character in "=}":
                break
            elif depth == 0 and character == "\n" and not re.match(
                    r"\s*(->|async\b|throws\b|rethrows\b|where\b|\{|\))", code[index:index + 200]):
                break
            index += 1
        if opening is None:
            continue
        closing = matching(code, opening)
        inner = code[opening + 1:closing].strip() if closing else ""
        if not inner or re.match(r"(get|set|_read|willSet|didSet)\b", inner):
            continue
        if not is_function:
            arrow = match.end()
        result = code[arrow:opening].split(" where ")[0].strip() if arrow else None
        for value in empty(result):
            if inner != value.strip():
                add("empty result" if value else "empty body", opening + 1, closing, f" {value} " if value else "")


def empty(result):
    if result is None:
        return [""]
    if result.endswith("?"):
        return ["nil"]
    if result.startswith("["):
        inside = result[1:]
        depth = 0
        for character in inside:
            depth += {"[": 1, "(": 1, "]": -1, ")": -1}.get(character, 0)
            if depth == 0 and character == ":":
                return ["[:]"]
        return ["[]"]
    return EMPTY.get(result, [])


def statements(code, add):
    initialisers = []
    for match in re.finditer(r"\binit[?<(]", code):
        opening = code.find("{", match.end())
        if opening > 0 and matching(code, opening):
            initialisers.append((opening, matching(code, opening)))
    previous, start = "", 0
    while start < len(code):
        end = code.find("\n", start)
        end = len(code) if end < 0 else end
        line = code[start:end].strip()
        if line and isolated(previous) and re.match(r"[a-z_][\w.]*|defer\b", line) and not NO_STATEMENT.match(line):
            begin = start + len(code[start:end]) - len(code[start:end].lstrip())
            stop = whole(code, begin)
            is_assignment = re.match(r"(self\.)?\w+ = ", line)
            if stop and not (is_assignment and any(low < begin < high for low, high in initialisers)):
                add("statement", begin, stop, "")
                if re.match(r"try (?!\?)", line):
                    add("swallowed error", begin, begin + 3, "_ = try?")
        if line:
            previous = line
        start = end + 1


def isolated(previous):
    """Whether a new statement may begin after a line."""
    if re.match(r"(case\b|default\b).*:$", previous) or re.search(r"(\bin|[{}])$", previous):
        return True
    return not re.search(r"([,(\[=+\-*/&|?:<>.]|->|\b(else|return|throws|async|where))$", previous)


def whole(code, begin):
    """The end of the statement that begins there; None if it does not end within its block."""
    index = begin
    while index < len(code):
        if code[index] in "([{":
            closing = matching(code, index)
            if closing is None:
                return None
            index = closing
        elif code[index] in ")]},":
            return None
        elif code[index] == "\n":
            rest = code[index:].lstrip()
            if not re.match(r"[.?:&|+\-*/<>=]|\{|else\b", rest) and isolated(code[begin:index].rstrip()):
                return index
        index += 1
    return None


def sql(text, start, end, add):
    def each(pattern, new):
        for match in re.finditer(pattern, text[start:end]):
            low, high = start + match.start(), start + match.end()
            if "\\(" not in match.group():
                add("SQL", low, high, match.expand(new) if "\\" in new else new)

    stop = r"(?=\s+(?:LIMIT|ORDER BY|GROUP BY|UNION|ON CONFLICT|RETURNING)\b|\s*[)\"\n])"
    each(r"\s+ORDER BY [^\n)\"]+?" + stop, "")
    each(r",\s*\w[\w.]*(?: DESC)?(?=\s*[\"\n])", "")
    each(r"\s+DESC\b", "")
    each(r"\s+(?:AND|OR) [^\n\"()]+?(?=\s+(?:AND|OR|ORDER|GROUP|LIMIT)\b|[)\"\n])", "")
    each(r"\bWHERE [^\n\"()]+?\s+AND\s+", "WHERE ")
    each(r"\s+LIMIT [?\d]+", "")
    each(r" AND ", " OR ")
    each(r" = \?", " <> ?")
    each(r" >= ", " > ")
    each(r" < ", " <= ")
    each(r"\bmax\(", "min(")
    each(r"\bmin\(", "max(")
    each(r" IS NOT NULL", " IS NULL")
    each(r" DISTINCT\b", "")
    each(r" OR (?:REPLACE|IGNORE)\b", "")
