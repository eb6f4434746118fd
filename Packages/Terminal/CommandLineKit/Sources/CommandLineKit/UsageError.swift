/// An invalid command line.
///
/// Shown as three lines: the error, the usage, and a hint. Quotes the user's words unchanged.
public struct UsageError: Error, Hashable, Sendable {
    /// The kind of error.
    public enum Kind: Hashable, Sendable {
        /// An unknown command.
        case unknownCommand(String, suggestions: [String])
        /// An unknown flag; its dashes are included.
        case unknownFlag(String, suggestions: [String])
        /// Several commands parse this flag differently, so it must follow the command.
        case ambiguousFlag(String)
        /// A required argument is missing.
        case missingArgument(String)
        /// A superfluous word.
        case superfluousArgument(String)
        /// A flag without its required value.
        case missingValue(flag: String, name: String)
        /// A value for a flag that takes none.
        case unexpectedValue(flag: String)
        /// A flag given more than once.
        case repeatedOption(flag: String)
        /// A value that is not allowed; `subject` is the flag or the argument.
        case valueNotAllowed(subject: String, value: String, allowed: [String])
        /// An invalid value; `expected` is the accepted form, such as `a whole number from 1 to 100`.
        case invalidValue(subject: String, value: String, expected: String)
        /// Another error, as a phrase without a full stop.
        case other(String)
    }

    /// The kind of error.
    public let kind: Kind
    /// The first line: the command, the error, and suggestions.
    public let message: String
    /// The second line: `Usage: …`.
    public let usage: String
    /// The third line: `Try '… --help'.`
    public let hint: String

    /// All three lines, in order.
    public var lines: [String] { [message, usage, hint] }

    init(_ kind: Kind, at location: CommandLocation, showing shown: CommandLocation? = nil) {
        self.kind = kind
        message = "\(location.name): \(kind)"
        usage = "Usage: \((shown ?? location).usage)"
        hint = "Try '\((shown ?? location).name) --help'." + Self.wordHint(kind, at: location)
    }

    /// A hint for commands that accept any words: the unknown flag may be meant as a word.
    private static func wordHint(_ kind: Kind, at location: CommandLocation) -> String {
        guard case .unknownFlag(_, let suggestions) = kind, suggestions.isEmpty,
            location.command.arguments.contains(where: \.takesMany)
        else { return "" }
        return " Words that begin with '-' come after '--': '\(location.name) -- …'."
    }
}

extension UsageError.Kind: CustomStringConvertible {
    /// The error without the command's name.
    public var description: String {
        switch self {
        case .unknownCommand(let word, let suggestions):
            "unknown command '\(word)'." + Self.question(suggestions)
        case .unknownFlag(let flag, let suggestions):
            "unknown flag '\(flag)'." + Self.question(suggestions)
        case .ambiguousFlag(let flag):
            "flag '\(flag)' must come after the command."
        case .missingArgument(let name):
            "missing argument \(name)."
        case .superfluousArgument(let word):
            "unexpected argument '\(word)'."
        case .missingValue(let flag, let name):
            "flag '\(flag)' needs a value: '\(flag) \(name)', or '\(flag)=\(name)' for one that starts with '-'."
        case .unexpectedValue(let flag):
            "flag '\(flag)' takes no value."
        case .repeatedOption(let flag):
            "flag '\(flag)' is given more than once."
        case .valueNotAllowed(let subject, let value, let allowed):
            "\(subject) cannot be '\(value)'; use one of: \(allowed.joined(separator: ", "))."
        case .invalidValue(let subject, let value, let expected):
            "\(subject) cannot be '\(value)'; give \(expected)."
        case .other(let phrase):
            phrase.hasSuffix(".") || phrase.hasSuffix("?") ? phrase : phrase + "."
        }
    }

    private static func question(_ suggestions: [String]) -> String {
        guard !suggestions.isEmpty else { return "" }
        return " " + Spelling.question(suggestions)
    }
}
