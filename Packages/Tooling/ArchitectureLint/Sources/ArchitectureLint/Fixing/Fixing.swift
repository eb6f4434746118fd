/// The changes of `lint --fix` to the manifests: declares allowed imports, removes unused dependencies.
public struct Fixing: Sendable {
    /// One sentence per change.
    public let changes: [String]
    /// Changes that were not made, with the reason.
    public let problems: [String]

    private struct Edit {
        var sentence: String
        /// The target to change; `nil` for the package.
        var target: String?
        /// Whether the reread manifest contains the change.
        var isDone: (Manifest) -> Bool
        var apply: (inout ManifestEditor) throws(ManifestEditor.Refusal) -> Void
    }

    /// - Parameters:
    ///   - external: External products to declare, and those to remove.
    ///   - places: Findings to repair; `nil` for all.
    init(
        _ repository: Repository, evaluator: ManifestEvaluator,
        external: (undeclared: [ExternalImportCheck.Edge], unused: [ExternalImportCheck.Edge]) = ([], []),
        at places: Set<SourceLocation>? = nil
    ) {
        let isWanted = { (place: SourceLocation) in places?.contains(place) ?? true }
        let external = (
            external.undeclared.filter { isWanted($0.location) }, external.unused.filter { isWanted($0.location) }
        )
        let graph = repository.graph
        var changes: [String] = []
        var problems: [String] = []
        var added: [Int: [Int]] = [:]
        for package in graph.packages.indices {
            let local = graph.packages[package]
            if let project = local.project {
                let fixing = ProjectFixing(package, project, repository, isWanted: isWanted)
                changes += fixing.changes
                problems += fixing.problems
                continue
            }
            let edits =
                Self.edits(package, repository, isWanted, &added, &problems)
                + Self.edits(package, external, repository.graph)
            guard !edits.isEmpty else { continue }
            for name in Self.manifests(of: local, repository.tree) {
                let (done, failed) = Self.apply(edits, to: name, of: local, repository.tree, evaluator)
                changes += done
                problems += failed
            }
        }
        self.changes = changes
        self.problems = problems
    }

    /// The names of a package's manifests, with those for certain versions of Swift; the one in use is first.
    private static func manifests(of package: LocalPackage, _ tree: FileTree) -> [String] {
        let names = tree.entries(of: package.folder).map(\.name).filter {
            $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
        }
        let used = package.manifestFile.split(separator: "/").last.map(String.init) ?? "Package.swift"
        return [used] + names.filter { $0 != used }.sorted()
    }

    /// Changes a manifest, unless it cannot be evaluated with the change.
    private static func apply(
        _ edits: [Edit], to name: String, of package: LocalPackage, _ tree: FileTree, _ evaluator: ManifestEvaluator
    ) -> (changes: [String], problems: [String]) {
        let file = FileTree.join(package.folder, name)
        guard let old = tree.text(file) else { return ([], []) }
        let isUsed = file == package.manifestFile
        func read(_ text: String) -> Result<Manifest, ManifestEvaluator.Failure>? {
            // Without a copy, SwiftPM would read the manifest in use instead.
            let found = PackageFinder.Found(
                folder: package.folder, text: text, name: name, copy: isUsed ? nil : name)
            return evaluator.evaluate([found])[package.folder]
        }
        var wanted = edits
        if !isUsed {
            switch read(old) {
            case .success(let manifest):
                let targets = Set(manifest.targets.map(\.name))
                wanted = edits.filter { edit in
                    !edit.isDone(manifest) && edit.target.map(targets.contains) ?? true
                }
            case .failure(let failure):
                return ([], ["\(file): not changed, since it cannot be checked here: \(failure.message)"])
            case nil: return ([], [])
            }
        }
        var problems: [String] = []
        var done: [Edit] = []
        var editor = ManifestEditor(text: old)
        for edit in wanted {
            var next = editor
            do throws(ManifestEditor.Refusal) {
                try edit.apply(&next)
                editor = next
                done.append(edit)
            } catch {
                let problem = "\(file): \(error.reason)"
                if !problems.contains(problem) { problems.append(problem) }
            }
        }
        guard !done.isEmpty else { return ([], problems) }
        guard tree.write(editor.text, to: file) else { return ([], problems + ["\(file): cannot be written"]) }
        if case .success(let manifest)? = read(editor.text), done.allSatisfy({ $0.isDone(manifest) }) {
            return (done.map { "\(file): \($0.sentence)" }, problems)
        }
        _ = tree.write(old, to: file)
        let problem = "\(file): cannot be evaluated with the change, or does not contain it; the change was undone"
        return ([], problems + [problem])
    }

    /// - Parameters:
    ///   - added: For each module, the modules that the edits so far let it declare.
    ///   - problems: What cannot be declared is appended here.
    private static func edits(
        _ package: Int, _ repository: Repository, _ isWanted: (SourceLocation) -> Bool, _ added: inout [Int: [Int]],
        _ problems: inout [String]
    ) -> [Edit] {
        let graph = repository.graph
        var edits: [Edit] = []
        /// The packages whose modules the targets still declare.
        var used = Set<Int>()
        var hasRemovals = false
        let repeated = TestBlock.modules(in: repository)
        for module in graph.modules where module.package == package {
            if repeated.contains(module.id) {
                used.formUnion(module.dependencies.flatMap(\.modules).map { graph.modules[$0].package })
                continue
            }
            let imported = missing(in: module, repository, isWanted)
            var missing: [Int] = []
            for target in imported {
                if let obstacle = Remedy.obstacle(to: target, for: module.id, repository, adding: added) {
                    problems.append("\(graph.packages[package].manifestFile): \(obstacle.reason)")
                } else {
                    missing.append(target)
                    added[module.id, default: []] += graph.modules(declaredWith: target, by: module.id) ?? []
                }
            }
            let unused = UnusedDependencyCheck.unused(in: module, repository).filter { isWanted($0.location) }
            var products = Set<String>()
            for target in missing {
                if let edit = declaration(of: target, in: module, graph, &products) { edits.append(edit) }
            }
            for dependency in unused {
                edits.append(
                    Edit(
                        sentence: "\(module.name) no longer declares \(dependency.name)", target: module.name,
                        isDone: { !Self.declaresOnce(dependency.name, in: module.name)($0) }
                    ) { editor throws(ManifestEditor.Refusal) in
                        try editor.removeDependency(dependency.name, fromTarget: module.name)
                    })
            }
            hasRemovals = hasRemovals || !unused.isEmpty
            let removed = Set(unused.flatMap(\.modules))
            let remaining = module.dependencies.flatMap(\.modules).filter { !removed.contains($0) }
            used.formUnion((remaining + imported).map { graph.modules[$0].package })
        }
        return hasRemovals ? edits + packageRemovals(from: package, unlessIn: used, graph) : edits
    }

    /// The edit that declares a module of the package, or the product that contains a module of another package.
    ///
    /// - Parameter products: The products that other edits of the target declare.
    /// - Returns: `nil` if one of these products contains the module.
    private static func declaration(
        of target: Int, in module: Module, _ graph: ModuleGraph, _ products: inout Set<String>
    ) -> Edit? {
        let package = module.package
        let name = graph.modules[target].name
        let owner = graph.modules[target].package
        guard owner != package else {
            return Edit(
                sentence: "\(module.name) declares \(name)", target: module.name,
                isDone: declaresOnce(name, in: module.name)
            ) { editor throws(ManifestEditor.Refusal) in
                try editor.addDependency("\"\(name)\"", sortedBy: name, toTarget: module.name)
            }
        }
        let named = graph.packages[package].manifest.dependencies.first {
            graph.package($0, from: package) == owner
        }
        let identity = named?.nameForTargets ?? graph.packages[owner].folderName
        guard let product = graph.product(with: target)?.name,
            products.insert("\(product) \(identity)").inserted
        else { return nil }
        let isByName = product.lowercased() == identity.lowercased() && graph.isDeclaredByName(product, in: package)
        let path = relativePath(from: graph.packages[package].folder, to: graph.packages[owner].folder)
        return Edit(
            sentence: "\(module.name) declares \(name)", target: module.name,
            isDone: declaresOnce(product, in: module.name)
        ) { editor throws(ManifestEditor.Refusal) in
            let element = isByName ? "\"\(product)\"" : ".product(name: \"\(product)\", package: \"\(identity)\")"
            try editor.addDependency(element, sortedBy: product, toTarget: module.name)
            if named == nil { try editor.addPackage(path: path) }
        }
    }

    /// Removes the packages that no target of the package needs any longer.
    ///
    /// - Parameter used: The packages to keep.
    private static func packageRemovals(from package: Int, unlessIn used: Set<Int>, _ graph: ModuleGraph) -> [Edit] {
        var edits: [Edit] = []
        let modules = graph.modules.filter { $0.package == package }
        // A dependency that leads to no module may be a product of any of the packages.
        let hasUnknown = modules.contains { module in
            module.dependencies.contains {
                $0.modules.isEmpty && ExternalImportCheck.product($0, of: module, graph) == nil
            }
        }
        guard !hasUnknown else { return [] }
        let runsPlugins = graph.packages[package].manifest.targets.contains(where: \.hasPlugins)
        let before = Set(modules.flatMap { graph.declared(by: $0.id) })
        for owner in Set(before.map { graph.modules[$0].package }).subtracting(used).sorted() where owner != package {
            if runsPlugins, graph.packages[owner].manifest.targets.contains(where: { $0.kind == .plugin }) { continue }
            guard let path = dependencyPath(on: owner, from: package, graph) else { continue }
            edits.append(
                Edit(
                    sentence: "no longer depends on \(path)", isDone: { !$0.dependencies.contains(.local(path: path)) }
                ) { editor throws(ManifestEditor.Refusal) in
                    try editor.removePackage(path: path)
                })
        }
        return edits
    }

    /// The edits for products of external packages.
    private static func edits(
        _ package: Int, _ external: (undeclared: [ExternalImportCheck.Edge], unused: [ExternalImportCheck.Edge]),
        _ graph: ModuleGraph
    ) -> [Edit] {
        var seen = Set<String>()
        var edits: [Edit] = []
        for edge in external.undeclared where graph.modules[edge.module].package == package && edge.host == nil {
            let (target, product) = (graph.modules[edge.module].name, edge.product)
            guard seen.insert("\(target) \(product.name)").inserted else { continue }
            let isThere = graph.packages[package].manifest.dependencies.contains {
                $0.isNamed(product.package)
            }
            edits.append(
                Edit(
                    sentence: "\(target) declares \(product.name)", target: target,
                    isDone: declaresOnce(product.name, in: target)
                ) {
                    editor throws(ManifestEditor.Refusal) in
                    guard isThere else {
                        throw ManifestEditor.Refusal(reason: "\(product.package) is not among its dependencies")
                    }
                    let element = ExternalImportCheck.declaration(of: product, in: package, graph)
                    try editor.addDependency(element, sortedBy: product.name, toTarget: target)
                })
        }
        for edge in external.unused where graph.modules[edge.module].package == package {
            let (target, name) = (graph.modules[edge.module].name, edge.product.name)
            edits.append(
                Edit(
                    sentence: "\(target) no longer declares \(name)", target: target,
                    isDone: { !declaresOnce(name, in: target)($0) }
                ) {
                    editor throws(ManifestEditor.Refusal) in
                    try editor.removeDependency(name, fromTarget: target)
                })
        }
        return edits
    }

    /// Whether the target declares the name, and only once.
    private static func declaresOnce(_ name: String, in target: String) -> (Manifest) -> Bool {
        { manifest in
            let declared = manifest.targets.filter { $0.name == target }.flatMap(\.dependencies)
            return declared.count { $0.name == name } == 1
        }
    }

    /// The modules that this one imports, may import and does not declare, without those that a dependency or a host
    /// provides, unless they are hardened.
    static func missing(
        in module: Module, _ repository: Repository, _ isWanted: (SourceLocation) -> Bool
    ) -> [Int] {
        let graph = repository.graph
        // No manifest declares the dependencies of a snippet.
        guard module.kind != .snippet else { return [] }
        let declared = Set(graph.declared(by: module.id))
        let conditions = ImportConditions(repository: repository)
        let imported = module.files.flatMap { file in
            (repository.imports[file] ?? []).filter {
                isWanted(SourceLocation(file: file, line: $0.line, column: $0.column))
                    && !conditions.excludes($0, in: file, of: module) && !module.links($0.module)
            }
        }.compactMap {
            graph.declaresMissing($0.module, by: module.id) ? nil : graph.module(imported: $0.module, by: module.id)
        }
        return Set(imported).subtracting(declared).filter { target in
            guard target != module.id, !repository.permissions.isForbidden(module.id, target),
                !graph.namesMissingProduct(of: target, by: module.id)
            else { return false }
            // A second copy of what the host links would be another module at run time.
            let isProvided = repository.provisions.reason(module.id, target) != nil
            return !isProvided || AllowLists.hardens(graph.modules[target], repository)
        }.sorted()
    }

    /// The path by which the manifest of a package names another package; `nil` if it does not name it.
    private static func dependencyPath(on owner: Int, from package: Int, _ graph: ModuleGraph) -> String? {
        for case .local(let path) in graph.packages[package].manifest.dependencies
        where graph.package(at: path, from: package) == owner { return path }
        return nil
    }

    static func relativePath(from folder: String, to other: String) -> String {
        let from = folder.split(separator: "/")
        let to = other.split(separator: "/")
        let common = zip(from, to).prefix { $0 == $1 }.count
        return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
    }
}

extension Fixing: CustomStringConvertible {
    public var description: String {
        (changes.map { "fixed: \($0)\n" } + problems.map { "not fixed: \($0)\n" }
            + (changes.isEmpty ? [] : ["build before you commit\n"])).joined()
    }
}
