public import Foundation
import FoundationExtensions
public import TerminalUI

/// One value of a row, before it is written for a person, a pipe or a program.
public enum FieldValue {
    case text(String?)
    /// An address: decoded for a person, in the service's form for a pipe and JSON.
    case address(String?)
    case time(Date?)
    case flag(Bool?)
    case number(Int?)
    case real(Double)
    case list([String])
    case notes([Note])
    /// For programs only.
    case json(JSONValue)

    /// A dated text about something.
    public struct Note {
        let text: String
        let created: Date

        public init(text: String, created: Date) {
            self.text = text
            self.created = created
        }
    }
}

/// The fields of a noun in order, the piped columns first, and the words for it in messages about writes.
///
/// The names of the fields are an interface: scripts depend on them.
public struct FieldCatalog<Row>: Sendable {
    /// One field.
    public struct Field: Sendable {
        /// Its name in JSON, in templates and above its column.
        public let name: String
        let isColumn: Bool
        let isFlexible: Bool
        /// Whether a write sends it, so that the plan of a write shows it.
        var isSent = false
        /// Whether it is a text of many lines, of which the plan of a write shows the changed ones.
        var isText = false
        /// Whether only programs need it: a screen shows it in another way, or a person cannot read it.
        public private(set) var isForPrograms = false
        /// Whether only people need its column: a pipe has only the columns that scripts depend on.
        private(set) var isForPeople = false
        /// Whether `--grep` looks at it, if it is a text.
        var isSearched = true
        /// Whether a row's value is Markdown, which a terminal renders.
        public internal(set) var isMarkdown: @Sendable (Row) -> Bool = { _ in false }
        /// What a table for a person shows instead of the value; `nil` for the value.
        var shown: (@Sendable (Row) -> FieldValue)?
        /// The style of a value that a person should notice; nil for none. It never says more than the words.
        public private(set) var meaning: @Sendable (Row, _ now: Date) -> TextStyle? = { _, _ in nil }
        /// Its value in a row.
        public let value: @Sendable (Row) -> FieldValue
    }

    /// The fields, in order.
    public let fields: [Field]
    /// The noun on the command line, such as `purl`; empty for what no plan writes.
    let noun: String
    /// The noun in sentences, such as `PURL`.
    let name: String
    let plural: String
    let title: @Sendable (Row) -> String?
    /// Whether an address has only one, so that its id is the address.
    let isSingle: Bool
    /// Whether a deleted item can be created again.
    let isRestorable: Bool
    /// Whether the ids are numbers.
    let isNumbered: Bool

    /// Declares the fields of rows that no plan writes.
    public init(_ fields: [Field]) { self.init("", called: "item", fields) }

    /// Declares the fields of items that plans write, and the words for them.
    ///
    /// - Parameters:
    ///   - noun: The noun on the command line, such as `purl`.
    ///   - name: The noun in sentences, such as `PURL`.
    ///   - plural: nil if it is `name` with an s.
    ///   - title: The text by which a person recognises an item, if not its id.
    ///   - isSingle: Whether an address has only one, so that its id is the address.
    ///   - isRestorable: Whether a deleted item can be created again.
    ///   - isNumbered: Whether the ids are numbers.
    public init(
        _ noun: String, called name: String, plural: String? = nil,
        titled title: @escaping @Sendable (Row) -> String? = { _ in nil }, isSingle: Bool = false,
        isRestorable: Bool = true, isNumbered: Bool = false, _ fields: [Field]
    ) {
        self.fields = fields
        self.noun = noun
        self.name = name
        self.plural = plural ?? name + "s"
        self.title = { title($0).flatMap { $0.isEmpty ? nil : $0 } }
        self.isSingle = isSingle
        self.isRestorable = isRestorable
        self.isNumbered = isNumbered
    }

    /// The names that `--json` may give, the columns first.
    public var names: [String] { fields.map(\.name) }

    /// The columns of the table.
    public var columns: [Field] { fields.filter(\.isColumn) }
}

extension FieldCatalog where Row == String {
    /// The field of a command that prints a path.
    public static let path = FieldCatalog([.column("path") { .text($0) }])

    /// Addresses only.
    public static let addresses = FieldCatalog([.column("address") { .address($0) }])

    /// Fields of an item of which only the id, which is the row, and the address are known.
    static func ids(_ names: [String], of address: String?) -> FieldCatalog {
        FieldCatalog(
            names.map { name in
                .column(name) { name == "id" ? .id($0) : name == "address" ? .address(address) : .text(nil) }
            })
    }
}

extension FieldCatalog.Field {
    /// Marks the field as sent by writes.
    public var sent: Self {
        var field = self
        field.isSent = true
        return field
    }

    /// Marks the field as sent by writes, a text of many lines.
    public var sentText: Self {
        var field = sent
        field.isText = true
        return field
    }

    /// Marks the field as a text in Markdown.
    public var markdown: Self { markdown { _ in true } }

    /// Marks the field as a text in Markdown in some rows.
    public func markdown(if isMarkdown: @escaping @Sendable (Row) -> Bool) -> Self {
        var field = self
        field.isMarkdown = isMarkdown
        return field
    }

    /// Leaves the field out of `--grep`: for what no person wrote, such as an id, a link or a type, and what all rows
    /// of a list may have, such as their address.
    public var unsearched: Self {
        var field = self
        field.isSearched = false
        return field
    }

    /// The field with another value in tables for a person, such as a name for what has no title.
    public func shown(_ value: @escaping @Sendable (Row) -> FieldValue) -> Self {
        var field = self
        field.shown = value
        return field
    }

    /// The value in a table for a person.
    public var personalValue: @Sendable (Row) -> FieldValue { shown ?? value }

    /// Leaves the field out where a screen shows all of a row.
    public var forPrograms: Self {
        var field = self
        field.isForPrograms = true
        return field
    }

    /// Leaves the column out of the table in a pipe.
    public var forPeople: Self {
        var field = self
        field.isForPeople = true
        return field
    }

    /// A copy of the field with a style for values that a person should notice.
    public func meaning(_ style: @escaping @Sendable (Row, _ now: Date) -> TextStyle?) -> Self {
        var field = self
        field.meaning = style
        return field
    }

    /// A copy of the field in the style for the name of a kind.
    public var kindName: Self { meaning { _, _ in .magenta } }

    /// A field with a column in the table.
    public static func column(
        _ name: String, isFlexible: Bool = false, _ value: @escaping @Sendable (Row) -> FieldValue
    )
        -> Self
    {
        Self(name: name, isColumn: true, isFlexible: isFlexible, value: value)
    }

    /// A field without a column in the table.
    public static func more(_ name: String, _ value: @escaping @Sendable (Row) -> FieldValue) -> Self {
        Self(name: name, isColumn: false, isFlexible: false, value: value)
    }
}

extension FieldValue {
    /// An id that the program stores as a text: a number if it is one.
    public static func id(_ text: String) -> FieldValue { Int(text).map { .number($0) } ?? .text(text) }

    /// A text; unknown if it is empty.
    public static func filled(_ text: String) -> FieldValue { .text(text.isEmpty ? nil : text) }

    /// Whether it is a number, known or not.
    var isNumber: Bool { if case .number = self { true } else { false } }

    /// For a program.
    public var json: JSONValue {
        switch self {
        case .text(let text), .address(let text): text.map(JSONValue.string) ?? .null
        case .time(let date): date.map { .string($0.rfc3339) } ?? .null
        case .flag(let flag): flag.map(JSONValue.bool) ?? .null
        case .number(let number): number.map(JSONValue.int) ?? .null
        case .real(let number): .double(number)
        case .list(let texts): .array(texts.map(JSONValue.string))
        case .json(let value): value
        case .notes(let notes):
            .array(
                notes.map {
                    .object(["created": .string($0.created.rfc3339), "text": .string($0.text)])
                })
        }
    }

    /// For a pipe; an unknown value is empty.
    public var plain: String {
        switch self {
        case .text(let text), .address(let text): text ?? ""
        case .time(let date): date.map(\.rfc3339) ?? ""
        case .flag(let flag): flag.map { $0 ? "true" : "false" } ?? ""
        case .number(let number): number.map(String.init) ?? ""
        case .real(let number): String(number)
        case .list(let texts): texts.joined(separator: ",")
        case .json(let value): JSONOutput.text(value, isPretty: false).plain.trimmed()
        case .notes(let notes):
            notes.map { "\($0.created.rfc3339) \($0.text)" }.joined(separator: "\n")
        }
    }

    /// For a person; times are relative to `now`.
    public func personal(now: Date) -> String {
        switch self {
        case .time(let date?): RelativeTime.text(for: date, now: now)
        case .flag(let flag?): flag ? "yes" : "no"
        case .address(let address?): Punycode.unicode(address)
        case .notes(let notes):
            notes.map { "\($0.text) (\(RelativeTime.text(for: $0.created, now: now)))" }
                .joined(separator: " · ")
        case .time(nil), .flag(nil), .address(nil), .text, .number, .real, .list, .json: plain
        }
    }
}

extension TextStyle {
    /// The style of public or private content; nil if it is not known which.
    public static func visibility(isPublic: Bool?) -> TextStyle? { isPublic.map { $0 ? .green : .dim } }

    /// The style of an expiry date in the past or within 60 days; nil for a later one, or none.
    public static func expiry(_ date: Date?, now: Date) -> TextStyle? {
        guard let date, date.timeIntervalSince(now) < 60 * 86_400 else { return nil }
        return date < now ? .red : .yellow
    }
}
