/// A command and its path in the tree.
public struct CommandLocation: Hashable, Sendable {
    let tree: CommandTree
    /// The names of the commands from the program down to this one, aliases resolved.
    public let path: [String]
    /// The command.
    public let command: CommandSpecification

    /// The words that call it, with the program's name, such as `prog status post`.
    public var name: String { ([tree.root.name] + path).joined(separator: " ") }

    /// Its usage line, such as `prog status post [TEXT...] [flags]`.
    public var usage: String {
        var parts = [name]
        if !command.subcommands.isEmpty { parts.append(command.isRunnable ? "[COMMAND]" : "COMMAND") }
        parts += command.arguments.map(\.usage)
        return (parts + ["[flags]"]).joined(separator: " ")
    }

    /// The valid flags: the command's own, then the global ones.
    var options: [OptionSpecification] { command.options + tree.globalOptions }

    /// The location of the subcommand with this name or alias.
    ///
    /// - Parameters:
    ///   - topics: Other possible words, for suggestions.
    ///   - following: The word after it, for suggestions.
    func descending(
        to word: String, orOneOf topics: [String] = [], before following: String? = nil
    ) throws(UsageError) -> CommandLocation {
        guard let next = command.subcommand(word) else { throw unknownCommand(word, topics, before: following) }
        return below(next)
    }

    /// The location of a subcommand.
    func below(_ next: CommandSpecification) -> CommandLocation {
        CommandLocation(tree: tree, path: path + [next.name], command: next)
    }

    /// Whether a word is an argument of the command, and not the name of a subcommand.
    func isArgument(_ word: String) -> Bool {
        command.subcommands.isEmpty || command.arguments.contains { $0.accepts(number: word) }
    }

    /// Whether a flag takes the next word as its value.
    func isValue(_ word: String, of option: OptionSpecification) -> Bool {
        switch option.value {
        case .none: false
        case .required: word == "-" || !word.hasPrefix("-")
        case .optional: !word.hasPrefix("-") && command.subcommand(word) == nil
        }
    }

    func error(_ phrase: String, about field: String? = nil) -> UsageError {
        UsageError(phrase, at: self, about: field)
    }

    /// The error about a value that is not allowed.
    ///
    /// - Parameter subject: The flag or the argument.
    func error(about value: String, of subject: String, allowed: [String]) -> UsageError {
        error("\(subject) cannot be '\(value)'; use one of: \(allowed.joined(separator: ", "))", about: subject)
    }

    /// The error about a superfluous word.
    func superfluous(_ word: String) -> UsageError {
        if let remedy = command.secretRemedy { return error(remedy) }
        guard let flag = flag(forNumber: word) else { return error("unexpected argument '\(word)'") }
        return error("unexpected argument '\(word)'. Did you mean '\(flag)'?")
    }

    /// The flag that a misplaced number was probably meant for, such as `--limit 3`; `nil` for none.
    func flag(forNumber word: some StringProtocol) -> String? {
        let flags = command.options.filter(\.takesNumber)
        guard flags.count == 1, !word.isEmpty, word.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return "--\(flags[0].name) \(word)"
    }

    private func unknownCommand(_ word: String, _ topics: [String], before following: String?) -> UsageError {
        guard !command.subcommands.isEmpty else { return superfluous(word) }
        if let replacement = command.replacements[word] {
            return error("'\(word)' is now '\(name) \(replacement)'")
        }
        if case .elsewhere(let reason)? = tree.vocabulary.meaning(of: word.lowercased(), at: path) {
            return error("unknown command '\(word)': \(reason)")
        }
        let suggestions = suggestions(for: word, topics, before: following)
        if suggestions.isEmpty, !topics.isEmpty {
            return error("unknown command or topic '\(word)'; the topics are \(topics.joined(separator: ", "))")
        }
        let suggested = suggestions.count == 1 ? location(of: suggestions[0]) : self
        return UsageError("unknown command '\(word)'", suggestions: suggestions, at: self, showing: suggested)
    }

    /// What was probably meant by an unknown word: first by its meaning, then by its spelling, then by its place.
    private func suggestions(for word: String, _ topics: [String], before following: String?) -> [String] {
        if let swapped = swapped(word.lowercased(), before: following) { return [swapped] }
        let meant = meant(by: word.lowercased(), before: following)
        if !meant.isEmpty { return meant }
        let similar = similar(to: word, topics)
        if !similar.isEmpty { return similar }
        // A command under the wrong parent: `prog post` for `prog status post`.
        let deeper = deeper(word, below: command, prefix: []).prefix(3)
        if !deeper.isEmpty { return Array(deeper) }
        if let line = lineOutside(word) { return [inFull(line)] }
        if let flag = flag(forNumber: word) { return [flag] }
        return command.otherWords.map { [inFull($0.replacing("WORD", with: word))] } ?? []
    }

    /// The command lines for a word that another program uses.
    private func meant(by word: String, before following: String? = nil) -> [String] {
        if case .lines(let lines)? = tree.vocabulary.meaning(of: word, at: path) {
            let existing = lines.filter { tree.hasCommand(of: $0) }
            // The word may be a noun before a verb, as in `photos upload`: that verb replaces the line's.
            let noun = existing.first?.prefix { $0 != " " }
            // If it may mean several nouns, the first one counts only if it has a verb of exactly this name.
            if let following, let line = tree.program.swapped(following, before: noun.map(String.init)),
                existing.count == 1 || line.hasSuffix(" " + following)
            {
                return [inFull(line)]
            }
            if !existing.isEmpty { return existing.map(inFull) }
        }
        let verbs = tree.vocabulary.synonyms(of: word)
        let permitted = command.subcommands.filter { permits($0, for: word) }
        let same = permitted.filter { verbs.same.contains($0.name) }.map(\.name)
        if !same.isEmpty { return same }
        if let line = lineOutside(word) { return [inFull(line)] }
        return verbs.similar.lazy.compactMap { verb in permitted.first { $0.name == verb } }.prefix(1).map(\.name)
    }

    /// Whether a command may be suggested for a verb: a command that writes is not suggested for a verb that only
    /// reads.
    private func permits(_ command: CommandSpecification, for verb: String) -> Bool {
        !command.plansChanges || tree.vocabulary.isWrite(verb) != false
    }

    /// Whether a line may be suggested for an unknown flag: at a group always, else if it calls this command, or if it
    /// and this command only read.
    func permits(line: String) -> Bool {
        let meant = tree.program.location(of: line).command
        return meant == command || !command.subcommands.isEmpty || (!command.plansChanges && !meant.plansChanges)
    }

    /// `status list` for `list status`.
    private func swapped(_ verb: String, before noun: String?) -> String? {
        guard let noun, let group = command.subcommand(noun), !group.subcommands.isEmpty else { return nil }
        if let next = group.subcommand(verb) { return "\(group.name) \(next.name)" }
        let verbs = tree.vocabulary.synonyms(of: verb)
        return (verbs.same + verbs.similar).first { synonym in
            group.subcommand(synonym).map { permits($0, for: verb) } ?? false
        }.map { "\(group.name) \($0)" }
    }

    /// What has a similar spelling: commands, topics, or words with a meaning.
    private func similar(to word: String, _ topics: [String]) -> [String] {
        let vocabulary = tree.vocabulary
        let typed = word.lowercased()
        guard !vocabulary.knows(typed) else { return [] }
        let commands = Spelling.nearest(
            to: word,
            among: command.subcommands.map { ($0.name, [$0.name] + $0.aliases) } + topics.map { ($0, [$0]) })
        // The mistyped word may be one of another program: it must not lead to a command that means something else.
        let otherWords = vocabulary.nearest(to: typed).filter { !commands.contains($0) }
        let isNearer = otherWords.contains { other in
            commands.allSatisfy { command in
                let costAsCommand = Spelling.cost(of: typed, as: command)
                let costAsOther = Spelling.cost(of: typed, as: other)
                if costAsOther == costAsCommand { return !vocabulary.permits(command, for: other) }
                return costAsOther < costAsCommand
            }
        }
        let lines = isNearer ? otherWords.flatMap { self.meant(by: $0) } : []
        var meant: [String] = []
        for line in lines where !meant.contains(line) { meant.append(line) }
        return meant.isEmpty ? commands.filter { vocabulary.permits($0, for: typed) } : Array(meant.prefix(3))
    }

    /// The line of the top-level command of this name, and for `help` also the path of this command; `nil` for none.
    private func lineOutside(_ word: String) -> String? {
        guard !path.isEmpty, tree.root.subcommand(word) != nil else { return nil }
        return ([word] + (word == CommandTree.helpOption.name ? path : [])).joined(separator: " ")
    }

    /// The line as a suggestion: below another command, it begins with the program's name.
    private func inFull(_ line: String) -> String { path.isEmpty ? line : "\(tree.root.name) \(line)" }

    /// The command that a suggestion calls, from this one or, after the program's name, from the program.
    private func location(of suggestion: String) -> CommandLocation {
        var words = suggestion.split(separator: " ").map(String.init)[...]
        var location = self
        if words.first == tree.root.name {
            words.removeFirst()
            location = tree.program
        }
        for word in words {
            guard let next = location.command.subcommand(word) else { break }
            location = location.below(next)
        }
        return location
    }

    /// The paths from `command` to the commands of this name, two words or more long.
    private func deeper(_ word: String, below command: CommandSpecification, prefix: [String]) -> [String] {
        command.subcommands.flatMap { next in
            let path = prefix + [next.name]
            let isNamed = next.name == word || next.aliases.contains(word)
            let isMatch = !prefix.isEmpty && isNamed && permits(next, for: word)
            return (isMatch ? [path.joined(separator: " ")] : []) + deeper(word, below: next, prefix: path)
        }
    }
}
