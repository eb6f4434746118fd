import CommandLineKit
import CommandSupport
import FolderViewModels
import ResourceLoading
import TerminalUI

/// `diff`
struct DiffCommand: Command {
    static let specification = CommandSpecification(
        "diff", abstract: "Show what a push of a folder would do.",
        discussion: """
            '+' marks what is created, '~' what is changed, '-' what is deleted (only by 'nereid push --delete', \
            except the old name of a renamed PURL), and '!' what both sides changed. '<+', '<~' and '<-' mark what a \
            pull would write to the folder.

            In a pipe, the lines with these marks come first, each with a path and, for a table, a row. The \
            differences follow: for each item a line that begins with '@@', then indented lines.
            """,
        section: CommandHeading.folder.rawValue,
        arguments: [.folder],
        options: [
            .init("exit-code", help: "Exit with 3 if there is something to push"),
            .filesAsText,
            .init("name-only", help: "Show only what would be done, without the texts"),
        ],
        examples: [
            "nereid diff",
            "nereid diff marina/now.md --exit-code",
        ],
        fields: FieldCatalog.plan.names)

    private let folder: String?
    private let usesExitCode: Bool
    private let showsNamesOnly: Bool
    private let isText: Bool

    init(parsed: ParsedCommand) throws {
        folder = try parsed.folder()
        usesExitCode = parsed.flag("exit-code")
        showsNamesOnly = parsed.flag("name-only")
        isText = parsed.flag("as-text")
    }

    func run(in context: CommandContext) async throws {
        let target = try await context.folder(folder, creating: false)
        let model = context.dependencies.makeFolderViewModel(root: target.root)
        let expected = try await context.namedAddress()
        let plan = try await context.value(model) {
            try await context.waiting("Comparing") {
                try await model.plan(
                    target.part, expecting: expected, isText: isText,
                    policy: context.options.isOffline ? .offline : .refresh)
            }
        }
        try context.show(plan, withDetails: !showsNamesOnly)
        context.noticeRest(of: plan)
        guard plan.problems.isEmpty else {
            for problem in plan.problems { context.console.notice(DisplayText(line: problem)) }
            let what = plan.problems.count == 1 ? "this item" : "these items"
            throw CommandFailure(.failed, "\(what) cannot be pushed")
        }
        if plan.rows.isEmpty {
            context.noticeOnTerminal(DisplayText(line: "There is nothing to push to \(plan.address.decoded)."))
        } else if usesExitCode {
            throw CommandFailure(.different, nil)
        }
    }
}

extension CommandContext {
    /// Writes the plan of a push: for a person with the details under each item, for a pipe with all details at the
    /// end.
    func show(_ plan: PlanSummary, withDetails: Bool) throws {
        // With a problem, a pull writes nothing.
        let incoming = plan.problems.isEmpty ? plan.incoming : []
        switch options.format {
        case .json, .template:
            return try show(plan.rows + incoming, .plan, ifEmpty: "")
        case .automatic where console.traits.isOutputTerminal:
            let lines = plan.rows.flatMap { [$0.line] + (withDetails ? $0.details : []) } + incoming.map(\.incomingLine)
            try page(lines.map { $0 + "\n" }.joined(separator: DisplayText()))
        case .automatic, .plain, .jsonFieldList:
            for line in plan.rows.map(\.line) + incoming.map(\.incomingLine) { try console.writeLine(line) }
            for row in plan.rows where withDetails && !row.details.isEmpty {
                try console.writeLine(DisplayText(line: "@@ \(row.name)"))
                for line in row.details { try console.writeLine(line) }
            }
        }
    }
}
