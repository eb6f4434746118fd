import Foundation
import Synchronization

/// The products of external packages, as far as the packages are checked out in the repository.
///
/// SwiftPM and Xcode put them into `.build/checkouts` and `SourcePackages/checkouts`. A checkout of another revision
/// than the one in `Package.resolved` is from an earlier build, and is not read.
struct Checkouts: Sendable {
    /// The modules of products, by the package's identity and then by product; `nil` for a product whose modules are
    /// unknown.
    private var packages: [String: [String: [String]?]] = [:]
    /// The Swift files of modules that are checked out, by the module's name.
    private var sources: [String: [String]] = [:]
    private let exported = Exported()
    private var tree: FileTree?

    /// What modules re-export; read when it is first asked for.
    private final class Exported: Sendable {
        let names = Mutex<[String: Set<String>]>([:])
    }

    init() {}

    /// - Parameter packages: The local packages, whose manifests name the external ones.
    init(for packages: [LocalPackage], _ evaluator: ManifestEvaluator) {
        let tree = evaluator.tree
        let identities = Set(
            packages.flatMap(\.manifest.dependencies).compactMap { $0.externalName?.lowercased() })
        guard !identities.isEmpty else { return }
        var found: [PackageFinder.Found] = []
        var identityByFolder: [String: String] = [:]
        for base in Set(packages.map(\.folder) + [""]).sorted() {
            for folder in [".build/checkouts", "SourcePackages/checkouts"].map({ FileTree.join(base, $0) })
            where tree.isFolder(folder) {
                let revisions = Self.revisions(beside: base, tree)
                for entry in tree.entries(of: folder) where identities.contains(entry.name.lowercased()) {
                    let identity = entry.name.lowercased()
                    let head = tree.text(FileTree.join(entry.path, ".git/HEAD")).map { $0.filter { !$0.isWhitespace } }
                    let isStale = revisions[identity].map { head != nil && head != $0 } ?? false
                    guard !identityByFolder.values.contains(identity), !isStale,
                        tree.exists(FileTree.join(entry.path, "Package.swift"))
                    else { continue }
                    identityByFolder[entry.path] = identity
                    found.append(evaluator.finder.package(in: entry.path))
                }
            }
        }
        for case (let folder, .success(let manifest)) in evaluator.evaluate(found) {
            guard let identity = identityByFolder[folder] else { continue }
            let (products, sources) = Self.products(of: manifest, in: folder, tree)
            self.packages[identity] = products
            self.sources.merge(sources) { $0 + $1 }
        }
        self.tree = tree
    }

    /// The products of a package that is checked out; `nil` for any other.
    func products(of package: String) -> [String]? { packages[package.lowercased()]?.keys.sorted() }

    /// The names by which sources import the product's modules; `nil` if they are unknown.
    func modules(of product: String, in package: String) -> [String]? {
        packages[package.lowercased()]?[product] ?? nil
    }

    /// As `modules(of:in:)`, for a product of any package; empty if none is checked out.
    func modules(of product: String) -> [String] { packages.values.lazy.compactMap { $0[product] ?? nil }.first ?? [] }

    /// The modules of all products that are checked out.
    var moduleNames: Set<String> { Set(packages.values.flatMap(\.values).flatMap { $0 ?? [] }) }

    /// The modules that a module re-exports, as far as its sources are checked out.
    func exports(of module: String) -> Set<String> {
        guard let files = sources[module], let tree else { return [] }
        return exported.names.withLock { names in
            if let known = names[module] { return known }
            let statements = files.compactMap(tree.bytes).flatMap { $0.withUnsafeBufferPointer(ImportScanner.imports) }
            let found = Set(statements.filter { $0.attributes.contains("_exported") }.map(\.module))
            names[module] = found
            return found
        }
    }

    private static func products(
        of manifest: Manifest, in folder: String, _ tree: FileTree
    ) -> (products: [String: [String]?], sources: [String: [String]]) {
        let package = LocalPackage(
            folder: folder, manifest: manifest,
            source: ManifestSource(file: FileTree.join(folder, "Package.swift"), text: ""), folderName: manifest.name)
        let layout = TargetLayout(tree: tree)
        let targets = Dictionary(manifest.targets.map { ($0.name, $0) }) { first, _ in first }
        var products: [String: [String]?] = [:]
        var sources: [String: [String]] = [:]
        for product in manifest.products {
            let members = product.targets.compactMap { targets[$0] }
            // What a binary contains is not in its manifest; a plugin is not imported.
            guard members.allSatisfy({ [.regular, .macro, .system].contains($0.kind) }), !members.isEmpty else {
                products[product.name] = .some(nil)
                continue
            }
            products[product.name] = members.flatMap { target in
                let place = layout.folder(of: target, in: package, siblings: manifest.targets)
                let files = layout.files(of: target, folder: place)
                let names = ModuleGraph.importNames(of: target, in: place, files, tree)
                if !files.isEmpty { for name in names { sources[name] = files } }
                return names
            }
        }
        return (products, sources)
    }

    /// The revisions in `Package.resolved`, by identity.
    private static func revisions(beside folder: String, _ tree: FileTree) -> [String: String] {
        guard let text = tree.text(FileTree.join(folder, "Package.resolved")),
            let json = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        else { return [:] }
        let pins = (json["pins"] ?? json["object"]?["pins"])?.elements ?? []
        var revisions: [String: String] = [:]
        for pin in pins {
            let location = pin["location"]?.string ?? pin["repositoryURL"]?.string ?? ""
            let identity = Manifest.PackageDependency.external(location: location).externalName
            revisions[identity?.lowercased() ?? ""] = pin["state"]?["revision"]?.string
        }
        return revisions
    }
}
