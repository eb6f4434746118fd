/// Writes workflow commands, which GitHub shows at the lines of a pull request, and a summary for the log.
///
/// GitHub shows ten errors and ten warnings of a step. These are chosen from as many rules as possible; the other
/// findings are plain lines of the log.
///
/// Source: <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>: a message escapes `%`, CR
/// and LF, a property also `:` and `,`; the limits are in "Usage limits" of "Annotations".
struct GitHubRenderer {
    static let maximumAnnotations = 10

    func render(_ report: LintReport) -> String {
        let shown = [Finding.Severity.error, .warning].reduce(into: Set<Finding>()) { shown, severity in
            shown.formUnion(Self.chosen(report.findings.filter { $0.severity == severity }))
        }
        let lines = report.findings.map { finding in
            shown.contains(finding)
                ? annotation(finding)
                : "\(finding.location): \(finding.severity.rawValue): [\(finding.rule.rawValue)] \(finding.message)"
        }
        let left = report.findings.count - shown.count
        let note =
            left == 0
            ? []
            : [
                "architecture-lint: GitHub shows \(grouped(shown.count)) of the findings at their lines; "
                    + "\(grouped(left)) more are above"
            ]
        return (lines + note + TextRenderer.summary(of: report)).joined(separator: "\n") + "\n"
    }

    /// The first finding of each rule, then the next ones.
    private static func chosen(_ findings: [Finding]) -> [Finding] {
        guard findings.count > maximumAnnotations else { return findings }
        var counts: [Rule: Int] = [:]
        let ranked = findings.enumerated().map { index, finding in
            counts[finding.rule, default: 0] += 1
            return (rank: counts[finding.rule] ?? 0, index: index)
        }
        return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.prefix(maximumAnnotations).map {
            findings[$0.index]
        }
    }

    private func annotation(_ finding: Finding) -> String {
        let details = TextRenderer().details(finding).map { trimmed($0) }
        let title = property(finding.rule.rawValue)
        let place =
            "file=\(property(finding.location.file)),line=\(finding.location.line),col=\(finding.location.column)"
        let text = message(([finding.message] + details).joined(separator: "\n"))
        return "::\(finding.severity.rawValue) \(place),title=\(title)::\(text)"
    }

    private func message(_ text: String) -> String {
        // CR LF is one character.
        text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A").replacing("\r", with: "%0D")
            .replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
