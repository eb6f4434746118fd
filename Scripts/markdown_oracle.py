"""Compiles the module Markdown, and fetches another implementation to compare it with."""

import pathlib
import subprocess
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = ["markdown-it-py==4.2.0", "mdurl==0.1.2"]
EXAMPLES = "marko==2.2.4"


def build(folder):
    """Compiles the module with a program around it."""
    program = folder / "markdown"
    sources = sorted((ROOT / "Packages/Foundation/PlainText/Sources/Markdown").rglob("*.swift"))
    subprocess.run(["swiftc", "-O", "-wmo", "-parse-as-library", "-module-name", "MarkdownRendering", *sources,
                    ROOT / "Scripts/markdown.d/Rendering.swift", "-o", program], check=True)
    return program


def install(folder):
    """Fetches the oracle and the examples; returns the path of its Python, and the texts of both specifications."""
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True)
    python = folder / "venv" / "bin" / "python"
    pip = [python, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "install", "--no-deps", *PACKAGES], check=True)
    subprocess.run([*pip, "download", "--no-deps", "--no-binary", "marko", "-d", folder, EXAMPLES], check=True)
    with tarfile.open(next(folder.glob("marko-*.tar.gz"))) as archive:
        texts = {pathlib.Path(member.name).stem: archive.extractfile(member).read().decode()
                 for member in archive.getmembers() if "/tests/spec/" in member.name and member.name.endswith(".txt")}
    return python, texts
