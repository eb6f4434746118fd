/// A value of an answer. How it is written as JSON depends on the era (`SandboxEra`).
enum WireValue: Sendable {
    case null
    case bool(Bool)
    case text(String)
    /// A text with raw line endings in the published example, which makes it invalid JSON.
    case rawText(String)
    /// A number in every era.
    case integer(Int)
    /// A number whose type has changed over the years, with its type in the published example.
    case number(Int, documentedAs: DocumentedType)
    /// A member added later: absent from the published examples, present in today's answers.
    indirect case addedLater(WireValue)
    /// No value: a missing member in the published examples, null today.
    case nothing
    case array([WireValue])
    case object([Member])
    /// A table with data as keys. PHP sends an empty one as `[]`.
    case map([Member])
    /// A list that PHP once sent as an object with indexes as keys.
    case holeyArray([WireValue])

    typealias Member = (name: String, value: WireValue)

    enum DocumentedType { case digits, integer }

    /// A table sorted by its keys.
    static func sortedMap(_ values: [String: WireValue]) -> WireValue {
        .map(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    static func optional(_ text: String?) -> WireValue { text.map { .text($0) } ?? .nothing }

    /// An answer: its message, then its other members.
    static func message(_ text: String, _ members: Member...) -> WireValue {
        .object([("message", .text(text))] + members)
    }
}
