"""Repositories in shapes that a maintainer calls right, each with a violation planted into the same shape.

A shape is a small repository in which the lint must find nothing, and a plant: changes after which it must find exactly
what the plant says. In both, every Swift file is read or has a reason, and `--fix-all` changes nothing without a finding.
"""

import json
import shutil
import subprocess
from dataclasses import dataclass, field

import coverage
from xcode import PROJECT, Project, package

SHAPES = []


@dataclass
class Shape:
    title: str
    files: dict
    #: Files that change with the violation; `None` removes one.
    plant: dict = field(default_factory=dict)
    #: The rule, the file and the text of the line, for each finding of the plant.
    expected: list = field(default_factory=list)
    #: As expected, in the repository as it is: what no shape makes right.
    always: list = field(default_factory=list)
    links: dict = field(default_factory=dict)
    #: The numbers of Swift files that are read, and of all.
    read: int | None = None
    total: int | None = None
    #: Texts in the output of the repository as it is, and with its violation.
    says: tuple = ()
    planted_says: tuple = ()
    never_says: tuple = ()
    #: Whether Git knows the repository.
    git: bool = False
    #: The text of the error instead of a report.
    refused: str | None = None
    #: The status of the lint beside a report, if it is another one than its findings give.
    status: int | None = None


def shape(title, files, **values):
    SHAPES.append(Shape(title, files, **values))


def project(change, folder=""):
    made = Project()
    change(made)
    return {f"{folder}{PROJECT}": made.text()}


def remote(made, name):
    return made.add("XCRemoteSwiftPackageReference", repositoryURL=f"https://example.invalid/{name}.git")


def link_product(made, target, name, reference=None):
    values = {"package": reference} if reference else {}
    product = made.add("XCSwiftPackageProductDependency", productName=name, **values)
    made.objects[made.targets[target]]["packageProductDependencies"].append(product)
    phase = made.objects[made.objects[made.targets[target]]["buildPhases"][1]]
    phase["files"].append(made.add("PBXBuildFile", productRef=product))


def copy_phase(made, target, reference):
    phase = made.phase("PBXCopyFilesBuildPhase", [reference])
    made.objects[phase]["dstSubfolderSpec"] = "10"
    made.objects[made.targets[target]]["buildPhases"].append(phase)


def product_reference(made, target):
    return made.objects[made.targets[target]]["productReference"]


UNDECLARED, UNUSED = "undeclared-import", "unused-dependency"
USES_ALERT = package("Lib", '.target(name: "Lib", dependencies: [.product(name: "Alert", package: "Alert")])',
                     '\n    dependencies: [.package(url: "https://example.invalid/Alert.git", from: "1.0.0")],')
LIB = {"Lib/Package.swift": USES_ALERT, "Lib/Sources/Lib/A.swift": "import Alert\n"}


# --- 1. Products and links

def product_without_reference(linked):
    def make(made):
        made.target("App", ["App/A.swift"], "application")
        made.add("XCLocalSwiftPackageReference", relativePath="Lib")
        remote(made, "Alert")
        link_product(made, "App", "Lib")
        if linked:
            link_product(made, "App", "Alert")
    return project(make)


shape("a product that is linked without a reference to its package",
      {**LIB, "App/A.swift": "import Alert\nimport Lib\n", **product_without_reference(True)},
      plant=product_without_reference(False), expected=[(UNDECLARED, "App/A.swift", "import Alert")], read=2, total=2)


def product_of_gone_reference(linked):
    def make(made):
        made.target("Core", ["Core/C.swift"])
        made.target("App", ["App/A.swift"], "application")
        link_product(made, "Core", "Alert", remote(made, "Alert"))
        if linked:
            link_product(made, "App", "Alert", "F" * 24)
    return project(make)


shape("a product that is linked with a reference to an object that is gone",
      {"Core/C.swift": "import Alert\n", "App/A.swift": "import Alert\n", **product_of_gone_reference(True)},
      plant=product_of_gone_reference(False), expected=[(UNDECLARED, "App/A.swift", "import Alert")], read=2, total=2)


def prebuilt(path, tree="<group>", flags=None):
    def make(made):
        made.target("Lib", ["Lib/Sources/Lib/A.swift"], settings={"OTHER_LDFLAGS": flags} if flags else None)
        if path:
            made.link("Lib", made.file(path, tree))
    return project(make)


for title, path, tree in (("an XCFramework of Carthage", "Carthage/Build/Alert.xcframework", "<group>"),
                          ("a framework below the root of the project", "Vendor/Alert.framework", "SOURCE_ROOT"),
                          ("a framework of a developer's folder", "Library/Frameworks/Alert.framework", "DEVELOPER_DIR"),
                          ("a static library", "Vendor/libAlert.a", "<group>")):
    shape(f"{title} that is linked by file", {**LIB, **prebuilt(path, tree)}, plant=prebuilt(None),
          expected=[(UNDECLARED, "Lib/Sources/Lib/A.swift", "import Alert")], read=1, total=1)

shape("a framework that is linked by a flag", {**LIB, **prebuilt(None, flags="$(inherited) -ObjC -framework Alert")},
      plant=prebuilt(None, flags="-ObjC"), expected=[(UNDECLARED, "Lib/Sources/Lib/A.swift", "import Alert")], read=1, total=1)
for flags in ("-lAlert", "-weak-lAlert", "-force_load $(SRCROOT)/Vendor/libAlert.a", "-Wl,-framework,Alert",
              "-Xlinker -weak_framework -Xlinker Alert", "-merge_framework Alert"):
    shape(f"a library that `{flags}` links", {**LIB, **prebuilt(None, flags=flags)},
          plant=prebuilt(None, flags=flags.replace("Alert", "Other")), expected=[(UNDECLARED, "Lib/Sources/Lib/A.swift", "import Alert")], read=1, total=1)
shape("a framework whose modules have other names than its file",
      {**LIB, **prebuilt("Vendor/All.xcframework"),
       "Vendor/All.xcframework/ios-arm64/All.framework/Modules/Alert.swiftmodule/arm64.swiftinterface": "// swift\n"},
      plant=prebuilt("Vendor/Other.xcframework"), expected=[(UNDECLARED, "Lib/Sources/Lib/A.swift", "import Alert")], read=1, total=1)


PODS_SETTINGS = "Pods/Target Support Files/Pods-App/Pods-App.debug.xcconfig"


def with_pods(made):
    made.target("Core", ["Core/C.swift"])
    made.target("App", ["App/A.swift"], "application")
    made.add("XCLocalSwiftPackageReference", relativePath="Lib")
    for configuration in made.objects[made.objects[made.targets["App"]]["buildConfigurationList"]]["buildConfigurations"]:
        made.objects[configuration]["baseConfigurationReference"] = made.file(PODS_SETTINGS)


POD_LINE = (UNDECLARED, "App/A.swift", "import Alert")
CORE_LINE = (UNDECLARED, "App/A.swift", "import Core")
shape("what CocoaPods links by settings that are not here, and what it does not link",
      {**LIB, "Podfile": "pod 'Alert'\n", "Core/C.swift": "", "App/A.swift": "import Alert\nimport Lib\n", **project(with_pods)},
      plant={PODS_SETTINGS: 'OTHER_LDFLAGS = $(inherited) -framework "Other"\n', "App/A.swift": "import Alert\nimport Core\n"},
      expected=[POD_LINE, CORE_LINE], read=3, total=3)
shape("what CocoaPods links by settings that are here",
      {**LIB, "Core/C.swift": "", "App/A.swift": "import Alert\n", PODS_SETTINGS: 'OTHER_LDFLAGS = $(inherited) -framework "Alert"\n', **project(with_pods)},
      plant={PODS_SETTINGS: None, "App/A.swift": "import Core\n"}, expected=[CORE_LINE], read=3, total=3)


def embedded(kind, linked=True):
    def make(made):
        made.target("Core", ["Core/C.swift"])
        made.target("App", ["App/A.swift"], kind)
        if linked:
            copy_phase(made, "App", product_reference(made, "Core"))
    return project(make)


for kind in ("application", "app-extension"):
    shape(f"a framework that an {kind.replace('-', ' ')} embeds without linking it",
          {"Core/C.swift": "public struct C {}\n", "App/A.swift": "import Core\n", **embedded(kind)},
          plant=embedded(kind, False), expected=[(UNDECLARED, "App/A.swift", "import Core")], read=2, total=2)


def embedded_from(kit, linked):
    def make(made):
        made.target("App", ["App/A.swift"], "application")
        other = made.file("Kit/Kit.xcodeproj", lastKnownFileType="wrapper.pb-project")
        proxy = made.add("PBXContainerItemProxy", containerPortal=other, proxyType="2", remoteGlobalIDString=product_reference(kit, "Kit"))
        reference = made.add("PBXReferenceProxy", fileType="wrapper.framework", path="Kit.framework", remoteRef=proxy, sourceTree="BUILT_PRODUCTS_DIR")
        if linked:
            copy_phase(made, "App", reference)
    return project(make)


KIT = Project("Kit")
KIT.target("Kit", ["K.swift"])
shape("a framework of another project that an application embeds without linking it",
      {"Kit/K.swift": "", "Kit/Kit.xcodeproj/project.pbxproj": KIT.text(), "App/A.swift": "import Kit\n", **embedded_from(KIT, True)},
      plant=embedded_from(KIT, False), expected=[(UNDECLARED, "App/A.swift", "import Kit")], read=2, total=2)


def embedded_product(linked):
    def make(made):
        made.target("Core", ["Core/C.swift"])
        made.target("App", ["App/A.swift"], "application")
        reference = remote(made, "Alert")
        link_product(made, "Core", "Alert", reference)
        if linked:
            phase = made.add("PBXCopyFilesBuildPhase", files=[made.add("PBXBuildFile", productRef=made.add(
                "XCSwiftPackageProductDependency", productName="Alert", package=reference))])
            made.objects[made.targets["App"]]["buildPhases"].append(phase)
    return project(make)


shape("a product of a package that is embedded without being linked",
      {"Core/C.swift": "import Alert\n", "App/A.swift": "import Alert\n", **embedded_product(True)},
      plant=embedded_product(False), expected=[(UNDECLARED, "App/A.swift", "import Alert")], read=2, total=2)


def hosted(settings, kind="bundle.unit-test", attributes=False, core=False, name=None):
    def make(made):
        made.target("App", ["App/A.swift"], "application", debug={"PRODUCT_NAME": name} if name else None)
        made.objects[product_reference(made, "App")]["path"] = "My App.app"
        made.target("Core", ["Core/C.swift"])
        made.target("AppTests", ["T/T.swift"], kind, settings=settings)
        link_product(made, "App", "Spark", remote(made, "Spark"))
        made.depend("App", "Core")
        if attributes:
            made.objects[made.root]["attributes"] = {"TargetAttributes": {made.targets["AppTests"]: {
                "TestTargetID": made.targets["App"]}}}
    return project(make)


HOSTED = {"App/A.swift": "struct A {}\n", "Core/C.swift": "public struct C {}\n",
          "T/T.swift": "import Spark\nimport Core\n@testable import App\n"}
NOT_HOSTED = [(UNDECLARED, "T/T.swift", "import Spark"), (UNDECLARED, "T/T.swift", "import Core"), (UNDECLARED, "T/T.swift", "@testable import App"),
              (UNUSED, PROJECT, '"name" = "App"')]
for title, values in (
        ("TEST_HOST", {"settings": {"TEST_HOST": "$(BUILT_PRODUCTS_DIR)/My App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/My App"}}),
        ("TEST_HOST with the name of one configuration", {
            "settings": {"TEST_HOST": "$(BUILT_PRODUCTS_DIR)/Shop Dev.app/Shop Dev"}, "name": "Shop Dev"}),
        ("TEST_HOST of a Mac", {"settings": {"TEST_HOST": "$(BUILT_PRODUCTS_DIR)/My App.app/Contents/MacOS/My App"}}),
        ("BUNDLE_LOADER", {"settings": {"BUNDLE_LOADER": "$(BUILT_PRODUCTS_DIR)/My App.app/My App"}}),
        ("TEST_TARGET_NAME", {"settings": {"TEST_TARGET_NAME": "App"}, "kind": "bundle.ui-testing"}),
        ("the project's attributes", {"settings": {}, "attributes": True})):
    shape(f"tests that import what their host links, by {title}", {**HOSTED, **hosted(**values)},
          plant={**hosted({})}, expected=NOT_HOSTED, read=3, total=3)

WRAP = {"Package.swift": package("Wrap", '.target(name: "Base"), .target(name: "Wrap", dependencies: ["Base"]), '
                                 '.target(name: "App", dependencies: ["Wrap"])'),
        "Sources/Base/B.swift": "public struct B {}\n", "Sources/Wrap/W.swift": "@_exported import Base\n"}
shape("a module that a dependency re-exports", {**WRAP, "Sources/App/A.swift": "import Base\n"},
      plant={"Sources/Wrap/W.swift": "@_exported import struct Base.B\n"},
      expected=[(UNDECLARED, "Sources/App/A.swift", "import Base"), (UNUSED, "Package.swift", 'dependencies: ["Wrap"]')],
      read=3, total=3)
shape("a module that a dependency re-exports through another",
      {"Package.swift": package("Wrap", '.target(name: "Base"), .target(name: "Wrap", dependencies: ["Base"]), .target(name: '
                                '"Outer", dependencies: ["Wrap"]),\n        .target(name: "App", dependencies: ["Outer"])'),
       "Sources/Base/B.swift": "public struct B {}\n", "Sources/Wrap/W.swift": "#if DEBUG\n@_exported import Base\n#endif\n",
       "Sources/Outer/O.swift": "@_exported import Wrap\n", "Sources/App/A.swift": "import Base\n"},
      plant={"Sources/Outer/O.swift": "import Wrap\n"},
      expected=[(UNDECLARED, "Sources/App/A.swift", "import Base"), (UNUSED, "Package.swift", '.target(name: "App"')], read=4, total=4)
PROMISE = '\n    dependencies: [.package(url: "https://example.invalid/Promise.git", from: "1.0.0")],'
OUTSIDE = {"Wrap/Package.swift": package("PromiseWrap", '.target(name: "PromiseWrap", dependencies: [.product(name: "Promise", '
                                         'package: "Promise")])', PROMISE),
           "App/Package.swift": package("App", '.target(name: "App", dependencies: [.product(name: "PromiseWrap", package: "Wrap")])',
                                        '\n    dependencies: [.package(path: "../Wrap")],')}
shape("a product from outside that a wrapper re-exports",
      {**OUTSIDE, "Wrap/Sources/PromiseWrap/W.swift": "@_exported import Promise\n", "App/Sources/App/A.swift": "import Promise\n"},
      plant={"Wrap/Sources/PromiseWrap/W.swift": "import Promise\n"},
      expected=[(UNDECLARED, "App/Sources/App/A.swift", "import Promise"), (UNUSED, "App/Package.swift", '.target(name: "App"')],
      read=2, total=2)
shape("a wrapper of a module of the system, which is used for itself",
      {**WRAP, "Sources/Wrap/W.swift": "@_exported import Foundation\nimport Base\npublic struct W {}\n", "Sources/App/A.swift": "import Wrap\n"},
      plant={"Sources/App/A.swift": "import Foundation\n"}, expected=[(UNUSED, "Package.swift", 'dependencies: ["Wrap"]')], read=3, total=3)
RX = ".build/checkouts/Rx"
shape("a module from outside that another one re-exports, as its checkout shows",
      {"Package.swift": package("App", '.target(name: "Base", dependencies: [.product(name: "RxCore", package: "Rx")]), .target(name: '
                                '"App", dependencies: [.product(name: "RxUI", package: "Rx")])',
                                '\n    dependencies: [.package(url: "https://example.invalid/Rx.git", from: "1.0.0")],'),
       "Sources/App/A.swift": "import RxCore\n", "Sources/Base/B.swift": "import RxCore\n",
       f"{RX}/Package.swift": package("RxUI", '.target(name: "RxCore"), .target(name: "RxUI", dependencies: ["RxCore"])').replace(
           "products: [", 'products: [.library(name: "RxCore", targets: ["RxCore"]), '),
       f"{RX}/Sources/RxCore/C.swift": "public struct C {}\n", f"{RX}/Sources/RxUI/U.swift": "@_exported import RxCore\n"},
      plant={f"{RX}/Sources/RxUI/U.swift": "import RxCore\n"},
      expected=[(UNDECLARED, "Sources/App/A.swift", "import RxCore"), (UNUSED, "Package.swift", "targets: [.target")], read=2, total=2)


def c_package(headers, declared):
    argument = f', publicHeadersPath: "{headers}"' if headers else ""
    return package("C", f'.target(name: "CThing"{argument}), .target(name: "C", dependencies: [{declared}])')


for title, headers, file, text in (
        ("in the folder of the public headers", "api", "api/module.modulemap", "module Thing {\n  header \"t.h\"\n}\n"),
        ("in a folder deeper", None, "include/Thing/module.modulemap", "/* module Other { */\nmodule Thing [system] { header \"../t.h\" }\n"),
        ("private, beside another", None, "include/module.private.modulemap", "module Thing { header \"t.h\" }\n"),
        ("named in quotation marks", None, "include/module.modulemap", 'module "Thing" { header "t.h" }\n'),
        ("below a header with a bracket", None, "include/module.modulemap", "module CThing { header \"a{b.h\" }\nmodule Thing { header \"t.h\" }\n"),
        ("as the second module of a map", None, "include/module.modulemap", "module CThing {}\nframework module Thing {\n}\n")):
    shape(f"a module of C whose map is {title}",
          {"Package.swift": c_package(headers, '"CThing"'), "Sources/C/S.swift": "import Thing\n", "Sources/CThing/c.c": "",
           **({"Sources/CThing/include/module.modulemap": "module CThing {}\n"} if "private" in file else {}),
           f"Sources/CThing/{file}": text, f"Sources/CThing/{file.split('/')[0]}/t.h": "int t(void);\n"},
          plant={"Package.swift": c_package(headers, "")}, expected=[(UNDECLARED, "Sources/C/S.swift", "import Thing")], read=1, total=1)


def map_of_project(setting, declared):
    def make(made):
        made.target("Core", ["Core/C.swift"], settings={setting: "$(SRCROOT)/Core/Core.modulemap"})
        made.target("App", ["App/A.swift"], "application")
        if declared:
            made.depend("App", "Core")
    return project(make)


shape("a module of a map whose path is written in another case",
      {"Core/C.swift": "public struct C {}\n", "App/A.swift": "import Core_Private\n",
       "Core/core.modulemap": "framework module Core {\n}\nframework module Core_Private {\n}\n", **map_of_project("MODULEMAP_FILE", True)},
      plant=map_of_project("MODULEMAP_FILE", False), expected=[(UNDECLARED, "App/A.swift", "import Core_Private")], read=2, total=2)
for setting in ("MODULEMAP_FILE", "MODULEMAP_PRIVATE_FILE"):
    shape(f"a second module of {setting}",
          {"Core/C.swift": "public struct C {}\n", "App/A.swift": "import Core_Private\n",
           "Core/Core.modulemap": "framework module Core {\n}\nframework module Core_Private {\n}\n", **map_of_project(setting, True)},
          plant=map_of_project(setting, False), expected=[(UNDECLARED, "App/A.swift", "import Core_Private")], read=2, total=2)

SCANNER = '\n    dependencies: [.package(url: "https://example.invalid/Scanner.git", from: "1.0.0")],'
ONE = '.target(name: "UI", dependencies: [.product(name: "Scanner", package: "Scanner")]), .target(name: "Feature", dependencies: [%s])'
SCANNED = {"Sources/UI/A.swift": "struct U {}\n", "Sources/Feature/A.swift": "import Scanner\n"}
shape("a product from outside that one target declares, and another imports",
      {**SCANNED, "Package.swift": package("UI", ONE % '.product(name: "Scanner", package: "Scanner")', SCANNER),
       "Sources/UI/A.swift": "import Scanner\n"},
      plant={"Package.swift": package("UI", ONE % "", SCANNER), "Sources/UI/A.swift": "struct U {}\n"},
      expected=[(UNDECLARED, "Sources/Feature/A.swift", "import Scanner")], read=2, total=2)


RX_SWIFT = ('.target(name: "A", dependencies: [.product(name: "RxSwift", package: "RxSwift")]), .target(name: "B", dependencies: '
            '[.product(name: "%s", package: "RxSwift")])')
RX_URL = '\n    dependencies: [.package(url: "https://example.invalid/RxSwift.git", from: "1.0.0")],'
shape("two products from outside with the same module",
      {"Package.swift": package("A", RX_SWIFT % "RxSwift-Dynamic", RX_URL), "Sources/A/A.swift": "import RxSwift\n", "Sources/B/B.swift": "import RxSwift\n"},
      plant={"Package.swift": package("A", RX_SWIFT % "RxCocoa", RX_URL), "Sources/A/A.swift": "import RxSwift\nimport RxCocoa\n",
             "Sources/B/B.swift": "import RxSwift\nimport RxCocoa\n"},
      expected=[(UNDECLARED, "Sources/A/A.swift", "import RxCocoa"), (UNDECLARED, "Sources/B/B.swift", "import RxSwift")], read=2, total=2)


TESTS = ('.target(name: "A"%s), .testTarget(name: "ATests", dependencies: ["A", .product(name: "Testing", package: "swift-testing")]), '
         '.testTarget(name: "BTests", dependencies: ["A"])')
TESTING = '\n    dependencies: [.package(url: "https://example.invalid/swift-testing.git", from: "6.0.0")],'
shape("a module that one target has from a package and another from the toolchain",
      {"Package.swift": package("A", TESTS % "", TESTING), "Sources/A/A.swift": "", "Tests/ATests/T.swift": "import Testing\nimport A\n",
       "Tests/BTests/T.swift": "import Testing\nimport A\n"},
      plant={"Tests/BTests/T.swift": "import Testing\n"}, expected=[(UNUSED, "Package.swift", '"BTests", dependencies')], read=3, total=3)


def one_declares(linked):
    def make(made):
        made.target("UI", ["Sources/UI/A.swift"])
        made.target("Feature", ["Sources/Feature/A.swift"])
        link_product(made, "UI", "Scanner", remote(made, "Scanner"))
        if linked:
            made.depend("Feature", "UI")
            link_product(made, "Feature", "Scanner", remote(made, "Scanner"))
    return project(make)


shape("a product from outside that one target of a project links, and another imports",
      {**SCANNED, "Sources/UI/A.swift": "import Scanner\n", "Sources/Feature/A.swift": "import UI\nimport Scanner\n", **one_declares(True)},
      plant={"Sources/UI/A.swift": "struct U {}\n", "Sources/Feature/A.swift": "import Scanner\n", **one_declares(False)},
      expected=[(UNDECLARED, "Sources/Feature/A.swift", "import Scanner")], read=2, total=2)


def two_builds(condition, other, small='"Small"'):
    def make(made):
        made.target("Small", ["Sources/Small/A.swift"])
        made.target("All", ["Sources/All/A.swift"])
        made.target("A", ["Sources/A/A.swift"])
        made.depend("A", "All")
    return {"Package.swift": package("A", f'.target(name: "Small"), .target(name: "All"), .target(name: "A", dependencies: [{small}])'),
            "Sources/A/A.swift": f"#if {condition}\nimport Small\n#{other}\nimport All\n#endif\n", "Sources/Small/A.swift": "",
            "Sources/All/A.swift": "", **project(make)}


for condition, other in (("SWIFT_PACKAGE", "else"),
                         ("/* why */ SWIFT_PACKAGE", "else"), ("(SWIFT_PACKAGE\n  && true)", "else"), ("(SWIFT_PACKAGE)  // why", "else"), ("!(!SWIFT_PACKAGE)", "elseif DEBUG"),
                         ("canImport(Small)", "else")):
    planted = two_builds(condition, other)
    planted["Sources/A/A.swift"] += "import All\n"
    shape(f"one file for a package and a project, with #if {condition.replace(chr(10), '')}", two_builds(condition, other), plant=planted,
          expected=[(UNDECLARED, "Sources/A/A.swift", "#endif\nimport All")], read=3, total=3)


def guarded(text, both=False):
    def make(made):
        made.target("Small", ["Small/S.swift"])
        for name in ("A", "B"):
            made.target(name, ["Both/A.swift"])
        made.depend("A", "Small")
    return {"Small/S.swift": "", "Both/A.swift": text, **project(make)}


for condition in ("(canImport(Small))", "canImport(Small) || SWIFT_PACKAGE", "os(iOS) && (canImport(Small) || DEBUG)", "canImport(Small, _version: 2.1)",
                  "canImport(Small.Sub)", "!canImport(Small)\n#else"):
    shape(f"one file for two targets, with #if {condition.replace(chr(10), ' ')}", guarded(f"#if {condition}\nimport Small\n#endif\n"),
          plant=guarded(f"#if {condition.replace('Small', 'Other')}\nimport Small\n#endif\n"),
          expected=[(UNDECLARED, "Both/A.swift", "import Small")], read=2, total=2)


# --- 2. One file once

def core_and_app(made, app="App/A.swift", core="Core/C.swift", declared=True, folder=None):
    made.target("Core", [core])
    made.target("App", [app], "application")
    if declared:
        made.depend("App", "Core")


CORE = {"Core/C.swift": "public struct C {}\n"}
BROKEN = [(UNDECLARED, "App/A.swift", "import Core")]


def paths(title, app, files=None, place="App/A.swift", **values):
    """One target of the project names its file in an unusual way."""
    def make(declared):
        return project(lambda made: core_and_app(made, app, declared=declared))
    shape(title, {**CORE, place: "import Core\n", **(files or {}), **make(True)}, plant=make(False),
          expected=[(UNDECLARED, place, "import Core")], read=2, total=2, **values)


paths("a file whose name the disk has in another form of Unicode", "App/Gr\u00f6\u00dfe.swift", place="App/Gro\u0308\u00dfe.swift")
paths("a file whose folder the disk has in another form of Unicode", "A\u0308pp/A.swift", place="\u00c4pp/A.swift")
paths("a file whose name the disk has in another case", "app/a.SWIFT".replace("SWIFT", "swift"))
paths("a file in a linked folder", "Linked/A.swift", links={"Linked": "App"})
paths("a linked file", "App/L.swift", links={"App/L.swift": "A.swift"})


def leaves_and_returns(declared):
    def make(made):
        reference = made.add("PBXFileReference", path="A.swift", sourceTree="<group>")
        inner = made.add("PBXGroup", path="shape%d/App", sourceTree="<group>", children=[reference])
        made.groups.append(made.add("PBXGroup", path="..", sourceTree="<group>", children=[inner]))
        core_and_app(made, reference, declared=declared)
    return project(make)


shape("a group that leaves the repository, and one in it that returns", {**CORE, "App/A.swift": "import Core\n", **leaves_and_returns(True)},
      plant=leaves_and_returns(False), expected=BROKEN, read=2, total=2)
BODY = {"Package.swift": package("Core", '.target(name: "Core"), .target(name: "Body", dependencies: ["Core"])'),
        "Sources/Core/C.swift": "public struct C {}\n", "Sources/Body/B.swift": "import Core\n", "xcode/App/A.swift": "import Core\n"}


def local_package(path, linked=True):
    def make(made):
        made.target("App", ["App/A.swift"], "application")
        reference = made.add("XCLocalSwiftPackageReference", relativePath=path)
        if linked:
            link_product(made, "App", "Core", reference)
    return project(make, "xcode/")


NOT_LINKED = [(UNDECLARED, "xcode/App/A.swift", "import Core")]
shape("a package reached by a link", {**BODY, **local_package("package-link")}, links={"xcode/package-link": ".."},
      plant=local_package("package-link", False), expected=NOT_LINKED, read=3, total=3)
shape("a package reached by a link that Git wrote as text", {**BODY, "xcode/package-link": "..", **local_package("package-link")},
      plant=local_package("package-link", False), expected=NOT_LINKED, read=3, total=3)
shape("a package whose path leaves the repository and returns", {**BODY, **local_package("../../shape%d")},
      plant=local_package("../../shape%d", False), expected=NOT_LINKED, read=3, total=3)


def package_by_path(path, declared='.product(name: "Core", package: "core")'):
    return {"App/Package.swift": package("App", f'.target(name: "App", dependencies: [{declared}])', f'\n    dependencies: [.package(path: "{path}")],')}


LOWER = {"Core/Package.swift": package("Core", '.target(name: "Core")'), "Core/Sources/core/C.swift": "public struct C {}\n",
         "App/Sources/App/A.swift": "import Core\n"}
shape("a package and a target whose folders the disk has in another case", {**LOWER, **package_by_path("../CORE")},
      plant=package_by_path("../CORE", ""), expected=[(UNDECLARED, "App/Sources/App/A.swift", "import Core")], read=2, total=2)
shape("a linked file and a linked folder of a target's sources",
      {"Package.swift": package("App", '.target(name: "Core"), .target(name: "App", dependencies: ["Core"])'),
       "Sources/Core/C.swift": "public struct C {}\n", "Shared/S.swift": "import Core\n", "More/Deep/M.swift": "import Core\n"},
      links={"Sources/App/S.swift": "../../Shared/S.swift", "Sources/App/More": "../../More"},
      plant={"Package.swift": package("App", '.target(name: "Core"), .target(name: "App")')},
      expected=[(UNDECLARED, "Shared/S.swift", "import Core"), (UNDECLARED, "More/Deep/M.swift", "import Core")], read=3, total=3)
PARTS = '.target(name: "Core"), .target(name: "App"%s, path: "%s", %s)'
for title, path, argument, folder in (
        ("a folder of sources whose name the disk has in another case", "Code/App", 'sources: ["Main"]', "Code/App/main"),
        ("a folder of sources whose name the disk has in another form of Unicode", "Code/App", 'sources: ["\u00c4"]', "Code/App/A\u0308"),
        ("a folder that is left out under a name in another case", "Code/App", 'exclude: ["Old"]', "Code/App/main")):
    shape(title, {"Package.swift": package("App", PARTS % (', dependencies: ["Core"]', path, argument)), "Sources/Core/C.swift": "public struct C {}\n",
                  f"{folder}/A.swift": "import Core\n", "Code/App/old/O.swift": "import Nothing\nimport Core\n"},
          plant={"Package.swift": package("App", PARTS % ("", path, argument))}, expected=[(UNDECLARED, f"{folder}/A.swift", "import Core")], read=2, total=3)
APP_FILES = {**CORE, "App/A.swift": "import Core\n"}
ONE_TARGET = {"Package.swift": package("App", '.target(name: "Core"), .target(name: "App", dependencies: ["Core"])'),
              "Sources/Core/C.swift": "public struct C {}\n", "Sources/App/A.swift": "import Core\n"}
NO_CORE = {"Package.swift": package("App", '.target(name: "Core"), .target(name: "App")')}
IN_APP = [(UNDECLARED, "Sources/App/A.swift", "import Core")]
shape("another working tree of the repository in a folder of it",
      {**ONE_TARGET, "wt/feature/.git": "gitdir: ../../.git/worktrees/feature\n",
       **{f"wt/feature/{path}": text for path, text in {**ONE_TARGET, **NO_CORE}.items()}},
      plant=NO_CORE, expected=IN_APP, read=2, total=2, says=("2 in other worktrees",))
shape("a submodule in a further working tree of a repository",
      {**ONE_TARGET, ".git": "gitdir: /repository/.git/worktrees/feature\n", "Kit/.git": "gitdir: /repository/.git/worktrees/feature/modules/Kit\n",
       **{f"Kit/{path}": text for path, text in ONE_TARGET.items()}},
      plant={f"Kit/{path}": text for path, text in NO_CORE.items()}, expected=[(UNDECLARED, "Kit/Sources/App/A.swift", "import Core")], read=4, total=4)
shape("a package and a project in a folder that Git ignores",
      {**ONE_TARGET, ".gitignore": "/Downloaded/\nold\n", "Downloaded/Kit/Package.swift": package("Kit", '.target(name: "Kit"), .target(name: "Low")'),
       "Downloaded/Kit/Sources/Kit/K.swift": "import Low\n", "Downloaded/Kit/Sources/Low/L.swift": "", "Notes/old/n.swift": "",
       **project(lambda made: core_and_app(made, declared=False), "Downloaded/"), "Downloaded/App/A.swift": "import Core\n",
       "Downloaded/Core/C.swift": ""},
      plant=NO_CORE, expected=IN_APP, read=2, total=2, says=("5 that Git ignores",), git=True)


shape("a project that XcodeGen has written and Git ignores",
      {**APP_FILES, ".gitignore": "*.xcodeproj\n", "project.yml": "targets:\n  App:\n    type: application\n", **project(lambda made: core_and_app(made))},
      plant=project(lambda made: core_and_app(made, declared=False)), expected=BROKEN, read=2, total=2, git=True)


# --- 3. Nothing unread is clean

def in_tests(declared):
    return project(lambda made: core_and_app(made, declared=declared), "Tests/HostApp/")


for folder, title in (("Tests/HostApp/", "tests"), ("Sources/Examples/", "sources"), ("Example/Deep/", "examples")):
    shape(f"a project in a folder of {title}",
          {**ONE_TARGET, **{f"{folder}{path}": text for path, text in CORE.items()}, f"{folder}App/A.swift": "import Core\n",
           **project(lambda made: core_and_app(made), folder)},
          plant=project(lambda made: core_and_app(made, declared=False), folder), expected=[(UNDECLARED, f"{folder}App/A.swift", "import Core")],
          read=4, total=4)
shape("code in documentation, and playgrounds of three kinds",
      {**ONE_TARGET, "Sources/App/App.docc/Resources/a.swift": "import Nothing\n", "Try.playground/Contents.swift": "import Core\n",
       "Docs/Learn.docc/b.swift": "", "My.swiftpm/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nimport AppleProductTypes\n"
       'let package = Package(name: "My", products: [.iOSApplication(name: "My", targets: ["AppModule"])], targets: [.executableTarget(name: "AppModule", path: ".")])\n',
       "My.swiftpm/MyApp.swift": "import Core\n"},
      plant=NO_CORE, expected=IN_APP, read=2, total=2, says=("4 in documentation and playgrounds",))
MISSING = "missing-project"


def workspace(*locations):
    return {"W.xcworkspace/contents.xcworkspacedata": '<?xml version="1.0"?>\n<Workspace version="1.0">\n' + "".join(
        f'<FileRef location="{location}"></FileRef>\n' for location in locations) + "</Workspace>\n"}


APP = {**CORE, "App/A.swift": "import Core\n", **project(core_and_app)}
shape("a workspace of what is here, and of Pods that are not", {**APP, **workspace("group:App.xcodeproj", "group:Pods/Pods.xcodeproj", "group:README.md")},
      plant=workspace("group:App.xcodeproj", "group:Kit/Kit.xcodeproj"),
      expected=[(MISSING, "W.xcworkspace/contents.xcworkspacedata", "group:Kit/Kit.xcodeproj")], read=2, total=2)
shape("a workspace with a package", {**APP, **workspace("group:App.xcodeproj", "group:Kit"), "Kit/Package.swift": package("Kit", '.target(name: "Kit")'),
                                     "Kit/Sources/Kit/K.swift": ""},
      plant=workspace("group:App.xcodeproj", "group:Kit", "group:Packages/Kit"),
      expected=[(MISSING, "W.xcworkspace/contents.xcworkspacedata", "group:Packages/Kit")], read=3, total=3)
SUBMODULE = {".gitmodules": '[submodule "Kit"]\n\tpath = Libraries/Kit\n\turl = https://example.invalid/Kit.git\n'}
shape("a workspace with a package of a submodule", {**APP, **SUBMODULE, **workspace("group:App.xcodeproj", "group:Libraries/Kit"),
                                                      "Libraries/Kit/Package.swift": package("Kit", '.target(name: "Kit")'), "Libraries/Kit/Sources/Kit/K.swift": ""},
      plant={"Libraries/Kit/Package.swift": None, "Libraries/Kit/Sources/Kit/K.swift": None},
      expected=[(MISSING, "W.xcworkspace/contents.xcworkspacedata", "group:Libraries/Kit")],
      planted_says=("run `git submodule update --init Libraries/Kit`",))
shape("a project that refers to another one",
      {**APP, **project(lambda made: (core_and_app(made), made.file("Kit/Kit.xcodeproj", lastKnownFileType="wrapper.pb-project"))),
       "Kit/Kit.xcodeproj/project.pbxproj": project(lambda made: None)[PROJECT]},
      plant={"Kit/Kit.xcodeproj/project.pbxproj": None}, expected=[(MISSING, PROJECT, "Kit/Kit.xcodeproj")])
shape("a submodule that nothing names and that is not checked out", {**ONE_TARGET, **SUBMODULE}, plant=NO_CORE, expected=IN_APP,
      says=("git submodule update --init Libraries/Kit",), never_says=(": clean",))
for title, text, path in (("in capitals, with a comment", "[submodule \"old\"]\n\tPATH=Libraries/Kit # moved\n", "Libraries/Kit"),
                          ("in quotation marks", '[submodule "Kit"]\n\tPath = "My Kit" ; moved\n', '"My Kit"')):
    shape(f"a submodule whose path is written {title}", {**ONE_TARGET, ".gitmodules": text}, plant=NO_CORE, expected=IN_APP,
          says=(f"git submodule update --init {path}\n",), never_says=(": clean",))
for name, text, command in (
        ("project.yaml", '---\n"targets" :\n  App:\n    type: application\n', "xcodegen generate"),
        ("project.yml", "name: App\ntargets:\n  App:\n    type: application\n", "xcodegen generate"),
        ("project.json", '{"targets": {"App": {"type": "application", "platform": "iOS", "sources": "App"}}}\n', "xcodegen generate"),
        ("Project.swift", "import ProjectDescription\nlet project = Project(name: \"App\")\n", "tuist generate"),
        ("MODULE.bazel", "module(name = \"app\")\n", "bazel run //:xcodeproj")):
    shape(f"a project that {command.split()[0]} has written by {name} beside a package",
          {**{f"Tool/{path}": content for path, content in ONE_TARGET.items()}, f"Ios/{name}": text, "Ios/App/A.swift": "import Core\n",
           "Ios/Core/C.swift": "", **project(core_and_app, "Ios/")},
          plant={f"Ios/{PROJECT}": None}, expected=[(MISSING, f"Ios/{name}", text.splitlines()[0])], planted_says=(f"run `{command}`",))


shape("files that Bazel builds in a package, and one of no target", {**ONE_TARGET, "MODULE.bazel": 'module(name = "app")\n', "Scripts/s.swift": ""},
      plant=NO_CORE, expected=IN_APP, read=2, total=3, says=("Scripts/s.swift in no target of Package.swift",))
shape("a workspace that Tuist has written, and a file of no target",
      {**APP, **workspace("group:App.xcodeproj"), "Workspace.swift": "import ProjectDescription\nlet workspace = Workspace(name: \"W\", projects: [\"**\"])\n",
       "Tuist/Helpers/H.swift": "import ProjectDescription\n", "Scripts/s.swift": ""},
      plant=project(lambda made: core_and_app(made, declared=False)), expected=BROKEN, read=2, total=3, says=("2 that Tuist reads",))
shape("Tuist's dependencies beside a project that is not there",
      {**{f"Kit/{path}": text for path, text in ONE_TARGET.items()}, "Tuist/Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\n'
       'let package = Package(name: "Dependencies", dependencies: [])\n', "App/A.swift": ""},
      plant={"Project.swift": "import ProjectDescription\n"}, expected=[(MISSING, "Project.swift", "import ProjectDescription")])
TUIST = 'import ProjectDescription\nlet %s\n'
shape("the projects of a workspace that Tuist has written, and the files that it reads",
      {**CORE, "App/A.swift": "import Core\n", **project(core_and_app), **workspace("group:App.xcodeproj"),
       "Workspace.swift": TUIST % 'workspace = Workspace(name: "W", projects: ["Modules/**"])', "Tuist.swift": TUIST % "tuist = Tuist()",
       "Modules/A/Project.swift": TUIST % 'a = Project(name: "A")', "Modules/B/Project.swift": TUIST % 'b = Project(name: "B")',
       "Plugins/P/Plugin.swift": TUIST % 'plugin = Plugin(name: "P")', "Plugins/P/ProjectDescriptionHelpers/H.swift": "import ProjectDescription\n",
       "Modules/A/A.xcodeproj/project.pbxproj": project(lambda made: made.target("A", ["A.swift"]))[PROJECT], "Modules/A/A.swift": "",
       "Modules/B/B.xcodeproj/project.pbxproj": project(lambda made: made.target("B", ["B.swift"]))[PROJECT], "Modules/B/B.swift": ""},
      plant={PROJECT: None, "W.xcworkspace/contents.xcworkspacedata": None, "Modules/A/A.xcodeproj/project.pbxproj": None,
             "Modules/B/B.xcodeproj/project.pbxproj": None, "Tool/Package.swift": package("App", '.target(name: "App")'), "Tool/Sources/App/A.swift": ""},
      expected=[(MISSING, "Workspace.swift", "import ProjectDescription")], says=("6 that Tuist reads",),
      planted_says=("so 4 Swift files are not checked", "run `tuist generate` before the lint"))
shape("a project that XcodeGen has written from several files",
      {**{f"Tool/{path}": content for path, content in ONE_TARGET.items()}, "project.yml": "name: App\ninclude:\n  - targets.yml\n",
       "targets.yml": "targets:\n  App:\n    type: application\n", "App/A.swift": "import Core\n", "Core/C.swift": "", **project(core_and_app)},
      plant={PROJECT: None}, expected=[(MISSING, "project.yml", "name: App")], planted_says=("run `xcodegen generate`",))
RESOLVED = "project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
shape("a project of which Git has all but the file that a tool writes",
      {**{f"Tool/{path}": content for path, content in ONE_TARGET.items()}, "Ios/App/A.swift": "import Core\n", "Ios/Core/C.swift": "",
       f"Ios/App.xcodeproj/{RESOLVED}": '{"pins": [], "version": 2}\n', **project(core_and_app, "Ios/")},
      plant={f"Ios/{PROJECT}": None}, expected=[(MISSING, "Ios/App.xcodeproj", "")],
      planted_says=("Ios/App.xcodeproj has no project.pbxproj, so 2 Swift files are not checked",))
COCOAPODS = "#if COCOAPODS\nimport Core\n#else\nimport Base\n#endif\n"
PODS = '.target(name: "Core"), .target(name: "Base"), .target(name: "App", dependencies: [%s])'
shape("a branch of #if that only CocoaPods compiles",
      {"Package.swift": package("App", PODS % '"Base"'), "Sources/Core/C.swift": "", "Sources/Base/B.swift": "", "Sources/App/A.swift": COCOAPODS},
      plant={"Package.swift": package("App", PODS % "")}, expected=[(UNDECLARED, "Sources/App/A.swift", "import Base")], read=3, total=3)
shape("tests that import a module of a product that their host links, as its checkout shows",
      {**HOSTED, **hosted({"TEST_TARGET_NAME": "App"}), "T/T.swift": "import SparkCore\nimport Core\n", "App/A.swift": "import SparkCore\n",
       "SourcePackages/checkouts/Spark/Package.swift": package("Spark", '.target(name: "SparkCore")').replace('targets: ["Spark"]', 'targets: ["SparkCore"]'),
       "SourcePackages/checkouts/Spark/Sources/SparkCore/S.swift": ""},
      plant={**hosted({})}, expected=[(UNDECLARED, "T/T.swift", "import SparkCore"), (UNDECLARED, "T/T.swift", "import Core"),
                                      (UNUSED, PROJECT, '"name" = "App"')])


def conditional(settings, core=False):
    def make(made):
        made.target("Core", ["Core/C.swift"])
        made.target("App", ["App/A.swift"], "application", settings=settings)
        if core:
            made.depend("App", "Core")
    return project(make)


for title, condition, right, wrong in (
        ("another platform", "os(iOS) || os(macOS)", {"SDKROOT": "watchos"}, {"SDKROOT": "iphoneos"}),
        ("another platform than the supported ones", "os(tvOS)", {"SUPPORTED_PLATFORMS": "iphoneos iphonesimulator xros"},
         {"SUPPORTED_PLATFORMS": "iphoneos appletvos", "SDKROOT": "auto"}),
        ("a system without Xcode", "os(Linux)", {}, None),
        ("a condition that the target turns off", "!SHARE", {"SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) SHARE"},
         {"SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=watchos*]": "SHARE", "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "OTHER"}),
        ("a flag that turns it off", "!SHARE", {"OTHER_SWIFT_FLAGS": "-D SHARE -DOTHER"}, {"OTHER_SWIFT_FLAGS": "-D OTHER"})):
    text = f"#if {condition}\nimport Core\n#endif\n"
    shape(f"a branch of #if for {title}", {"Core/C.swift": "", "App/A.swift": text, **conditional(right)},
          plant=conditional(wrong) if wrong else {"App/A.swift": "import Core\n"}, expected=[(UNDECLARED, "App/A.swift", "import Core")],
          read=2, total=2)
shape("an import that #if false leaves out",
      {**ONE_TARGET, **NO_CORE, "Sources/App/A.swift": "#if false\nimport Core\n#elseif true\nimport Foundation\n#else\nimport Core\n#endif\n"},
      plant={"Sources/App/A.swift": "#if true\nimport Core\n#endif\n"}, expected=IN_APP, read=2, total=2)
DEFINED = '.target(name: "Core"), .target(name: "App"%s)'
shape("a branch of #if that a setting of the package turns off",
      {"Package.swift": package("App", DEFINED % ', swiftSettings: [.define("SHARE")]'), "Sources/Core/C.swift": "",
       "Sources/App/A.swift": "#if !SHARE\nimport Core\n#endif\n"},
      plant={"Package.swift": package("App", DEFINED % ', swiftSettings: [.define("SHARE", .when(configuration: .debug))]')},
      expected=[(UNDECLARED, "Sources/App/A.swift", "import Core")], read=2, total=2)


# --- 4. Never unused by mistake

PLUGIN = ('.target(name: "Runtime"), .plugin(name: "Gen", capability: .buildTool()),\n        .target(name: "API", '
          'dependencies: ["Runtime", .product(name: "Promise", package: "Promise")]%s), .target(name: "Other", dependencies: '
          '[.product(name: "Promise", package: "Promise")])')
shape("a dependency beside a plugin that writes sources",
      {"Package.swift": package("API", PLUGIN % ', plugins: ["Gen"]', PROMISE), "Sources/Runtime/R.swift": "", "Sources/API/A.swift": "public struct A {}\n",
       "Sources/Other/O.swift": "import Promise\n", "Plugins/Gen/Gen.swift": "import PackagePlugin\n"},
      plant={"Package.swift": package("API", PLUGIN % "", PROMISE)},
      expected=[(UNUSED, "Package.swift", '"Runtime", '), (UNUSED, "Package.swift", '"Runtime", ')])


def generated(change=None, missing=None):
    def make(made):
        core_and_app(made)
        if missing:
            made.objects[made.objects[made.targets["App"]]["buildPhases"][0]]["files"].append(
                made.add("PBXBuildFile", fileRef=made.file(*missing)))
        if change:
            change(made, made.objects[made.targets["App"]])
    return project(make)


SOME = '.target(name: "Runtime"), .target(name: "API", dependencies: ["Runtime"]%s)'
API = {"Sources/Runtime/R.swift": "public struct R {}\n", "Sources/API/A.swift": "public struct A {}\n"}
API_LINE = [(UNUSED, "Package.swift", '"Runtime"]')]
for title, generated_source in (("file", "Generated/G.swift"), ("folder", "Generated")):
    shape(f"a dependency while a {title} that the manifest names is absent",
          {**API, "Package.swift": package("API", SOME % f', sources: ["A.swift", "{generated_source}"]')},
          plant={"Package.swift": package("API", SOME % ', sources: ["A.swift"]')}, expected=API_LINE, read=2, total=2,
          says=("1 that targets name do not exist",))
def before(made, app, target):
    """A target without a product, which is built first."""
    made.objects[made.root]["targets"].append(target)
    app["dependencies"].append(made.add("PBXTargetDependency", target=target))


shape("a dependency that a template beside the sources may import",
      {**API, "Package.swift": package("API", SOME % ', exclude: ["G.swift.gyb"]'), "Sources/API/G.swift.gyb": "import Runtime\n"},
      plant={"Sources/API/G.swift.gyb": None, "Package.swift": package("API", SOME % "")}, expected=API_LINE, read=2, total=2)
shape("a dependency that has resources",
      {**API, "Package.swift": package("API", SOME % "").replace('"Runtime")', '"Runtime", resources: [.copy("words.txt")])'), "Sources/Runtime/words.txt": ""},
      plant={"Package.swift": package("API", SOME % "")}, expected=API_LINE, read=2, total=2)
BY_SYMBOL = '@_silgen_name("runtime") func runtime() -> Int32\n'
shape("a dependency on C whose function is taken by its symbol",
      {"Package.swift": package("API", SOME % ""), "Sources/Runtime/include/runtime.h": "int runtime(void);\n", "Sources/Runtime/r.c": "",
       "Sources/API/A.swift": BY_SYMBOL},
      plant={"Sources/API/A.swift": "struct A {}\n"}, expected=API_LINE, read=1, total=1)
NO_IMPORT = {**CORE, "App/A.swift": "struct A {}\n"}
APP_LINE = [(UNUSED, PROJECT, '"name" = "App"')]
for title, values in (
        ("while a generated file that the target names is absent", {"missing": ("App/Generated.swift",)}),
        ("while the target names a file of the build", {"missing": ("Strings.swift", "DERIVED_FILE_DIR")}),
        ("while the target names a file outside the repository", {"missing": ("../../../../generated/Strings.swift",)}),
        ("beside a script that writes sources", {"change": lambda made, app: app["buildPhases"].append(made.add(
            "PBXShellScriptBuildPhase", outputPaths=["$(DERIVED_FILE_DIR)/Strings.swift"], shellScript="gen"))}),
        ("beside a script that writes a folder", {"change": lambda made, app: app["buildPhases"].append(made.add(
            "PBXShellScriptBuildPhase", outputPaths=["$(DERIVED_FILE_DIR)/Generated"], shellScript="gen"))}),
        ("beside a script that runs SwiftGen", {"change": lambda made, app: app["buildPhases"].append(made.add(
            "PBXShellScriptBuildPhase", outputPaths=[], shellScript="swiftgen config run"))}),
        ("of a target that needs one with a script that writes sources", {"change": lambda made, app: before(made, app, made.add(
            "PBXAggregateTarget", name="Gen", dependencies=[], buildPhases=[made.add(
                "PBXShellScriptBuildPhase", outputPaths=["$(SRCROOT)/App/G.swift"], shellScript="gen")]))}),
        ("of a target that needs what make builds", {"change": lambda made, app: before(made, app, made.add(
            "PBXLegacyTarget", name="Gen", dependencies=[], buildPhases=[], buildToolPath="/usr/bin/make"))}),
        ("beside a rule that writes sources", {"change": lambda made, app: app.update(buildRules=[made.add(
            "PBXBuildRule", filePatterns="*.graphql", outputFiles=["$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).swift"])])}),
        ("beside a plugin of a package", {"change": lambda made, app: app["dependencies"].append(made.add(
            "PBXTargetDependency", productRef=made.add("XCSwiftPackageProductDependency", productName="plugin:Gen")))})):
    shape(f"a dependency {title}", {**NO_IMPORT, **generated(**values)}, plant=generated(), expected=APP_LINE)
MAIN = "App/Base.lproj/Main.storyboard"
SCENE = '<viewController customClass="C" customModule="%s"/>\n'


def with_variants(made, app):
    group = made.add("PBXVariantGroup", name="Main.storyboard", sourceTree="<group>", children=[made.add(
        "PBXFileReference", path="Base.lproj/Main.storyboard", sourceTree="<group>")])
    made.groups.append(made.add("PBXGroup", path="App", sourceTree="<group>", children=[group]))
    app["buildPhases"].append(made.phase("PBXResourcesBuildPhase", [group]))


def with_prefix_header(made, app):
    for configuration in made.objects[app["buildConfigurationList"]]["buildConfigurations"]:
        made.objects[configuration]["buildSettings"]["GCC_PREFIX_HEADER"] = "App/Prefix.pch"


shape("a dependency that only a storyboard uses", {**NO_IMPORT, MAIN: SCENE % "Core", **generated(with_variants)},
      plant={MAIN: SCENE % "CoreUI"}, expected=APP_LINE, read=2, total=2)
shape("a dependency that only a prefix header imports", {**NO_IMPORT, "App/Prefix.pch": "@import Core;\n", **generated(with_prefix_header)},
      plant={"App/Prefix.pch": ""}, expected=APP_LINE, read=2, total=2)
shape("a dependency of a program that only the tests import that it runs",
      {**HOSTED, **hosted({"TEST_TARGET_NAME": "App"})}, plant={"T/T.swift": "@testable import App\nimport Spark\n"},
      expected=[(UNUSED, PROJECT, '"name" = "App"')], read=3, total=3)


# --- 8. What Xcode and the compiler refuse

def twice(text):
    line = next(line for line in text.splitlines() if "PBXFileReference" in line)
    return text.replace(line, f"{line}\n{line.replace('C.swift', 'D.swift')}")


shape("an object that is twice in a project", {**CORE, PROJECT: twice(project(core_and_app)[PROJECT]), "App/A.swift": "import Core\n"},
      refused="occurs twice, first on line")
for spaces in (" =[", "= ["):
    shape(f"a manifest with `{spaces.strip()}`", {**ONE_TARGET, "Package.swift": NO_CORE["Package.swift"].replace(
        "let package = Package", f"let more: [String]{spaces}]\nlet package = Package")}, always=[("unreadable-manifest", "Package.swift", "let more")],
          status=2)


# --- All of them in one large repository

SIZE = 4000


def large(files=SIZE):
    """An app of packages that re-export, prebuilt frameworks, products without a reference, and tests with a host.

    - Returns: its files, those that change with the violations, and what must then be found.
    """
    count, each = 20, max(1, files // 80)
    made, contents, found = Project(), {}, []

    def sources(folder, imports):
        for number in range(each):
            contents[f"{folder}/F{number}.swift"] = "".join(f"import {name}\n" for name in imports) + f"struct F{number} {{}}\n"

    for index in range(count):
        name = f"P{index}"
        contents[f"{name}/Package.swift"] = (
            f'// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n    name: "{name}",\n    products: ['
            f'.library(name: "Feature{index}", targets: ["Feature{index}"])],\n    dependencies: [.package(url: "https://example.invalid/Promise'
            f'{index}.git", from: "1.0.0")],\n    targets: [\n        .target(name: "Base{index}"),\n        .target(name: "Wrap{index}", dependencies: '
            f'["Base{index}", .product(name: "Promise{index}", package: "Promise{index}")]),\n        .target(name: "Feature{index}", dependencies: '
            f'["Wrap{index}"]),\n    ]\n)\n')
        sources(f"{name}/Sources/Base{index}", [])
        sources(f"{name}/Sources/Wrap{index}", [f"Base{index}", f"Promise{index}"])
        contents[f"{name}/Sources/Wrap{index}/Export.swift"] = f"@_exported import Base{index}\n@_exported import Promise{index}\n"
        sources(f"{name}/Sources/Feature{index}", [f"Base{index}", f"Promise{index}"])
    groups = {}
    for target, kind in (("Kit", "framework"), ("App", "application"), ("AppTests", "bundle.unit-test")):
        groups[target] = [f"{target}/F{number}.swift" for number in range(each * count // 3)]
        made.target(target, groups[target], kind, settings={"TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/App"} if target == "AppTests" else None)
    made.objects[product_reference(made, "App")]["path"] = "App.app"
    references = {}
    for index in range(count):
        references[index] = made.add("XCLocalSwiftPackageReference", relativePath=f"P{index}")
        link_product(made, "App", f"Feature{index}", references[index] if index % 2 else None)
        outside = remote(made, f"Remote{index}")
        link_product(made, "Kit", f"Remote{index}", outside)
        if index % 2:
            link_product(made, "App", f"Remote{index}")
        else:
            made.link("App", made.file(f"Vendor/Remote{index}.xcframework"))
    link_product(made, "Kit", "Rare", remote(made, "Rare"))
    made.link("App", product_reference(made, "Kit"))
    everything = [f"Feature{index}" for index in range(count)] + [f"Remote{index}" for index in range(count)]
    for target, paths in groups.items():
        names = [name for name in everything if target != "Kit" or name.startswith("Remote")]
        names += ["Rare"] if target == "Kit" else ["Kit"]
        for number, path in enumerate(paths):
            contents[path] = "".join(f"import {name}\n" for name in names[number % 7:]) + f"struct F{number} {{}}\n"
    contents[PROJECT] = made.text()
    plant = {}
    for rule, path, line in ((UNDECLARED, "P3/Sources/Feature3/F0.swift", "import Base4"), (UNDECLARED, "P5/Sources/Base5/F0.swift", "import Promise6"),
                             (UNDECLARED, groups["App"][0], "import Rare"), (UNDECLARED, groups["AppTests"][0], "import Rare"),
                             (UNDECLARED, groups["Kit"][0], "import Feature7"), (UNDECLARED, groups["App"][1], "import Base8")):
        plant[path] = contents[path] + f"{line}\n"
        found.append((rule, path, line))
    return contents, plant, found


# --- Running them

def write(root, files):
    for path, text in files.items():
        file = root / path
        # A path that leaves the repository has to know its name.
        text = text.replace("shape%d", root.name) if isinstance(text, str) else text
        if text is None:
            file.unlink()
            while not any(file.parent.iterdir()) and file.parent.parent != root and file.parent != root:
                file = file.parent
                file.rmdir()
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())


def snapshot(root):
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*"))
            if path.is_file() and not path.is_symlink() and ".build/architecture-lint" not in str(path)}


def line_of(root, file, text):
    content = (root / file).read_text(errors="surrogateescape") if (root / file).is_file() else ""
    return content[:content.index(text) + len(text)].count("\n") + 1 if text in content else 1


def check(root, files, expected, shape, run, says):
    """The problems with one repository."""
    write(root, files)
    if shape.git and not (root / ".git").exists():
        subprocess.run(["git", "init", "-q", root], check=True)
    status, output, errors = run(root, "imports", "--format", "json")
    if shape.refused:
        return [] if status == 2 and shape.refused in errors else [f"not refused with {shape.refused!r}, but {status}: {errors or output}"]
    if status != (shape.status or (1 if expected else 0)):
        return [f"ended with {status}: {errors.strip() or output}"]
    report = json.loads(output)
    found = sorted((item["rule"], item["file"], item["line"]) for item in report["findings"])
    wanted = sorted((rule, file, line_of(root, file, text)) for rule, file, text in expected)
    problems = [] if found == wanted else [f"found {found}, expected {wanted}"]
    problems += coverage.problems(report, root)
    numbers = (report["coverage"]["checked"], report["coverage"]["total"])
    if shape.read is not None and numbers != (shape.read, shape.total):
        problems.append(f"{numbers[0]} of {numbers[1]} files read, expected {shape.read} of {shape.total}")
    text = run(root, "imports")[1]
    problems += [f"does not say {part!r}: {text.strip()}" for part in says if part not in text]
    problems += [f"says {part!r}: {text.strip()}" for part in shape.never_says if part in text]
    if not expected:
        before = snapshot(root)
        run(root, "imports", "--fix-all")
        if snapshot(root) != before:
            problems.append("--fix-all changes a repository without a finding")
    return problems


def verify(run, temporary, lists):
    """Every shape as it is, and with its violation.

    - Parameter run: runs the lint in a folder, and returns its status, its output and its errors.
    """
    problems = []
    for number, shape in enumerate(SHAPES):
        root = temporary / f"shape{number}"
        for path, target in shape.links.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).symlink_to(target)
        found = [f"{shape.title}: {problem}" for problem in check(root, shape.files, shape.always, shape, run, shape.says)]
        if shape.plant:
            found += [f"{shape.title}, planted: {problem}" for problem in check(root, shape.plant, shape.expected, shape, run, shape.planted_says)]
        if lists:
            print(f"{'WRONG ' if found else 'right '} {shape.title}")
        problems += found
        shutil.rmtree(root)
    contents, plant, found = large()
    count = sum(path.endswith(".swift") and not path.endswith("Package.swift") for path in contents)
    shape = Shape(f"a repository of {count:,} files in these shapes", contents, plant, found, read=count, total=count)
    root = temporary / "large"
    problems += [f"{shape.title}: {problem}" for problem in check(root, contents, [], shape, run, ())]
    problems += [f"{shape.title}, planted: {problem}" for problem in check(root, plant, found, shape, run, ())]
    shutil.rmtree(root)
    planted = sum(bool(shape.plant) for shape in SHAPES)
    return problems, f"{len(SHAPES)} shapes without a finding, {planted} of them with a violation too, {shape.title}"
