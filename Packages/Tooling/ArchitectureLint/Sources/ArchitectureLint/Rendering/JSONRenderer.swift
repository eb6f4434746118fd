import Foundation

/// Writes a report as JSON. `format` increases if a reader of the old format would misread the new one.
struct JSONRenderer {
    private struct Output: Encodable {
        var format = 1
        var coverage: Files
        var packages: Int
        var projects: Int
        var modules: Int
        var files: Int
        var findings: [Entry]
    }

    /// How many Swift files were read.
    struct Files: Encodable {
        struct Unread: Encodable {
            var reason: String
            var count: Int
            var files: [String]

            init(_ part: Coverage.Part) { (reason, count, files) = (part.reason, part.count, part.files) }
        }

        var checked: Int
        var total: Int
        var unread: [Unread]
        /// Files that are not sources of the repository.
        var uncounted: [Unread]
        /// Folders that were not searched.
        var elsewhere: [String]
        /// The submodules that are not checked out.
        var absent: [String]
        var required: Double?

        init(_ report: LintReport) {
            (checked, total, required) = (report.coverage.checked, report.coverage.total, report.requiredCoverage)
            unread = report.coverage.unread.map(Unread.init)
            uncounted = report.coverage.uncounted.map(Unread.init)
            elsewhere = report.coverage.elsewhere
            absent = report.coverage.absentSubmodules
        }
    }

    private struct Entry: Encodable {
        var rule: String
        var severity: String
        var file: String
        var line: Int
        var column: Int
        var message: String
        var path: [String]
        var pathNote: String?
        var decision: Decision?
        var remedy: String
    }

    private struct Decision: Encodable {
        var number: Int
        var title: String
        var file: String
        var line: Int
        var sentence: String
    }

    func render(_ report: LintReport) -> String {
        Self.json(
            Output(
                coverage: Files(report), packages: report.packageCount, projects: report.projectCount,
                modules: report.moduleCount, files: report.fileCount,
                findings: report.findings.map(entry)))
    }

    private func entry(_ finding: Finding) -> Entry {
        Entry(
            rule: finding.rule.rawValue, severity: finding.severity.rawValue, file: finding.location.file,
            line: finding.location.line, column: finding.location.column, message: finding.message, path: finding.path,
            pathNote: finding.pathNote,
            decision: finding.decision.map {
                Decision(
                    number: $0.number, title: $0.title, file: $0.location.file, line: $0.location.line,
                    sentence: $0.sentence)
            },
            remedy: finding.remedy)
    }

    /// Sorted keys, so that the same report gives the same bytes.
    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Encoding fails only for infinite numbers, and no report has one.
        let data = (try? encoder.encode(value)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
