/// The changes of `--fix` to a project: target dependencies and products of packages, if there is exactly one way.
struct ProjectFixing {
    private(set) var changes: [String] = []
    private(set) var problems: [String] = []

    private let repository: Repository
    private let project: XcodeProject
    /// The project's number in the graph.
    private let number: Int

    /// - Parameter isWanted: Whether to repair the finding at a location.
    init(_ number: Int, _ project: XcodeProject, _ repository: Repository, isWanted: (SourceLocation) -> Bool) {
        (self.repository, self.project, self.number) = (repository, project, number)
        let graph = repository.graph
        var editor = ProjectEditor(text: project.text)
        /// What has to be true afterwards: the target, the modules, and whether it declares them.
        var wanted: [(target: String, modules: [Int], isDeclared: Bool)] = []
        var sentences: [String] = []
        for module in graph.modules where module.package == number {
            for target in Fixing.missing(in: module, repository, isWanted) {
                let sentence = "\(module.name) declares \(graph.modules[target].name)"
                if let obstacle = Remedy.obstacle(to: target, for: module.id, repository) {
                    problems.append("\(project.file): \(obstacle.reason)")
                    continue
                }
                let declared = graph.modules(declaredWith: target, by: module.id) ?? [target]
                guard !wanted.contains(where: { $0.target == module.name && $0.modules == declared }) else { continue }
                var draft = editor
                do throws(ProjectEditor.Refusal) {
                    try declare(target, in: module, &draft)
                    editor = draft
                    wanted.append((module.name, declared, true))
                    sentences.append(sentence)
                } catch {
                    let click = Remedy.declaration(of: target, for: module.id, repository)
                    problems.append("\(project.file): \(error.reason); in Xcode, \(click)")
                }
            }
            let unused = UnusedDependencyCheck.unused(in: module, repository).filter { isWanted($0.location) }
            for dependency in unused {
                var draft = editor
                do throws(ProjectEditor.Refusal) {
                    try remove(dependency, from: module, &draft)
                    editor = draft
                    wanted.append((module.name, dependency.modules, false))
                    sentences.append("\(module.name) no longer declares \(dependency.name)")
                } catch {
                    problems.append(
                        "\(project.file): \(error.reason); in Xcode, remove \(dependency.name) from \(module.name)")
                }
            }
        }
        guard !sentences.isEmpty else { return }
        guard repository.tree.write(editor.text, to: project.file) else {
            problems.append("\(project.file): cannot be written")
            return
        }
        if isDone(wanted) {
            changes = sentences.map { "\(project.file): \($0)" }
        } else {
            _ = repository.tree.write(project.text, to: project.file)
            problems.append("\(project.file): could not be read after the change, or lacked it; the change was undone")
        }
    }

    // MARK: - Adding

    private func declare(_ target: Int, in module: Module, _ editor: inout ProjectEditor) throws(ProjectEditor.Refusal)
    {
        let (other, graph) = (repository.graph.modules[target], repository.graph)
        guard let importer = module.xcode else { return }
        guard !other.isInProject else {
            guard other.package == number, let identifier = other.xcode?.identifier else {
                throw ProjectEditor.Refusal(reason: "\(other.name) is a target of another project")
            }
            return try depend(on: identifier, other.name, in: importer, &editor)
        }
        let owner = graph.packages[other.package]
        let products = owner.manifest.products.filter { $0.targets.contains(other.name) }
        guard products.count == 1, let product = products.first else {
            throw ProjectEditor.Refusal(reason: "\(other.name) is in several products of \(owner.manifest.name)")
        }
        try link(product.name, of: other.package, in: importer, &editor)
    }

    private func depend(
        on identifier: String, _ name: String, in importer: XcodeTarget, _ editor: inout ProjectEditor
    ) throws(ProjectEditor.Refusal) {
        let proxy = editor.newIdentifier("proxy", importer.identifier, identifier)
        let dependency = editor.newIdentifier("dependency", importer.identifier, identifier)
        try editor.addObject(
            proxy, isa: "PBXContainerItemProxy",
            """
            \t\t\(proxy) /* PBXContainerItemProxy */ = {
            \t\t\tisa = PBXContainerItemProxy;
            \t\t\tcontainerPortal = \(project.rootIdentifier) /* Project object */;
            \t\t\tproxyType = 1;
            \t\t\tremoteGlobalIDString = \(identifier);
            \t\t\tremoteInfo = \(Self.quoted(name));
            \t\t};
            """)
        try editor.addObject(
            dependency, isa: "PBXTargetDependency",
            """
            \t\t\(dependency) /* PBXTargetDependency */ = {
            \t\t\tisa = PBXTargetDependency;
            \t\t\ttarget = \(identifier) /* \(name) */;
            \t\t\ttargetProxy = \(proxy) /* PBXContainerItemProxy */;
            \t\t};
            """)
        try editor.add("\(dependency) /* PBXTargetDependency */", to: "dependencies", of: importer.identifier)
    }

    private func link(
        _ name: String, of package: Int, in importer: XcodeTarget, _ editor: inout ProjectEditor
    ) throws(ProjectEditor.Refusal) {
        guard let phase = importer.frameworksPhase else {
            throw ProjectEditor.Refusal(reason: "\(importer.name) needs exactly one build phase that links")
        }
        let references = project.packages.filter { repository.graph.package($0.value.package, from: number) == package }
        let folder = repository.graph.packages[package].folder
        guard references.count == 1 || (references.isEmpty && project.references.contains(folder)) else {
            throw ProjectEditor.Refusal(reason: "the project does not have the package of \(name), or has it twice")
        }
        let dependency = editor.newIdentifier("product", importer.identifier, name)
        let file = editor.newIdentifier("file", importer.identifier, name)
        let reference = references.first.map { identifier, value in
            switch value.package {
            case .local(let written, _):
                "\t\t\tpackage = \(identifier) /* XCLocalSwiftPackageReference \"\(written)\" */;\n"
            case .remote(let location):
                "\t\t\tpackage = \(identifier) /* XCRemoteSwiftPackageReference \""
                    + "\(Manifest.PackageDependency.external(location: location).externalName ?? "")\" */;\n"
            }
        }
        try editor.addObject(
            file, isa: "PBXBuildFile",
            "\t\t\(file) /* \(name) in Frameworks */ = {isa = PBXBuildFile; productRef = \(dependency) /* \(name) */; };"
        )
        try editor.addObject(
            dependency, isa: "XCSwiftPackageProductDependency",
            "\t\t\(dependency) /* \(name) */ = {\n\t\t\tisa = XCSwiftPackageProductDependency;\n\(reference ?? "")"
                + "\t\t\tproductName = \(Self.quoted(name));\n\t\t};")
        try editor.add("\(file) /* \(name) in Frameworks */", to: "files", of: phase)
        try editor.add("\(dependency) /* \(name) */", to: "packageProductDependencies", of: importer.identifier)
    }

    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/".contains($0)) }
        return isPlain ? text : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    // MARK: - Removing

    private func remove(
        _ dependency: Module.Dependency, from module: Module, _ editor: inout ProjectEditor
    ) throws(ProjectEditor.Refusal) {
        guard let target = module.xcode else { return }
        let links = target.links.filter { dependency.links.contains($0.product) }
        for identifier in links.flatMap(\.identifiers) {
            var isDone = false
            for key in ["dependencies", "packageProductDependencies"] {
                if try editor.has(identifier, in: key, of: target.identifier) {
                    try editor.remove(identifier, from: key, of: target.identifier)
                    isDone = true
                }
            }
            if !isDone, let phase = target.frameworksPhase, try editor.has(identifier, in: "files", of: phase) {
                try editor.remove(identifier, from: "files", of: phase)
                isDone = true
            }
            guard isDone else {
                throw ProjectEditor.Refusal(reason: "\(dependency.name) is declared in an unusual way")
            }
            try editor.removeObject(identifier)
        }
        for proxy in links.compactMap(\.proxy) { try editor.removeObject(proxy) }
    }

    // MARK: - Checking

    /// Whether the project, read again, has the wanted declarations.
    private func isDone(_ wanted: [(target: String, modules: [Int], isDeclared: Bool)]) -> Bool {
        guard let new = try? XcodeProject(path: project.path, tree: repository.tree),
            new.targets.map(\.name) == project.targets.map(\.name)
        else { return false }
        let graph = repository.graph
        var packages = graph.packages
        packages[number] = LocalPackage(new)
        let again = ModuleGraph(packages: packages, tree: repository.tree, workspaces: graph.workspaces)
        return wanted.allSatisfy { wish in
            guard let module = again.modules.first(where: { $0.package == number && $0.name == wish.target }) else {
                return false
            }
            return module.dependencies.contains { $0.modules == wish.modules } == wish.isDeclared
        }
    }
}
