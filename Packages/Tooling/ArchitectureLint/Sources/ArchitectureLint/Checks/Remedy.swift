/// The remedies of findings that several checks report.
enum Remedy {
    static func forForbidden(_ module: Int, _ target: Int, _ repository: Repository) -> String {
        let graph = repository.graph
        let name = graph.modules[target].name
        let interface = graph.modules.first {
            $0.name == name + "Interface" && !repository.permissions.isForbidden(module, $0.id)
        }
        if let interface { return "use \(interface.name), and let the composition root pass in \(name)" }
        return
            "declare what is needed as a protocol that \(repository.layers.layerName(module)) may reach, or move the code"
    }

    /// Why a manifest cannot declare the dependency, and what to do instead; `nil` if it can.
    ///
    /// - Parameter more: Dependencies that no manifest declares yet.
    static func obstacle(
        to target: Int, for module: Int, _ repository: Repository, adding more: [Int: [Int]] = [:]
    ) -> (reason: String, remedy: String)? {
        let graph = repository.graph
        guard let declared = graph.modules(declaredWith: target, by: module) else {
            let file = graph.packages[graph.modules[target].package].manifestFile
            return (
                "\(graph.modules[target].name) is in no product of its package",
                "add it to one in \(file), or import another module"
            )
        }
        guard let path = declared.lazy.compactMap({ graph.path(from: $0, to: module, adding: more) }).first else {
            return nil
        }
        return (
            "\(graph.names([module] + path).joined(separator: " → ")) would be a cycle",
            "move what both need into a separate module, or pass it in from outside"
        )
    }

    /// The line missing in a manifest, or why it cannot be added.
    static func declaration(of target: Int, for module: Int, _ repository: Repository) -> String {
        let graph = repository.graph
        guard graph.modules[module].kind != .snippet else {
            return "import a product of the package: a snippet has those, and declares nothing"
        }
        if let obstacle = obstacle(to: target, for: module, repository) {
            return "\(obstacle.reason): \(obstacle.remedy)"
        }
        let file = graph.packages[graph.modules[module].package].manifestFile
        let name = graph.modules[target].name
        let owner = graph.modules[target].package
        guard owner != graph.modules[module].package else {
            return "add \"\(name)\" to the dependencies of \(graph.modules[module].name) in \(file)"
        }
        let package =
            graph.packages[owner].folderName
        let product = graph.product(with: target)?.name ?? name
        let line = ".product(name: \"\(product)\", package: \"\(package)\")"
        return "add `\(line)` to the dependencies of \(graph.modules[module].name) in \(file)"
    }
}
