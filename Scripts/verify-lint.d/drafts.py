"""Repositories in the shapes of well-known ones, each drafted by `init`.

A shape says how a repository is cut: flat frameworks of one project, packages by folder, by suffix or by prefix, one
package with many targets, a package and a project that build the same sources, and so on. What is in it (how many modules,
which depend on which, some of them upward) is random, but the same in each run. A draft must have no finding of its own
making, the lint must be clean with it, and an import that it forbids must be found.
"""

import json
import random
import shutil
from pathlib import Path

import coverage
from xcode import Project

#: Of each shape.
SEEDS = 4
#: What a draft must not have, whatever the code is like.
OWN = ("baseline-stale", "graph-stale", "hardening-stale", "module-in-two-layers", "record-", "row-", "settings-differ",
       "uncovered-module", "unreadable-table")
MAXIMUM_ROWS = 8


class Repository:
    """Packages and projects with one file a target, which imports what the target declares, and sometimes more."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.files = {}
        #: The folder of each package, its targets with their kinds and dependencies, and their folders.
        self.packages = {}
        self.projects = []
        #: The file of each module, and the package of each library.
        self.file = {}
        self.owner = {}

    def package(self, folder, targets, kinds=None):
        """Targets with the names of those that they depend on, here or in another package."""
        self.packages[folder] = (targets, kinds or {})
        for name, others in targets.items():
            kind = (kinds or {}).get(name, "target")
            self.owner.setdefault(name, folder)
            place = {"plugin": "Plugins", "testTarget": "Tests"}.get(kind, "Sources")
            main = "main" if kind == "executableTarget" else "a"
            self.add(name, f"{folder}/{place}/{name}/{main}.swift".lstrip("/"), [] if kind == "plugin" else others)

    def project(self, path, targets):
        """Targets with their kind, source folder and dependencies, on targets of the project or products of packages."""
        self.projects.append((path, targets))
        for name, (_, folder, others) in targets.items():
            self.add(name, f"{folder}/a.swift", others)

    def add(self, name, file, others):
        self.file.setdefault(name, file)
        imports = [other for other in others if self.random.random() < 0.9]
        self.files[file] = "".join(f"import {identifier(other)}\n" for other in imports) + f"struct S{len(self.files)} {{}}\n"

    def written(self):
        files = dict(self.files)
        for folder, (targets, kinds) in self.packages.items():
            files[f"{folder}/Package.swift".lstrip("/")] = self.manifest(folder, targets, kinds)
        for path, targets in self.projects:
            made, up = Project(path.split("/")[-1]), "../" * path.count("/")
            for name, (kind, folder, _) in targets.items():
                made.target(name, [f"{up}{folder}/a.swift"], kind)
            outside = sorted({other for _, _, others in targets.values() for other in others} - set(targets))
            references = {owner: made.add("XCLocalSwiftPackageReference", relativePath=f"{up}{owner}" or ".")
                          for owner in sorted({self.owner[other] for other in outside})}
            for name, (_, _, others) in targets.items():
                for other in others:
                    if other in targets:
                        made.depend(name, other)
                    else:
                        made.product(name, other, package=references[self.owner[other]])
            files[f"{path}.xcodeproj/project.pbxproj"] = made.text()
        return files

    def manifest(self, folder, targets, kinds):
        def dependency(other):
            owner = self.owner[other]
            return f'"{other}"' if owner == folder else f'.product(name: "{other}", package: "{Path(owner).name}")'

        owners = sorted({self.owner[other] for others in targets.values() for other in others} - {folder})
        up = "../" * (folder.count("/") + 1) if folder else ""
        paths = "".join(f'.package(path: "{up}{owner}"), ' for owner in owners)
        libraries = "".join(f'.library(name: "{name}", targets: ["{name}"]), ' for name in targets if name not in kinds)
        lines = "".join(
            f'        .{kinds.get(name, "target")}(name: "{name}"'
            + (", capability: .buildTool()" if kinds.get(name) == "plugin" else f", dependencies: [{', '.join(map(dependency, others))}]")
            + "),\n" for name, others in targets.items())
        return (f'// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n    name: "{Path(folder).name or "Root"}",\n'
                f"    products: [{libraries}],\n    dependencies: [{paths}],\n    targets: [\n{lines}    ]\n)\n")

    def below(self, names, count=3):
        """Some of the names."""
        return self.random.sample(names, min(len(names), self.random.randint(1, count))) if names else []

    def stack(self, levels):
        """Levels of names from the lowest, each with what it depends on below, and now and then on its own level."""
        targets, lower = {}, []
        for names in levels:
            for index, name in enumerate(names):
                beside = [names[index - 1]] if index and self.random.random() < 0.3 else []
                targets[name] = self.below(lower) + beside
            lower += names
        return targets


def identifier(name):
    return "".join(letter if letter.isalnum() else "_" for letter in name)


def words(repository, count, suffix="", prefix=""):
    names = ["Account", "Album", "Badge", "Card", "Chat", "Draft", "Feed", "Group", "Home", "Inbox", "Label", "Map", "News",
             "Order", "Photo", "Quote", "Rating", "Search", "Ticket", "Video", "Wallet"]
    return [f"{prefix}{name}{suffix}" for name in repository.random.sample(names, count)]


APP, EXTENSION, FRAMEWORK, TESTS = "application", "app-extension", "framework", "bundle.unit-test"


def flat_frameworks(it):
    """One project: an app, extensions, a watch app, and frameworks of which some come in two, in folders of the root."""
    targets = it.stack([["Codegen", "TestKit"], ["WooFoundation", "UIFoundation", "Hardware"], ["Networking", "Storage"], ["Model"]])
    project = {name: (FRAMEWORK, name, others) for name, others in targets.items()}
    for name in ("Networking", "WooFoundation"):
        project[f"{name}WatchOS"] = (FRAMEWORK, f"{name}Watch", ["Codegen"])
    extensions = [f"{name}Extension" for name in words(it, 3)]
    project |= {name: (EXTENSION, name, it.below(list(targets), 4)) for name in extensions}
    project["Watch App"] = (APP, "Watch", ["NetworkingWatchOS", "WooFoundationWatchOS"])
    project["Shop"] = (APP, "Shop/Classes", [*it.below(list(targets), 8), "Model", *extensions, "Watch App"])
    project["Fakes"] = (FRAMEWORK, "Fakes", ["Model"])
    project["ShopTests"] = (TESTS, "ShopTests", ["Shop", "Fakes"])
    it.project("Shop", project)


def packages_in_a_folder(it):
    """A package for each feature in one folder, and an app with extensions."""
    targets = it.stack([["Models", "NetworkClient"], ["Env", "DesignSystem"], ["MediaUI", "StatusKit"], words(it, it.random.randint(4, 9))])
    for name, others in targets.items():
        it.package(f"Packages/{name}", {name: others})
    extensions = {f"{name}Extension": (EXTENSION, f"Ext{name}", it.below(list(targets))) for name in ("Share", "Widgets", "Action")}
    it.project("App", {"App": (APP, "App/Main", [*it.below(list(targets), 9), *extensions]), **extensions})


def suffixes(it):
    """A package for each feature, with a target for each layer, named by suffixes."""
    it.package("Packages/Design", {"DesignSystem": []})
    it.package("Packages/API", {"ServerAPI": []})
    for name in words(it, it.random.randint(4, 8)):
        it.package(f"Packages/{name}", {
            f"{name}NetworkService": ["ServerAPI"], f"{name}PersistenceService": [],
            f"{name}Repository": [f"{name}NetworkService", f"{name}PersistenceService"],
            name: [f"{name}Repository", "DesignSystem"]})
    features = [folder.split("/")[-1] for folder in it.packages if f"{folder.split('/')[-1]}Repository" in it.owner]
    it.project("Omg", {"Omg": (APP, "Omg/Sources", features)})


def prefixes(it):
    """Packages of which the general ones have capitals in common, and apps for two platforms that share no target."""
    general = words(it, 7, prefix="RS")
    targets = it.stack([general[:3], general[3:], ["Articles", "Secrets"], ["Database", "Sync", "Finder"], ["Account"]])
    for name, others in targets.items():
        it.package(f"Modules/{name}", {name: others})
    everything = list(targets)
    it.project("News", {
        "News": (APP, "Mac", it.below(everything, 12)), "News-iOS": (APP, "iOS", it.below(everything, 12)),
        "News iOS Widget Extension": (EXTENSION, "Widget", it.below(everything)),
        "Subscribe": (EXTENSION, "Mac/Subscribe", it.below(general))})


def one_package(it):
    """A package with many targets at the root, plugins, and a project of an app in a folder of its own."""
    targets = it.stack([["Strings", "Shared", "Preferences", *words(it, 5, "Models")], ["DesignSystem", "Storage", "Favicon"],
                        ["UI", "Wallets", "VPN", "Playlist"], ["Onboarding", "Growth", "Browser"]])
    it.package("", {**targets, "LoggerPlugin": [], "AssetsPlugin": []}, {"LoggerPlugin": "plugin", "AssetsPlugin": "plugin"})
    it.project("App/Client", {
        "Client": (APP, "App/iOS", ["Browser", *it.below(list(targets), 6)]),
        "Share": (EXTENSION, "App/Share", it.below(list(targets)))})


def plugins_in_folders(it):
    """One package whose targets lie in folders of plug-ins, with a project for the host app of each."""
    core = ["Amp", "AmpFoundation", "PluginsCore"]
    plugins = words(it, 6, "Plugin", "AWS")
    targets = it.stack([core[1:2], core[:1], core[2:], ["InternalPinpoint", *words(it, 3, "Client")], plugins])
    it.package("", targets)
    for name in plugins:
        folder = f"AmpPlugins/{name}/Tests/Host"
        it.project(f"{folder}/{name}Host", {
            f"{name}HostApp": (APP, f"{folder}/App", [name]), f"{name}WatchApp": (APP, f"{folder}/Watch", [name])})


def built_twice(it):
    """A package and a project that build the same sources, with equal names, and other dependencies in each."""
    targets = it.stack([["Internal", "Trace"], ["Core", "Logs"], ["RUM", "Replay", "Crash"]])
    it.package("", targets)
    others = {name: it.below([other for other in targets if other != name and list(targets).index(other) < list(targets).index(name)])
              for name in targets}
    it.project("Sdk/Sdk", {
        **{name: (FRAMEWORK, f"Sources/{name}", needed) for name, needed in others.items()},
        **{f"{name} tvOS": (FRAMEWORK, f"Sources/{name}", needed) for name, needed in others.items()},
        "Example": (APP, "Sdk/Example", list(targets)), "Runner": (APP, "Sdk/Runner", it.below(list(targets)))})


def sample_apps(it):
    """Packages with a project of a sample app beside each, and one project of the product for each platform."""
    targets = it.stack([words(it, 4, "Base"), ["VPNShared", "VPNCrypto", "Persistence"], ["Modals", "Settings", "Home", "Search"]])
    for name, others in targets.items():
        it.package(f"libraries/{name}", {name: others, f"{name}-iOS": [name], f"{name}-macOS": [name]}
                   if name in ("Modals", "Settings", "Home") else {name: others})
    for name in ("Modals", "Settings"):
        it.project(f"libraries/{name}/Sample", {f"{name}Sample": (APP, f"libraries/{name}/SampleApp", [f"{name}-iOS"])})
    for platform in ("iOS", "macOS"):
        it.project(f"apps/{platform}/{platform}", {
            f"Vpn{platform}": (APP, f"apps/{platform}/Main", [f"Modals-{platform}", f"Home-{platform}", *it.below(list(targets), 5)]),
            f"Tunnel {platform}": (EXTENSION, f"apps/{platform}/Tunnel", ["VPNShared"])})


def a_server_inside(it):
    """An app, and a package of a server within its sources, with a target of the app's name."""
    targets = it.stack([["HAModels", "HAIconic", "HAUtilities"], ["HANetworking", "HADesign"]])
    for name, others in targets.items():
        it.package(f"Sources/{name}", {name: others})
    it.package("Sources/PushServer", {"App": ["Push"], "Push": [], "Run": ["App"]}, {"Run": "executableTarget"})
    extensions = {f"Extensions-{name}": (EXTENSION, f"Sources/Extensions/{name}", ["Shared"]) for name in words(it, 4)}
    it.project("Assistant", {
        "App": (APP, "Sources", ["Shared", *extensions]), "Shared": (FRAMEWORK, "Sources/Shared", list(targets)),
        **extensions, "WatchApp": (APP, "Sources/Watch", ["HAModels"])})


def hyphens(it):
    """Packages with hyphens in their names, and one for tests alone."""
    logic = ["logic-resources", "logic-business", "logic-storage"]
    targets = it.stack([logic, ["logic-core", "logic-ui"], ["feature-common"], [f"feature-{name.lower()}" for name in words(it, 5)]])
    it.package("Modules/logic-test", {"logic-test": []})
    for name, others in targets.items():
        it.package(f"Modules/{name}", {name: others, f"{name}-tests": [name, "logic-test"]}, {f"{name}-tests": "testTarget"})
    it.project("Wallet", {"Wallet": (APP, "Wallet/Sources", list(targets))})


def programs(it):
    """One package of programs and what they share, and an app that is built around it."""
    targets = it.stack([["Common", "PrivateApi"], ["Config", "Tree"], ["AppBundle"]])
    it.package("", {**targets, "Cli": ["Common"], "AppMain": ["AppBundle"]}, {"Cli": "executableTarget", "AppMain": "executableTarget"})
    it.project("Space", {"Space": (APP, "Xcode/Sources", ["AppBundle"])})


def many_generated(it):
    """Packages deep in each other, one of them with generated pairs of targets."""
    languages = words(it, 12)
    grammars = {f"TreeSitter{name}": [] for name in languages}
    queries = {f"TreeSitter{name}Queries": [f"TreeSitter{name}"] for name in languages}
    whole = {f"TreeSitter{name}Runestone": [f"TreeSitter{name}Queries", f"TreeSitter{name}"] for name in languages}
    it.package("Frameworks/Editor/External/Languages", {**grammars, **queries, **whole})
    it.package("Frameworks/Editor", {"Editor": it.below(list(whole), 6)})
    it.package("Frameworks/Storage", {"Storage": []})
    it.package("Frameworks/Chat", {"ChatKit": ["Storage"], "EventSource": []})
    it.project("Flow", {"Flow": (APP, "Flow/Main", ["Editor", "ChatKit", "Storage"]), "Flow-Catalyst": (APP, "Flow/Catalyst", ["Editor"])})
    it.project("Frameworks/Editor/Example/Demo", {"Demo": (APP, "Frameworks/Editor/Example/Demo", ["Editor"])})


def small_projects(it):
    """A project with a few frameworks in a folder, and small tools."""
    targets = it.stack([["Kit"], words(it, it.random.randint(3, 8))])
    it.project("Stats", {
        **{name: (FRAMEWORK, f"Modules/{name}" if name != "Kit" else "Kit", others) for name, others in targets.items()},
        "Widgets": (EXTENSION, "Widgets", it.below(list(targets))), "Login": (APP, "LaunchAtLogin", []), "SMC": ("tool", "SMC", []),
        "Stats": (APP, "Stats", [*targets, "Widgets"])})


def in_circles(it):
    """Modules in folders, of which some depend on each other in circles, and many upward."""
    names = words(it, 9)
    folders = {name: it.random.choice(["Core", "UI", "Features"]) for name in names}
    targets = {name: [other for other in it.below(names, 3) if other != name] for name in names}
    it.project("Round", {**{name: (FRAMEWORK, f"{folders[name]}/{name}", others) for name, others in targets.items()},
                         "Round": (APP, "Round/Main", names)})


SHAPES = [flat_frameworks, packages_in_a_folder, suffixes, prefixes, one_package, plugins_in_folders, built_twice, sample_apps,
          a_server_inside, hyphens, programs, many_generated, small_projects, in_circles]


def check(it, root, run):
    """The problems with the draft of one repository, and whether it forbids an import."""
    status, output, errors = run("init", "--root", root)
    if status:
        return [f"init ended with {status}: {errors.strip() or output}"], False
    baseline = root / "ADR/baseline.txt"
    rules = {line.split("\t")[0] for line in baseline.read_text().splitlines()} if baseline.exists() else set()
    problems = [f"the baseline hides {rule}" for rule in sorted(rules) if rule.startswith(OWN)]
    record = (root / "ADR/0001-layers.md").read_text().split("## Enforcement")[1].split("\n\n")[1].splitlines()
    if len(record) - 2 > MAXIMUM_ROWS:
        problems.append(f"{len(record) - 2} rows")
    status, output, errors = run("lint", "--root", root, "--format", "json")
    if status:
        return [*problems, f"the lint ended with {status}: {errors.strip() or output}"], False
    problems += coverage.problems(json.loads(output), root)

    modules = json.loads(run("graph", "--root", root)[1])["modules"]
    problems += [f"the app {module['name']} is in {module['layer']}" for module in modules
                 if module["kind"] == "application" and module.get("layer") in ("Base", "Core")]
    names = [module["name"] for module in modules]
    # A name that two targets have may be allowed as one of them.
    plants = [(lower, upper) for lower in modules for upper in modules
              if lower.get("layer") and upper.get("layer") and upper["name"] not in lower["allowed"] and lower is not upper
              and names.count(lower["name"]) == names.count(upper["name"]) == 1
              and upper["kind"] in ("regular", "framework") and lower["kind"] in ("regular", "framework")]
    if not plants:
        return problems, False
    lower, upper = it.random.choice(plants)
    file = root / it.file[lower["name"]]
    line = f"import {upper['module']}\n"
    file.write_text(file.read_text() + line)
    place = ("forbidden-import", it.file[lower["name"]], file.read_text().count("\n"))
    found = {(item["rule"], item["file"], item["line"])
             for item in json.loads(run("lint", "--root", root, "--format", "json")[1])["findings"]}
    if place not in found:
        problems.append(f"not found: {line.strip()} in {place[1]}, only {sorted(found)}")
    return problems, True


def verify(run, temporary, lists):
    """Each shape with each seed.

    - Parameter run: runs the lint, and returns its status, its output and its errors.
    """
    problems, planted = [], 0
    for shape in SHAPES:
        for seed in range(SEEDS):
            it = Repository(seed)
            shape(it)
            root = temporary / f"draft-{shape.__name__}-{seed}"
            for path, text in it.written().items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            found, is_planted = check(it, root, run)
            planted += is_planted
            if lists:
                print(f"{'WRONG ' if found else 'right '} draft of {shape.__name__}, seed {seed}")
            problems += [f"the draft of {shape.__name__}, seed {seed}: {problem}" for problem in found]
            shutil.rmtree(root)
    count = len(SHAPES) * SEEDS
    if planted * 10 < count * 9:
        problems.append(f"only {planted} of {count} drafts forbid an import")
    return problems, f"{count} drafts without a finding of their own, {planted} of them with a violation too"
