import ArchiveDomain
import ArchiveViewModels
import CommandLineKit
import TerminalUI

/// The commands of the archive as a whole.
@MainActor
enum ArchiveCommands {
    static let groups = [
        CommandGroup(
            "archive", abstract: "Look after what is kept on this disk.",
            [ArchiveCheckCommand.self, ArchivePathCommand.self, ArchiveVacuumCommand.self])
    ]

    static let commands: [any Command.Type] = [SearchCommand.self, HistoryCommand.self]
}

/// `archive check`
struct ArchiveCheckCommand: Command {
    static let specification = CommandSpecification(
        "check", abstract: "Check the archive for damage, and count what it holds.",
        discussion: "Ends with 1 when something is wrong.", examples: [CommandExample("nereid archive check")])

    static let fieldNames = FieldCatalog.archiveCount.fields.map(\.name)

    init(_ parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeArchiveViewModel()
        await context.waiting("Checking") { await model.check() }
        let report = try context.value(of: model.report)
        try context.show(report.counts, .archiveCount, ifEmpty: "")
        for problem in report.problems { context.console.remark(DisplayText(line: problem)) }
        guard report.problems.isEmpty else {
            throw CommandFailure(
                .failed, "the archive \(model.path) is damaged",
                remedy:
                    """
                    'nereid archive vacuum' makes the index for searching anew; if that is not enough, move it away, and \
                    'nereid sync' makes a new one; what was not synchronised is only in the old file
                    """
            )
        }
        context.tellPerson("The archive is sound.")
    }
}

extension FieldCatalog where Row == ArchiveReport.Count {
    static let archiveCount = FieldCatalog([
        .column("kind") { .text($0.kind) },
        .column("count") { .number($0.count) },
    ])
}

/// `archive path`
struct ArchivePathCommand: Command {
    static let specification = CommandSpecification(
        "path", abstract: "Show where the archive is.",
        examples: [CommandExample("nereid archive path")])

    static let fieldNames = ["path"]

    init(_ parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let path = context.dependencies.makeArchiveViewModel().path
        if case .json = context.options.format {
            return try context.console.write(.object(["path": .string(path)]))
        }
        try context.console.writeLine(DisplayText(line: path))
    }
}

/// `archive vacuum`
struct ArchiveVacuumCommand: Command {
    static let specification = CommandSpecification(
        "vacuum", abstract: "Make the index for searching anew, and give unused room back to the disk.",
        examples: [CommandExample("nereid archive vacuum")])

    static let fieldNames = FieldCatalog.archiveSizes.fields.map(\.name)

    init(_ parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeArchiveViewModel()
        if context.options.isDryRun {
            return try context.showPlan([.changed("archive \(model.path)", from: "as it is", to: "without unused room")]
            )
        }
        await context.waiting("Tidying") { await model.vacuum() }
        let sizes = try context.value(of: model.sizes)
        if case .json = context.options.format {
            return try context.showReceipt(sizes, .archiveSizes, piped: nil, personal: "")
        }
        context.tellPerson(DisplayText("\(sizes.before) bytes before, \(sizes.after) now."))
    }
}

extension FieldCatalog where Row == ArchiveSizes {
    /// In bytes.
    static let archiveSizes = FieldCatalog([
        .column("before") { .number($0.before) },
        .column("after") { .number($0.after) },
    ])
}
