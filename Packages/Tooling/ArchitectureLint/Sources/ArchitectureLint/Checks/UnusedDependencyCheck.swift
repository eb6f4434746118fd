/// `unused-dependency`: declared, and imported by no source file in any branch.
struct UnusedDependencyCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let repeated = TestBlock.modules(in: repository)
        return repository.graph.modules.filter { !repeated.contains($0.id) }.flatMap { module in
            Self.unused(in: module, repository).map { dependency in
                Finding(
                    .unusedDependency, at: dependency.location,
                    "\(repository.layers.label(module.id)) declares \(dependency.name), but imports nothing from it",
                    remedy: "remove \"\(dependency.name)\" from the dependencies of \(module.name)")
            }
        }
    }

    static func unused(in module: Module, _ repository: Repository) -> [Module.Dependency] {
        // Nothing can be compared without Swift sources, or if some sources are not in the repository.
        let users = [module.id] + repository.provisions.tests(hostedBy: module.id)
        guard !module.files.isEmpty, module.kind != .snippet,
            !users.contains(where: { repository.graph.modules[$0].hasUnseenSources })
        else { return [] }
        var imported = Set<Int>()
        var outside = Set<String>()
        // A test host also links what its tests import.
        for user in [module] + repository.provisions.tests(hostedBy: module.id).map({ repository.graph.modules[$0] }) {
            for statement in user.files.flatMap({ repository.imports[$0] ?? [] }) {
                if let target = repository.graph.module(imported: statement.module, by: user.id) {
                    imported.insert(target)
                } else {
                    outside.insert(statement.module)
                }
            }
        }
        let unused = XcodeUse.unused(
            module.dependencies.filter { isUnused($0, imported, outside, repository) }, by: module, repository)
        guard !unused.isEmpty, !hasTemplates(module, repository) else { return [] }
        return withoutMacros(withoutSymbols(unused, of: module, repository), of: module, repository)
    }

    /// Whether there are templates of Swift sources in its folders; what they generate may import anything.
    static func hasTemplates(_ module: Module, _ repository: Repository) -> Bool {
        let folders = Set(module.files.map { $0.split(separator: "/").dropLast().joined(separator: "/") })
        return folders.contains { folder in
            repository.tree.quietEntries(of: folder).contains { $0.name.hasSuffix(".swift.gyb") }
        }
    }

    /// Leaves out C targets, whose functions sources may call by symbol, without an import.
    private static func withoutSymbols(
        _ unused: [Module.Dependency], of module: Module, _ repository: Repository
    ) -> [Module.Dependency] {
        func isOfC(_ dependency: Module.Dependency) -> Bool {
            dependency.modules.contains { repository.graph.modules[$0].files.isEmpty }
        }
        guard unused.contains(where: isOfC) else { return unused }
        let takesSymbols = module.files.contains { file in
            let bytes = repository.tree.bytes(file) ?? []
            return ["@_silgen_name(", "@_extern("].contains { XcodeUse.contains($0, bytes) }
        }
        return takesSymbols ? unused.filter { !isOfC($0) } : unused
    }

    /// Leaves out macros that a declaration of the module names.
    private static func withoutMacros(
        _ unused: [Module.Dependency], of module: Module, _ repository: Repository
    ) -> [Module.Dependency] {
        guard unused.contains(where: { hasMacro($0, repository) }) else { return unused }
        // A macro is used by the declaration that names it, which the compiler expands without an import.
        let expanded = module.files.reduce(into: Set<String>()) { names, file in
            guard let bytes = repository.tree.bytes(file) else { return }
            names.formUnion(bytes.withUnsafeBufferPointer { MacroScanner.modules(in: $0) })
        }
        return unused.filter { dependency in
            !dependency.modules.contains { expanded.contains(repository.graph.modules[$0].importName) }
        }
    }

    /// Whether a target may be needed by the linker alone: a binary, a wrapper around one, or C without headers.
    private static func isLinkOnly(_ module: Module, _ repository: Repository) -> Bool {
        if module.kind == .binary { return true }
        if module.dependencies.flatMap(\.modules).contains(where: { repository.graph.modules[$0].kind == .binary }) {
            return true
        }
        guard module.kind == .regular, module.files.isEmpty, !module.isInProject else { return false }
        return repository.tree.files(below: module.folder, suffix: ".h").isEmpty
            && module.importNames == [Module.importName(of: module.name)]
    }

    private static func hasMacro(_ dependency: Module.Dependency, _ repository: Repository) -> Bool {
        dependency.modules.contains { repository.graph.modules[$0].kind == .macro }
    }

    private static func isUnused(
        _ dependency: Module.Dependency, _ imported: Set<Int>, _ outside: Set<String>, _ repository: Repository
    ) -> Bool {
        guard !dependency.isConditional else { return false }
        let modules = dependency.modules.map { repository.graph.modules[$0] }
        // A dependency on a program or a plugin is declared to build it, not to import it.
        guard !modules.isEmpty, modules.allSatisfy({ $0.isImportable && $0.kind != .executable }),
            !modules.contains(where: { isLinkOnly($0, repository) || $0.hasResources })
        else { return false }
        return !dependency.modules.contains {
            imported.contains($0) || repository.provisions.doesReexport($0, anyOf: imported, orNames: outside)
        }
    }
}
