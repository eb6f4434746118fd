/// The forms in which a report is written.
public enum OutputFormat: String, CaseIterable, Sendable {
    /// For a person and for editors: `file:line:column: error: …`, with the line itself.
    case text
    /// For other tools, in a shape that `format` numbers.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif
    /// Annotations and a summary for GitHub Actions.
    case github
    /// JUnit XML, for what shows test results.
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
