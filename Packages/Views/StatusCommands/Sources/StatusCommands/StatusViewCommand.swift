import CommandLineKit
import CommandSupport
import Foundation
import FoundationExtensions
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status view`
struct StatusViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show one status; in a pipe, print the text unchanged.",
        arguments: [
            .init("ID|URL", .optional, help: "The id of a status, or its URL", kind: .named("status"))
        ],
        options: [
            .init("last", help: "Show the newest status of your address, or of --address"), .web,
        ],
        examples: [
            "nereid status view 6336318079242",
            "nereid status view --last --address oskar",
            "nereid status view https://status.lol/marina/6336318079242 --json content,emoji",
        ],
        fields: FieldCatalog.status.names)

    private let reference: StatusReference?

    init(parsed: ParsedCommand) throws {
        switch (parsed.argument("ID|URL"), parsed.flag("last")) {
        case (let text?, false): reference = try parsed.statusReference(text)
        case (nil, true): reference = nil
        case (nil, false): throw parsed.usageError("give the id of a status, or --last")
        case (_?, true): throw parsed.usageError("--last and an id cannot be combined")
        }
    }

    func run(in context: CommandContext) async throws {
        let address: String
        if let reference, reference.address == nil {
            address = try await context.address(ofID: reference.id, .status)
        } else {
            address = try await context.address(reference?.address)
        }
        let model = context.dependencies.makeStatusViewModel()
        let row = try await context.value(of: model.detail, after: "Loading the status") {
            if let reference {
                await model.load(reference.id, address: address, policy: context.policy)
            } else {
                await model.loadLatest(address: address, policy: context.policy)
            }
        }
        if try context.openIfRequested(.status, of: row.address, id: row.id) { return }
        try context.show(row, .status, raw: row.content) {
            let head = [row.emoji, row.address.decoded].compactMap { $0 }.joined(separator: " ")
            let time = row.createdAt.map(context.relativeTime)
            let foot = [time, row.url, row.externalURL].compactMap { $0 }.joined(separator: " · ")
            return DisplayText(line: head, style: .bold) + "\n" + context.wrapped(row.content) + "\n"
                + DisplayText(line: foot, style: .dim) + "\n"
        }
    }
}

extension CommandContext {
    /// A text with its long lines wrapped between words; the others keep their white space.
    fileprivate func wrapped(_ text: String) -> DisplayText {
        let lines = DisplayText(text).plain.split(separator: "\n", omittingEmptySubsequences: false)
        let wrapped = lines.flatMap { line -> [DisplayText] in
            let line = DisplayText(String(line))
            return line.width > columns ? line.wrapped(to: columns) : [line]
        }
        return wrapped.joined(separator: "\n")
    }
}

extension ParsedCommand {
    /// Reads an id, or the URL of a status.
    func statusReference(_ text: String) throws -> StatusReference {
        guard !text.isEmpty, let reference = StatusReference(text) else {
            throw usageError("'\(text)' is neither the id nor the URL of a status")
        }
        return reference
    }
}
