/// A target of a local package.
struct Module: Sendable {
    struct Dependency: Sendable {
        /// As written in the manifest.
        var name: String
        var package: String?
        /// The modules it contains; empty for an external product.
        var modules: [Int]
        /// A condition says that somebody thought about it: unused or not, it stays.
        var isConditional: Bool
        /// In a project, what the target depends on, links or declares.
        var links: [XcodeTarget.Link.Product] = []
        /// The manifest of the module, and the target there.
        var source: ManifestSource
        var target: String
        /// In a project, the names of linked modules that no target of the repository builds.
        var linkedNames: [String] = []

        var location: SourceLocation { source.dependency(name, of: target) }
    }

    /// The meaning of a name in an `import` that is not a module's own.
    struct Alias: Sendable {
        /// The module's own name.
        var name: String
        /// The modules of a product; `nil` if the compiler flag contains only a name.
        var modules: [Int]?
    }

    var id: Int
    var name: String
    /// The names in an `import`, one or more: a C target's module map may give others than the target's.
    var importNames: [String]
    var kind: Manifest.Target.Kind
    /// The package whose manifest declares it.
    var package: Int
    /// The package whose folder contains its sources: a different one for the root's test targets.
    var owner: Int
    /// Relative to the root.
    var folder: String
    /// Swift files, relative to the root.
    var files: [String]
    var dependencies: [Dependency] = []
    var settings: [String]
    /// The settings for C and C++.
    var clangSettings: [String]
    /// The aliases that its sources use for modules, by alias.
    var aliases: [String: Alias] = [:]
    /// The manifest that declares it.
    var source: ManifestSource
    /// Whether sources of it are written when it is built, or are not here: they may import anything.
    var hasUnseenSources = false
    /// The targets of projects that run its tests.
    var hosts: [Int] = []
    /// The target of an Xcode project that it is; `nil` for one of a package.
    var xcode: XcodeTarget?

    var isInProject: Bool { xcode != nil }
    /// As Xcode calls it, or SwiftPM.
    var kindName: String { xcode?.type.name ?? kind.rawValue }

    var location: SourceLocation { source.target(name) }

    /// A target of a package.
    init(
        id: Int, name: String, importNames: [String], kind: Manifest.Target.Kind, package: Int, owner: Int,
        folder: String, files: [String], settings: [String], clangSettings: [String], source: ManifestSource
    ) {
        (self.id, self.name, self.importNames, self.kind) = (id, name, importNames, kind)
        (self.package, self.owner, self.folder, self.files) = (package, owner, folder, files)
        (self.settings, self.clangSettings, self.source) = (settings, clangSettings, source)
    }

    /// A target of an Xcode project.
    init(_ target: XcodeTarget, id: Int, project: Int, source: ManifestSource) {
        self.init(
            id: id, name: target.name, importNames: target.moduleNames, kind: target.type.kind, package: project,
            owner: project, folder: target.folder, files: target.files + target.headers, settings: target.settings,
            clangSettings: [],
            source: source)
        xcode = target
        hasUnseenSources = target.missesFiles || target.writesSources
    }

    /// Whether its own settings make the condition of an `#if` true.
    func defines(_ condition: String) -> Bool {
        xcode?.definitions.contains(condition) ?? settings.contains("define(\(condition))")
    }

    /// Whether it links a file or a product of that name that no target of the repository builds.
    func links(_ name: String) -> Bool { dependencies.contains { $0.linkedNames.contains(name) } }

    /// Whether it may link what other projects and packages build, by settings that are not here.
    var linksUnseen: Bool { xcode?.linksUnseen == true }

    /// The name in an `import`; the first of several.
    var importName: String { importNames[0] }
    /// Whether it may depend on everything that the modules of its package may, as tests and snippets do.
    var isTest: Bool { kind == .test || kind == .snippet }

    /// Whether the compiler builds an importable module from it.
    var isImportable: Bool {
        switch kind {
        case .regular, .executable, .system, .binary, .macro: true
        case .test, .plugin, .snippet: false
        }
    }

    /// The aliases in `-module-alias Alias=Name` flags, for the driver or the frontend.
    static func flaggedAliases(in settings: [String]) -> [String: Alias] {
        var aliases: [String: Alias] = [:]
        for setting in settings where setting.hasPrefix("unsafeFlags(") && setting.contains("-module-alias") {
            let words = setting.dropFirst("unsafeFlags(".count).dropLast().split(separator: " ")
                .filter { $0 != "-Xfrontend" }
            for (flag, value) in zip(words, words.dropFirst()) where flag == "-module-alias" {
                let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
                if parts.count == 2 { aliases[parts[0]] = Alias(name: parts[1]) }
            }
        }
        return aliases
    }

    /// Source: `spm_mangledToC99ExtendedIdentifier` of SwiftPM.
    static func importName(of target: String) -> String {
        let name = String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}
