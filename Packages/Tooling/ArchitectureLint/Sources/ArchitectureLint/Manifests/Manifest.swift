/// What a `Package.swift` says, as far as the lint needs it.
struct Manifest: Hashable, Sendable {
    struct Product: Hashable, Sendable {
        var name: String
        var targets: [String]
    }

    enum PackageDependency: Hashable, Sendable {
        /// The path as written, relative to the manifest's folder or absolute.
        case local(path: String)
        /// A URL or a registry identity.
        case external(location: String)

        /// The name by which targets mean a package from outside; `nil` for a path.
        var externalName: String? {
            guard case .external(let location) = self, let last = location.split(separator: "/").last else {
                return nil
            }
            return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
        }
    }

    struct TargetDependency: Hashable, Sendable {
        var name: String
        /// The package named with it: nil for `"Name"` and `.target(name:)`.
        var package: String?
        /// Whether only a target of the same package is meant.
        var isTarget = false
        /// Names that the importer gives to modules of the product, by the modules' own names.
        var moduleAliases: [String: String] = [:]
    }

    struct Target: Hashable, Sendable {
        enum Kind: String, Sendable {
            case regular, executable, test, system, binary, plugin, macro
            /// A file below `Snippets`, which no manifest declares.
            case snippet
        }

        var name: String
        var kind: Kind
        /// As written; nil where SwiftPM's convention holds.
        var path: String?
        /// What is not compiled: excluded paths, and those of resources.
        var exclude: [String] = []
        var sources: [String]?
        var dependencies: [TargetDependency] = []
        /// E.g. `enableUpcomingFeature(ExistentialAny)`, in manifest order.
        var settings: [String] = []
        /// Those for C and C++, which reach the importer of C modules in Swift sources too.
        var clangSettings: [String] = []
    }

    var name: String
    var products: [Product]
    var dependencies: [PackageDependency]
    var targets: [Target]
}
