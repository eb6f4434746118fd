/// Parses command lines with a tree of commands.
///
/// - Flags may come anywhere, before and after the commands; a flag of one command may even precede the command's name.
/// - `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value`; one-letter flags cluster: `-qy`, `-qn5`.
/// - A separate value never starts with `-`, except `-` itself; `--name=-5` takes any. So a forgotten value is an error
///   and does not swallow the next flag. Negative numbers are arguments only after `--`.
/// - A flag with an optional value takes the next word, unless it starts with `-` or names a command that may follow.
///   `--name=` gives it an empty value.
/// - `--` ends the flags. `-` alone is an argument. Abbreviations are not accepted.
/// - A flag with a value may be given once unless it is repeatable; a flag without one may be repeated without effect.
/// - `--help` takes precedence over errors in flags and arguments, but an `-h` in a cluster with unknown letters does
///   not. A group without a command shows its help, unless a flag asks about the command.
public struct CommandParser: Sendable {
    private let tree: CommandTree

    public init(_ tree: CommandTree) {
        self.tree = tree
    }

    /// Parses a command line.
    ///
    /// - Parameter arguments: The words after the program's name.
    /// - Throws: A `UsageError` about the first mistake.
    public func parse(_ arguments: [String]) throws(UsageError) -> ParseResult {
        var reading = Reading(tree: tree, arguments: arguments)
        return try reading.run()
    }
}

extension CommandParser {
    private struct Reading {
        private var rest: ArraySlice<String>
        private var location: CommandLocation
        private var words: [String] = []
        private var given: [(option: OptionSpecification, spelling: String, value: String?)] = []
        private var firstError: UsageError?
        private let isEmpty: Bool

        init(tree: CommandTree, arguments: [String]) {
            rest = arguments[...]
            isEmpty = arguments.isEmpty
            location = tree.program
        }

        mutating func run() throws(UsageError) -> ParseResult {
            if isEmpty, !location.command.isRunnable { return .shortHelp }
            var flagsEnded = false
            while let token = rest.popFirst() {
                if flagsEnded || token == "-" || !token.hasPrefix("-") {
                    try parse(word: token)
                } else if token == "--" {
                    flagsEnded = true
                } else if token.hasPrefix("--") {
                    parseLong(token)
                } else {
                    parseShort(token)
                }
            }
            if given.contains(where: { $0.option.name == CommandTree.helpOption.name }) {
                return .help(path: location.path)
            }
            if let firstError { throw firstError }
            if given.contains(where: { $0.option.name == CommandTree.versionOption.name }) { return .version }
            let options = try collectOptions()
            guard location.command.isRunnable else {
                // A group's help would not answer a flag that asks about a command, such as which fields it has.
                if given.contains(where: { $0.option.isQuestion }) { throw location.error("missing argument COMMAND") }
                return .help(path: location.path)
            }
            let isQuestion = given.contains { $0.option.isQuestion && ($0.value ?? "").isEmpty }
            return .run(
                try ParsedCommand(
                    location: location, options: options,
                    spellings: Dictionary(given.map { ($0.option.name, $0.spelling) }) { $1 }, words: words,
                    checksWords: !isQuestion))
        }

        private mutating func parse(word: String) throws(UsageError) {
            if location.isArgument(word) {
                words.append(word)
                return
            }
            do throws(UsageError) {
                location = try location.descending(to: word, before: rest.first { !$0.hasPrefix("-") })
            } catch {
                throw firstError ?? error
            }
        }

        private mutating func parseLong(_ token: String) {
            let body = token.dropFirst(2)
            let equals = body.firstIndex(of: "=")
            let name = String(body[..<(equals ?? body.endIndex)])
            let attached = equals.map { String(body[body.index(after: $0)...]) }
            guard let option = find("--" + name, where: { $0.isCalled(name) }) else { return }
            parse(option, spelling: "--" + name, attached: attached)
        }

        private mutating func parseShort(_ token: String) {
            let before = given.count
            var letters = token.dropFirst()
            while let letter = letters.popFirst() {
                let spelling = "-\(letter)"
                guard let option = find(spelling, token: token, where: { $0.short == letter }) else {
                    // Text such as `-hey you` does not ask for the help, which would hide the error; `-help` does.
                    if token != "-" + CommandTree.helpOption.name { given.removeSubrange(before...) }
                    return
                }
                if option.value == .none, letters.first != "=" {
                    parse(option, spelling: spelling, attached: nil)
                    continue
                }
                let attached = letters.first == "=" ? letters.dropFirst() : letters
                parse(option, spelling: spelling, attached: letters.isEmpty ? nil : String(attached))
                return
            }
        }

        private mutating func parse(_ option: OptionSpecification, spelling: String, attached: String?) {
            switch option.value {
            case .none:
                if attached != nil { note(location.error("flag '\(spelling)' takes no value")) }
                given.append((option, spelling, nil))
            case .required(let name):
                if let value = attached ?? nextValue(of: option) {
                    given.append((option, spelling, value))
                } else {
                    note(
                        location.error(
                            "flag '\(spelling)' needs a value: '\(spelling) \(name)', or '\(spelling)=\(name)' for one that starts with '-'"
                        ))
                }
            case .optional:
                given.append((option, spelling, attached ?? nextValue(of: option)))
            }
        }

        private mutating func nextValue(of option: OptionSpecification) -> String? {
            guard let next = rest.first, location.isValue(next, of: option) else { return nil }
            return rest.popFirst()
        }

        /// The flag valid here, or, while a command may still follow, the one that all commands below agree on.
        private mutating func find(
            _ spelling: String, token: String? = nil, where matches: (OptionSpecification) -> Bool
        ) -> OptionSpecification? {
            if let option = location.options.first(where: matches) { return option }
            let below = location.command.family.flatMap(\.options)
            let candidates = below.filter(matches)
            guard let first = candidates.first else {
                note(unknownFlag(spelling, token: token, among: below + location.tree.globalOptions))
                return nil
            }
            guard candidates.allSatisfy({ $0.hasShape(of: first) }) else {
                note(location.error("flag '\(spelling)' must come after the command"))
                return nil
            }
            return first
        }

        private func unknownFlag(
            _ spelling: String, token: String?, among options: [OptionSpecification]
        ) -> UsageError {
            // `-3` or `-n3`, as other programs spell a limit: the flag that takes a number is suggested.
            let number = token.map { String($0.reversed().prefix { ("0"..."9").contains($0) }.reversed()) } ?? ""
            if spelling.last?.isNumber == true, let flag = location.flag(forNumber: number) {
                return unknownFlag(spelling, suggestions: [flag])
            }
            // `-limit` was meant as `--limit`.
            let intended = token.map { "-" + $0.prefix { $0 != "=" } } ?? spelling
            var seen: Set<String> = []
            let candidates = options.filter { seen.insert($0.name).inserted }
                .map { ("--" + $0.name, [$0.name] + $0.synonyms.filter { $0.count > 1 }) }
            if let option = options.first(where: { $0.synonyms.contains(String(spelling.dropFirst())) }) {
                return unknownFlag(spelling, suggestions: ["--" + option.name])
            }
            let name = String(intended.dropFirst(2))
            let isKnown = location.tree.vocabulary.meaning(ofFlag: "--" + name, at: location.path) != nil
            let similar = name.count > 1 && !isKnown ? Spelling.nearest(to: name, among: candidates) : []
            let nearest = similar.filter { !Vocabulary.isOpposite(String($0.dropFirst(2)), of: name) }
            // A cluster such as `-limit` is rather a long flag with one hyphen than the letter `-l`.
            let isCluster = token.map { $0.count > 2 } ?? false
            if nearest.isEmpty || !isCluster, let error = unknownFlag(meaning: spelling, among: options) {
                return error
            }
            // A blank is no letter: the token is a text, such as `- item`.
            let isLetter = nearest.isEmpty && spelling.last?.isWhitespace != true
            let shown = isLetter || token == nil ? spelling : String(intended.dropFirst())
            return unknownFlag(shown, suggestions: nearest)
        }

        /// The error about a flag of another program; nil if its meaning is not known.
        private func unknownFlag(meaning flag: String, among options: [OptionSpecification]) -> UsageError? {
            switch location.tree.vocabulary.meaning(ofFlag: flag, at: location.path) {
            case .elsewhere(let reason):
                return location.error("unknown flag '\(flag)': \(location.command.secretRemedy ?? reason)")
            case .lines(let lines):
                let flags = Set(options.map { "--" + $0.name })
                let valid = lines.filter { line in
                    line.hasPrefix("-")
                        ? flags.contains(String(line.prefix { $0 != " " }))
                        : location.tree.hasCommand(of: line) && location.permits(line: line)
                }
                let name = location.tree.root.name
                return valid.isEmpty
                    ? nil : unknownFlag(flag, suggestions: valid.map { $0.hasPrefix("-") ? $0 : "\(name) \($0)" })
            case nil: return nil
            }
        }

        private func unknownFlag(_ flag: String, suggestions: [String]) -> UsageError {
            // A command that accepts any words may have been given the flag as one.
            let isPerhapsWord = suggestions.isEmpty && location.command.arguments.contains(where: \.takesMany)
            if suggestions.isEmpty, let remedy = location.command.secretRemedy {
                return location.error("unknown flag '\(flag)': \(remedy)")
            }
            return UsageError(
                "unknown flag '\(flag)'", suggestions: suggestions, at: location,
                advice: isPerhapsWord ? " Words that begin with '-' come after '--': '\(location.name) -- …'." : "")
        }

        private mutating func note(_ error: UsageError) {
            if firstError == nil { firstError = error }
        }

        /// The values of the flags, by name. Flags that came before the command are checked only here.
        private func collectOptions() throws(UsageError) -> [String: [String?]] {
            var options: [String: [String?]] = [:]
            let valid = location.options
            for (found, spelling, value) in given {
                guard let option = valid.first(where: { $0.name == found.name }), option.hasShape(of: found) else {
                    throw unknownFlag(spelling, token: nil, among: valid)
                }
                if options[option.name] != nil, option.value != .none, !option.isRepeatable {
                    throw location.error("flag '\(spelling)' is given more than once")
                }
                guard let value, !option.allowedValues.isEmpty else {
                    options[option.name, default: []].append(value)
                    continue
                }
                // No allowed value contains a comma.
                let words =
                    option.isRepeatable
                    ? value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [value]
                if let unknown = words.first(where: { !option.allowedValues.contains($0) }) {
                    throw location.error(about: unknown, of: spelling, allowed: option.allowedValues)
                }
                options[option.name, default: []] += words as [String?]
            }
            return options
        }
    }
}
