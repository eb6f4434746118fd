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
    /// The manifest that declares it.
    var source: ManifestSource

    var location: SourceLocation { source.target(name) }

    /// The name in an `import`.
    var importName: String { Self.importName(of: name) }
    var isTest: Bool { kind == .test }

    /// Whether the compiler makes a module of it that others can import.
    var isImportable: Bool {
        switch kind {
        case .regular, .executable, .system, .binary, .macro: true
        case .test, .plugin: false
        }
    }

    /// Source: `spm_mangledToC99ExtendedIdentifier` of SwiftPM.
    static func importName(of target: String) -> String {
        String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }
}
