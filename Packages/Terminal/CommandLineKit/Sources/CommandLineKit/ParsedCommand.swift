/// A valid command line: a command with its values.
///
/// Flags and arguments are accessed by their declared names. Access to an undeclared name is a bug in the program and
/// traps.
public struct ParsedCommand: Hashable, Sendable {
    let location: CommandLocation
    let options: [String: [String?]]
    /// The flags as they were typed last, with their dashes, by name.
    private let spellings: [String: String]
    private let argumentValues: [String: [String]]

    /// The words without the flags, in order.
    public let words: [String]

    /// The names of the commands below the program, aliases resolved, such as `["status", "post"]`.
    public var path: [String] { location.path }
    /// The words that call the command, with the program's name.
    public var name: String { location.name }
    /// The command.
    public var command: CommandSpecification { location.command }

    /// - Parameter checksWords: Whether missing, superfluous and unknown words are an error.
    init(
        location: CommandLocation, options: [String: [String?]], spellings: [String: String], words: [String],
        checksWords: Bool
    ) throws(UsageError) {
        self.location = location
        self.options = options
        self.spellings = spellings
        self.words = words
        do throws(UsageError) {
            argumentValues = try Self.distribute(words, at: location)
        } catch {
            if checksWords { throw error }
            argumentValues = [:]
        }
    }

    /// Checks the words, which parsing does not refuse if a flag asks about the command.
    ///
    /// - Throws: A usage error for a missing, superfluous or unknown word.
    public func checkWords() throws(UsageError) { _ = try Self.distribute(words, at: location) }

    /// Whether this flag was given, with or without a value.
    public func flag(_ name: String) -> Bool {
        checkOption(name)
        return options[name] != nil
    }

    /// The value of a flag; `nil` if the flag or its optional value was not given. `--json=` gives `""`.
    public func value(_ name: String) -> String? { values(name).last }

    /// The values of a repeatable flag.
    public func values(_ name: String) -> [String] {
        checkOption(name)
        return (options[name] ?? []).compactMap { $0 }
    }

    /// The word of an argument; the first one if it takes many.
    public func argument(_ name: String) -> String? { arguments(name).first }

    /// The words of an argument that takes many.
    public func arguments(_ name: String) -> [String] {
        precondition(
            command.arguments.contains { $0.name == name }, "'\(self.name)' declares no argument named '\(name)'")
        return argumentValues[name] ?? []
    }

    /// The value of a flag as a whole number; `nil` if not given.
    ///
    /// - Throws: A `UsageError` that names the flag, the value and the range.
    public func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        try value(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// The value of a flag as a whole number, not below the range's bound; `nil` if not given.
    ///
    /// - Throws: A `UsageError` that names the flag, the value and the range.
    public func integer(_ name: String, in range: PartialRangeFrom<Int>) throws(UsageError) -> Int? {
        try value(name, expected: "a whole number, \(range.lowerBound) or more") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// The value of a flag, parsed by the caller; `nil` if not given.
    ///
    /// - Parameters:
    ///   - name: The flag.
    ///   - expected: The accepted form, for the error, such as `a duration (90s, 2h, 3d)`.
    ///   - read: Returns `nil` for an invalid value.
    /// - Throws: A `UsageError` that names the flag, the value and `expected`.
    public func value<Value>(
        _ name: String, expected: String, _ read: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = value(name) else { return nil }
        if let value = read(text) { return value }
        throw location.error("\(spellings[name] ?? "--" + name) cannot be '\(text)'; give \(expected)", about: name)
    }

    /// The usage error for a rule that the tree cannot express, such as two flags that cannot be combined.
    ///
    /// - Parameters:
    ///   - phrase: The problem.
    ///   - field: The name of the flag or argument that it is about; nil if it is about none.
    public func usageError(_ phrase: String, about field: String? = nil) -> UsageError {
        location.error(phrase, about: field)
    }

    private func checkOption(_ name: String) {
        precondition(
            location.options.contains { $0.name == name }, "'\(self.name)' declares no flag named '--\(name)'")
    }

    /// The words of each argument, by its name.
    private static func distribute(
        _ words: [String], at location: CommandLocation
    ) throws(UsageError) -> [String: [String]] {
        var values: [String: [String]] = [:]
        var rest = words[...]
        let arguments = location.command.arguments
        for (index, argument) in arguments.enumerated() {
            // The following arguments get at least the words they require: in `SOURCE... TARGET` the last word is the
            // target.
            let reserved = arguments[(index + 1)...].count { $0.isRequired }
            let available = max(argument.isRequired ? 1 : 0, rest.count - reserved)
            let taken = rest.prefix(argument.takesMany ? available : min(1, available))
            if taken.isEmpty, argument.isRequired {
                throw location.error("missing argument \(argument.name)", about: argument.name)
            }
            for word in taken where !argument.allows(word) {
                throw location.error(about: word, of: argument.name, allowed: argument.allowedValues)
            }
            if !taken.isEmpty { values[argument.name] = Array(taken) }
            rest = rest.dropFirst(taken.count)
        }
        if let word = rest.first { throw location.superfluous(word) }
        return values
    }
}
