"""Words that name what macOS lacks: they may only stand where it is not reached."""

import pathlib
import re
import subprocess

# A condition that is true on macOS, or one that is not.
ON_MACOS = re.compile(r"canImport\(Darwin\)|os\(macOS\)")
ELSEWHERE = re.compile(r"os\(Linux\)|canImport\((Glibc|Musl|FoundationEssentials)\)")

# In Swift: pattern, why, and the folders it concerns.
SWIFT = [
    (re.compile(r'"[^"]*/proc\b'), "there is no /proc", ""),
    (re.compile(r"/dev/full"), "there is no /dev/full", ""),
    (re.compile(r"^\s*(\w+ )?import (\w+ )?FoundationEssentials\b"), "there is no FoundationEssentials", ""),
    (re.compile(r'"[^"/]+\.(so(\.\d+)*|dylib)"'), "a library is searched in the working directory too", "/Sources/"),
]
# In scripts: pattern and why.
SCRIPTS = [
    (re.compile(r"/proc/"), "there is no /proc"),
    (re.compile(r"/dev/full"), "there is no /dev/full"),
    (re.compile(r"\bsed (-[nE]+ )*-i(?! ?'')"), "BSD's sed -i takes a suffix"),
    (re.compile(r"\brealpath -m\b"), "realpath has no -m"),
    (re.compile(r"\b(md5sum|sha256sum|ldd|nproc|debootstrap|unshare|dpkg-deb)\b"), "there is no such program"),
    (re.compile(r"\bdate [^|;)]*%[0-9]?N"), "date knows no %N"),
    (re.compile(r"\bgrep -\w*P"), "grep has no -P"),
    (re.compile(r"\bstat (-c|--format)"), "stat has no -c"),
    (re.compile(r"(^|[;&|(] *)timeout "), "there is no timeout"),
    (re.compile(r"\bsort -\w*V|\bhead -n -\d|\bcp --|\btar .*--sort"), "the option is GNU's"),
    (re.compile(r"\b(mapfile|readarray)\b|\bdeclare -A\b"), "bash is 3.2"),
]
MARK = "Linux only"
# A line with this does what its GNU program would do.
ALTERNATIVE = "shasum"


def committed(root, *patterns):
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns], cwd=root, text=True,
        capture_output=True, check=True).stdout
    return [root / name for name in names.splitlines() if (root / name).is_file()]


def swift_findings(path, text):
    """A line counts if the conditions around it let macOS reach it."""
    stack, found = [], []
    # Tests that ask for the file first do not run without it.
    asks = set(re.findall(r'fileExists\(atPath: "(/proc|/dev/full)', text))
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip().split(" ")[0] if line.strip() else ""
        if word == "#if":
            stack.append([line])
        elif word in ("#elseif", "#else"):
            stack[-1].append(line)
        elif word == "#endif":
            stack.pop()
        elif not word.startswith("//") and not any(excludes_macos(branches) for branches in stack):
            code = re.sub(r"\s//.*", "", line)
            for pattern, why, folder in SWIFT:
                if folder in f"/{path}" and pattern.search(code) and not any(word in code for word in asks):
                    found.append(f"{path}:{number}: {why}: {line.strip()}")
    return found


def excludes_macos(branches):
    """Whether macOS never compiles the last of these branches of a condition."""
    *former, last = branches
    return bool(ELSEWHERE.search(last)) or any(ON_MACOS.search(branch) and "!" not in branch for branch in former)


def script_findings(path, text):
    lines = text.splitlines()
    if MARK in "\n".join(lines[:40]):
        return []
    return [
        f"{path}:{number}: {why}, and no line at the top says «{MARK}»: {line.strip()}"
        for number, line in enumerate(lines, 1) if not line.lstrip().startswith("#")
        for pattern, why in SCRIPTS if pattern.search(line) and ALTERNATIVE not in line]


def findings(root):
    root = pathlib.Path(root)
    found = []
    for path in committed(root, "*.swift"):
        # Stubs and fixtures are compiled nowhere.
        if "Fixtures" not in path.parts and "verify-macos.d" not in path.parts:
            found += swift_findings(path.relative_to(root), path.read_text())
    for path in committed(root, "Scripts", ".ci", "Packages/**/*.sh"):
        if path.suffix in ("", ".sh", ".py") and "verify-macos" not in str(path):
            text = path.read_bytes().decode(errors="replace")
            if path.suffix or text.startswith("#!"):
                found += script_findings(path.relative_to(root), text)
    return found
