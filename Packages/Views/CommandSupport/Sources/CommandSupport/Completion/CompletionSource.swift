public import CommandLineKit
import FeatureContributions

/// The source of a kind's values for completion: `ArgumentSpecification.kind` and `OptionSpecification.kind`
/// name the kinds.
///
/// A list shows the possible values, so a source is a list command with its fields. It is run offline.
public struct CompletionSource: Sendable {
    /// One row of a list: the texts of its fields, such as several tags.
    public typealias Row = [String: [String]]

    /// The kind of its values.
    let kind: String
    /// The words of a list command; none if the values are fixed.
    let command: [String]
    /// The requested fields.
    let fields: [String]
    /// Whether the list belongs to one address, so that `--address` counts.
    let isOfAddress: Bool
    /// The candidates in a row.
    let candidates: @Sendable (Row) -> [Completion.Candidate]

    /// Uses one field of each row as the value, and others as its help.
    ///
    /// - Parameters:
    ///   - command: The words of a list command.
    ///   - isOfAddress: Whether the list belongs to one address, so that `--address` counts.
    ///   - prefix: Precedes each value.
    public init(
        _ kind: String, _ command: String, value: String, help: [String] = [], isOfAddress: Bool = true,
        prefix: String = ""
    ) {
        self.init(kind, command, fields: [value] + help, isOfAddress: isOfAddress) { row in
            let help = help.flatMap { row[$0] ?? [] }.joined(separator: " ")
            return (row[value] ?? []).map { Completion.Candidate(prefix + $0, help: help) }
        }
    }

    /// Creates candidates from each row.
    public init(
        _ kind: String, _ command: String, fields: [String], isOfAddress: Bool,
        candidates: @escaping @Sendable (Row) -> [Completion.Candidate]
    ) {
        self.kind = kind
        self.command = command.split(separator: " ").map(String.init)
        self.fields = fields
        self.isOfAddress = isOfAddress
        self.candidates = candidates
    }

    /// Offers fixed values.
    public init(_ kind: String, values: @escaping @Sendable () -> [Completion.Candidate]) {
        self.init(kind, "", fields: [], isOfAddress: false) { _ in values() }
    }
}

extension CompletionSource {
    /// The sources of a kind.
    ///
    /// A noun with a `list` need not declare any: by default, the values are the list's first field.
    @MainActor
    static func sources(of kind: String, in menu: any CommandMenu) -> [CompletionSource] {
        let declared = menu.completions.filter { $0.kind == kind }
        if !declared.isEmpty { return declared }
        guard let fields = menu.command(at: [kind, "list"])?.fieldNames, let value = fields.first else { return [] }
        let help = ["caption", "title", "url", "content", "name"].first { $0 != value && fields.contains($0) }
        return [CompletionSource(kind, "\(kind) list", value: value, help: help.map { [$0] } ?? [])]
    }

    /// The sources of an argument's values. The word before decides in 'history KIND ID', 'open KIND ID' and
    /// 'config set NAME VALUE'.
    @MainActor
    static func sources(of kind: String, after words: [String], in menu: any CommandMenu) -> [CompletionSource] {
        let noun = words.first ?? ""
        return switch kind {
        case "content-id": sources(of: noun, in: menu)
        case "history-id": sources(of: noun, in: menu) + [deleted(noun)]
        case "setting-value": sources(of: "setting-" + noun, in: menu)
        default: sources(of: kind, in: menu)
        }
    }

    /// The deleted texts of a kind.
    private static func deleted(_ noun: String) -> CompletionSource {
        CompletionSource(
            "history-id", "history \(noun)", fields: ["id", "deleted", "summary"], isOfAddress: true
        ) { row in
            guard row["deleted"] == ["true"] else { return [] }
            let help = (["deleted:"] + (row["summary"] ?? [])).joined(separator: " ")
            return (row["id"] ?? []).map { Completion.Candidate($0, help: help) }
        }
    }

    /// The kinds whose values are not the items of one list.
    static let otherKinds = ["command", "content-id", "field", "history-id", "method", "setting-value"]

    /// The values of a kind that come from the declarations of the commands: commands, topics and fields.
    @MainActor
    static func values(
        of kind: String, at completion: Completion, in menu: any CommandMenu
    ) -> [Completion.Candidate] {
        switch kind {
        case "field":
            ((menu.command(at: completion.path)?.fieldNames ?? []) + ["all"]).map { Completion.Candidate($0) }
        case "command":
            (CommandCompleter(menu.tree).completion(after: completion.words, last: "")?.candidates ?? [])
                + (completion.words.isEmpty
                    ? HelpTopic.allCases.map { Completion.Candidate($0.rawValue, help: $0.section.title) } : [])
        default: []
        }
    }
}
