/// Writes a report as JUnit XML: a test case for each rule, failed by each of its findings.
struct JUnitRenderer {
    func render(_ report: LintReport) -> String {
        let errors = report.findings.filter { $0.severity == .error }
        let failed = Set(errors.map(\.rule)).count + (report.isCovered ? 0 : 1)
        let sentences = [report.coverage.absence, "\(report.coverage)"].compactMap(\.self)
        let coverage = escaped(sentences.joined(separator: "\n"))
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuite name=\"architecture-lint\" tests=\"\(Rule.allCases.count + 1)\" failures=\"\(failed)\">",
        ]
        for rule in Rule.allCases {
            let findings = errors.filter { $0.rule == rule }
            let name = "  <testcase classname=\"architecture-lint\" name=\"\(rule.rawValue)\""
            guard !findings.isEmpty else {
                lines.append(name + "/>")
                continue
            }
            let text = findings.map { TextRenderer().render($0) }.joined(separator: "\n")
            lines.append(name + ">")
            lines.append("    <failure message=\"\(escaped(rule.summary))\">\(escaped(text))</failure>")
            lines.append("  </testcase>")
        }
        lines.append("  <testcase classname=\"architecture-lint\" name=\"coverage\">")
        lines.append(
            report.isCovered
                ? "    <system-out>\(coverage)</system-out>"
                : "    <failure message=\"Too few Swift files are checked\">\(coverage)</failure>")
        lines.append("  </testcase>")
        return (lines + ["</testsuite>"]).joined(separator: "\n") + "\n"
    }

    /// XML cannot represent most control characters, not even as references.
    private func escaped(_ text: String) -> String {
        let allowed = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }))
        return allowed.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
