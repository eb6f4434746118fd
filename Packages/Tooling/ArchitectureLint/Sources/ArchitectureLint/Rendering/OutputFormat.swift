/// The output formats of a report.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// For people and editors: `file:line:column: error: …`, with the line itself.
    case text
    /// For other tools; the member `format` is the version of the format.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Annotations and a summary for GitHub Actions.
    case github
    /// JUnit XML, for viewers of test results.
    case junit

    public func render(_ report: LintReport) -> String {
        switch self {
        case .text: TextRenderer().render(report)
        case .json: JSONRenderer().render(report)
        case .sarif: SARIFRenderer().render(report)
        case .github: GitHubRenderer().render(report)
        case .junit: JUnitRenderer().render(report)
        }
    }
}
