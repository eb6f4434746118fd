/// What words of other programs stand for in this one, for suggestions.
///
/// A suggestion by meaning comes before one by spelling. A suggestion by spelling is never the opposite of the typed
/// word, and a word that means reading never leads to a command that writes.
public struct Vocabulary: Hashable, Sendable {
    /// What a word stands for.
    public enum Meaning: Hashable, Sendable {
        /// Command lines without the program's name, or flags; words in capitals stand for what else is needed.
        case lines([String])
        /// A sentence without a full stop: why there is no such command, and what to do instead.
        case elsewhere(String)
    }

    /// Verbs with one meaning, the most common first.
    public struct Verbs: Hashable, Sendable {
        /// The verbs.
        public let words: [String]
        /// Whether they change something.
        public let areWrites: Bool

        /// Creates verbs that only read.
        public static func reading(_ words: String...) -> Verbs { Verbs(words: words, areWrites: false) }

        /// Creates verbs that change something.
        public static func writing(_ words: String...) -> Verbs { Verbs(words: words, areWrites: true) }
    }

    /// The meanings of words, by the word, or by the path of the command and the word: `weblog draft`.
    public let words: [String: Meaning]
    /// The meanings of flags with their dashes, by the flag, or by the path of the command and the flag.
    public let flags: [String: Meaning]
    /// The known verbs, grouped by meaning.
    public let verbs: [Verbs]

    private let known: [String]

    public init(words: [String: Meaning] = [:], flags: [String: Meaning] = [:], verbs: [Verbs] = []) {
        self.words = words
        self.flags = flags
        self.verbs = verbs
        known = Set(verbs.flatMap(\.words) + words.keys.filter { !$0.contains(" ") }).sorted()
    }

    /// The meaning of a word that is not a command at `path`; nil if it is not known.
    func meaning(of word: String, at path: [String]) -> Meaning? {
        if let meaning = words[(path + [word]).joined(separator: " ")] { return meaning }
        // Below a noun, the meaning of a verb depends on that noun.
        return path.isEmpty || isVerb(word) ? nil : words[word]
    }

    /// The meaning of a flag that the command at `path` does not have; nil if it is not known.
    func meaning(ofFlag flag: String, at path: [String]) -> Meaning? {
        for count in stride(from: path.count, through: 0, by: -1) {
            if let meaning = flags[(path.prefix(count) + [flag]).joined(separator: " ")] { return meaning }
        }
        return nil
    }

    /// Whether the word is known: its spelling is then no mistake.
    func knows(_ word: String) -> Bool { known.contains(word) }

    /// The known words nearest to a mistyped one.
    func nearest(to word: String) -> [String] {
        Spelling.nearest(to: word, among: known.map { ($0, [$0]) })
    }

    /// The verbs with the meaning of a verb; and, if it only reads, all other verbs that only read.
    func synonyms(of verb: String) -> (same: [String], similar: [String]) {
        guard let group = verbs.first(where: { $0.words.contains(verb) }) else { return ([], []) }
        // A person who wants to read something is content with any way to read it.
        let otherReads = verbs.filter { !$0.areWrites && $0 != group }.flatMap(\.words)
        return (group.words, group.areWrites ? [] : otherReads)
    }

    /// Whether a command may be suggested for a word that is spelled like it.
    func permits(_ suggestion: String, for word: String) -> Bool {
        let turnsReadIntoWrite = isWrite(word) == false && isWrite(suggestion) == true
        return !Self.isOpposite(suggestion, of: word) && !turnsReadIntoWrite
    }

    /// Whether a verb changes something; nil if it is not known.
    public func isWrite(_ verb: String) -> Bool? { verbs.first { $0.words.contains(verb) }?.areWrites }

    private func isVerb(_ word: String) -> Bool { isWrite(word) != nil }

    /// Whether one is roughly the other with a negating prefix: `unlisted` for `listed`.
    static func isOpposite(_ first: String, of second: String) -> Bool {
        ["un", "no-", "non", "dis"].contains { prefix in
            [(first, second), (second, first)].contains { negated, plain in
                negated.hasPrefix(prefix) && !plain.hasPrefix(prefix)
                    && Spelling.distance(String(negated.dropFirst(prefix.count)), plain) <= 1
            }
        }
    }
}

extension Vocabulary.Meaning: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// Creates the meaning of one line.
    public init(stringLiteral line: String) { self = .lines([line]) }

    /// Creates the meaning of several lines, the likeliest first.
    public init(arrayLiteral lines: String...) { self = .lines(lines) }
}
