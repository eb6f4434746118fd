"""Xcode projects that break rules, and ways to smuggle an import past a project.

Each sample is a repository of its own, with one project of the targets `High` and `Low`, of which `Low` may reach
nothing. It has the rule that must be found, and the place: a file with the text of a line.
"""

import json
from dataclasses import dataclass, field

RECORD = """# 1. Layers

Status: accepted

## Context

Ways.

## Decision

Ways.

## Consequences

Ways.

## Enforcement

{tables}
## Enforced by

reading only
"""
LAYERS = """| Layer | Folder | Modules | May reach |
|---|---|---|---|
| High | `./` | `High` | nothing |
| Middle | `./` | `Mid` | High |
| Low | `./` | `Low*` | nothing |
"""
SOURCES = {"Low/low.swift": "struct Low {}\n", "High/high.swift": "public struct High {}\n"}
PROJECT = "App.xcodeproj/project.pbxproj"


@dataclass
class Sample:
    title: str
    rule: str
    files: dict
    #: The file and the text of the line.
    place: tuple
    #: Paths of symbolic links, with their targets.
    links: dict = field(default_factory=dict)


class Project:
    """The objects of a project; each is a dictionary that a sample may change."""

    def __init__(self, name="App"):
        self.name = name
        self.objects = {}
        self.groups = []
        settings = self.add("XCBuildConfiguration", name="Debug", buildSettings={})
        release = self.add("XCBuildConfiguration", name="Release", buildSettings={})
        self.configurations = [settings, release]
        self.targets = {}
        self.root = self.add(
            "PBXProject", targets=[], mainGroup=self.add("PBXGroup", sourceTree="<group>", children=self.groups),
            buildConfigurationList=self.add("XCConfigurationList", buildConfigurations=self.configurations))

    def add(self, isa, **values):
        name = f"{self.name.encode().hex()[:8].upper():0<8}{len(self.objects):016X}"
        self.objects[name] = {"isa": isa, **values}
        return name

    def file(self, path, tree="<group>", **values):
        reference = self.add("PBXFileReference", path=path, sourceTree=tree, **values)
        self.groups.append(reference)
        return reference

    def target(self, name, sources=(), kind="framework", settings=None, debug=None, **values):
        """Sources are paths, or references."""
        references = [source if source in self.objects else self.file(source) for source in sources]
        product = self.add("PBXFileReference", path=f"{name}.framework", sourceTree="BUILT_PRODUCTS_DIR")
        configurations = [self.add("XCBuildConfiguration", name=title, buildSettings=own) for title, own in (
            ("Debug", {**(settings or {}), **(debug or {})}), ("Release", settings or {}))]
        phases = [self.phase("PBXSourcesBuildPhase", references), self.phase("PBXFrameworksBuildPhase", [])]
        self.targets[name] = self.add(
            "PBXNativeTarget", name=name, productType=f"com.apple.product-type.{kind}", productReference=product,
            buildPhases=phases, dependencies=[], packageProductDependencies=[],
            buildConfigurationList=self.add("XCConfigurationList", buildConfigurations=configurations), **values)
        self.objects[self.root]["targets"].append(self.targets[name])
        return self.objects[self.targets[name]]

    def phase(self, isa, references):
        return self.add(isa, files=[self.add("PBXBuildFile", fileRef=reference) for reference in references])

    def link(self, name, reference):
        phase = self.objects[self.objects[self.targets[name]]["buildPhases"][1]]
        phase["files"].append(self.add("PBXBuildFile", fileRef=reference))

    def depend(self, name, other):
        self.objects[self.targets[name]]["dependencies"].append(
            self.add("PBXTargetDependency", target=self.targets[other]))

    def product(self, name, product, **values):
        self.objects[self.targets[name]]["packageProductDependencies"].append(
            self.add("XCSwiftPackageProductDependency", productName=product, **values))

    def text(self):
        lines = "".join(f"\t\t{name} = {dump(value)};\n" for name, value in self.objects.items())
        return f"// !$*UTF8*$!\n{{\n\tobjects = {{\n{lines}\t}};\n\trootObject = {self.root};\n}}\n"

    def xml(self):
        objects = "\n".join(f"<key>{name}</key>{xml(value)}" for name, value in self.objects.items())
        return (f'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>objects</key><dict>\n{objects}\n'
                f"</dict><key>rootObject</key><string>{self.root}</string></dict></plist>\n")


def dump(value):
    if isinstance(value, dict):
        return "{" + "".join(f"{dump(key)} = {dump(item)}; " for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "(" + "".join(f"{dump(item)}, " for item in value) + ")"
    return json.dumps(value, ensure_ascii=False) if not value.startswith('"') else value


def xml(value):
    if isinstance(value, dict):
        return "<dict>" + "".join(f"<key>{escaped(key)}</key>{xml(item)}" for key, item in value.items()) + "</dict>"
    if isinstance(value, list):
        return "<array>" + "".join(map(xml, value)) + "</array>"
    return f"<string>{escaped(value)}</string>"


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


SAMPLES = []


def sample(title, rule, line, files=None, file="Low/low.swift", tables=LAYERS, links=None, xml=False, text=None, **low):
    """Calls the function with a project that has `High`, and adds `Low` unless the function does."""
    def keep(change):
        project = Project()
        project.target("High", ["High/high.swift"])
        more = change(project) or {}
        if "Low" not in project.targets:
            project.target("Low", ["Low/low.swift"], **low)
        sources = {**SOURCES, "Low/low.swift": text or "import High\n", PROJECT: project.xml() if xml else project.text(),
                   "ADR/0001-layers.md": RECORD.format(tables=tables), "ADR/README.md": "- [Layers](0001-layers.md): accepted\n"}
        SAMPLES.append(Sample(title, rule, {**sources, **(files or {}), **more}, (file, line), links or {}))
        return change
    return keep


def way(title, line="import High", **values):
    return sample(title, "forbidden-import", line, **values)


def package(name, targets, more=""):
    return (f'// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n    name: "{name}",\n'
            f'    products: [.library(name: "{name}", targets: ["{name}"])],{more}\n    targets: [{targets}]\n)\n')


# --- One for each rule that holds for targets of projects

@sample("rule", "forbidden-import", "import High")
def _(project): pass


@sample("rule", "undeclared-import", "import High", tables="| Layer | Modules | May reach |\n|---|---|---|\n| All | `*` | everything |\n")
def _(project): pass


@sample("rule", "unused-dependency", "isa\" = \"PBXNativeTarget\"; \"name\" = \"Low\"", file=PROJECT, text="struct A {}\n",
        tables="| Layer | Modules | May reach |\n|---|---|---|\n| All | `*` | everything |\n")
def _(project):
    project.target("Low", ["Low/low.swift"])
    project.depend("Low", "High")


@sample("rule", "forbidden-dependency", "isa\" = \"PBXNativeTarget\"; \"name\" = \"Low\"", file=PROJECT)
def _(project):
    project.target("Low", ["Low/low.swift"])
    project.depend("Low", "High")


@sample("rule", "closure-reaches-too-far", "isa\" = \"PBXNativeTarget\"; \"name\" = \"Low\"", file=PROJECT,
        files={"Mid/mid.swift": "import High\n"}, text="import Mid\n", tables=LAYERS.replace("`Low*` | nothing", "`Low*` | Middle"))
def _(project):
    project.target("Low", ["Low/low.swift"])
    project.target("Mid", ["Mid/mid.swift"])
    project.depend("Low", "Mid")
    project.depend("Mid", "High")


@sample("rule", "dependency-cycle", "isa\" = \"PBXNativeTarget\"; \"name\" = \"High\"", file=PROJECT)
def _(project):
    project.target("Low", ["Low/low.swift"])
    project.depend("Low", "High")
    project.depend("High", "Low")


@sample("rule", "uncovered-module", "isa\" = \"PBXNativeTarget\"; \"name\" = \"Other\"", file=PROJECT, files={"Other/o.swift": ""})
def _(project): project.target("Other", ["Other/o.swift"])


@sample("rule", "module-in-two-layers", "isa\" = \"PBXNativeTarget\"; \"name\" = \"Low\"", file=PROJECT,
        tables=LAYERS + "| Lower | `Low/` | `Low` | nothing |\n")
def _(project): pass


@sample("rule", "row-matches-nothing", "| Gone |", file="ADR/0001-layers.md", tables=LAYERS + "| Gone | `./` | `Gone` | nothing |\n")
def _(project): pass


@sample("rule", "row-count-differs", "| All |", file="ADR/0001-layers.md",
        tables="| Layer | Modules | Number | May reach |\n|---|---|---|---|\n| All | `*` | 3 | everything |\n")
def _(project): pass


@sample("rule", "forbidden-edge", "import High", tables=LAYERS + "\n| Module | May not import | Why |\n|---|---|---|\n| `Low` | `High` | why |\n")
def _(project): pass


@sample("rule, for a kind", "forbidden-edge", "import WebRTC", text="import WebRTC\n", kind="app-extension",
        tables=LAYERS + "\n| Kind | May not import | Why |\n|---|---|---|\n| `app extension` | `WebRTC` | why |\n")
def _(project): pass


@sample("rule, for what only the host of tests links", "undeclared-import", "import Mid", text="import Mid\n",
        files={"Mid/m.swift": "", "App/a.swift": "import Mid\n"},
        tables="| Layer | Modules | May reach |\n|---|---|---|\n| All | `*` | everything |\n\n| Kind | May not import | Why |\n|---|---|---|\n"
        "| `unit testing bundle` | what only its host links | why |\n")
def _(project):
    project.target("Mid", ["Mid/m.swift"])
    project.target("App", ["App/a.swift"], "application")
    project.depend("App", "Mid")
    project.target("Low", ["Low/low.swift"], "bundle.unit-test", settings={"TEST_TARGET_NAME": "App"})


@sample("rule", "dependent-modules", "import High", tables=LAYERS + "\n| Independent modules | Why |\n|---|---|\n| `Low`, `High` | why |\n")
def _(project): pass


@sample("rule", "private-module", "import High", tables=LAYERS + "\n| Module | Public to | Why |\n|---|---|---|\n| `High` | Middle | why |\n")
def _(project): pass


@sample("rule", "restricted-module", "import SQLite3", text="import SQLite3\n",
        tables=LAYERS + "\n| Module | Only in | Why |\n|---|---|---|\n| `SQLite3` | `High` | why |\n")
def _(project): pass


@sample("rule", "restricted-symbol", "dlopen", text="func a() { dlopen(\"x\", 1) }\n",
        tables=LAYERS + "\n| Symbols | Only in | Why |\n|---|---|---|\n| `dlopen` | nowhere | why |\n")
def _(project): pass


@sample("rule", "feature-leaks", "paste", text="let pasteCount = 1\n",
        tables=LAYERS + "\n| Feature | Packages | Words |\n|---|---|---|\n| Pastes | `High` | `paste` |\n")
def _(project): pass


@sample("rule", "exported-import", "@_exported", text="@_exported import Foundation\n")
def _(project): pass


@sample("rule", "testable-import", "@testable", text="@testable import High\n")
def _(project): pass


@sample("rule", "module-search-path", "isa\" = \"PBXNativeTarget\"; \"name\" = \"Low\"", file=PROJECT,
        settings={"OTHER_SWIFT_FLAGS": "$(inherited) -I ../High/Modules"})
def _(project): pass


@sample("rule", "external-package", "https://example.com/charts.git", file=PROJECT,
        tables=LAYERS + "\n| External package | Only in | Why |\n|---|---|---|\n| none | – | why |\n")
def _(project): project.add("XCRemoteSwiftPackageReference", repositoryURL="https://example.com/charts.git")


@sample("rule", "unreadable-file", "", text="// na\udcefve\n")
def _(project): pass


@sample("rule", "missing-package", "Packages/Gone", file=PROJECT)
def _(project): project.add("XCLocalSwiftPackageReference", relativePath="Packages/Gone")


@sample("rule", "allow-unused", "architecture-lint", text="// architecture-lint:allow ADR-0001 nothing is there\nimport Foundation\n")
def _(project): pass


@sample("rule", "allow-without-reason", "architecture-lint", text="import High  // architecture-lint:allow ADR-0001\n")
def _(project): pass


# --- Ways to smuggle an import past a project

@way("a file of two targets", files={"Shared/s.swift": "import High\n"}, file="Shared/s.swift", text="struct A {}\n")
def _(project):
    shared = project.file("Shared/s.swift")
    project.target("Mid", [shared])
    project.target("Low", ["Low/low.swift", shared])


@way("a file that a buildable folder of another target excepts for this one", files={"Mid/m.swift": "import High\n", "Mid/n.swift": ""},
     file="Mid/m.swift", text="struct A {}\n")
def _(project):
    project.target("Low", ["Low/low.swift"])
    group = project.add("PBXFileSystemSynchronizedRootGroup", path="Mid", sourceTree="<group>", exceptions=[
        project.add("PBXFileSystemSynchronizedBuildFileExceptionSet", target=project.targets["Low"], membershipExceptions=["m.swift"])])
    project.groups.append(group)
    project.target("Mid", fileSystemSynchronizedGroups=[group])


@way("a buildable folder")
def _(project):
    group = project.add("PBXFileSystemSynchronizedRootGroup", path="Low", sourceTree="<group>")
    project.groups.append(group)
    project.target("Low", fileSystemSynchronizedGroups=[group])


@way("a buildable folder with a link to a folder", files={"Elsewhere/e.swift": "import High\n"}, file="Elsewhere/e.swift",
     text="struct A {}\n", links={"Low/Linked": "../Elsewhere"})
def _(project):
    group = project.add("PBXFileSystemSynchronizedRootGroup", path="Low", sourceTree="<group>")
    project.groups.append(group)
    project.target("Low", fileSystemSynchronizedGroups=[group])


@way("a build phase's membership in a buildable folder", files={"Mid/m.swift": "import High\n"}, file="Mid/m.swift", text="struct A {}\n")
def _(project):
    low = project.target("Low", ["Low/low.swift"])
    project.groups.append(project.add(
        "PBXFileSystemSynchronizedRootGroup", path="Mid", sourceTree="<group>", exceptions=[project.add(
            "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet", buildPhase=low["buildPhases"][0],
            membershipExceptions=["m.swift"])]))


@way("a path with ..")
def _(project): project.target("Low", ["High/../Low/low.swift"])


@way("a group with a path with ..")
def _(project):
    reference = project.add("PBXFileReference", path="low.swift", sourceTree="<group>")
    inner = project.add("PBXGroup", path="../Low", sourceTree="<group>", children=[reference])
    project.groups.append(project.add("PBXGroup", path="High", sourceTree="<group>", children=[inner]))
    project.target("Low", [reference])


@way("a path from the source root, in a group elsewhere")
def _(project):
    reference = project.add("PBXFileReference", path="Low/low.swift", sourceTree="SOURCE_ROOT")
    project.groups.append(project.add("PBXGroup", path="High", sourceTree="<group>", children=[reference]))
    project.target("Low", [reference])


@way("a group of variants")
def _(project):
    reference = project.add("PBXFileReference", path="Low/low.swift", sourceTree="<group>")
    variants = project.add("PBXVariantGroup", name="low.swift", sourceTree="<group>", children=[reference])
    project.groups.append(variants)
    project.target("Low", [variants])


@way("a file with another extension and the type of Swift", files={"Low/low.txt": "import High\n"}, file="Low/low.txt", text="struct A {}\n")
def _(project): project.target("Low", [project.file("Low/low.txt", explicitFileType="sourcecode.swift")])


@way("a second phase of sources")
def _(project):
    low = project.target("Low", [])
    low["buildPhases"].append(project.phase("PBXSourcesBuildPhase", [project.file("Low/low.swift")]))


@way("a path with an escape")
def _(project): project.target("Low", [project.file('"Low/\\U006Cow.swift"')])


@way("a module's name by a configuration file", "import Secret", text="import Secret\n", files={"base.xcconfig": "PRODUCT_MODULE_NAME = Secret\n"})
def _(project):
    for name in project.objects[project.objects[project.targets["High"]]["buildConfigurationList"]]["buildConfigurations"]:
        project.objects[name]["baseConfigurationReference"] = project.file("base.xcconfig")


@way("a module's name by a configuration file that includes another", "import Secret", text="import Secret\n",
     files={"base.xcconfig": '#include? "Deep/names.xcconfig"\nPRODUCT_NAME = $(PREFIX:default=High)\n', "Deep/names.xcconfig": "PREFIX = Secret\n"})
def _(project):
    for name in project.objects[project.objects[project.targets["High"]]["buildConfigurationList"]]["buildConfigurations"]:
        project.objects[name]["baseConfigurationReference"] = project.file("base.xcconfig")


@way("a module's name in one configuration", "import Secret", text="import Secret\n")
def _(project):
    lists = project.objects[project.targets["High"]]["buildConfigurationList"]
    release = project.objects[project.objects[lists]["buildConfigurations"][1]]
    release["buildSettings"]["PRODUCT_NAME"] = "Secret"


@way("a module's name on one platform", "import Secret", text="import Secret\n")
def _(project):
    lists = project.objects[project.targets["High"]]["buildConfigurationList"]
    release = project.objects[project.objects[lists]["buildConfigurations"][0]]
    release["buildSettings"]["PRODUCT_MODULE_NAME[sdk=macosx*]"] = "Sec$(REST)"
    project.objects[project.configurations[0]]["buildSettings"]["REST"] = "ret"


@way("a module's alias by a compiler flag", "import Innocent", text="import Innocent\n",
     settings={"OTHER_SWIFT_FLAGS": ["$(inherited)", "-module-alias", "Innocent=High"]})
def _(project): pass


@way("a bridging header that imports a module", "@import High", files={"Low/Low-Bridging.h": "#pragma once\n@import High;\n"},
     file="Low/Low-Bridging.h", text="struct A {}\n", settings={"SWIFT_OBJC_BRIDGING_HEADER": "Low/Low-Bridging.h"})
def _(project): pass


@way("a bridging header that includes a module's header", "#import <High", file="Low/Low-Bridging.h", text="struct A {}\n",
     files={"Low/Low-Bridging.h": "/* #import <Mid/a.h> */\n#import <High/High-Swift.h>\n"},
     settings={"SWIFT_OBJC_BRIDGING_HEADER": "$(SRCROOT)/Low/Low-Bridging.h"})
def _(project): pass


@way("a project as XML", xml=True)
def _(project): pass


def nested(path, **values):
    other = Project("Other")
    other.target("Low", ["low.swift"], **values)
    return {path: other.text(), "Low/low.swift": ""}


@way("a nested project, in a folder that is not searched", files={"Fixtures/low.swift": "import High\n"},
     file="Fixtures/low.swift", text="struct A {}\n")
def _(project):
    project.file("Fixtures/Other.xcodeproj", lastKnownFileType="wrapper.pb-project")
    project.target("LowApp", ["Low/low.swift"])
    return nested("Fixtures/Other.xcodeproj/project.pbxproj")


@way("a project of the same workspace, in a group with a place", files={"Deep/Other/low.swift": "import High\n"},
     file="Deep/Other/low.swift", text="struct A {}\n")
def _(project):
    project.target("LowApp", ["Low/low.swift"])
    workspace = ('<?xml version="1.0"?>\n<Workspace version="1.0"><FileRef location="group:App.xcodeproj"/>'
                 '<Group location="container:Deep" name="x"><FileRef location="group:Other/Other.xcodeproj"/></Group></Workspace>\n')
    return {**nested("Deep/Other/Other.xcodeproj/project.pbxproj"), "All.xcworkspace/contents.xcworkspacedata": workspace}


@sample("a package in a folder that is not searched", "undeclared-import", "import Pack", text="import Pack\n",
        files={"Tests/Pack/Package.swift": package("Pack", '.target(name: "Pack")'), "Tests/Pack/Sources/Pack/p.swift": ""},
        tables="| Layer | Modules | May reach |\n|---|---|---|\n| All | `*` | everything |\n")
def _(project): project.file("Tests/Pack", lastKnownFileType="wrapper")


@sample("a package that the project lists as text", "unused-dependency", "isa\" = \"PBXNativeTarget\"; \"name\" = \"Low\"", file=PROJECT,
        files={"Tests/Pack/Package.swift": package("Pack", '.target(name: "Pack")'), "Tests/Pack/Sources/Pack/p.swift": ""},
        tables="| Layer | Modules | May reach |\n|---|---|---|\n| All | `*` | everything |\n", text="struct A {}\n")
def _(project):
    project.file("Tests/Pack", lastKnownFileType="text")
    project.target("Low", ["Low/low.swift"])
    project.product("Low", "Pack")


@sample("a product by its file's name", "forbidden-dependency", "PBXFrameworksBuildPhase\"; \"files\" = (\"", file=PROJECT, text="struct A {}\n")
def _(project):
    project.target("Low", ["Low/low.swift"])
    project.link("Low", project.add("PBXFileReference", path="High.framework", sourceTree="BUILT_PRODUCTS_DIR"))


@sample("a package that imports a target of the project", "forbidden-import", "import High", file="Packages/LowKit/Sources/LowKit/l.swift",
        files={"Packages/LowKit/Package.swift": package("LowKit", '.target(name: "LowKit")'),
               "Packages/LowKit/Sources/LowKit/l.swift": "import High\n"}, text="struct A {}\n")
def _(project): project.add("XCLocalSwiftPackageReference", relativePath="Packages/LowKit")
