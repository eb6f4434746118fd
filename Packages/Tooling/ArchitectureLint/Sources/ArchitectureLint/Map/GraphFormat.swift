/// The forms in which the graph is written.
public enum GraphFormat: String, CaseIterable, Sendable {
    /// Every module with what it declares, reaches and may reach, for other tools.
    case json
    /// The layers, for a record or a README.
    case mermaid
    /// The modules in their layers, for Graphviz.
    case dot
    /// The map: one page with the picture, every module with its edges, and the findings.
    case html
}

extension Linter {
    /// Reads the repository and writes its graph.
    public func graph(_ format: GraphFormat) throws(LintFailure) -> String {
        let repository = try repository()
        return switch format {
        case .json: GraphReport(repository).json()
        case .mermaid: MermaidRenderer().render(ArchitectureMap(repository))
        case .dot: DOTRenderer().render(ArchitectureMap(repository))
        case .html: HTMLMapRenderer(map: try map(of: repository)).render()
        }
    }

    /// With what comments and the baseline say.
    func map(of repository: Repository) throws(LintFailure) -> ArchitectureMap {
        let baseline = try remembered(nil)
        return ArchitectureMap(repository, checks: Checks.all) {
            Exceptions($0, in: repository, baseline: baseline).findings
        }
    }

    /// Brings the chart between the markers of a Markdown file up to date.
    ///
    /// - Parameter text: What the file holds.
    /// - Returns: What it shall hold; nil when it has no markers.
    public func withGraph(_ text: String) throws(LintFailure) -> String? {
        let chart = MermaidRenderer(showsViolations: false).render(ArchitectureMap(try repository()))
        return GraphBlock(text)?.replaced(by: chart)
    }
}
