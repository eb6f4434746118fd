/// Leaves out findings that only follow from a broken layer row or a manifest that cannot be evaluated: fixing them
/// would break what is right.
struct Consequences {
    /// The findings without the consequences; the first cause says how many were left out.
    let remaining: [Finding]

    /// - Parameter findings: The findings to report. A cause in the baseline is not among them, so it hides nothing.
    init(of findings: [Finding], in repository: Repository) {
        let rows = Rows(findings, repository)
        let manifests = Manifests(findings, repository)
        let causes = findings.filter { rows.causes.contains($0) || manifests.causes.contains($0) }.sorted()
        let left = findings.filter { finding in
            let isExplained = rows.explains(finding) || manifests.explains(finding)
            return causes.contains(finding) || !isExplained
        }
        let count = findings.count - left.count
        guard count > 0, let first = causes.first else {
            remaining = findings
            return
        }
        let follow = count == 1 ? "1 finding that follows from it is" : "\(count) findings that follow from it are"
        remaining = left.map { finding in
            finding == first
                ? finding.reworded(finding.message, remedy: "\(finding.remedy); \(follow) left out") : finding
        }
    }
}

extension Consequences {
    /// Rows of layer tables that cannot be read or match nothing.
    fileprivate struct Rows {
        private(set) var causes: Set<Finding> = []
        /// The modules without a row that a broken row probably covers.
        private var meant: Set<Int> = []
        /// The locations of the broken rows, and of rows that name unknown layers.
        private var rows: Set<SourceLocation> = []
        /// The findings that remain if the broken rows allow everything that they may have been meant to allow.
        private var certain: Set<Finding> = []
        private let repository: Repository

        /// The rules whose findings depend on the layer table.
        private static let rules: Set<Rule> = [.forbiddenImport, .forbiddenDependency, .closureReachesTooFar]

        init(_ findings: [Finding], _ repository: Repository) {
            self.repository = repository
            let graph = repository.graph
            let unmatched = findings.filter { $0.rule == .rowMatchesNothing }
            let idle = repository.tables.layers.filter { row in
                unmatched.contains { $0.decision?.location == row.citation.location }
            }
            let unreadable = findings.filter { $0.rule == .unreadableTable }
            guard !unreadable.isEmpty || !idle.isEmpty else { return }
            let broken = repository.brokenRows + idle.map { BrokenRow($0) }
            let uncovered = graph.modules.filter {
                graph.needsRow($0.id) && repository.layers.rowsOfModule[$0.id].isEmpty
            }
            // If no layer row can be read, the unreadable table is taken for the layer table.
            let isLost = repository.tables.layers.isEmpty
            meant = Set(
                uncovered.filter { module in
                    isLost || broken.contains { $0.means(name: module.name, folder: module.folder) }
                }.map(\.id))
            guard !meant.isEmpty || !repository.rowsWithUnknownLayers.isEmpty else { return }
            rows = Set(broken.map(\.location)).union(repository.rowsWithUnknownLayers)
            let lines = Set(rows.map { SourceLocation(file: $0.file, line: $0.line) })
            let ofRows = unmatched.filter {
                lines.contains(SourceLocation(file: $0.location.file, line: $0.location.line))
            }
            causes = Set(unreadable + ofRows)
            let tolerant = repository.tolerating(meant)
            let left = Checks.findings(of: [DependencyCheck(), ImportCheck()], in: tolerant)
            certain = Set(SharedFiles.merged(Set(left), in: tolerant))
        }

        func explains(_ finding: Finding) -> Bool {
            guard !causes.isEmpty else { return false }
            switch finding.rule {
            case .graphStale: return true
            case .baselineStale: return !meant.isEmpty
            case .undeclaredImport:
                // Without its row, a module may import everything that it declares.
                return meant.contains { repository.graph.modules[$0].files.contains(finding.location.file) }
            case .rowCountDiffers: return rows.contains(finding.location)
            case .uncoveredModule:
                return meant.contains {
                    repository.graph.modules[$0].location == finding.location
                        && finding.message.hasPrefix(repository.graph.modules[$0].name + " ")
                }
            default:
                // The findings of proposed records are warnings, with rows of their own.
                return finding.severity == .error && Self.rules.contains(finding.rule) && !certain.contains(finding)
            }
        }
    }

    /// Manifests that cannot be evaluated, whose modules seem not to exist.
    fileprivate struct Manifests {
        private(set) var causes: Set<Finding> = []
        /// The folders of these manifests.
        private var folders: [String] = []
        private let repository: Repository
        /// Layer rows, by location, that may cover a module of these manifests.
        private var rows: Set<SourceLocation> = []

        init(_ findings: [Finding], _ repository: Repository) {
            self.repository = repository
            causes = Set(findings.filter(\.hidesPackage))
            guard !causes.isEmpty else { return }
            // The string literals of a manifest include the names of its targets.
            let packages = causes.map { finding in
                let file = finding.location.file
                let folder = file.split(separator: "/").dropLast().joined(separator: "/")
                let source = ManifestSource(file: file, text: repository.tree.text(file) ?? "")
                return (folder: folder, names: source.strings)
            }
            folders = packages.map(\.folder)
            for row in repository.tables.layers {
                let mayCover = packages.contains { folder, names in
                    let inside = folder.isEmpty ? ["Sources"] : [folder, folder + "/Sources"]
                    let coversFolder =
                        row.folders.isEmpty
                        || row.folders.contains { pattern in
                            inside.contains(where: pattern.glob.containsPath)
                                || names.contains { pattern.glob.containsPath(FileTree.join(folder, "Sources/\($0)")) }
                        }
                    return coversFolder && names.contains { name in row.modules.contains { $0.glob.matches(name) } }
                }
                if mayCover { rows.insert(row.citation.location) }
            }
        }

        func explains(_ finding: Finding) -> Bool {
            guard !causes.isEmpty else { return false }
            switch finding.rule {
            case .rowCountDiffers, .rowMatchesNothing:
                return finding.decision.map { rows.contains($0.location) } == true
            case .graphStale: return !rows.isEmpty
            case .externalPackage: return isAboutHiddenPackage(finding)
            default: return false
            }
        }

        /// Whether the finding is about another manifest's dependency on one of these packages.
        private func isAboutHiddenPackage(_ finding: Finding) -> Bool {
            repository.graph.packages.contains { package in
                package.manifestFile == finding.location.file
                    && package.manifest.dependencies.contains { dependency in
                        guard case .local(let path) = dependency, package.source.package(path) == finding.location,
                            let place = FileTree.normalized(FileTree.join(package.folder, path))
                        else { return false }
                        return folders.contains(place)
                    }
            }
        }
    }
}
