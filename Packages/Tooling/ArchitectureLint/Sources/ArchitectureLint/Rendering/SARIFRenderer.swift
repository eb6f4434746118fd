import Foundation

/// Writes a report as SARIF.
///
/// GitHub refuses more than 25,000 results and shows 5,000: there are at most 5,000, errors first, and a notification
/// says how many were left out.
///
/// Source: Static Analysis Results Interchange Format 2.1.0, OASIS standard,
/// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>.
struct SARIFRenderer {
    static let maximumResults = 5000

    private struct Log: Encodable {
        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }

        var schema = "https://json.schemastore.org/sarif-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]
    }

    private struct Run: Encodable {
        var tool: Tool
        /// The lint counts UTF-8 bytes, which SARIF does not support; they are converted.
        var columnKind = "unicodeCodePoints"
        var invocations: [Invocation]?
        var results: [Outcome]
        var properties: Properties
    }

    private struct Properties: Encodable {
        var coverage: JSONRenderer.Files
        /// The number of findings without a result.
        var omitted: Int?
    }

    private struct Invocation: Encodable {
        struct Notification: Encodable {
            var level = "warning"
            var message: Text
        }

        var executionSuccessful = true
        var toolExecutionNotifications: [Notification]
    }

    private struct Tool: Encodable { var driver: Driver }

    private struct Driver: Encodable {
        var name = "architecture-lint"
        var rules: [Descriptor]
    }

    private struct Descriptor: Encodable {
        var id: String
        var shortDescription: Text
    }

    private struct Text: Encodable { var text: String }

    private struct Outcome: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Text
        var locations: [Place]
        var relatedLocations: [Place]
    }

    private struct Place: Encodable {
        var physicalLocation: Physical
        var message: Text?
    }

    private struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region
    }

    private struct Artifact: Encodable {
        var uri: String
        var uriBaseId: String? = "%SRCROOT%"
    }

    private struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
    }

    func render(_ report: LintReport) -> String {
        let rules = Rule.allCases.map { Descriptor(id: $0.rawValue, shortDescription: Text(text: $0.summary)) }
        let findings =
            report.findings.filter { $0.severity == .error } + report.findings.filter { $0.severity != .error }
        let shown = findings.count > Self.maximumResults ? Array(findings.prefix(Self.maximumResults)) : report.findings
        let results = shown.map { outcome($0, report.sourceLines) }
        let omitted = findings.count - shown.count
        let text =
            "\(grouped(omitted)) more findings are left out, since code scanning shows \(grouped(Self.maximumResults)); "
            + "the text and JSON formats have all"
        let run = Run(
            tool: Tool(driver: Driver(rules: rules)),
            invocations: omitted == 0
                ? nil : [Invocation(toolExecutionNotifications: [.init(message: Text(text: text))])],
            results: results,
            properties: Properties(coverage: JSONRenderer.Files(report), omitted: omitted == 0 ? nil : omitted))
        return JSONRenderer.json(Log(runs: [run]))
    }

    private func outcome(_ finding: Finding, _ lines: [SourceLocation: String]) -> Outcome {
        let details = TextRenderer().details(finding).map { trimmed($0) }
        let decision = finding.decision.map {
            place($0.location, lines, message: Text(text: "ADR-\(paddedNumber($0.number)): \($0.sentence)"))
        }
        return Outcome(
            ruleId: finding.rule.rawValue, ruleIndex: Rule.allCases.firstIndex(of: finding.rule) ?? 0,
            level: finding.severity.rawValue,
            message: Text(text: ([finding.message] + details).joined(separator: "\n")),
            locations: [place(finding.location, lines, message: nil)],
            relatedLocations: decision.map { [$0] } ?? [])
    }

    private func place(_ location: SourceLocation, _ lines: [SourceLocation: String], message: Text?) -> Place {
        let uri = location.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? location.file
        // Only a baseline can be outside the root; its path is absolute then.
        let artifact = uri.hasPrefix("/") ? Artifact(uri: "file://\(uri)", uriBaseId: nil) : Artifact(uri: uri)
        let region = Region(
            startLine: location.line, startColumn: codePoint(location.column, in: lines[location]))
        return Place(physicalLocation: Physical(artifactLocation: artifact, region: region), message: message)
    }

    private func codePoint(_ column: Int, in line: String?) -> Int {
        guard let line else { return column }
        return String(decoding: line.utf8.prefix(column - 1), as: UTF8.self).unicodeScalars.count + 1
    }
}
