import FoundationExtensions
import PersistenceServiceInterface
import ResourceLoading

/// An excerpt of a text around its matches.
///
/// FTS5's own `snippet` compares every match in a text with every other: with a text that repeats a word ten thousand
/// times, a search took a minute (measured). This reads no further than necessary.
struct SearchExcerpt {
    /// How many words of an excerpt come before the first match.
    private static let wordsBefore = 4
    /// The length of an excerpt, in words.
    private static let words = 16
    /// How far after a match the missing phrases are searched for, in words.
    private static let reach = 600

    private struct Word {
        let range: Range<String.Index>
        let folded: String
    }

    private struct Phrase {
        let words: [String]
        let isPrefix: Bool

        /// Whether the last of these words form the phrase.
        func ends(_ found: [Word]) -> Bool {
            guard let last = words.last, let lastFound = found.last, found.count >= words.count,
                isPrefix ? lastFound.folded.hasPrefix(last) : lastFound.folded == last
            else { return false }
            return zip(words.dropLast(), found.suffix(words.count)).allSatisfy { $0 == $1.folded }
        }
    }

    private let phrases: [Phrase]

    /// Prepares a search for `terms`.
    init(_ terms: [Search.Term]) {
        phrases = terms.filter { !$0.isExcluded }.map { term in
            let text = term.text
            var words: [String] = []
            var start = text.startIndex
            while let word = Self.word(in: text, from: start) {
                words.append(word.folded)
                start = word.range.upperBound
            }
            return Phrase(words: words, isPrefix: term.isPrefix)
        }
    }

    /// An excerpt of the text around its matches; of the title if only that matches; of the beginning if nothing does.
    func pieces(of text: String, orTitle title: String?) -> [SearchHit.Piece] {
        let found = pieces(of: text)
        guard let title, !found.contains(where: \.isMatch) else { return found }
        let inTitle = pieces(of: title)
        return inTitle.contains(where: \.isMatch) ? inTitle : found
    }

    private struct Match {
        let words: ClosedRange<Int>
        let phrase: Int
    }

    /// The words around the first place with the most phrases close together.
    private func pieces(of text: String) -> [SearchHit.Piece] {
        var words: [Word] = []
        var matches: [Match] = []
        var missing = Set(phrases.indices)
        /// The number of words read at the latest of the phrases' first matches; `nil` before any match.
        var latestFirstMatch: Int?
        var start = text.startIndex
        func isEnough() -> Bool {
            guard let latestFirstMatch else { return false }
            return words.count >= latestFirstMatch + (missing.isEmpty ? Self.words : Self.reach)
        }
        while !isEnough(), let word = Self.word(in: text, from: start) {
            words.append(word)
            start = word.range.upperBound
            let ending = phrases.indices.filter { phrases[$0].ends(words) }
            if !missing.isDisjoint(with: ending) { latestFirstMatch = words.count }
            missing.subtract(ending)
            // The longest phrase that ends here.
            if let longest = ending.max(by: { phrases[$0].words.count < phrases[$1].words.count }) {
                let last = words.count - 1
                matches.append(Match(words: (last - phrases[longest].words.count + 1)...last, phrase: longest))
            }
        }
        let first = max(0, bestStart(of: matches) - Self.wordsBefore)
        let last = min(words.count, first + Self.words) - 1
        guard first <= last else { return [] }
        return pieces(of: text, words: words, shown: first...last, matches: matches.map(\.words))
    }

    /// The first word of the matches to show.
    private func bestStart(of matches: [Match]) -> Int {
        var best = (start: 0, phrases: 0)
        for (index, match) in matches.enumerated() {
            let start = match.words.lowerBound
            let near = matches[index...].prefix { $0.words.upperBound < start + Self.words - Self.wordsBefore }
            let phrases = Set(near.map(\.phrase)).count
            if phrases > best.phrases { best = (start, phrases) }
        }
        return best.start
    }

    private func pieces(
        of text: String, words: [Word], shown: ClosedRange<Int>, matches: [ClosedRange<Int>]
    ) -> [SearchHit.Piece] {
        var pieces: [SearchHit.Piece] = []
        func add(_ part: Substring, isMatch: Bool) {
            if !part.isEmpty { pieces.append(SearchHit.Piece(String(part), isMatch: isMatch)) }
        }
        var place = Self.characters(of: words[shown.lowerBound], in: text).lowerBound
        if shown.lowerBound > 0 { add("…", isMatch: false) } else { place = text.startIndex }
        var next = shown.lowerBound
        for match in matches where match.upperBound >= next && match.lowerBound <= shown.upperBound {
            let begin = max(place, Self.characters(of: words[max(next, match.lowerBound)], in: text).lowerBound)
            let end = max(
                begin, Self.characters(of: words[min(shown.upperBound, match.upperBound)], in: text).upperBound)
            add(text[place..<begin], isMatch: false)
            add(text[begin..<end], isMatch: true)
            place = end
            next = match.upperBound + 1
        }
        var end = Self.characters(of: words[shown.upperBound], in: text).upperBound
        let isCut = Self.word(in: text, from: end) != nil
        if !isCut {
            // The punctuation after the last word of the text: a few characters, whatever follows.
            let rest = text[end...].prefix(8)
            end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
        }
        if place < end { add(text[place..<end], isMatch: false) }
        if isCut { add("…", isMatch: false) }
        return pieces
    }

    /// The range of a word in whole characters as people see them: no emoji is split.
    private static func characters(of word: Word, in text: String) -> Range<String.Index> {
        // The index after one inside a character is that character's end.
        let begin = text.index(before: text.index(after: word.range.lowerBound))
        let last = text.unicodeScalars.index(before: word.range.upperBound)
        return begin..<text.index(after: last)
    }

    /// The next word at or after an index, split as the tokenizer of the search index splits it.
    private static func word(in text: String, from start: String.Index) -> Word? {
        let scalars = text.unicodeScalars
        guard let begin = scalars[start...].firstIndex(where: { isWordScalar($0) && !isMark($0) }) else { return nil }
        let second = scalars.index(after: begin)
        let end =
            SearchWords.standsAlone(scalars[begin].value)
            ? second
            : scalars[second...].firstIndex { !isWordScalar($0) || SearchWords.standsAlone($0.value) } ?? text.endIndex
        let word = String(scalars[begin..<end])
        let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
        let folded = isPlain ? word.lowercased() : SearchWords.indexed(word).folded
        return Word(range: begin..<end, folded: folded)
    }

    /// Whether it belongs to the preceding character: combining marks, and the variation selectors (U+FE00–FE0F) that
    /// follow emoji.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x300 && scalar.properties.generalCategory == .nonspacingMark
    }

    private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value) }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse, .otherSymbol, .nonspacingMark:
            return true
        default: return false
        }
    }
}
