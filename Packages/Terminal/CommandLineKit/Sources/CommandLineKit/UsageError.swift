/// An invalid command line.
///
/// Shown as three lines: the error, the usage, and a hint. Quotes the user's words unchanged.
public struct UsageError: Error, Hashable, Sendable {
    /// The first line: the program's name, the error without a full stop, and suggestions.
    public let message: String
    /// The message without the program's name.
    public let reason: String
    /// The name of the flag or argument that it is about, without dashes; nil if it is about none.
    public let field: String?
    /// The second line: `Usage: …`.
    public let usage: String
    /// The third line: `Try '… --help'.`
    public let hint: String

    /// All three lines, in order.
    public var lines: [String] { [message, usage, hint] }

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - phrase: The mistake, without a full stop.
    ///   - suggestions: What may have been meant.
    ///   - shown: The command whose usage is shown, if it is not the one at `location`.
    ///   - advice: The end of the hint.
    ///   - field: The name of the flag or argument that it is about, with or without dashes.
    init(
        _ phrase: String, suggestions: [String] = [], at location: CommandLocation,
        showing shown: CommandLocation? = nil, advice: String = "", about field: String? = nil
    ) {
        let sentence = phrase.hasSuffix(".") ? String(phrase.dropLast()) : phrase
        reason = suggestions.isEmpty ? sentence : "\(sentence). \(Spelling.question(suggestions))"
        message = "\(location.tree.root.name): \(reason)"
        self.field = field.map { String($0.drop { $0 == "-" }).lowercased() }
        usage = "Usage: \((shown ?? location).usage)"
        hint = "Try '\((shown ?? location).name) --help'.\(advice)"
    }
}
