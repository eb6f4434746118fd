/// Writes findings for people, in a format that editors understand: `file:line:column: error: …`.
public struct TextRenderer {
    /// The maximum length of a shown line, in bytes.
    private static let maximumLineLength = 240

    public init() {}

    public func render(_ report: LintReport) -> String {
        var lines = report.findings.map { render($0, sourceLine: report.sourceLines[$0.location]) }
        lines += Self.summary(of: report)
        return lines.joined(separator: "\n") + "\n"
    }

    /// - Parameter sourceLine: The source line of the finding.
    public func render(_ finding: Finding, sourceLine: String? = nil) -> String {
        let place = "\(finding.location): \(finding.severity.rawValue)"
        return
            (["\(place): [\(finding.rule.rawValue)] \(finding.message)"] + caret(finding, sourceLine) + details(finding))
            .joined(separator: "\n")
    }

    /// The lines after the message: path or note, decision and remedy.
    func details(_ finding: Finding) -> [String] {
        var lines: [String] = []
        if !finding.path.isEmpty {
            let note = finding.pathNote.map { " (\($0))" } ?? ""
            lines.append("    reached:  \(finding.path.joined(separator: " → "))\(note)")
        } else if let note = finding.pathNote {
            lines.append("    note:     \(note)")
        }
        if let decision = finding.decision { lines.append("    decided:  \(decision)") }
        return lines + ["    remedy:   \(finding.remedy)"]
    }

    private func caret(_ finding: Finding, _ sourceLine: String?) -> [String] {
        guard let sourceLine, !trimmed(sourceLine).isEmpty, sourceLine.utf8.count <= Self.maximumLineLength else {
            return []
        }
        let number = String(finding.location.line)
        let margin = String(repeating: " ", count: number.count)
        let before = String(decoding: sourceLine.utf8.prefix(finding.location.column - 1), as: UTF8.self)
        let indent = String(before.map { $0 == "\t" ? "\t" : " " })
        return ["  \(number) | \(sourceLine)", "  \(margin) | \(indent)^"]
    }

    /// The last lines: what was found, and how much was read.
    static func summary(of report: LintReport) -> [String] {
        let projects = report.projectCount == 0 ? "" : ", \(counted(report.projectCount, "Xcode project"))"
        let counts =
            "\(counted(report.packageCount, "package"))\(projects), \(counted(report.moduleCount, "module")), "
            + counted(report.fileCount, "file")
        let errors = report.findings.count { $0.severity == .error }
        let warnings = report.findings.count - errors
        let allowed = report.allowedCount > 0 ? ", \(report.allowedCount) allowed by comments" : ""
        let remembered = report.baselineCount > 0 ? ", \(report.baselineCount) in the baseline" : ""
        let verdict =
            if !report.findings.isEmpty {
                "\(counted(errors, "error")), \(counted(warnings, "warning"))"
            } else if report.fileCount == 0 {
                "nothing was checked"
            } else {
                report.coverage.absence == nil ? "clean" : "no findings in what is here"
            }
        var lines = ["architecture-lint: \(counts): \(verdict)\(allowed)\(remembered)"]
        if let required = report.requiredCoverage, !report.isCovered {
            lines.append(
                "architecture-lint: \(report.coverage.percentage) are checked, \(Coverage.written(required)) are required"
            )
        }
        if !report.twoPlatforms.isEmpty {
            let files =
                report.twoPlatforms.prefix(3).joined(separator: ", ") + (report.twoPlatforms.count > 3 ? ", …" : "")
            lines.append("architecture-lint: evaluated as on Linux and as on macOS: \(files)")
        }
        if let absence = report.coverage.absence { lines.append("architecture-lint: \(absence)") }
        return lines + ["architecture-lint: \(report.coverage)"]
    }
}
