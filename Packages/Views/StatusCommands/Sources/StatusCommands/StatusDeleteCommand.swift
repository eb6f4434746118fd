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

    private let references: [StatusReference?]

    init(parsed: ParsedCommand) throws {
        let words = parsed.arguments("ID|URL")
        switch (words.isEmpty, parsed.flag("last")) {
        case (true, true): references = [nil]
        case (false, false): references = try words.map { try parsed.statusReference($0) }
        case (true, false): throw parsed.usageError("give the id of a status, or --last")
        case (false, true): throw parsed.usageError("--last and an id cannot be combined")
        }
    }

    func run(in context: CommandContext) async throws {
        var targets: [(address: String, items: [StatusTarget])] = []
        for reference in references {
            let address = try await context.address(reference?.address)
            let target = reference.map { StatusTarget.id($0.id) } ?? .last
            if let index = targets.firstIndex(where: { $0.address == address }) {
                targets[index].items.append(target)
            } else {
                targets.append((address, [target]))
            }
        }
        let model = context.dependencies.makeStatusViewModel()
        for (address, items) in targets {
            try await context.deleteAll(items.map(\.words), of: .status, at: address) { _ in
                try await model.plan(.delete(items, areShown: context.showsBeforeDeleting), on: address)
            }
        }
    }
}

extension StatusTarget {
    fileprivate var words: String { if case .id(let id) = self { id } else { "--last" } }
}
