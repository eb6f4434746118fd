"""Plants mistakes that compile on Linux into copies of the sources: `Scripts/verify-macos` must find each."""

import pathlib
import shutil
import sys
import tempfile

import words

LIBC = "Packages/Foundation/SystemCalls/Sources/SystemCalls/Libc/"
# What, in which file, what it replaces there, and a part of the finding.
SWIFT = [
    ("an API of macOS 26", LIBC + "Libc+Process.swift", "static var processID: Int32 { getpid() }",
     "static var processID: Int32 { let id: InlineArray<1, Int32> = [getpid()]; return id[0] }",
     "'InlineArray' is only available in macOS 26"),
    ("a call that only Glibc has", LIBC + "Libc+Descriptors.swift", "static func close(_ fd: Int32) -> Int32 { systemClose(fd) }",
     "static func close(_ fd: Int32) -> Int32 { malloc_trim(0) + systemClose(fd) }", "cannot find 'malloc_trim'"),
    ("the width that mode_t has on Linux", LIBC + "Libc+Files.swift", "{ fchmod(fd, mode_t(mode)) }", "{ fchmod(fd, mode) }",
     "cannot convert value of type 'UInt32' to expected argument type 'mode_t'"),
    ("an environment that is optional there", LIBC + "Libc+Children.swift",
     "ownEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {",
     "ownEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {", "must be unwrapped"),
    ("an unconditional FoundationEssentials", LIBC + "Libc.swift", "enum Libc {", "import FoundationEssentials\n\nenum Libc {",
     "no such module 'FoundationEssentials'"),
]
C = ("a function that libSystem lacks", "Packages/Shared/CurlTransport/Sources/CCurl/CCurl.c",
     '#include "CCurl.h"', '#include "CCurl.h"\nint pipe2(int *, int);\nint ccurl_pipe(int *ends) { return pipe2(ends, 0); }',
     "libSystem has no pipe2")
# A path, its text, and whether it is a finding.
WORDS = [
    ("Packages/A/Sources/A/a.swift", "import FoundationEssentials", True),
    ("Packages/A/Sources/A/a.swift", "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#endif", False),
    ("Packages/A/Sources/A/a.swift", 'load("libcurl.4.dylib")', True),
    ("Packages/A/Sources/A/a.swift", 'load("/usr/lib/libcurl.4.dylib")', False),
    ("Packages/A/Sources/A/a.swift", '#if canImport(Darwin)\nload("libcurl.so.4")\n#endif', True),
    ("Packages/A/Sources/A/a.swift", '#if canImport(Darwin)\n#else\nload("libcurl.so.4")\n#endif', False),
    ("Packages/A/Sources/A/a.swift", 'read("/proc/self/exe")', True),
    ("Packages/A/Sources/A/a.swift", '#if os(Linux)\nread("/proc/self/exe")\n#endif', False),
    ("Packages/A/Tests/ATests/a.swift", 'open("/dev/full", O_WRONLY)', True),
    ("Packages/A/Tests/ATests/a.swift", '.enabled(if: fileExists(atPath: "/dev/full"))\nopen("/dev/full", 1)', False),
    ("Scripts/a", "#!/bin/sh\nsed -i s/a/b/ f", True),
    ("Scripts/a", "#!/bin/sh\n# Linux only.\nsed -i s/a/b/ f", False),
    ("Scripts/a", "#!/bin/sh\nstart=$(date +%s%N)", True),
    ("Scripts/a", "#!/bin/sh\nrealpath -m a", True),
    ("Scripts/a", "#!/bin/sh\nsed -n 1p f; date +%s; realpath a", False),
]


def copy(check, everything, path, old, new):
    """A module with a mistake, in a temporary folder."""
    module = next(module for module in everything if check.ROOT / path in module.swift + module.c)
    text = (check.ROOT / path).read_text()
    if text.count(old) != 1:
        sys.exit(f"verify-macos: {path} has this {text.count(old)} times: {old}")
    folder = pathlib.Path(tempfile.mkdtemp()) / module.folder.name
    shutil.copytree(module.folder, folder)
    (folder / (check.ROOT / path).relative_to(module.folder)).write_text(text.replace(old, new))
    return check.Module(folder, module.package, module.is_test, set())


def test(check, sdk):
    """Prints a line for each mistake; the exit code."""
    everything = check.modules(check.ROOT)
    options, missed = check.c_search_path(sdk, everything), 0

    def report(what, is_found):
        nonlocal missed
        missed += not is_found
        print(f"{'yes' if is_found else 'NO '}: {what}", flush=True)

    for what, path, old, new, expected in SWIFT:
        module = copy(check, everything, path, old, new)
        done, output = sdk.swift(
            "-typecheck", *module.swift, *check.swift_options(module), *options, "-module-name", module.name)
        report(what, not done and expected in output)
        shutil.rmtree(module.folder.parent)
    what, path, old, new, expected = C
    module = copy(check, everything, path, old, new)
    report(what, any(expected in finding for finding in check.check_c(sdk, module)))
    shutil.rmtree(module.folder.parent)
    for path, text, is_finding in WORDS:
        find = words.swift_findings if path.endswith(".swift") else words.script_findings
        report(f"{'a finding' if is_finding else 'no finding'} in {text!r}", bool(find(path, text)) == is_finding)
    return 1 if missed else 0
