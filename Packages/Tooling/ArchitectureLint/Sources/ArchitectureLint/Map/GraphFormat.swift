/// The output formats of the graph.
public enum GraphFormat: String, CaseIterable, Sendable {
    /// Every module with what it declares, reaches and may reach, for other tools.
    case json
    /// The layers, for a record or a README.
    case mermaid
    /// The modules in their layers, for Graphviz.
    case dot
    /// The map: one page with the picture, every module with its edges, and the findings.
    case html
    /// The picture of the map alone, for a README.
    case svg
}

extension Linter {
    /// Reads the repository and writes its graph.
    ///
    /// - Parameter baseline: As for `run`; the formats `html` and `svg` draw its findings as exceptions.
    public func graph(_ format: GraphFormat, baseline: String? = nil) throws(LintFailure) -> String {
        let repository = try repository(needsLayers: false)
        return switch format {
        case .json: GraphReport(repository).json()
        case .mermaid: MermaidRenderer().render(ArchitectureMap(repository))
        case .dot: DOTRenderer().render(ArchitectureMap(repository))
        case .html: HTMLMapRenderer(map: try map(of: repository, baseline: baseline)).render()
        case .svg:
            SVGMapRenderer(try map(of: repository, baseline: baseline)).render(style: MapStyle.picture) + "\n"
        }
    }

    /// The map; it marks the findings that a comment or the baseline allows.
    private func map(of repository: Repository, baseline: String?) throws(LintFailure) -> ArchitectureMap {
        let baseline = try readBaseline(baseline)
        return ArchitectureMap(repository, checks: Checks.all) {
            Exceptions($0, in: repository, baseline: baseline).findings
        }
    }

    /// Updates the chart between the markers of a Markdown file.
    ///
    /// - Parameter text: The file's content.
    /// - Returns: The new content; `nil` if it has no markers.
    public func withGraph(_ text: String) throws(LintFailure) -> String? {
        let chart = MermaidRenderer(showsViolations: false).render(ArchitectureMap(try repository()))
        return GraphBlock(text)?.replaced(by: chart)
    }
}
