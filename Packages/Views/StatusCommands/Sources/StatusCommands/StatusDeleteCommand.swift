import CommandLineKit
import CommandSupport
import ResourceLoading
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status delete`
struct StatusDeleteCommand: Command {
    static let specification = CommandSpecification(
        "delete", aliases: ["rm"], abstract: "Delete statuses.",
        arguments: [
            .init("ID|URL", .any, help: "The ids of statuses, or their URLs", kind: .named("status"))
        ],
        options: [.init("last", help: "Delete your newest status")],
        examples: [
            "nereid status delete 6336318079242 --yes",
            "nereid status delete --last --yes",
        ],
        fields: FieldCatalog.status.names, plansChanges: true)

    /// Ids and URLs; empty for the newest status.
    private let words: [String]

    init(parsed: ParsedCommand) throws {
        words = parsed.arguments("ID|URL")
        switch (words.isEmpty, parsed.flag("last")) {
        case (true, true): break
        case (false, false): for word in words { _ = try parsed.statusReference(word) }
        case (true, false): throw parsed.usageError("give the id of a status, or --last")
        case (false, true): throw parsed.usageError("--last and an id cannot be combined")
        }
    }

    func run(in context: CommandContext) async throws {
        let (ids, address) = try await context.places(words, .status)
        let targets = ids.isEmpty ? [StatusTarget.last] : ids.map(StatusTarget.id)
        let model = context.dependencies.makeStatusViewModel()
        try await context.deleteAll(targets.map(\.words), of: .status, at: address) { _ in
            try await model.plan(.delete(targets, areShown: context.showsBeforeDeleting), on: address)
        }
    }
}

extension StatusTarget {
    fileprivate var words: String { if case .id(let id) = self { id } else { "--last" } }
}
