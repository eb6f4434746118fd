/// Reads the targets out of the objects of a project.
struct XcodeProjectReader {
    private typealias Node = PropertyList.Node

    private let path: String
    let folder: String
    private let tree: FileTree
    private let project: Node
    let rootIdentifier: String
    private var objects: [String: PropertyList.Node] = [:]
    /// For each object of a group, the group's identifier.
    private var parents: [String: String] = [:]
    /// The folders of groups, by identifier; `nil` for one outside the repository.
    private var folders: [String: String?] = [:]
    /// The exception sets of synchronized folders with their folders, by target or build phase.
    private var memberships: [String: [(folder: String, set: PropertyList.Node)]] = [:]
    /// The files of folders, by folder.
    private var listed: [String: [String]] = [:]
    private var configurations: [String: ConfigurationFile] = [:]
    /// The targets by the references to their products.
    private var builders: [String: String] = [:]

    private(set) var packages: [String: (package: XcodeProject.Package, offset: Int)] = [:]
    private(set) var references: [String] = []
    private(set) var synchronizedFolders: [String] = []
    private(set) var missingCount = 0
    /// The projects that it names and that do not exist, with the offsets at which it names them.
    private(set) var absent: [(path: String, offset: Int)] = []

    var configurationFiles: [String] { Set(configurations.values.flatMap(\.files)).sorted() }

    init(path: String, list: PropertyList, tree: FileTree) throws(PropertyList.Failure) {
        self.path = path
        self.tree = tree
        guard let root = list.root.text("rootObject"), let objects = list.root["objects"],
            let project = objects[root], project.text("isa") == "PBXProject"
        else {
            throw PropertyList.Failure(line: 1, column: 1, message: "it has no object that is a PBXProject")
        }
        self.project = project
        rootIdentifier = root
        let around = path.split(separator: "/").dropLast().joined(separator: "/")
        let inner = FileTree.join(around, project.text("projectDirPath") ?? "")
        folder = tree.place(inner) ?? around
        for (key, value) in objects.entries {
            guard let identifier = key.string else { continue }
            // Xcode refuses a project with two objects of one identifier, as a bad merge leaves it.
            if let first = self.objects.updateValue(value, forKey: identifier) {
                let line = list.failure("", at: first).line
                throw list.failure("the object \(identifier) occurs twice, first on line \(line)", at: key)
            }
        }
        for (identifier, object) in self.objects { index(identifier, object) }
    }

    private mutating func index(_ identifier: String, _ object: Node) {
        switch object.text("isa") {
        case "PBXGroup", "PBXVariantGroup", "XCVersionGroup":
            for child in object["children"]?.strings ?? [] { parents[child] = identifier }
        case "XCLocalSwiftPackageReference":
            let written = object.text("relativePath") ?? object.text("path") ?? ""
            let offset = (object["relativePath"] ?? object["path"])?.offset ?? object.offset
            packages[identifier] = (
                .local(written: written, folder: path(written).map { tree.realFolder($0) ?? $0 }), offset
            )
        case "XCRemoteSwiftPackageReference":
            let location = object.text("repositoryURL") ?? ""
            packages[identifier] = (.remote(location: location), object["repositoryURL"]?.offset ?? object.offset)
        default: break
        }
    }

    /// A path as the project writes it, relative to the root; `nil` if it is outside.
    private func path(_ written: String) -> String? {
        written.hasPrefix("/") ? inside(written) : tree.place(FileTree.join(folder, written))
    }

    private func inside(_ absolute: String) -> String? {
        absolute.hasPrefix(tree.root + "/") ? FileTree.normalized(String(absolute.dropFirst(tree.root.count + 1))) : nil
    }

    // MARK: - Paths

    /// The path of a file, a group or a synchronized folder; `nil` outside the repository.
    private mutating func location(_ identifier: String) -> String? { writtenPath(identifier).flatMap(tree.place) }

    /// The path of a file or group as the groups write it: it may lead out of the repository and back.
    private mutating func writtenPath(_ identifier: String, depth: Int = 0) -> String? {
        if let known = folders[identifier] { return known }
        guard let object = objects[identifier], depth < PropertyList.maximumDepth else { return nil }
        let written = object.text("path") ?? ""
        let found: String?
        switch object.text("sourceTree") ?? "<group>" {
        case "<group>":
            let parent = parents[identifier].map { writtenPath($0, depth: depth + 1) } ?? folder
            // The main group has no parent.
            found = parent.map { written.isEmpty ? $0 : FileTree.join($0, written) }
        case "SOURCE_ROOT": found = path(written)
        case "<absolute>": found = inside(written)
        default: found = nil
        }
        folders[identifier] = .some(found)
        return found
    }

    // MARK: - Targets

    mutating func targets() -> [XcodeTarget] {
        let synchronized = objects.filter { $0.value.text("isa") == "PBXFileSystemSynchronizedRootGroup" }
        for (identifier, object) in synchronized.sorted(by: { $0.key < $1.key }) {
            guard let folder = location(identifier).map({ tree.realFolder($0) ?? $0 }) else { continue }
            synchronizedFolders.append(folder)
            for exception in object["exceptions"]?.strings ?? [] {
                guard let set = objects[exception], let owner = set.text("target") ?? set.text("buildPhase") else {
                    continue
                }
                memberships[owner, default: []].append((folder, set))
            }
        }
        for (identifier, object) in objects where object.text("isa") == "PBXFileReference" {
            let name = object.text("path") ?? ""
            let type = object.text("lastKnownFileType") ?? object.text("explicitFileType") ?? ""
            let isFolder = name.hasSuffix(".xcodeproj") || type == "folder" || type == "wrapper"
            guard isFolder || name.split(separator: "/").last?.contains(".") == false, let path = location(identifier)
            else { continue }
            let isAbsent = name.hasSuffix(".xcodeproj") && XcodeWorkspace.isAbsent(path, tree)
            guard !isAbsent, let real = tree.realFolder(path) else {
                if isAbsent {
                    absent.append((path, object["path"]?.offset ?? object.offset))
                } else if isFolder {
                    references.append(path)
                }
                continue
            }
            // Xcode 13 wrote the folder of a package as `text`.
            if isFolder || tree.exists(FileTree.join(real, "Package.swift")) { references.append(real) }
        }
        references.sort()
        for target in project["targets"]?.strings ?? [] {
            if let product = objects[target]?.text("productReference") { builders[product] = target }
        }
        return (project["targets"]?.strings ?? []).compactMap { target($0) }
    }

    private mutating func target(_ identifier: String) -> XcodeTarget? {
        guard let object = objects[identifier], object.text("isa") == "PBXNativeTarget",
            let name = object["name"]?.string
        else { return nil }
        let product = object.text("productReference")
        let settings = settings(of: object, name)
        let maps = settings.flatMap { $0.values("MODULEMAP_FILE") + $0.values("MODULEMAP_PRIVATE_FILE") }
        let mapped = Self.unique(maps.compactMap(path)).compactMap { tree.text(tree.real($0) ?? $0) }.flatMap(
            ModuleMap.names)
        let names = settings.flatMap { $0.values("PRODUCT_MODULE_NAME") }.filter { !$0.isEmpty }
        var target = XcodeTarget(
            identifier: identifier, name: name, offset: object["name"]?.offset ?? object.offset,
            type: XcodeTarget.ProductType(object.text("productType") ?? ""),
            moduleNames: Self.unique((names.isEmpty ? [Module.importName(of: name)] : names) + mapped),
            product: product.flatMap { objects[$0]?.text("path") }?.split(separator: "/").last.map(String.init),
            productIdentifier: product, files: [], otherFiles: [], hasResources: false, links: [],
            settings: Self.flags(settings), headers: headers(settings, "SWIFT_OBJC_BRIDGING_HEADER"))
        target.prefixHeaders = headers(settings, "GCC_PREFIX_HEADER")
        addSources(of: object, identifier, to: &target)
        target.links = links(of: object, settings)
        target.writesSources = writesSources(object)
        target.linksUnseen = configurations(of: object).contains { configuration in
            configurationFile(of: configuration).map { PackageFinder.isFromElsewhere($0) && tree.real($0) == nil }
                ?? false
        }
        target.productNames = Self.unique(settings.flatMap { $0.values("PRODUCT_NAME") + $0.values("WRAPPER_NAME") })
        if target.type.kind == .test { target.hosts = hosts(of: identifier, settings) }
        let conditions = settings.flatMap {
            $0.values("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + $0.values("OTHER_SWIFT_FLAGS")
        }
        target.definesPackage = conditions.contains { $0.contains("SWIFT_PACKAGE") }
        target.definitions = Self.common(settings.map(\.definitions))
        let platforms = settings.map(\.platforms)
        target.platforms = platforms.contains(nil) ? [] : platforms.compactMap(\.self).reduce([]) { $0.union($1) }
        let linking = (object["buildPhases"]?.strings ?? []).filter {
            objects[$0]?.text("isa") == "PBXFrameworksBuildPhase"
        }
        target.frameworksPhase = linking.count == 1 ? linking[0] : nil
        return target
    }

    /// Whether a script, a build rule or a plugin may write Swift sources of the target when it is built: its own, or
    /// one of the targets without a product on which it depends.
    private func writesSources(_ object: Node) -> Bool {
        var waiting = [object]
        var seen = Set<String>()
        while let object = waiting.popLast() {
            // The tool of a legacy target, such as `make`, may do anything.
            if object["buildRules"]?.strings.isEmpty == false || object.text("isa") == "PBXLegacyTarget" { return true }
            let phases = (object["buildPhases"]?.strings ?? []).compactMap { objects[$0] }
            if phases.contains(where: Self.writesSources(inPhase:)) { return true }
            let dependencies = (object["dependencies"]?.strings ?? []).compactMap { objects[$0] }
            let products =
                dependencies.compactMap { $0.text("productRef") }
                + (object["packageProductDependencies"]?.strings ?? [])
            if products.contains(where: { objects[$0]?.text("productName")?.hasPrefix("plugin:") == true }) {
                return true
            }
            // A broken project may have targets that depend on each other.
            let targets = dependencies.compactMap { $0.text("target") }.filter { seen.insert($0).inserted }
            waiting += targets.compactMap { objects[$0] }.filter { $0.text("isa") != "PBXNativeTarget" }
        }
        return false
    }

    private static func writesSources(inPhase phase: Node) -> Bool {
        guard phase.text("isa") == "PBXShellScriptBuildPhase" else { return false }
        let outputs = phase["outputPaths"]?.strings ?? []
        if phase["outputFileListPaths"]?.strings.isEmpty == false
            || outputs.contains(where: { $0.hasSuffix(".swift") || isFolder($0) })
        {
            return true
        }
        let script = phase.text("shellScript")?.lowercased() ?? ""
        return generators.contains(where: script.contains)
    }

    /// Whether an output is a folder, as far as its name shows.
    private static func isFolder(_ output: String) -> Bool {
        output.split(separator: "/").last.map { !$0.contains(".") && !$0.hasPrefix("$") } ?? false
    }

    /// Well-known tools that write Swift sources; scripts run them without naming what they write.
    private static let generators = ["sourcery", "swiftgen", "rswift", "mockolo", "apollo", "protoc ", "gyb"]

    private static func common(_ sets: [Set<String>]) -> Set<String> {
        sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen = Set<String>()
        return names.filter { seen.insert($0).inserted }
    }

    // MARK: - Sources

    private mutating func addSources(of object: Node, _ identifier: String, to target: inout XcodeTarget) {
        var files = Set<String>()
        func add(_ path: String, isSwift: Bool) {
            if isSwift { files.insert(path) } else if Self.isSource(path) { target.otherFiles.append(path) }
        }
        for phase in object["buildPhases"]?.strings ?? [] {
            let kind = objects[phase]?.text("isa")
            if kind == "PBXResourcesBuildPhase", objects[phase]?["files"]?.elements.isEmpty == false {
                target.hasResources = true
            }
            let isOfSources = kind == "PBXSourcesBuildPhase"
            guard isOfSources || kind == "PBXResourcesBuildPhase" else { continue }
            for file in objects[phase]?["files"]?.strings ?? [] {
                guard let reference = objects[file]?.text("fileRef") else { continue }
                guard isOfSources else {
                    target.interfaces += sources(reference).compactMap(\.path).filter(Self.isInterface)
                    continue
                }
                for (path, isSwift) in sources(reference) {
                    // A built file, or one outside the repository, is not read.
                    if let path { add(path, isSwift: isSwift) } else if isSwift { target.missesFiles = true }
                }
            }
            for (folder, set) in memberships[phase] ?? [] {
                for path in members(set, of: folder) { add(path, isSwift: path.hasSuffix(".swift")) }
            }
        }
        let own = object["fileSystemSynchronizedGroups"]?.strings ?? []
        let folders = own.compactMap { identifier in
            location(identifier).map { (tree.realFolder($0) ?? $0, identifier) }
        }
        for (folder, group) in folders {
            let sets = (memberships[identifier] ?? []).filter { $0.folder == folder }.map(\.set)
            let excluded = Set(sets.flatMap { members($0, of: folder) })
            let opaque = (objects[group]?["explicitFolders"]?.strings ?? []).map { FileTree.join(folder, $0) }
            for path in contents(of: folder) where !excluded.contains(path) {
                guard !opaque.contains(where: { FileTree.contains($0, path) }) else { continue }
                if !Self.isSource(path), !path.hasSuffix(".swift") { target.hasResources = true }
                if Self.isInterface(path) { target.interfaces.append(path) }
                add(path, isSwift: path.hasSuffix(".swift"))
            }
        }
        // If a folder belongs to other targets, its exceptions are the files that belong to this one.
        for (folder, set) in memberships[identifier] ?? [] where !folders.contains(where: { $0.0 == folder }) {
            for path in members(set, of: folder) { add(path, isSwift: path.hasSuffix(".swift")) }
        }
        let existing = files.compactMap(tree.real)
        missingCount += files.count - existing.count
        target.missesFiles = target.missesFiles || existing.count < files.count
        target.otherFiles = target.otherFiles.map { tree.real($0) ?? $0 }
        target.interfaces = target.interfaces.compactMap(tree.real)
        target.files = Set(existing).sorted()
    }

    private func members(_ set: Node, of folder: String) -> [String] {
        (set["membershipExceptions"]?.strings ?? []).compactMap { tree.place(FileTree.join(folder, $0)) }
            .map { tree.real($0) ?? $0 }
    }

    /// The files that a build file compiles: the file, or each of a group of variants. The path is `nil` for a file
    /// outside the repository.
    private mutating func sources(_ reference: String, depth: Int = 0) -> [(path: String?, isSwift: Bool)] {
        // Only a broken project has groups that contain each other.
        guard let object = objects[reference], depth < 8 else { return [] }
        if let children = object["children"]?.strings {
            return children.flatMap { sources($0, depth: depth + 1) }
        }
        let type = object.text("explicitFileType") ?? object.text("lastKnownFileType") ?? ""
        let isSwift = object.text("path")?.hasSuffix(".swift") == true || type == "sourcecode.swift"
        return [(location(reference), isSwift)]
    }

    private mutating func contents(of folder: String) -> [String] {
        if let known = listed[folder] { return known }
        // A package in the folder is not a source of the target.
        let found = tree.files(below: folder, suffix: "") {
            $0.isFolder && (TargetLayout.isOpaque($0.name) || tree.exists(FileTree.join($0.path, "Package.swift")))
        }
        listed[folder] = found
        return found
    }

    private static func isSource(_ path: String) -> Bool {
        [".m", ".mm", ".c", ".cpp", ".cc", ".cxx", ".s", ".S"].contains(where: path.hasSuffix)
    }

    private static func isInterface(_ path: String) -> Bool {
        [".storyboard", ".xib"].contains(where: path.hasSuffix)
    }

    // MARK: - Dependencies

    private mutating func links(of object: Node, _ settings: [BuildSettings]) -> [XcodeTarget.Link] {
        var links: [XcodeTarget.Link] = []
        func add(_ product: XcodeTarget.Link.Product?, _ name: String?, _ identifier: String, _ element: Node) {
            guard let product, let name else { return }
            if let index = links.firstIndex(where: { $0.product == product }) {
                if !links[index].identifiers.contains(identifier) { links[index].identifiers.append(identifier) }
            } else {
                links.append(
                    XcodeTarget.Link(product: product, name: name, offset: element.offset, identifiers: [identifier]))
            }
        }
        for element in object["dependencies"]?.elements ?? [] {
            guard let identifier = element.string, let dependency = objects[identifier] else { continue }
            if let product = dependency.text("productRef") {
                add(self.product(product), productName(product), identifier, element)
            } else if let target = dependency.text("target"), let other = objects[target] {
                add(.target(target), other.text("name"), identifier, element)
            } else if let proxy = dependency.text("targetProxy").flatMap({ objects[$0] }) {
                add(foreign(proxy), dependency.text("name") ?? proxy.text("remoteInfo"), identifier, element)
            }
            if let index = links.lastIndex(where: { $0.identifiers.contains(identifier) }) {
                links[index].proxy = dependency.text("targetProxy")
            }
        }
        for element in object["packageProductDependencies"]?.elements ?? [] {
            guard let identifier = element.string else { continue }
            add(product(identifier), productName(identifier), identifier, element)
        }
        var embedded: [XcodeTarget.Link.Product] = []
        for phase in (object["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) {
            let kind = phase.text("isa")
            for element in phase["files"]?.elements ?? [] {
                guard let identifier = element.string, let file = objects[identifier],
                    let (product, name) = linked(file)
                else { continue }
                if kind == "PBXFrameworksBuildPhase" {
                    add(product, name, identifier, element)
                    if let index = links.firstIndex(where: { $0.product == product }) {
                        links[index].moduleNames = moduleNames(of: file)
                    }
                }
                if kind == "PBXCopyFilesBuildPhase" || kind == "PBXResourcesBuildPhase" { embedded.append(product) }
                // Xcode builds first what a target copies, linked or not.
                if kind == "PBXCopyFilesBuildPhase", isLibrary(product, name),
                    !links.contains(where: { $0.product == product })
                {
                    links.append(
                        XcodeTarget.Link(product: product, name: name, offset: element.offset, identifiers: []))
                }
            }
        }
        for index in links.indices { links[index].isEmbedded = embedded.contains(links[index].product) }
        for name in Set(settings.flatMap(Self.flagged)).sorted()
        where !links.contains(where: { $0.product == .file(name) }) {
            links.append(
                XcodeTarget.Link(
                    product: .file(name), name: name, offset: object["name"]?.offset ?? object.offset, identifiers: [],
                    isEmbedded: true))
        }
        return links
    }

    /// Whether a copied product can be imported.
    private func isLibrary(_ product: XcodeTarget.Link.Product, _ file: String) -> Bool {
        switch product {
        case .target(let identifier):
            XcodeTarget.ProductType(objects[identifier]?.text("productType") ?? "").kind == .regular
        case .file, .prebuilt, .foreign: [".framework", ".xcframework"].contains(where: file.hasSuffix)
        case .package: true
        }
    }

    /// The frameworks and libraries that a target links by flags: Xcode looks for the targets that build them.
    ///
    /// Source: ld(1) of macOS.
    private static func flagged(_ settings: BuildSettings) -> [String] {
        settings.values("OTHER_LDFLAGS").flatMap { value -> [String] in
            let written = value.split(whereSeparator: \.isWhitespace).map { $0.filter { $0 != "\"" } }
            // The compiler hands these on to the linker.
            let words = written.filter { $0 != "-Xlinker" }.flatMap { word in
                word.hasPrefix("-Wl,") ? word.dropFirst(4).split(separator: ",").map(String.init) : [word]
            }
            let frameworks = zip(words, words.dropFirst()).compactMap { flag, name in
                flag == "-framework" || flag.hasPrefix("-") && flag.hasSuffix("_framework") ? "\(name).framework" : nil
            }
            let libraries = words.compactMap { word in
                if word.hasSuffix(".a") { return word.split(separator: "/").last.map(String.init) }
                guard !word.hasSuffix("_framework") else { return nil }
                let flags = ["-l", "-weak-l", "-needed-l", "-reexport-l", "-merge-l", "-hidden-l"]
                return flags.first(where: word.hasPrefix).map { "lib\(word.dropFirst($0.count)).a" }
            }
            return frameworks + libraries
        }
    }

    /// The modules in a framework of the repository that a file of a build phase links.
    private mutating func moduleNames(of file: Node) -> [String] {
        guard let identifier = file.text("fileRef"), builders[identifier] == nil,
            let name = objects[identifier]?.text("path"),
            [".framework", ".xcframework"].contains(where: name.hasSuffix), let path = location(identifier),
            let folder = tree.realFolder(path)
        else { return [] }
        return ModuleMap.names(ofBinary: folder, tree)
    }

    /// The names in the settings that say which program runs a target's tests.
    ///
    /// Source: `TEST_HOST`, `BUNDLE_LOADER` and `TEST_TARGET_NAME` of Apple's build settings reference.
    private func hosts(of identifier: String, _ settings: [BuildSettings]) -> [String] {
        let attributes = project["attributes"]?["TargetAttributes"]?[identifier]
        let paths = settings.flatMap { $0.values("TEST_HOST") + $0.values("BUNDLE_LOADER") }
        return Self.unique(
            [attributes?.text("TestTargetID")].compactMap(\.self)
                + settings.flatMap { $0.values("TEST_TARGET_NAME") }
                + paths.flatMap { $0.split(separator: "/").map(String.init) }.filter {
                    $0 != "Contents" && $0 != "MacOS"
                }
        ).filter { !$0.isEmpty }
    }

    /// What a file of a build phase links or copies, and its name; `nil` if its reference leads to nothing.
    private mutating func linked(_ file: Node) -> (XcodeTarget.Link.Product, String)? {
        if let identifier = file.text("productRef"), let product = product(identifier) {
            return (product, productName(identifier) ?? "")
        }
        guard let identifier = file.text("fileRef"), let reference = objects[identifier] else { return nil }
        if let own = builders[identifier] { return (.target(own), objects[own]?.text("name") ?? "") }
        let path = reference.text("path") ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if reference.text("isa") == "PBXReferenceProxy" {
            guard let proxy = reference.text("remoteRef").flatMap({ objects[$0] }) else { return nil }
            return foreign(proxy).map { ($0, name) }
        }
        let isBuilt = ["BUILT_PRODUCTS_DIR", "<group>", "SOURCE_ROOT"].contains(reference.text("sourceTree") ?? "")
        return (isBuilt ? .file(name) : .prebuilt(name), name)
    }

    /// The target that a proxy stands for, in this project or another one.
    private mutating func foreign(_ proxy: Node) -> XcodeTarget.Link.Product? {
        guard let portal = proxy.text("containerPortal"), let identifier = proxy.text("remoteGlobalIDString") else {
            return nil
        }
        if objects[portal]?.text("isa") == "PBXProject" { return .target(identifier) }
        return location(portal).map { .foreign(project: $0, identifier: identifier) }
    }

    private func product(_ identifier: String) -> XcodeTarget.Link.Product? {
        productName(identifier).map { .package(name: $0, package: objects[identifier]?.text("package")) }
    }

    private func productName(_ identifier: String) -> String? {
        guard let name = objects[identifier]?.text("productName") else { return nil }
        return name.hasPrefix("plugin:") ? String(name.dropFirst("plugin:".count)) : name
    }

    // MARK: - Build settings

    /// The configurations of a target or of the project.
    private func configurations(of object: Node) -> [Node] {
        let list = object.text("buildConfigurationList").flatMap { objects[$0] }
        return (list?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
    }

    /// The settings for each configuration of a target, the default one first.
    private mutating func settings(of target: Node, _ name: String) -> [BuildSettings] {
        let main = target.text("buildConfigurationList").flatMap { objects[$0]?.text("defaultConfigurationName") }
        let own = configurations(of: target).sorted {
            ($0.text("name") == main ? 0 : 1) < ($1.text("name") == main ? 0 : 1)
        }
        let projects = configurations(of: project)
        let title = path.split(separator: "/").last.map { String($0.dropLast(".xcodeproj".count)) } ?? ""
        return own.map { configuration in
            let configurationName = configuration.text("name") ?? ""
            var settings = BuildSettings(
                [
                    "TARGET_NAME": name, "TARGETNAME": name, "PROJECT_NAME": title, "PROJECT": title,
                    "CONFIGURATION": configurationName, "SRCROOT": ".", "PROJECT_DIR": ".",
                    "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
                ], configuration: configurationName)
            if let base = projects.first(where: { $0.text("name") == configurationName }) {
                add(base, to: &settings, configurationName)
            }
            add(configuration, to: &settings, configurationName)
            return settings
        }
    }

    private mutating func add(_ configuration: Node, to settings: inout BuildSettings, _ name: String) {
        if let file = configurationFile(of: configuration) {
            let read = configurations[file] ?? ConfigurationFile(tree.real(file) ?? file, tree)
            configurations[file] = read
            settings.add(read.settings, name)
        }
        let own = (configuration["buildSettings"]?.entries ?? []).compactMap { key, value in
            key.string.map { ($0, value.strings.joined(separator: " ")) }
        }
        settings.add(own, name)
    }

    private mutating func configurationFile(of configuration: Node) -> String? {
        if let reference = configuration.text("baseConfigurationReference") { return location(reference) }
        guard let anchor = configuration.text("baseConfigurationReferenceAnchor"),
            let relative = configuration.text("baseConfigurationReferenceRelativePath"), let folder = location(anchor)
        else { return nil }
        return tree.place(FileTree.join(folder, relative))
    }

    /// The compiler flags in the form of a package's settings, so that the same checks read them.
    private static func flags(_ settings: [BuildSettings]) -> [String] {
        var flags: [String] = []
        for setting in settings {
            for value in setting.values("OTHER_SWIFT_FLAGS") {
                let words = value.split(whereSeparator: \.isWhitespace).map { $0.filter { $0 != "\"" } }
                flags.append("unsafeFlags(\(words.joined(separator: " ")))")
            }
        }
        return unique(flags)
    }

    private func headers(_ settings: [BuildSettings], _ name: String) -> [String] {
        let written = settings.flatMap { $0.values(name) }.filter { !$0.isEmpty }
        return Self.unique(written.compactMap(path)).compactMap(tree.real)
    }
}
