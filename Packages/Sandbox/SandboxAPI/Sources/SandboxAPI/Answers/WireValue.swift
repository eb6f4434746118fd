/// A JSON value as the service sends it, before the era decides about its form.
enum WireValue: Sendable {
    case null
    case bool(Bool)
    case text(String)
    /// A text whose line ends stand raw in it in the published example, which is no JSON then.
    case rawText(String)
    /// A number that has never been anything else.
    case integer(Int)
    /// A number whose type has changed over the years, with the type that the published example has.
    case number(Int, documentedAs: DocumentedType)
    /// A key that came later: absent from the published examples, present in answers of today.
    indirect case later(WireValue)
    /// A value that is not there: a missing key in the published examples, null today.
    case nothing
    case array([WireValue])
    case object([Member])
    /// A table whose keys are data. PHP sends an empty one as `[]`.
    case map([Member])
    /// A list that PHP once sent as an object with the indexes as keys.
    case holeyArray([WireValue])

    typealias Member = (name: String, value: WireValue)

    enum DocumentedType { case digits, integer }

    /// A table in the order of its keys.
    static func sortedMap(_ values: [String: WireValue]) -> WireValue {
        .map(values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    static func optional(_ text: String?) -> WireValue { text.map { .text($0) } ?? .nothing }

    /// An answer that is only a message.
    static func message(_ text: String) -> WireValue { .object([("message", .text(text))]) }
}
