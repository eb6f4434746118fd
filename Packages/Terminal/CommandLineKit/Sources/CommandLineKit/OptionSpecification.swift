/// A flag, with or without a value.
public struct OptionSpecification: Hashable, Sendable {
    /// Whether it takes a value, and the value's name in the help.
    public enum Value: Hashable, Sendable {
        /// It takes no value.
        case none
        /// It needs a value: `--limit N`.
        case required(String)
        /// Its value is optional: `--json [FIELDS]`.
        case optional(String)
    }

    /// Its long name without the dashes.
    public let name: String
    /// Other long names for it, without the dashes.
    public let aliases: [String]
    /// Other programs' names for it, without the dashes. They are not accepted; the error suggests this flag.
    public let synonyms: [String]
    /// Its one-letter name without the dash.
    public let short: Character?
    /// Whether it takes a value.
    public let value: Value
    /// Its description, without a full stop.
    public internal(set) var help: String
    /// Its default in the words of the help.
    public let defaultText: String?
    /// The allowed values; empty for any.
    public internal(set) var allowedValues: [String]
    /// Whether it may be repeated, with a value each time. With `allowedValues`, one value may also list several with
    /// commas.
    public let isRepeatable: Bool
    /// The kind of its values.
    public let kind: ValueKind
    /// Whether, without a value, it only asks about the command, as `--json` asks for the field names. The command
    /// then needs no arguments.
    public let isQuestion: Bool

    /// Declares a flag; by default it takes no value.
    public init(
        _ name: String, aliases: [String] = [], synonyms: [String] = [], short: Character? = nil,
        value: Value = .none, help: String, defaultText: String? = nil, allowedValues: [String] = [],
        isRepeatable: Bool = false, kind: ValueKind = .text, isQuestion: Bool = false
    ) {
        self.name = name
        self.aliases = aliases
        self.synonyms = synonyms
        self.short = short
        self.value = value
        self.help = help
        self.defaultText = defaultText
        self.allowedValues = allowedValues
        self.isRepeatable = isRepeatable
        self.kind = kind
        self.isQuestion = isQuestion
    }

    /// Its form in a usage line: `--quiet`, `--limit N` or `--json [FIELDS]`.
    var usage: String {
        switch value {
        case .none: "--\(name)"
        case .required(let value): "--\(name) \(value)"
        case .optional(let value): "--\(name) [\(value)]"
        }
    }

    /// Its row in the help: all of its names, and its description.
    public var helpEntry: HelpBlock.Entry {
        let short = short.map { "-\($0), " } ?? "    "
        let repeated = isRepeatable ? " (may be repeated)" : ""
        let note = HelpRenderer.note(allowed: allowedValues, defaultText: defaultText)
        return HelpBlock.Entry(short + usage, help + aliasNote + note + repeated)
    }

    /// Its other names in the help.
    var aliasNote: String { aliases.isEmpty ? "" : " (also \(aliases.map { "--" + $0 }.joined(separator: ", ")))" }

    /// Whether `--word` is one of its names.
    func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }

    /// Whether its value is a number, as in `--limit N`: a misplaced number may have been meant for it.
    var takesNumber: Bool { value == .required("N") }

    /// Whether both have the same name, and both require a value, both allow one, or neither takes one.
    func hasShape(of other: OptionSpecification) -> Bool {
        switch (value, other.value) {
        case (.none, .none), (.required, .required), (.optional, .optional): name == other.name
        default: false
        }
    }
}
