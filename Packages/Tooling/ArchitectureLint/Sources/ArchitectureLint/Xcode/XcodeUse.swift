/// Finds the unused dependencies of a project's target, among those that none of its Swift files imports.
///
/// A dependency is used if Objective-C sources, storyboards or XIBs mention it, if it has resources or Objective-C of
/// its own, or if a static library needs it: whoever links that library links its dependencies as well.
enum XcodeUse {
    static func unused(
        _ dependencies: [Module.Dependency], by module: Module, _ repository: Repository
    ) -> [Module.Dependency] {
        guard let target = module.xcode, !dependencies.isEmpty else { return dependencies }
        let graph = repository.graph
        let mentions = mentions(in: target, repository)
        return dependencies.filter { dependency in
            let modules = dependency.modules.map { graph.modules[$0] }
            guard modules.allSatisfy({ isPureSwift($0) }) else { return false }
            guard !mentions(modules.flatMap(\.importNames)) else { return false }
            return !module.dependencies.contains { other in
                other.modules != dependency.modules
                    && other.modules.contains { isStatic(graph.modules[$0]) && reaches($0, dependency.modules, graph) }
            }
        }
    }

    /// Whether Objective-C, a storyboard or an XIB of a project's target contains one of the names.
    static func mentions(_ names: [String], in module: Module, _ repository: Repository) -> Bool {
        module.xcode.map { mentions(in: $0, repository)(names) } ?? false
    }

    /// Whether files of the target that are not Swift mention one of several modules.
    private static func mentions(in target: XcodeTarget, _ repository: Repository) -> ([String]) -> Bool {
        let code = (target.otherFiles + target.headers + target.prefixHeaders).compactMap { repository.tree.bytes($0) }
        let interfaces = target.interfaces.compactMap { repository.tree.bytes($0) }
        return { names in
            names.contains { name in
                code.contains { contains(name, $0) }
                    || interfaces.contains { contains("customModule=\"\(name)\"", $0) }
            }
        }
    }

    private static func reaches(_ module: Int, _ targets: [Int], _ graph: ModuleGraph) -> Bool {
        targets.contains { graph.reaches(module, $0) }
    }

    private static func isPureSwift(_ module: Module) -> Bool {
        guard !module.files.isEmpty else { return false }
        return module.xcode.map { $0.otherFiles.isEmpty && !$0.hasResources } ?? true
    }

    private static func isStatic(_ module: Module) -> Bool {
        ["library.static", "framework.static"].contains(module.xcode?.type.identifier)
    }

    static func contains(_ name: String, _ bytes: [UInt8]) -> Bool {
        let name = Array(name.utf8)
        guard let first = name.first, bytes.count >= name.count else { return false }
        return bytes.indices.dropLast(name.count - 1).contains {
            bytes[$0] == first && bytes[$0..<($0 + name.count)].elementsEqual(name)
        }
    }
}
