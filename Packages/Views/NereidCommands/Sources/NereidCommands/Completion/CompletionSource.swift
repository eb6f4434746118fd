import CommandLineKit
import StatusDomain

/// The source of a kind's values for completion: `ArgumentSpecification.kind` and `OptionSpecification.kind`
/// name the kinds.
///
/// Possible values are those that a list shows, so a source is a list command with its fields. It is run offline.
struct CompletionSource: Sendable {
    /// One row of a list: the texts of its fields, such as several tags.
    typealias Row = [String: [String]]

    /// The kind of its values.
    let kind: String
    /// The words of a list command.
    let command: [String]
    /// The requested fields.
    let fields: [String]
    /// Whether the list belongs to one address, so that `--address` counts.
    let isOfAddress: Bool
    /// The candidates in a row.
    let candidates: @Sendable (Row) -> [Completion.Candidate]

    /// Uses one field of each row as the value, and others as its help.
    init(
        _ kind: String, _ command: String, value: String, help: [String] = [], isOfAddress: Bool = true,
        prefix: String = ""
    ) {
        self.init(kind, command, fields: [value] + help, isOfAddress: isOfAddress) { row in
            let help = help.flatMap { row[$0] ?? [] }.joined(separator: " ")
            return (row[value] ?? []).map { Completion.Candidate(prefix + $0, help: help) }
        }
    }

    private init(
        _ kind: String, _ command: String, fields: [String], isOfAddress: Bool,
        candidates: @escaping @Sendable (Row) -> [Completion.Candidate]
    ) {
        self.kind = kind
        self.command = command.split(separator: " ").map(String.init)
        self.fields = fields
        self.isOfAddress = isOfAddress
        self.candidates = candidates
    }
}

extension CompletionSource {
    /// The sources of a kind.
    ///
    /// A noun with a `list` needs no entry here: other commands accept the list's first field.
    @MainActor
    static func sources(of kind: String) -> [CompletionSource] {
        let special = special.filter { $0.kind == kind }
        if !special.isEmpty { return special }
        guard let fields = CommandCatalog.command(at: [kind, "list"])?.fieldNames, let value = fields.first else {
            return []
        }
        let help = ["caption", "title", "url", "content", "name"].first { $0 != value && fields.contains($0) }
        return [CompletionSource(kind, "\(kind) list", value: value, help: help.map { [$0] } ?? [])]
    }

    /// Kinds that are not the first field of their noun's list, or that have several lists.
    static let special: [CompletionSource] = [
        CompletionSource("address", "address list", value: "address", isOfAddress: false),
        CompletionSource("address", "timeline", value: "address", isOfAddress: false),
        CompletionSource("address", "directory", value: "address", isOfAddress: false),
        CompletionSource("own-address", "address list", value: "address", isOfAddress: false),
        CompletionSource("box", "box list", value: "name", help: ["description"], isOfAddress: false),
        CompletionSource("dns", "dns list", value: "id", help: ["type", "name", "data"]),
        CompletionSource("mentioned-address", "timeline", value: "address", isOfAddress: false, prefix: "@"),
        CompletionSource("mute", "mute list", fields: ["kind", "value"], isOfAddress: false) { row in
            let mark = row["kind"] == ["address"] ? "@" : ""
            return (row["value"] ?? []).map { Completion.Candidate(mark + $0) }
        },
        CompletionSource(
            "outbox", "outbox list", value: "id", help: ["kind", "address", "reason"], isOfAddress: false),
        CompletionSource("session", "account sessions", value: "id", help: ["userAgent"], isOfAddress: false),
        CompletionSource("status", "status list", value: "id", help: ["emoji", "content"]),
        CompletionSource("weblog-entry", "weblog list", value: "id", help: ["title"]),
        CompletionSource("weblog-entry", "weblog list", value: "slug", help: ["title"]),
        CompletionSource("weblog-tag", "weblog list", value: "tags"),
        CompletionSource("theme", "theme list", value: "id", help: ["name"], isOfAddress: false),
    ]

    /// The kinds without a list.
    static let otherKinds = ["command", "content-id", "emoji", "field", "page"]

    /// The values of one of `otherKinds`.
    @MainActor
    static func values(of kind: String, at completion: Completion) -> [Completion.Candidate] {
        switch kind {
        case "emoji":
            EmojiShortcode.names.map { Completion.Candidate(":\($0):", help: EmojiShortcode.emoji(named: $0) ?? "") }
        case "field":
            (CommandCatalog.command(at: completion.path)?.fieldNames ?? []).map { Completion.Candidate($0) }
        case "page":
            completion.words.isEmpty ? PageKind.allCases.map { Completion.Candidate($0.rawValue) } : []
        case "command":
            (CommandCompleter(CommandCatalog.tree).completion(after: completion.words, last: "")?.candidates ?? [])
                + (completion.words.isEmpty
                    ? HelpTopic.allCases.map { Completion.Candidate($0.rawValue, help: $0.section.title) } : [])
        default: []
        }
    }
}
