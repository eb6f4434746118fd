/// A value to be written as JSON.
public indirect enum JSONValue: Hashable, Sendable {
    /// null.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number; infinity and not-a-number, which JSON lacks, are written as `null`.
    case double(Double)
    /// A text, perhaps untrusted.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Values by name.
    case object([String: JSONValue])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral
{
    /// Creates a text from a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a whole number from a literal.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// Creates true or false from a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Creates null from `nil`.
    public init(nilLiteral: ()) { self = .null }
}
