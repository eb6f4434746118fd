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

    func descending(to word: String, orOneOf topics: [String] = []) throws(UsageError) -> CommandLocation {
        guard let next = command.subcommand(word) else { throw unknownCommand(word, topics) }
        return below(next)
    }

    /// The location of a subcommand.
    func below(_ next: CommandSpecification) -> CommandLocation {
        CommandLocation(tree: tree, path: path + [next.name], command: next)
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

    private func unknownCommand(_ word: String, _ topics: [String]) -> UsageError {
        guard !command.subcommands.isEmpty else { return superfluous(word) }
        if let replacement = command.replacements[word] {
            return error("'\(word)' is now '\(name) \(replacement)'")
        }
        var suggestions = tree.synonyms[word].map { [inFull($0)] } ?? []
        if suggestions.isEmpty {
            suggestions = Spelling.nearest(
                to: word,
                among: command.subcommands.map { ($0.name, [$0.name] + $0.aliases) } + topics.map { ($0, [$0]) })
        }
        // A command under the wrong parent: `prog post` for `prog status post`.
        if suggestions.isEmpty { suggestions = Array(deeper(word, below: command, prefix: []).prefix(3)) }
        if suggestions.isEmpty {
            suggestions = Spelling.synonyms(of: word).filter { name in
                command.subcommands.contains { $0.name == name }
            }
        }
        if suggestions.isEmpty, let line = lineOutside(word) { suggestions = [inFull(line)] }
        if suggestions.isEmpty, let flag = flag(forNumber: word) { suggestions = [flag] }
        if suggestions.isEmpty, let line = command.otherWords?.replacing("WORD", with: word) {
            suggestions = [inFull(line)]
        }
        if suggestions.isEmpty, !topics.isEmpty {
            return error("unknown command or topic '\(word)'; the topics are \(topics.joined(separator: ", "))")
        }
        let suggested = suggestions.count == 1 ? location(of: suggestions[0]) : self
        return UsageError("unknown command '\(word)'", suggestions: suggestions, at: self, showing: suggested)
    }

    /// The command line of the whole program that was probably meant; `nil` for none.
    private func lineOutside(_ word: String) -> String? {
        guard !path.isEmpty, tree.root.subcommand(word) != nil else { return nil }
        return ([word] + (word == CommandTree.helpOption.name ? path : [])).joined(separator: " ")
    }

    /// A command line of the whole program, as it can be typed; below another command, with the program's name.
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

    private func deeper(_ word: String, below command: CommandSpecification, prefix: [String]) -> [String] {
        command.subcommands.flatMap { next in
            let path = prefix + [next.name]
            let isMatch = !prefix.isEmpty && (next.name == word || next.aliases.contains(word))
            return (isMatch ? [path.joined(separator: " ")] : []) + deeper(word, below: next, prefix: path)
        }
    }
}
