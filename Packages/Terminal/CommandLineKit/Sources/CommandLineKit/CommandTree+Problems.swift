extension CommandTree {
    /// The problems of the tree itself; tests expect none.
    ///
    /// Each problem is a phrase that names its command: a name, alias or flag used twice in one scope, a name that
    /// cannot be typed, a command without a matching example or with one twice, an abstract of more or less than one
    /// sentence, arguments in an ambiguous order, or arguments other than numbers beside subcommands (a mistyped
    /// command would become content).
    public func problems() -> [String] { problems(program) }

    private func problems(_ location: CommandLocation) -> [String] {
        let command = location.command
        let here =
            problems(inNamesOf: command) + problems(inOptionsAt: location) + problems(inArgumentsOf: command)
            + problems(inTextsOf: command, name: location.name)
        let below = command.subcommands.flatMap { problems(location.below($0)) }
        return here.map { "\(location.name): \($0)" } + below
    }

    private func problems(inNamesOf command: CommandSpecification) -> [String] {
        let words = command.subcommands.flatMap { [$0.name] + $0.aliases }
        return Self.duplicates(words + command.replacements.keys).map { "two commands are called '\($0)'" }
            + words.filter { !Self.isName($0) }.map { "'\($0)' is not a valid command name" }
    }

    private func problems(inOptionsAt location: CommandLocation) -> [String] {
        let options = location.options
        let names = options.flatMap { [$0.name] + $0.aliases }
        let shorts = options.compactMap { $0.short.map(String.init) }
        return Self.duplicates(names).map { "two flags are called '--\($0)'" }
            + Self.duplicates(shorts).map { "two flags are called '-\($0)'" }
            + names.filter { !Self.isName($0) }.map { "'--\($0)' is not a valid flag name" }
            + options.filter { $0.help.isEmpty }.map { "'--\($0.name)' has no help" }
            + options.filter { $0.isRepeatable && $0.value == .none }.map {
                "'--\($0.name)' is repeatable without a value"
            }
    }

    private func problems(inArgumentsOf command: CommandSpecification) -> [String] {
        let arguments = command.arguments
        var problems = Self.duplicates(arguments.map(\.name)).map { "two arguments are called \($0)" }
        if !command.subcommands.isEmpty, !arguments.allSatisfy(\.isNumber) {
            problems.append("it has both subcommands and arguments")
        }
        if command.subcommands.isEmpty, !command.isRunnable { problems.append("it neither runs nor has subcommands") }
        let varying = arguments.count { !$0.isRequired || $0.takesMany }
        // Optional arguments at the end are unambiguous: each takes one word, from the left.
        if varying > 1, !arguments.suffix(varying).allSatisfy({ $0.arity == .optional }) {
            problems.append("more than one argument takes a varying number of words")
        }
        return problems + arguments.filter { $0.help.isEmpty }.map { "\($0.name) has no help" }
    }

    private func problems(inTextsOf command: CommandSpecification, name: String) -> [String] {
        var problems: [String] = []
        let abstract = command.abstract
        let isSentence =
            abstract.first?.isUppercase == true && abstract.hasSuffix(".") && !abstract.contains(". ")
            && !abstract.contains("\n")
        if !isSentence { problems.append("its abstract is not one sentence") }
        if command.examples.isEmpty { problems.append("it has no example") }
        for example in command.examples where !(example.line + " ").contains(name + " ") {
            problems.append("the example '\(example.line)' does not call it")
        }
        return problems + Self.duplicates(command.examples.map(\.line)).map { "it has the example '\($0)' twice" }
    }

    private static func duplicates(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        var twice: [String] = []
        for word in words where !seen.insert(word).inserted && !twice.contains(word) { twice.append(word) }
        return twice
    }

    private static func isName(_ word: String) -> Bool {
        guard let first = word.first, first.isLetter else { return false }
        return word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    }
}
