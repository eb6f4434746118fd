extension LocalPackage {
    /// The targets of a project, as those of a package; without those that compile nothing.
    init(_ project: XcodeProject) {
        let targets = project.targets.filter(\.isCompiled)
        let packages = project.packages.values.sorted { $0.offset < $1.offset }.map(\.package)
        folder = project.folder
        folderName = project.name
        source = ManifestSource(project)
        manifest = Manifest(
            name: project.name, products: [],
            dependencies: packages.map { package in
                switch package {
                case .local(let written, _): .local(path: written)
                case .remote(let location): .external(location: location)
                }
            },
            targets: targets.map { Manifest.Target(name: $0.name, kind: $0.type.kind, settings: $0.settings) })
        self.project = project
    }
}

extension XcodeTarget {
    var isCompiled: Bool { !files.isEmpty || !otherFiles.isEmpty }

    /// The deepest folder with nearly all of its sources; relative to the root.
    var folder: String {
        let files = self.files.isEmpty ? otherFiles : self.files
        let paths = files.map { $0.split(separator: "/").dropLast() }
        var folder: [Substring] = []
        while true {
            let deeper = paths.filter { $0.starts(with: folder) && $0.count > folder.count }
            let counts = deeper.reduce(into: [:]) { counts, path in counts[path[folder.count], default: 0] += 1 }
            // One file from elsewhere does not move a target.
            guard let next = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
                next.value * 10 >= files.count * 9
            else { return folder.joined(separator: "/") }
            folder.append(next.key)
        }
    }
}
