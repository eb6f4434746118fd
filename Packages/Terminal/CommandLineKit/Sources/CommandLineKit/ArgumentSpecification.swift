/// A positional argument of a command.
public struct ArgumentSpecification: Hashable, Sendable {
    /// The number of words it takes.
    public enum Arity: Hashable, Sendable {
        /// Exactly one.
        case one
        /// None or one.
        case optional
        /// One or more.
        case many
        /// Any number.
        case any
    }

    /// Its name in the help, such as `TITLE` or `FILE|-`.
    public let name: String
    /// The number of words it takes.
    public let arity: Arity
    /// Its description, without a full stop.
    public internal(set) var help: String
    /// The kind of its values.
    public let kind: ValueKind
    /// Whether its values are whole numbers: such an argument may stand beside subcommands, whose names are not
    /// numbers.
    public let isNumber: Bool
    /// The allowed values; empty for any.
    public internal(set) var allowedValues: [String]
    /// Whether a word with a `/`, a `.` or an `@` may stand in place of an allowed value: a URL or an address.
    public let allowsPlaces: Bool

    /// Declares an argument.
    public init(
        _ name: String, _ arity: Arity = .one, help: String, kind: ValueKind = .text, isNumber: Bool = false,
        allowedValues: [String] = [], allowsPlaces: Bool = false
    ) {
        self.name = name
        self.arity = arity
        self.help = help
        self.kind = kind
        self.isNumber = isNumber
        self.allowedValues = allowedValues
        self.allowsPlaces = allowsPlaces
    }

    /// Its form in a usage line: `TITLE`, `[TITLE]`, `TITLE...` or `[TITLE...]`.
    public var usage: String {
        switch arity {
        case .one: name
        case .optional: "[\(name)]"
        case .many: "\(name)..."
        case .any: "[\(name)...]"
        }
    }

    /// Whether a word is a number, and so this argument rather than a subcommand.
    func accepts(number word: String) -> Bool {
        isNumber && !word.isEmpty && word.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Whether a word may be its value.
    func allows(_ word: String) -> Bool {
        allowedValues.isEmpty || allowedValues.contains(word) || allowsPlaces && word.isPlace
    }

    var isRequired: Bool { arity == .one || arity == .many }
    var takesMany: Bool { arity == .many || arity == .any }
}

extension String {
    /// Whether it looks like a URL or an address rather than like a name.
    public var isPlace: Bool { contains { "/.@".contains($0) } }
}
