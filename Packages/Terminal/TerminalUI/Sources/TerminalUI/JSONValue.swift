/// A value to be written as JSON.
public indirect enum JSONValue: Hashable, Sendable {
    /// No value.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number; one that JSON has no form for (infinite, not a number) is written as `null`.
    case double(Double)
    /// A text; any text, from anyone.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by name.
    case object([String: JSONValue])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral
{
    /// Writes a text as a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Writes a whole number as a literal.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// Writes true or false as a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Writes no value as a literal.
    public init(nilLiteral: ()) { self = .null }
}
