"""Whether a report of the lint accounts for every Swift file of a repository."""

import os
import re
from pathlib import Path

#: Folders of code from elsewhere, in which nothing is looked for.
ELSEWHERE = {"Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules"}
MANIFEST = re.compile(r"Package(@swift.*)?\.swift")


def swift_files(root):
    """All Swift files but manifests, each once, without hidden folders and those of code from elsewhere."""
    found = set()
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in ELSEWHERE]
        for name in files:
            path = Path(folder) / name
            if name.endswith(".swift") and not name.startswith(".") and not MANIFEST.fullmatch(name) and not path.is_symlink():
                found.add(str(path.relative_to(root)))
    return found


def problems(report, root, more=0):
    """Each file is read, or named with its reason, and the sum is that of all files.

    - Parameter more: how many files are read that are no Swift file by their name and place, such as one in a hidden folder
      that a manifest names.
    """
    coverage = report["coverage"]
    files = swift_files(root)
    unread, uncounted = ([file for item in coverage[key] for file in item["files"]] for key in ("unread", "uncounted"))
    found = [f"coverage names {file}, which is not there" for file in unread + uncounted if file not in files]
    if len(set(unread + uncounted)) < len(unread + uncounted):
        found.append("coverage names a file twice")
    if coverage["checked"] + len(unread) != coverage["total"]:
        found.append(f"{coverage['checked']} files read and {len(unread)} not are not {coverage['total']}")
    if coverage["total"] + len(uncounted) != len(files) + more:
        found.append(f"{coverage['total']} files and {len(uncounted)} uncounted are not all {len(files) + more}")
    return found
