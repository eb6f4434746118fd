/// Whether the branches of `#if` around an import are compiled in a target.
struct ImportConditions {
    let repository: Repository

    /// Whether the target never compiles the import, or may lack the module because another target that shares the file
    /// has it.
    ///
    /// `SWIFT_PACKAGE` is true in packages and false in projects; `canImport` is true for modules that the target
    /// declares; `os` is known for targets of projects; and conditions that the target defines are true.
    func excludes(_ statement: ImportStatement, in file: String, of module: Module) -> Bool {
        guard !statement.conditions.isEmpty else { return false }
        return isInactive(statement, in: module) || isOptional(statement, in: file, of: module)
    }

    /// Whether this target never compiles the import, but another one may, so that it is checked there.
    func isCheckedElsewhere(_ statement: ImportStatement, in file: String, of module: Module) -> Bool {
        guard !statement.conditions.isEmpty, isInactive(statement, in: module) else { return false }
        return others(with: file, than: module).contains { !isInactive(statement, in: $0) }
    }

    private func others(with file: String, than module: Module) -> [Module] {
        repository.graph.modules.filter { $0.id != module.id && $0.files.contains(file) }
    }

    private func isInactive(_ statement: ImportStatement, in module: Module) -> Bool {
        statement.conditions.contains { condition in
            ConditionParser.value(of: condition) { value(of: $0, in: module) }.value == false
        }
    }

    private func value(of atom: Substring, in module: Module) -> Bool? {
        switch atom {
        case "true": return true
        case "false": return false
        case "SWIFT_PACKAGE":
            guard let target = module.xcode else { return true }
            return target.definesPackage ? nil : false
        // CocoaPods compiles no package of the repository, but may set this for a project's targets.
        case "COCOAPODS": return module.isInProject ? nil : false
        case _ where atom.hasPrefix("os("): return isBuilt(for: String(atom.dropFirst(3).dropLast()), module)
        case _ where module.defines(String(atom)): return true
        default: return Self.imported(atom).flatMap { isDeclared($0, in: module) ? true : nil }
        }
    }

    /// `true` if the target is built for this system alone, `false` if it is not built for it, `nil` if it is built for
    /// others too or that is unknown.
    private func isBuilt(for system: String, _ module: Module) -> Bool? {
        guard let target = module.xcode else { return nil }
        if !Self.systemsOfXcode.contains(system) { return false }
        let name = system == "OSX" ? "macOS" : system
        if target.platforms.isEmpty { return nil }
        guard target.platforms.contains(name) else { return false }
        return target.platforms == [name] ? true : nil
    }

    private static let systemsOfXcode: Set<String> = [
        "iOS", "macOS", "OSX", "watchOS", "tvOS", "visionOS", "DriverKit",
    ]

    /// The module in `canImport(Module)` and `canImport(Module.Submodule, _version: 1)`.
    private static func imported(_ atom: Substring) -> String? {
        guard atom.hasPrefix("canImport("), atom.hasSuffix(")") else { return nil }
        return String(atom.dropFirst("canImport(".count).dropLast().prefix { $0 != "." && $0 != "," })
    }

    /// Whether a condition around the import asks for the module and leaves the import out without it, and another
    /// target with this file has the module.
    private func isOptional(_ statement: ImportStatement, in file: String, of module: Module) -> Bool {
        let isGuarded = statement.conditions.contains { condition in
            var asks = false
            let value = ConditionParser.value(of: condition) { atom in
                guard Self.imported(atom) == statement.module else { return self.value(of: atom, in: module) }
                asks = true
                return false
            }.value
            return asks && value != true
        }
        return isGuarded && others(with: file, than: module).contains { isDeclared(statement.module, in: $0) }
    }

    private func isDeclared(_ name: String, in module: Module) -> Bool {
        let graph = repository.graph
        if repository.provisions.reason(module.id, outside: name) != nil { return true }
        if let target = graph.module(imported: name, by: module.id) {
            return target == module.id || graph.declared(by: module.id).contains(target)
                || repository.provisions.reason(module.id, target) != nil
        }
        return module.dependencies.contains {
            $0.modules.isEmpty && ($0.linkedNames.contains(name) || Module.importName(of: $0.name) == name)
        }
    }
}
