import CommandLineKit
import CommandSupport
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status delete`
struct StatusDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete statuses.",
        arguments: [
            ArgumentSpecification("ID|URL", .any, help: "Ids, or URLs of statuses", kind: .named("status"))
        ],
        options: [OptionSpecification("last", help: "Delete your newest status")],
        examples: [
            CommandExample("nereid status delete 6336318079242 --yes"),
            CommandExample("nereid status delete --last --yes"),
        ],
        fields: FieldCatalog.statusReceipt.names)

    private let references: [StatusReference?]

    init(parsed: ParsedCommand) throws {
        let words = parsed.arguments("ID|URL")
        switch (words.isEmpty, parsed.flag("last")) {
        case (true, true): references = [nil]
        case (false, false): references = try words.map { try parsed.statusReference($0) }
        case (true, false): throw parsed.usageError("give the id of a status, or --last")
        case (false, true): throw parsed.usageError("--last and an id exclude each other")
        }
    }

    func run(in context: CommandContext) async throws {
        let targets = try await targets(context)
        if context.options.isDryRun {
            return try context.showPlan(
                targets.map { .removed("status \($0.address) \($0.id) \($0.status?.content ?? "")") })
        }
        let what =
            targets.count == 1
            ? "the status '\(targets[0].status?.content ?? targets[0].id)'" : "\(targets.count) statuses"
        try context.confirm(DisplayText(line: "Delete \(what)?"))
        try await context.delete(targets, called: \.id, .statusReceipt) {
            "Deleted status \($0.id)."
        } by: { target in
            let model = context.dependencies.makeStatusViewModel()
            await context.waiting("Deleting") { await model.delete(target.id, address: target.address) }
            let taken = try context.value(of: model.saved)
            // The status read for display is newer than the archive's.
            return StatusReceipt(
                id: taken.id, address: taken.address, url: taken.url, status: target.status ?? taken.status)
        }
    }

    /// The statuses to delete; read from the server only if they are shown, or to find the newest.
    private func targets(_ context: CommandContext) async throws -> [StatusReceipt] {
        var targets: [StatusReceipt] = []
        for reference in references {
            let address = try await context.address(reference?.address)
            if let reference, !context.showsBeforeDeleting {
                targets.append(StatusReceipt(id: reference.id, address: address, url: nil))
            } else {
                let status = try await context.currentStatus(reference, of: address)
                targets.append(StatusReceipt(id: status.id, address: status.address, url: nil, status: status))
            }
        }
        return targets
    }
}
