import CommandLineKit
import TerminalUI

/// `version`
struct VersionCommand: Command {
    static let specification = CommandSpecification(
        "version", abstract: "Show the version, as --version does.", section: CommandHeading.tools.rawValue,
        examples: ["nereid version"])
    static let needsTrustedFolders = false

    init(parsed: ParsedCommand) {}

    func run(in context: Context<Void>) async throws {
        try context.console.writeLine(DisplayText(line: "nereid \(context.version)"))
    }
}
