/// A flag, with or without a value.
public struct OptionSpecification: Hashable, Sendable {
    /// Does it take a value, and what is that called in the help?
    public enum Value: Hashable, Sendable {
        /// It is given or not.
        case none
        /// It needs a value: `--limit N`.
        case required(String)
        /// It may have a value: `--json [FIELDS]`.
        case optional(String)
    }

    /// Its long name without the dashes.
    public let name: String
    /// Other long names for it, without the dashes.
    public let aliases: [String]
    /// Its one-letter name without the dash.
    public let short: Character?
    /// Does it take a value?
    public let value: Value
    /// What it does, without a full stop.
    public let help: String
    /// What holds when it is not given, as the help says it.
    public let defaultText: String?
    /// The only values it may have; empty for any.
    public let allowedValues: [String]
    /// May it be given more than once, with a value each time? With `allowedValues` also once with several, and commas.
    public let isRepeatable: Bool
    /// Does the help keep silent about it?
    public let isHidden: Bool
    /// What its values stand for.
    public let kind: ValueKind
    /// Does it ask about the command when it has no value, so that the command needs no words then?
    public let isQuestion: Bool

    /// Declares a flag; without `value` it takes none.
    public init(
        _ name: String, aliases: [String] = [], short: Character? = nil, value: Value = .none, help: String,
        defaultText: String? = nil, allowedValues: [String] = [], isRepeatable: Bool = false, isHidden: Bool = false,
        kind: ValueKind = .text, isQuestion: Bool = false
    ) {
        self.name = name
        self.aliases = aliases
        self.short = short
        self.value = value
        self.help = help
        self.defaultText = defaultText
        self.allowedValues = allowedValues
        self.isRepeatable = isRepeatable
        self.isHidden = isHidden
        self.kind = kind
        self.isQuestion = isQuestion
    }

    /// How a usage line writes it: `--quiet`, `--limit N` or `--json [FIELDS]`.
    var usage: String {
        switch value {
        case .none: "--\(name)"
        case .required(let value): "--\(name) \(value)"
        case .optional(let value): "--\(name) [\(value)]"
        }
    }

    /// What the help says of its other names.
    var aliasNote: String { aliases.isEmpty ? "" : " (also \(aliases.map { "--" + $0 }.joined(separator: ", ")))" }

    /// Whether `--word` means it.
    func isCalled(_ word: String) -> Bool { name == word || aliases.contains(word) }

    /// Whether it counts something, as `--limit N` does: a number at a wrong place may have been meant for it.
    var takesNumber: Bool { value == .required("N") }

    /// Do both read the command line in the same way?
    func hasShape(of other: OptionSpecification) -> Bool {
        switch (value, other.value) {
        case (.none, .none), (.required, .required), (.optional, .optional): name == other.name
        default: false
        }
    }
}
