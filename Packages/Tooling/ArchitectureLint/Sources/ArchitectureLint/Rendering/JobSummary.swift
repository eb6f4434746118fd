/// The report as Markdown, for the page of a job of GitHub Actions: the numbers by rule, and the first findings.
///
/// Source: "Adding a job summary", GitHub: at most 1 MiB for a step.
public struct JobSummary {
    private static let maximumFindings = 200

    public init() {}

    public func render(_ report: LintReport) -> String {
        var lines = ["## architecture-lint", ""]
        lines += TextRenderer.summary(of: report).map { $0.replacing("architecture-lint: ", with: "") + "  " } + [""]
        guard !report.findings.isEmpty else { return lines.joined(separator: "\n") }
        let counts = Dictionary(grouping: report.findings, by: \.rule).mapValues(\.count)
        lines += ["| Rule | Findings |", "|---|---|"]
        lines += counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }.map {
            "| `\($0.key.rawValue)` | \(grouped($0.value)) |"
        }
        let shown = report.findings.prefix(Self.maximumFindings)
        let title =
            shown.count == report.findings.count
            ? "All findings" : "The first \(shown.count) of \(grouped(report.findings.count)) findings"
        lines += ["", "<details><summary>\(title)</summary>", ""]
        lines += shown.map { "- `\($0.location)` \($0.rule.rawValue): \(Self.escaped($0.message))" }
        return (lines + ["", "</details>", ""]).joined(separator: "\n")
    }

    /// Text that Markdown shows as it is.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\`*_{}[]<>#|".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
