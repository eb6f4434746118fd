public import CommandLineKit
public import Foundation
public import FoundationExtensions
public import ResourceLoading
import SystemCalls
public import TerminalUI

/// The flags of every list, and `--tag`.
public struct ListOptions {
    /// The flags of a list.
    public static let flags: [OptionSpecification] = flags()

    /// The flags of a list, with aliases and a default limit.
    public static func flags(
        sinceAliases: [String] = [], untilAliases: [String] = [], defaultLimit: String? = nil
    ) -> [OptionSpecification] {
        [
            OptionSpecification(
                "limit", short: "L", value: .required("N"), help: "Show at most N",
                defaultText: defaultLimit),
            OptionSpecification(
                "since", aliases: sinceAliases, value: .required("TIME"),
                help:
                    "Only from this time on: a duration ago (3d, 1w), today, or a date (2026-11-20); see 'nereid help formatting'"
            ),
            OptionSpecification(
                "until", aliases: untilAliases, value: .required("TIME"),
                help: "Only up to this time, in the forms of --since"),
            OptionSpecification(
                "grep", value: .required("TEXT"), help: "Only those that contain the text, ignoring case"),
        ]
    }

    /// The flags of a list without times.
    public static let untimedFlags = flags.filter { !["since", "until"].contains($0.name) }

    /// For lists of items with tags.
    public static let tag = OptionSpecification("tag", value: .required("TAG"), help: "Only those with this tag")

    /// The command line.
    public let parsed: ParsedCommand
    private let limit: Int?
    private let since: TimeExpression?
    private let until: TimeExpression?
    /// The text of `--grep`; nil without one.
    public let text: String?
    private let tag: String?

    /// Reads the flags.
    ///
    /// - Throws: A usage error; also for `-n 3` and `list 3`, which are limits in other programs.
    public init(_ parsed: ParsedCommand) throws(UsageError) {
        let names = Set(parsed.command.options.map(\.name))
        self.parsed = parsed
        limit = try parsed.integer("limit", in: 1...)
        since = names.contains("since") ? try parsed.time("since") : nil
        until = names.contains("until") ? try parsed.time("until") : nil
        text = parsed.value("grep").flatMap { $0.isEmpty ? nil : $0 }
        tag = names.contains(Self.tag.name) ? parsed.value(Self.tag.name) : nil
        // A number may be an id.
        guard !parsed.command.arguments.contains(where: { $0.name == "ID" }) else { return }
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

    /// The named address; nil for the default one. For a command with the argument `ADDR`.
    public var address: String? { parsed.argument(ArgumentSpecification.address.name) }

    /// Whether a filter other than the limit is given.
    public var isFiltering: Bool { hasSpan || text != nil || tag != nil }

    /// Whether a span of time is given.
    public var hasSpan: Bool { since != nil || until != nil }

    /// The limit, the span of time as of now, and the text.
    @MainActor
    public func part(in context: Context<some Any>) -> ListPart {
        let now = context.now()
        return ListPart(
            limit: limit ?? context.options.defaults.limit, since: since?.date(now: now), until: until?.date(now: now),
            text: text)
    }

    /// The limit of the configuration; nil if the command line has one.
    @MainActor
    func configuredLimit(in context: Context<some Any>) -> Int? { limit == nil ? context.options.defaults.limit : nil }

    /// As `part(in:)`, with one row more than a configured limit, so that `show(_:_:cutBy:ifEmpty:)` knows whether it
    /// leaves rows out.
    @MainActor
    public func partToLoad(in context: Context<some Any>) -> ListPart {
        let part = part(in: context)
        guard let limit = configuredLimit(in: context), limit < .max else { return part }
        return ListPart(limit: limit + 1, since: part.since, until: part.until, text: part.text)
    }

    /// Whether a row has the text in one of the catalog's searched fields, ignoring case, accents and width, and the
    /// tag, ignoring case; nil without either.
    public func test<Row>(_ catalog: FieldCatalog<Row>) -> (@Sendable (Row) -> Bool)? {
        let (sought, tag) = (text.map { SoughtText($0) }, tag?.lowercased())
        guard sought != nil || tag != nil else { return nil }
        let fields = catalog.fields.filter(\.isSearched)
        let tags = catalog.fields.filter { $0.name == "tags" }
        return { row in
            func occurs(in fields: [FieldCatalog<Row>.Field], _ test: (String) -> Bool) -> Bool {
                fields.contains { $0.value(row).texts.contains(where: test) }
            }
            if let tag, !occurs(in: tags, { $0.lowercased() == tag }) { return false }
            guard let sought else { return true }
            return occurs(in: fields, sought.occurs)
        }
    }
}

extension Context {
    /// Writes the rows that match `list`, up to its limit. Its span is compared with when a row was created, or else
    /// with the row's first time.
    public func show<Row>(
        _ rows: [Row], _ catalog: FieldCatalog<Row>, filteredBy list: ListOptions, ifEmpty notice: DisplayText,
        ifNoneMatches noMatch: DisplayText = "Nothing matches."
    ) throws {
        let part = list.part(in: self)
        let isCut = list.configuredLimit(in: self) != nil
        let found = (isCut ? part.unlimited : part).apply(to: rows, time: catalog.time, where: list.test(catalog))
        try show(found, catalog, cutBy: list, total: found.count, ifEmpty: list.isFiltering ? noMatch : notice)
    }

    /// Writes rows up to a configured limit, and says so if that leaves out some.
    ///
    /// - Parameters:
    ///   - rows: Loaded as `partToLoad(in:)` of the list says.
    ///   - total: The number of all rows; nil if it is not known.
    public func show<Row>(
        _ rows: [Row], _ catalog: FieldCatalog<Row>, cutBy list: ListOptions, total: Int? = nil,
        ifEmpty notice: DisplayText
    ) throws {
        guard let limit = list.configuredLimit(in: self), rows.count > limit else {
            return try show(rows, catalog, ifEmpty: notice)
        }
        try show(Array(rows.prefix(limit)), catalog, ifEmpty: notice)
        noticeCut(limit, of: total)
    }

    /// Says how many rows of a list are shown.
    ///
    /// - Parameter total: The number of all rows; nil if it is not known.
    public func noticeCut(_ count: Int, of total: Int?) {
        notice(DisplayText(line: "\(count) of \(total.map(String.init) ?? "more than \(count)"); -L shows more"))
    }

    /// The rows that match `list`.
    public func matching<Row>(_ rows: [Row], _ catalog: FieldCatalog<Row>, _ list: ListOptions) -> [Row] {
        list.part(in: self).apply(to: rows, time: catalog.time, where: list.test(catalog))
    }
}

extension FieldCatalog {
    /// When a row was created, else its first time.
    fileprivate func time(_ row: Row) -> Date? {
        if case .time(let date)? = fields.first(where: { $0.name == "created" })?.value(row) { return date }
        for field in fields { if case .time(let date) = field.value(row) { return date } }
        return nil
    }
}

extension FieldValue {
    /// Its texts, as a search looks at them.
    fileprivate var texts: [String] {
        switch self {
        case .text(let text): text.map { [$0] } ?? []
        case .address(let address): address.map { [$0, Punycode.unicode($0)] } ?? []
        case .list(let texts): texts
        case .notes(let notes): notes.map(\.text)
        case .time, .flag, .number, .real, .json: []
        }
    }
}

extension TimeExpression {
    /// Reads a point in time in the zone of this machine.
    public init?(local text: String) { self.init(text, secondsFromUTC: LocalClock.secondsFromUTC) }

    /// The point in time, relative to `now`, in the zone of this machine.
    public func date(now: Date) -> Date { date(now: now, secondsFromUTC: LocalClock.secondsFromUTC) }

    /// The date at that point, such as `2026-11-20`, in the zone of this machine.
    public func day(now: Date) -> String { day(now: now, secondsFromUTC: LocalClock.secondsFromUTC) }
}

extension TimeSpan {
    /// The point in time this long after `date`, in the zone of this machine.
    public func after(_ date: Date) -> Date { after(date, secondsFromUTC: LocalClock.secondsFromUTC) }
}

extension ParsedCommand {
    /// A flag with a point in time.
    fileprivate func time(_ name: String) throws(UsageError) -> TimeExpression? {
        try value(
            name,
            expected:
                "a duration such as 15m, 1h30m, 3d, 1w, 3mo, 1y, or today, yesterday, 'last week', or an ISO 8601 date or time "
                + "such as 2026-09 or 2026-11-20T10:00",
            TimeExpression.init(local:))
    }

    /// The notice on an empty list whose span is given in minutes: months may have been meant.
    var minutesNotice: DisplayText? {
        for name in ["since", "until"] where command.options.contains(where: { $0.name == name }) {
            guard let text = value(name), text.hasSuffix("m"), TimeSpan(text) != nil, TimeSpan(text + "o") != nil else {
                continue
            }
            return DisplayText(line: "'\(text)' means minutes; months are '\(text)o'.")
        }
        return nil
    }
}
