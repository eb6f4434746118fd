"""Shared by new-feature and remove-feature: the templates, the additions to existing files, and a feature's names."""

import json
import re
import shutil
import subprocess
import tempfile
import textwrap
from pathlib import Path

from feature_fields import expanded

TEMPLATES = Path(__file__).resolve().parent / "new-feature.d"
LINT = Path(__file__).resolve().parent / "lint-architecture"

# What a build leaves in a package.
BUILDS = {".build", ".swiftpm", "Package.resolved"}

# The length of a line, as in .swift-format.
WIDTH = 120

# How much of a section's name the sidebar shows, in cells.
SECTION = 9

# The verbs with the alias `new`: it means the same everywhere (HelpTopicTests).
ALIASED = ("create", "post", "upload")

# What a feature can have beyond list and view.
PARTS = ("sync", "search", "screen", "writes", "history", "folder")

# Ways to add a text.


def quoted(text):
    """The sort key of a line of a manifest."""
    return text.split('"')[1].lower()


def in_order(key):
    """Adds lines after the greatest smaller one: in order if the list is sorted, and beside its neighbour if not."""

    def add(old, new):
        units = old.splitlines(keepends=True)
        place = max(((key(part), index) for index, part in enumerate(units) if key(part) < key(new)), default=(None, -1))[1] + 1
        return "".join(units[:place] + [new] + units[place:])

    return add


WAYS = {
    "by name": in_order(quoted),
    "in order": in_order(str),
}


def edits():
    """The additions in edits.txt: path, way, place and text of each."""
    path = way = place = None
    lines = []
    for line in (TEMPLATES / "edits.txt").read_text(encoding="utf-8").splitlines(keepends=True) + ["=== end"]:
        if not line.startswith(("=== ", "--- ")):
            lines.append(line)
            continue
        if way:
            yield path, way, place, "".join(lines).rstrip("\n") + "\n"
        lines, way = [], None
        if line.startswith("=== "):
            path = line[4:].strip()
        else:
            way, place = line[4:].removesuffix("\n").split(": ", 1)


def add(text, way, place, addition):
    """The text with the addition; None if it has no such place."""
    match = re.search(place, text, re.DOTALL | re.MULTILINE)
    if not match:
        return None
    start, end = match.span("at" if "at" in match.groupdict() else 0)
    return text[:start] + WAYS[way](text[start:end], addition) + text[end:]


class CannotMake(Exception):
    """Why the feature cannot be made."""


class Names:
    """A feature's name in all its spellings, and the parts that it has beyond list and view."""

    def __init__(self, name, plural, noun, parts=(), letter="?", fields=None, path=None, verb=None):
        self.parts, self.fields, self.verb = set(parts), fields, verb or "create"
        # Both write.
        if self.parts & {"folder", "history"}:
            self.parts.add("writes")
        if fields:
            self.parts |= {"fields", fields.ids}
            if fields.rest:
                self.parts.add("several")
            if fields.filters:
                self.parts.add("filters")
            if fields.kind("flag") or fields.kind("number"):
                self.parts.add("keepable")
            # Reads take what the service has.
            if "writes" in self.parts and fields.kind("url"):
                self.parts.add("urls")
            # Items may have no title; only writes ask about one.
            if fields.title is not fields.first and "writes" in self.parts:
                self.parts.add("titled")
        if self.verb in ALIASED:
            self.parts.add("aliased")
        singular = self.words(name)
        several = self.words(plural)
        if plural.startswith(name):
            rest = plural[len(name) :]
            several = singular[:-1] + [singular[-1] + rest] if rest[:1].islower() else singular + self.words(rest)
        self.name, self.plural = name, plural
        self.identifier, self.identifiers = self.camel(singular), self.camel(several)
        self.noun = noun or self.joined(singular, "-")
        heading = self.prose(several)[:1].upper() + self.prose(several)[1:]
        word = self.noun.replace("-", " ")
        verb = self.verb.replace("-", " ")
        self.forms = {
            # The key of its section on the full screen, and its name there: a short one, if there is one.
            "specimen-letter": letter,
            "SPECIMENS-SECTION": heading if len(heading) <= SECTION or len(word) >= len(heading) else word[:1].upper() + word[1:],
            # The command that makes one.
            "specimen-create": self.verb,
            "SPECIMEN-CREATE": verb[:1].upper() + verb[1:],
            "SpecimenCreateCommand": f"{name}{verb.title().replace(' ', '')}Command",
            # The service's path, the page, and the table or the files of a folder.
            "specimens-kebab": path or self.joined(several, "-"),
            "specimens_snake": self.joined(several, "_"),
            "specimen-kebab": self.noun,
            "specimen_snake": self.joined(singular, "_"),
            # As a heading: a section, a page.
            "SPECIMENS-HEADING": heading,
            "SPECIMEN-HEADING": self.prose(singular)[:1].upper() + self.prose(singular)[1:],
            "SPECIMENS": self.prose(several),
            "SPECIMEN": self.prose(singular),
            "Specimens": plural,
            "Specimen": name,
            "specimens": self.identifiers,
            "specimen": self.identifier,
        }
        self.pattern = re.compile("|".join(re.escape(form) for form in self.forms))

    @staticmethod
    def words(name):
        return re.findall(r"[A-Z]+(?![a-z])[0-9]*|[A-Z][a-z0-9]*", name)

    @staticmethod
    def camel(words):
        return words[0].lower() + "".join(words[1:])

    @staticmethod
    def joined(words, separator):
        return separator.join(word.lower() for word in words)

    @staticmethod
    def prose(words):
        return " ".join(word if word[:2].isupper() and len(word) > 1 else word.lower() for word in words)

    def chosen(self, template):
        """The template with the lines of the parts and the fields that the feature has."""
        # What could follow the last argument was not chosen.
        return re.sub(r",(\n *\))", r"\1", expanded(template, self.parts, self.fields))

    def fill(self, template):
        template = self.chosen(template)
        if self.forms["SPECIMEN"][0] in "aeiou":
            template = re.sub(r"\b([Aa]) (?=SPECIMEN\b)", r"\1n ", template)
        return self.pattern.sub(lambda match: self.forms[match.group()], template)


def plural_of(name):
    if re.search(r"[^aeiouAEIOU]y$", name):
        return name[:-1] + "ies"
    return name + ("es" if re.search(r"(s|x|z|ch|sh)$", name) else "s")


def noun_of(name, root):
    """The noun of a feature's content kind; None if it has none."""
    for path in root.glob(f"Packages/*/*/Sources/*/ContentKind+{name}.swift"):
        if found := re.search(r'ContentKind\(\s*"([^"]+)"', path.read_text(encoding="utf-8")):
            return found[1]
    return None


def path_of(name, root):
    """The path that new-feature gave the feature; None if its endpoints have another form."""
    path = root / f"Packages/Shared/APIClient/Sources/APIClient/{name}/{name}Endpoint.swift"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    found = re.search(r'try path\(of: address\) \+ "/([a-z0-9-]+)"\n', text)
    return found[1] if found else None


def sort_dependencies(manifest):
    """Sorts and fills the lists of dependencies: the feature's name decides its position, and what fits on a line."""

    def ordered(match):
        indent = re.match(r"\s*", match[2])[0]
        # A product of the name of its package is that name.
        text = re.sub(r'\.product\(name: "(\w+)", package: "\1"\)', r'"\1"', match[2])
        lines = [line.strip().rstrip(",") for line in text.splitlines()]
        lines.sort(key=lambda line: (line.startswith(".product"), quoted(line)))
        filled = textwrap.wrap(
            ", ".join(line.replace(" ", "\0") for line in lines) + ("," if len(lines) > 1 else ""), WIDTH - len(indent),
            break_long_words=False, break_on_hyphens=False)
        return match[1] + "".join(f"{indent}{line}\n" for line in filled).replace("\0", " ") + match[3]

    return re.sub(r"(dependencies: \[\n)((?:\s+[.\"][^\n]*\n)+)(\s+\])", ordered, manifest)


def templates():
    """The texts of the templates by their path, with "Specimen" for the name."""
    return {
        path.relative_to(TEMPLATES).as_posix().removesuffix(".template"): path.read_text(encoding="utf-8")
        for path in sorted(TEMPLATES.rglob("*.template"))
    }


def filled(names):
    """The additions for a feature: path, way, place and text of each."""
    for path, way, place, addition in edits():
        addition = names.fill(addition)
        if not addition.strip():
            continue
        yield path, way, place, sort_dependencies(addition) if path.endswith("Package.swift") else addition


def formatted(files, root):
    """The formatted texts: the length of the name decides where lines break."""
    with tempfile.TemporaryDirectory(prefix="new-feature-") as folder:
        copies = {path: Path(folder) / path for path in files}
        for path, copy in copies.items():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(files[path], encoding="utf-8")
        swift = [str(copy) for copy in copies.values() if copy.suffix == ".swift"]
        command = ["swift", "format", "format", "--in-place", "--parallel", "--configuration", str(root / ".swift-format"), *swift]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise CannotMake("swift format failed:\n" + done.stdout.replace(folder + "/", ""))
        return {path: copy.read_text(encoding="utf-8") for path, copy in copies.items()}


def manifests(root):
    return {
        path.relative_to(root).as_posix()
        for pattern in ("Package.swift", "Apps/Package.swift", "Packages/*/*/Package.swift")
        for path in root.glob(pattern)
    }


def harden(root):
    """Updates the allow lists of the manifests, and the packages and tests of the root's, if a record requests such lists."""
    records = (path.read_text(encoding="utf-8") for path in (root / "ADR").glob("*.md"))
    if not any(re.search(r"^\|\s*Hardened\s*\|", record, re.M) for record in records):
        return
    command = [str(LINT), "harden", "--root", str(root)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        raise CannotMake("the allow lists of the manifests could not be written:\n" + done.stdout)


def findings(root):
    """What the lint finds, each finding as its JSON output describes it."""
    command = [str(LINT), "--root", str(root), "--format", "json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1):
        raise CannotMake("the lint could not run:\n" + done.stderr)
    return json.loads(done.stdout)["findings"]


def write(files, root, check=None):
    """Writes or, for None, deletes all files, or none, and the resulting allow lists. Returns the changed manifests.

    A folder without files goes too. `check` is called at the end; if it fails, nothing stays written.
    """
    old = {path: (root / path).read_bytes() if (root / path).exists() else None for path in sorted({*files, *manifests(root)})}
    folders = []
    try:
        for path, text in files.items():
            target = root / path
            if text is None:
                target.unlink()
                remove_empty(target.parent)
                continue
            above = [folder for folder in target.parents if not folder.exists()]
            target.parent.mkdir(parents=True, exist_ok=True)
            folders += reversed(above)
            target.write_text(text, encoding="utf-8")
        harden(root)
        if check:
            check()
        return {path for path in manifests(root) if (root / path).read_bytes() != old.get(path)}
    except BaseException:
        for path, content in old.items():
            if content is None and (root / path).exists():
                (root / path).unlink()
            elif content is not None:
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_bytes(content)
        for folder in reversed(folders):
            shutil.rmtree(folder, ignore_errors=True)
        raise


def remove_empty(folder):
    """Removes an empty folder and its empty parents, including what a build left there."""
    while all(entry.name in BUILDS for entry in folder.iterdir()):
        shutil.rmtree(folder)
        folder = folder.parent
