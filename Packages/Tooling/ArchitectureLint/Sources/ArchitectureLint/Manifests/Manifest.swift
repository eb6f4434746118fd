/// The parts of a `Package.swift` that the lint needs.
struct Manifest: Hashable, Sendable {
    struct Product: Hashable, Sendable {
        var name: String
        var targets: [String]
    }

    enum PackageDependency: Hashable, Sendable {
        /// The path as written, relative to the manifest's folder or absolute.
        case local(path: String)
        /// A URL or a registry identity; `name` is what the manifest calls it, if it says so.
        case external(location: String, name: String? = nil)

        /// The last part of an external package's location: its identity, with the case as written; `nil` for a path.
        var externalName: String? {
            guard case .external(let location, _) = self, let last = location.split(separator: "/").last else {
                return nil
            }
            return String(last.hasSuffix(".git") ? last.dropLast(4) : last)
        }

        /// The name by which targets refer to an external package; `nil` for a path.
        var nameForTargets: String? {
            guard case .external(_, let name) = self else { return nil }
            return name ?? externalName
        }

        /// Whether a target may mean this external package by the name.
        ///
        /// Source: `Manifest.packageDependency(referencedBy:)` of SwiftPM 6.3: a name regardless of case.
        func isNamed(_ package: String) -> Bool {
            guard case .external(let location, let name) = self else { return false }
            return [name, externalName, location].contains { $0?.lowercased() == package.lowercased() }
        }
    }

    struct TargetDependency: Hashable, Sendable {
        var name: String
        /// The package named with it; `nil` for `"Name"` and `.target(name:)`.
        var package: String?
        /// Whether it can only be a target of the same package.
        var isTarget = false
        /// Whether a condition limits it to platforms, configurations or traits.
        var isConditional = false
        /// The importer's aliases for modules of the product, by the modules' own names.
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
        /// As written; `nil` for SwiftPM's default.
        var path: String?
        /// Files that are not compiled: excluded paths, and those of resources.
        var exclude: [String] = []
        var sources: [String]?
        /// The folder of a C target's public headers, relative to the target's; `nil` for SwiftPM's default, `include`.
        var publicHeadersPath: String?
        var dependencies: [TargetDependency] = []
        /// Whether plugins run when it is built, which may write sources.
        var hasPlugins = false
        var hasResources = false
        /// E.g. `enableUpcomingFeature(ExistentialAny)` or `define(DEBUG) when debug`, in manifest order.
        var settings: [String] = []
        /// The settings for C and C++, which also affect imports of C modules in Swift sources.
        var clangSettings: [String] = []
    }

    var name: String
    var products: [Product]
    var dependencies: [PackageDependency]
    var targets: [Target]
}
