/// Completes an unfinished command line, with the tree that the parser uses.
///
/// It follows the rules of `CommandParser`, but skips unknown flags. It offers nothing after an unknown command.
public struct CommandCompleter: Sendable {
    private let tree: CommandTree

    public init(_ tree: CommandTree) {
        self.tree = tree
    }

    /// Completes a command line.
    ///
    /// - Parameters:
    ///   - words: The words after the program's name and before the last one, without their quotes.
    ///   - last: The last, unfinished word; empty for a new one.
    /// - Returns: nil if nothing can follow, for example after an unknown command.
    public func completion(after words: [String], last: String) -> Completion? {
        var reading = Reading(tree: tree)
        for word in words where !reading.parse(word) { return nil }
        return reading.completion(of: last)
    }
}

extension CommandCompleter {
    private struct Reading {
        private var location: CommandLocation
        private var words: [String] = []
        private var options: [String: [String]] = [:]
        /// The preceding flag, whose value may follow.
        private var pending: OptionSpecification?
        private var flagsEnded = false

        init(tree: CommandTree) {
            location = tree.program
        }

        /// Reads a finished word; false for an unknown command.
        mutating func parse(_ word: String) -> Bool {
            if let option = pending {
                pending = nil
                if location.isValue(word, of: option) {
                    options[option.name, default: []].append(word)
                    return true
                }
            }
            if flagsEnded || word == "-" || !word.hasPrefix("-") { return parse(argument: word) }
            if word == "--" {
                flagsEnded = true
            } else if word.hasPrefix("--") {
                parseLong(word.dropFirst(2))
            } else {
                parseShort(word.dropFirst())
            }
            return true
        }

        func completion(of last: String) -> Completion {
            if let option = pending, last.isEmpty || location.isValue(last, of: option) {
                let values = valueCompletion(of: option, kept: "", typed: last)
                guard case .optional = option.value else { return values }
                // The next word may also be a command.
                return make(kept: values.kept, typed: values.typed, values.candidates + subcommands, values.kind)
            }
            guard !flagsEnded, last.hasPrefix("-") else {
                let commands = words.isEmpty ? subcommands : []
                guard let argument = nextArgument else { return make(kept: "", typed: last, commands) }
                return make(
                    kept: "", typed: last, commands + argument.allowedValues.map { Completion.Candidate($0) },
                    argument.kind)
            }
            if let equals = last.firstIndex(of: "="), last.hasPrefix("--") {
                let name = String(last.dropFirst(2).prefix { $0 != "=" })
                guard let option = option(where: { $0.isCalled(name) }) else {
                    return make(kept: "", typed: last, [])
                }
                return valueCompletion(
                    of: option, kept: String(last[...equals]), typed: String(last[last.index(after: equals)...]))
            }
            return make(kept: "", typed: last, flags(includingShort: last == "-"))
        }

        // MARK: Reading

        private mutating func parse(argument word: String) -> Bool {
            if location.isArgument(word) {
                words.append(word)
                return true
            }
            guard let next = location.command.subcommand(word) else { return false }
            location = location.below(next)
            return true
        }

        private mutating func parseLong(_ body: Substring) {
            let name = body.prefix { $0 != "=" }
            guard let option = option(where: { $0.isCalled(String(name)) }) else { return }
            note(option, attached: name.endIndex == body.endIndex ? nil : String(body[name.endIndex...].dropFirst()))
        }

        private mutating func parseShort(_ body: Substring) {
            var letters = body
            while let letter = letters.popFirst() {
                guard let option = option(where: { $0.short == letter }) else { return }
                if option.value == .none {
                    note(option, attached: nil)
                    continue
                }
                let attached = letters.first == "=" ? letters.dropFirst() : letters
                note(option, attached: letters.isEmpty ? nil : String(attached))
                return
            }
        }

        private mutating func note(_ option: OptionSpecification, attached: String?) {
            options[option.name, default: []] += attached.map { [$0] } ?? []
            if attached == nil, option.value != .none { pending = option }
        }

        private func option(where matches: (OptionSpecification) -> Bool) -> OptionSpecification? {
            (location.options + location.command.family.flatMap(\.options)).first(where: matches)
        }

        // MARK: Offering

        private func make(
            kept: String, typed: String, _ candidates: [Completion.Candidate], _ kind: ValueKind = .text
        ) -> Completion {
            Completion(
                path: location.path, words: words, options: options, kept: kept, typed: typed, candidates: candidates,
                kind: kind)
        }

        private func valueCompletion(of option: OptionSpecification, kept: String, typed: String) -> Completion {
            let values = make(
                kept: kept, typed: typed, option.allowedValues.map { Completion.Candidate($0) }, option.kind)
            guard option.isRepeatable, !option.allowedValues.isEmpty else { return values }
            // One value may list several with commas.
            let (last, given) = values.inList()
            return make(
                kept: last.kept, typed: last.typed, last.candidates.filter { !given.contains($0.value) }, option.kind)
        }

        private var subcommands: [Completion.Candidate] {
            location.command.subcommands.flatMap { next in
                ([next.name] + next.aliases).map { Completion.Candidate($0, help: next.abstract) }
            }
        }

        private func flags(includingShort: Bool) -> [Completion.Candidate] {
            let open = location.options.filter { $0.isRepeatable || options[$0.name] == nil }
            let long = open.map { Completion.Candidate("--" + $0.name, help: $0.help) }
            let short = open.compactMap { option in
                option.short.map { Completion.Candidate("-\($0)", help: option.help) }
            }
            return long + (includingShort ? short : [])
        }

        /// The argument that the next word is for; nil if the command takes no more.
        private var nextArgument: ArgumentSpecification? {
            var index = 0
            let arguments = location.command.arguments
            for _ in words where index < arguments.count && !arguments[index].takesMany { index += 1 }
            return index < arguments.count ? arguments[index] : nil
        }
    }
}
