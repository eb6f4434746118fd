import CommandLineKit
import CommandSupport
import TerminalUI

/// The result of checking one part of the installation.
public struct Finding: Equatable, Sendable {
    /// The state of the part.
    public enum State: String, Sendable {
        case sound
        /// It works, with limits.
        case doubtful
        /// It does not work.
        case broken
    }

    public let name: String
    public let state: State
    /// The result, one sentence without a full stop. May hold untrusted text.
    public let detail: String
    /// The remedy; nil if none is needed.
    public let remedy: String?

    public init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
        self.name = name
        self.state = state
        self.detail = detail
        self.remedy = remedy
    }
}

extension FieldCatalog where Row == Finding {
    static let finding = FieldCatalog([
        .column("name") { .text($0.name) },
        .column("state") { .text($0.state.rawValue) },
        .column("detail", isFlexible: true) { .text($0.detail) },
        .column("remedy") { .text($0.remedy) },
    ])
}

/// `doctor`
struct DoctorCommand: Command {
    static let specification = CommandSpecification(
        "doctor", abstract: "Check the installation, and suggest fixes.",
        discussion: """
            Checks the folders and their permissions, the disk, the configuration, the archive, the outbox, the key, \
            the server and the terminal. The exit code is 1 if something is broken. The state 'doubtful' is a \
            warning: the program still works.
            """,
        section: CommandHeading.tools.rawValue,
        examples: ["nereid doctor", "nereid doctor --json name,state,remedy"],
        fields: FieldCatalog.finding.names)

    static let needsTrustedFolders = false

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        var findings = await context.waiting("Checking") { await context.dependencies.examine() }
        findings.append(context.terminalFinding)
        if context.isForPerson {
            try context.console.write(findings.map(Self.personal).joined(separator: DisplayText()))
        } else {
            try context.show(findings, .finding, ifEmpty: "")
        }
        if findings.contains(where: { $0.state == .broken }) { throw CommandFailure(.failed, nil) }
    }

    private static func personal(_ finding: Finding) -> DisplayText {
        let mark: DisplayText =
            switch finding.state {
            case .sound: DisplayText(line: "ok      ", style: .green)
            case .doubtful: DisplayText(line: "doubtful", style: .yellow)
            case .broken: DisplayText(line: "broken  ", style: .red)
            }
        let line =
            mark + "  " + DisplayText(line: finding.name, style: .bold) + DisplayText(line: ": \(finding.detail)")
        let remedy = finding.remedy.map { DisplayText(line: "          To fix it: \($0).") + "\n" }
        return line + "\n" + (remedy ?? DisplayText())
    }
}

extension CommandContext {
    /// Whether the terminal can show the output, much of which is emoji and needs UTF-8.
    fileprivate var terminalFinding: Finding {
        guard console.traits.isOutputTerminal || console.traits.isErrorTerminal else {
            return Finding("terminal", .sound, "the output is not a terminal")
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let isUTF8 = locale.lowercased().replacing("-", with: "").contains("utf8")
        let width = "\(console.traits.columns) columns"
        if environment["TERM"]?.isEmpty != false {
            return Finding("terminal", .doubtful, "\(width), and TERM is not set", remedy: "set TERM")
        }
        if isUTF8 { return Finding("terminal", .sound, "\(width), \(locale)") }
        let doubt = locale.isEmpty ? "no locale is set" : "the locale '\(locale)' does not use UTF-8"
        return Finding(
            "terminal", .doubtful, "\(width), and \(doubt)", remedy: "set LANG to a locale such as C.UTF-8")
    }
}
