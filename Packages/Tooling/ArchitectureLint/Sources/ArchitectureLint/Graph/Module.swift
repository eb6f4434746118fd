/// A target of a local package.
struct Module: Sendable {
    struct Dependency: Sendable {
        /// As written in the manifest.
        var name: String
        var package: String?
        /// The modules it stands for; empty when it comes from outside the repository.
        var modules: [Int]
        /// The manifest that declares it, and the target there.
        var source: ManifestSource
        var target: String

        var location: SourceLocation { source.dependency(name, of: target) }
    }

    /// What a name in an `import` stands for where it is no module's own.
    struct Alias: Sendable {
        /// The module's own name.
        var name: String
        /// The modules of a product; nil where the compiler's flag gives a name alone.
        var modules: [Int]?
    }

    var id: Int
    var name: String
    var kind: Manifest.Target.Kind
    /// The package whose manifest declares it.
    var package: Int
    /// The package in whose folder its sources lie: another one for the root's test targets.
    var owner: Int
    /// Relative to the root.
    var folder: String
    /// Swift files, relative to the root.
    var files: [String]
    var dependencies: [Dependency] = []
    var settings: [String]
    /// Those for C and C++.
    var clangSettings: [String]
    /// The modules that its sources call by another name, by that name.
    var aliases: [String: Alias] = [:]
    /// The manifest that declares it.
    var source: ManifestSource

    var location: SourceLocation { source.target(name) }

    /// The name in an `import`.
    var importName: String { Self.importName(of: name) }
    /// Whether it may have what the modules of its package may have, as tests and snippets do.
    var isTest: Bool { kind == .test || kind == .snippet }

    /// Whether the compiler makes a module of it that others can import.
    var isImportable: Bool {
        switch kind {
        case .regular, .executable, .system, .binary, .macro: true
        case .test, .plugin, .snippet: false
        }
    }

    /// What `-module-alias Alias=Name` says, for the driver or the frontend.
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
        String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
