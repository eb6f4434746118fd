/// Writes findings for a person, in the form that editors understand: `file:line:column: error: …`.
public struct TextRenderer {
    public init() {}

    public func render(_ report: LintReport) -> String {
        var lines = report.findings.map(render)
        lines.append(summary(of: report))
        return lines.joined(separator: "\n") + "\n"
    }

    public func render(_ finding: Finding) -> String {
        var lines = ["\(finding.location): \(finding.severity.rawValue): [\(finding.rule.rawValue)] \(finding.message)"]
        if !finding.path.isEmpty {
            let note = finding.pathNote.map { " (\($0))" } ?? ""
            lines.append("    reached:  \(finding.path.joined(separator: " → "))\(note)")
        } else if let note = finding.pathNote {
            lines.append("    reached:  not at all (\(note))")
        }
        if let decision = finding.decision { lines.append("    decided:  \(decision)") }
        lines.append("    remedy:   \(finding.remedy)")
        return lines.joined(separator: "\n")
    }

    private func summary(of report: LintReport) -> String {
        let looked = "\(report.packageCount) packages, \(report.moduleCount) modules, \(report.fileCount) files"
        let errors = report.findings.count { $0.severity == .error }
        let warnings = report.findings.count - errors
        if report.findings.isEmpty { return "architecture-lint: \(looked): clean" }
        return "architecture-lint: \(looked): \(errors) errors, \(warnings) warnings"
    }
}
