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

    /// The line missing in a manifest.
    static func declaration(of target: Int, for module: Int, _ repository: Repository) -> String {
        let graph = repository.graph
        guard graph.modules[module].kind != .snippet else {
            return "import a product of the package: a snippet has those, and declares nothing"
        }
        let file = graph.packages[graph.modules[module].package].manifestFile
        let name = graph.modules[target].name
        let owner = graph.modules[target].package
        guard owner != graph.modules[module].package else {
            return "add \"\(name)\" to the dependencies of \(graph.modules[module].name) in \(file)"
        }
        let package =
            graph.packages[owner].folderName
        let product = graph.packages[owner].manifest.products.first { $0.targets.contains(name) }?.name ?? name
        let line = ".product(name: \"\(product)\", package: \"\(package)\")"
        return "add `\(line)` to the dependencies of \(graph.modules[module].name) in \(file)"
    }
}
