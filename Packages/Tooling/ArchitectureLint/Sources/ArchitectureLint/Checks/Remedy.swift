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
        if graph.modules[target].isInProject, !graph.modules[module].isInProject {
            return (
                "\(graph.modules[target].name) is a target of an Xcode project, on which no package can depend",
                "move the code into a package"
            )
        }
        guard let declared = graph.modules(declaredWith: target, by: module) else {
            let file = graph.packages[graph.modules[target].package].manifestFile
            return (
                "\(graph.modules[target].name) is in no product of its package",
                "add it to one in \(file), or import another module"
            )
        }
        guard let path = declared.compactMap({ graph.path(from: $0, to: module, adding: more) }).first else {
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
        let importer = graph.packages[graph.modules[module].package]
        if importer.isProject { return declaration(of: target, inProject: importer, for: module, graph) }
        let file = importer.manifestFile
        let name = graph.modules[target].name
        let owner = graph.modules[target].package
        guard owner != graph.modules[module].package else {
            return "add \"\(name)\" to the dependencies of \(graph.modules[module].name) in \(file)"
        }
        let package = graph.packages[owner].folderName
        let product = graph.product(with: target)?.name ?? name
        let line = ".product(name: \"\(product)\", package: \"\(package)\")"
        let isHardened = AllowLists.hardens(graph.modules[target], repository)
        return "add `\(line)` to the dependencies of \(graph.modules[module].name) in \(file)"
            + (isHardened ? ", then run `architecture-lint harden`" : "")
    }

    /// What to click in Xcode.
    private static func declaration(
        of target: Int, inProject project: LocalPackage, for module: Int, _ graph: ModuleGraph
    ) -> String {
        let (importer, other) = (graph.modules[module], graph.modules[target])
        guard other.isInProject else {
            return linking(
                graph.product(with: target)?.name ?? other.name, of: graph.packages[other.package].manifest.name,
                to: importer, project)
        }
        guard other.package == importer.package else {
            let file = other.xcode?.product ?? other.name
            return "link \(file) of \(graph.packages[other.package].place) to \(importer.name) in \(project.place)"
        }
        return "add \(other.name) to the target dependencies of \(importer.name) in \(project.place)"
    }

    static func linking(_ product: String, of package: String, to module: Module, _ project: LocalPackage) -> String {
        "add the product \(product) of \(package) to the frameworks and libraries of \(module.name) in \(project.place)"
    }
}
