import ArchiveDomain
public import ArchiveViewModels
import CommandLineKit
public import CommandSupport
import ResourceLoading
import TerminalUI

/// The dependencies of the commands of the archive.
@MainActor
public protocol ArchiveDependencies {
    func makeArchiveViewModel() -> ArchiveViewModel
    func makeSearchViewModel() -> SearchViewModel
    func makeHistoryViewModel() -> HistoryViewModel
}

extension CommandFeature where Root: ArchiveDependencies {
    /// The commands of the archive as a whole.
    public static var archive: CommandFeature {
        CommandFeature(
            ["archive", "search", "history"], { $0 as any ArchiveDependencies },
            groups: [
                .init(
                    "archive", heading: .local, abstract: "Manage the archive on this disk.",
                    [
                        ArchiveCheckCommand.self, ArchivePathCommand.self, ArchiveRescueCommand.self,
                        ArchiveVacuumCommand.self,
                    ])
            ],
            commands: [SearchCommand.self, HistoryCommand.self])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any ArchiveDependencies>

/// `archive check`
struct ArchiveCheckCommand: Command {
    static let specification = CommandSpecification(
        "check", abstract: "Check the archive for damage, and count what it holds.",
        discussion: "The exit code is 1 if something is wrong.", examples: ["nereid archive check"],
        fields: FieldCatalog.archiveCount.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeArchiveViewModel()
        let report = try await context.waiting("Checking") { try await model.check() }
        try context.show(report.counts, .archiveCount, ifEmpty: "")
        for problem in report.problems { context.console.notice(DisplayText(line: problem)) }
        guard report.problems.isEmpty else {
            throw CommandFailure(
                .failed, "the archive \(model.path) is damaged",
                remedy:
                    """
                    'nereid archive vacuum' rebuilds the search index; if that is not enough, \
                    'nereid archive rescue' saves what can be read
                    """
            )
        }
        context.noticeOnTerminal("The archive is sound.")
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
        examples: ["nereid archive path"],
        fields: FieldCatalog.path.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let path = context.dependencies.makeArchiveViewModel().path
        if try context.showNamedFields(path, .path) { return }
        try context.console.writeLine(DisplayText(line: path))
    }
}

/// `archive rescue`
struct ArchiveRescueCommand: Command {
    static let specification = CommandSpecification(
        "rescue", abstract: "Save what can be read of a damaged archive into a new one.",
        discussion: """
            Reads the archive and the outbox piece by piece, to save what exists nowhere else: boxes, mutes, earlier \
            versions of texts, what waits to be sent, and the previous values for 'nereid undo'. The damaged file \
            stays beside the new one, with the time in its name. Afterwards 'nereid sync' fetches what the server \
            still has. Changes nothing if nothing is damaged.
            """,
        examples: ["nereid archive rescue"],
        fields: FieldCatalog.rescue.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeArchiveViewModel()
        if context.options.isDryRun {
            return try context.showPlan([
                .changed("archive \(model.path)", from: "as it is", to: "what can be read, where it is damaged")
            ])
        }
        let rescues = try await context.waiting("Rescuing") { try await model.rescue(at: context.now()) }
        try context.show(rescues.flatMap(\.rows), .rescue, ifEmpty: "")
        if rescues.isEmpty { return context.notice("Nothing is damaged: there is nothing to rescue.") }
        for rescue in rescues {
            if rescue.rows.allSatisfy({ $0.saved == 0 }) { context.notice("Nothing could be saved.") }
            context.notice(DisplayText(line: "The damaged file is kept as \(rescue.keptPath)."))
            guard rescue.unreadablePages > 0 else { continue }
            let pages = rescue.unreadablePages == 1 ? "1 page" : "\(rescue.unreadablePages) pages"
            context.notice(DisplayText(line: "\(pages) of it cannot be read; what was there is lost."))
        }
        context.noticeOnTerminal(
            "'nereid sync' fetches what the server still has; it has no boxes, mutes or unsent texts.")
    }
}

extension FieldCatalog where Row == ArchiveRescue.Rows {
    static let rescue = FieldCatalog([
        .column("kind") { .text($0.kind) },
        .column("saved") { .number($0.saved) },
        .column("lost") { .number($0.lost) },
    ])
}

/// `archive vacuum`
struct ArchiveVacuumCommand: Command {
    static let specification = CommandSpecification(
        "vacuum", abstract: "Rebuild the search index, and free unused disk space.",
        examples: ["nereid archive vacuum"],
        fields: FieldCatalog.archiveSizes.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeArchiveViewModel()
        if context.options.isDryRun {
            return try context.showPlan([
                .changed("archive \(model.path)", from: "as it is", to: "without unused space")
            ])
        }
        let sizes = try await context.waiting("Vacuuming") { try await model.vacuum() }
        if context.options.format.namesFields {
            return try context.showReceipt(sizes, .archiveSizes, piped: nil, personal: "")
        }
        context.noticeOnTerminal(DisplayText("Archive size: \(sizes.before) bytes before, \(sizes.after) now."))
    }
}

extension FieldCatalog where Row == ArchiveSizes {
    /// In bytes.
    static let archiveSizes = FieldCatalog([
        .column("before") { .number($0.before) },
        .column("after") { .number($0.after) },
    ])
}
