/// A word that a command takes besides its flags.
public struct ArgumentSpecification: Hashable, Sendable {
    /// How many words there may be.
    public enum Arity: Hashable, Sendable {
        /// Exactly one.
        case one
        /// None or one.
        case optional
        /// One or more.
        case many
        /// None or more.
        case any
    }

    /// Its name as the help shows it, such as `TITLE` or `FILE|-`.
    public let name: String
    /// How many words there may be.
    public let arity: Arity
    /// What it is, without a full stop.
    public let help: String
    /// What its values stand for.
    public let kind: ValueKind
    /// The only values it may have; empty for any.
    public let allowedValues: [String]

    /// Declares an argument.
    public init(
        _ name: String, _ arity: Arity = .one, help: String, kind: ValueKind = .text, allowedValues: [String] = []
    ) {
        self.name = name
        self.arity = arity
        self.help = help
        self.kind = kind
        self.allowedValues = allowedValues
    }

    /// How a usage line writes it: `TITLE`, `[TITLE]`, `TITLE...` or `[TITLE...]`.
    public var usage: String {
        switch arity {
        case .one: name
        case .optional: "[\(name)]"
        case .many: "\(name)..."
        case .any: "[\(name)...]"
        }
    }

    var isRequired: Bool { arity == .one || arity == .many }
    var takesMany: Bool { arity == .many || arity == .any }
}
