/// Writes workflow commands, which GitHub shows at the lines of a pull request, and a summary for the log.
///
/// Source: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>: a message escapes `%`, CR
/// and LF, a property also `:` and `,`.
struct GitHubRenderer {
    func render(_ report: LintReport) -> String {
        let annotations = report.findings.map { finding in
            let details = TextRenderer().details(finding).map { trimmed($0) }
            let title = property("\(finding.rule.rawValue)")
            let place =
                "file=\(property(finding.location.file)),line=\(finding.location.line),col=\(finding.location.column)"
            let text = message(([finding.message] + details).joined(separator: "\n"))
            return "::\(finding.severity.rawValue) \(place),title=\(title)::\(text)"
        }
        return (annotations + TextRenderer.summary(of: report)).joined(separator: "\n") + "\n"
    }

    private func message(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
