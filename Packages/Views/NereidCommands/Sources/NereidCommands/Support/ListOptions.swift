import CommandLineKit
import Foundation
import FoundationExtensions
import ResourceLoading

/// The flags that every list has, and those of tags where there are any.
struct ListOptions {
    static let flags: [OptionSpecification] = flags()

    static func flags(
        sinceAliases: [String] = [], untilAliases: [String] = [], defaultLimit: String? = nil
    ) -> [OptionSpecification] {
        [
            OptionSpecification(
                "limit", short: "L", value: .required("N"), help: "At most so many, the first of the list",
                defaultText: defaultLimit),
            OptionSpecification(
                "since", aliases: sinceAliases, value: .required("TIME"),
                help: "Not older than a duration (90s 2h 3d 1w) or an ISO 8601 date or time; a date is its first second"
            ),
            OptionSpecification(
                "until", aliases: untilAliases, value: .required("TIME"),
                help:
                    "Not newer than a duration (90s 2h 3d 1w) or an ISO 8601 date or time; a date is its first second, "
                    + "so that its day is left out"),
            OptionSpecification("grep", value: .required("TEXT"), help: "Only those in which the text occurs"),
        ]
    }

    static let tag = OptionSpecification("tag", value: .required("TAG"), help: "Only those with this tag")

    private let limit: Int?
    private let since: TimeExpression?
    private let until: TimeExpression?
    private let text: String?
    private let tag: String?

    /// Reads the flags.
    ///
    /// - Throws: A usage error; also for the number of `-n 3` and of `list 3`, which other programs take for a limit.
    init(_ parsed: ParsedCommand) throws(UsageError) {
        limit = try parsed.integer("limit", in: 1...)
        since = try parsed.time("since")
        until = try parsed.time("until")
        text = parsed.value("grep").flatMap { $0.isEmpty ? nil : $0 }
        let hasTags = parsed.command.options.contains { $0.name == Self.tag.name }
        tag = hasTags ? parsed.value(Self.tag.name) : nil
        guard let number = parsed.words.first(where: { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }) else { return }
        if parsed.flag("dry-run") {
            throw parsed.usageError("'-n' takes no number. Did you mean '--limit \(number)'?")
        }
        if parsed.command.arguments == [.address] {
            throw parsed.usageError(
                "'\(number)' would be an address. Did you mean '--limit \(number)'? An address can be written "
                    + "'@\(number)'")
        }
    }

    /// Whether only some of a list are shown, whatever their number.
    var isFiltering: Bool { hasSpan || text != nil || tag != nil }

    /// Whether only those of some time are shown.
    var hasSpan: Bool { since != nil || until != nil }

    /// What is meant now.
    @MainActor
    func filter(in context: CommandContext) -> ListFilter {
        let now = context.now()
        return ListFilter(
            limit: limit ?? context.options.defaults.limit, since: since?.date(now: now), until: until?.date(now: now),
            text: text, tag: tag)
    }
}

extension ParsedCommand {
    /// A flag that names a point in time.
    fileprivate func time(_ name: String) throws(UsageError) -> TimeExpression? {
        try value(
            name,
            expected: "a duration such as 90s, 15m, 2h, 3d, 1w, or an ISO 8601 date or time such as 2026-11-20T10:00"
        ) { TimeExpression($0, timeZone: .current) }
    }
}
