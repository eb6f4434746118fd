import CommandLineKit
import Foundation
import FoundationExtensions
import StatusDomain
import StatusViewModels
import TerminalUI

/// `status list`
struct StatusListCommand: Command {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List the statuses of an address, newest first.",
        arguments: [.address],
        options: [
            .limit, .since, .until,
            OptionSpecification("grep", value: .required("TEXT"), help: "Only those in which the text occurs"),
        ],
        examples: [
            CommandExample("nereid status list"),
            CommandExample("nereid status list oskar --since 4w --grep brot --json created,content"),
        ])

    static let fieldNames = FieldCatalog.status.fields.map(\.name)

    private let address: String?
    private let filter: (Date) -> StatusFilter
    private let isFiltered: Bool

    init(_ parsed: ParsedCommand) throws {
        address = parsed.argument("ADDR")
        let limit = try parsed.integer("limit", in: 1...)
        let since = try parsed.time("since")
        let until = try parsed.time("until")
        let text = parsed.value("grep").flatMap { $0.isEmpty ? nil : $0 }
        isFiltered = since != nil || until != nil || text != nil
        filter = { now in
            StatusFilter(limit: limit, since: since?.date(now: now), until: until?.date(now: now), text: text)
        }
    }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(address)
        let model = context.dependencies.makeStatusListViewModel()
        await context.waiting("Loading the statuses of \(address.decoded)") {
            await model.load(address: address, filter: filter(context.now()), policy: context.policy)
        }
        try context.show(
            try context.value(of: model.state), .status,
            ifEmpty: isFiltered
                ? "There is no such status of \(address.decoded)." : "\(address.decoded) has no statuses.")
    }
}

extension ArgumentSpecification {
    static let address = ArgumentSpecification(
        "ADDR", .optional, help: "An address; left out, your own default one", kind: .named("address"))
}

extension OptionSpecification {
    static let limit = OptionSpecification("limit", value: .required("N"), help: "At most so many, the newest")
    static let since = OptionSpecification(
        "since", value: .required("TIME"),
        help: "Not older than a duration (90s 2h 3d 1w) or an ISO 8601 date or time; a date is its first second, UTC")
    static let until = OptionSpecification(
        "until", value: .required("TIME"),
        help:
            "Not newer than a duration (90s 2h 3d 1w) or an ISO 8601 date or time; a date is its first second, UTC, so that its day is left out"
    )
}

extension ParsedCommand {
    /// A flag that names a point in time.
    func time(_ name: String) throws(UsageError) -> TimeExpression? {
        try value(
            name, expected: "a duration such as 90s, 15m, 2h, 3d, 1w, or an ISO 8601 date such as 2026-11-20",
            TimeExpression.init)
    }
}
