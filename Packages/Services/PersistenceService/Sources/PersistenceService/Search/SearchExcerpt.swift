import FoundationExtensions
import PersistenceServiceInterface
import ResourceLoading

/// Some words of a text, around what matches.
///
/// FTS5's own `snippet` compares every match of a text with every other one: one text that repeats a word some ten thousand
/// times kept a search busy for a minute (measured). This reads no further than it must.
struct SearchExcerpt {
    /// How many words come before the first match, and how many there are in all.
    private static let wordsBefore = 4
    private static let words = 16
    /// How far behind the first match the others are looked for, in words.
    private static let reach = 600

    private struct Word {
        let range: Range<String.Index>
        let folded: String
    }

    private struct Phrase {
        let words: [String]
        let isPrefix: Bool

        /// Do the last of these words make the phrase?
        func ends(_ found: ArraySlice<Word>) -> Bool {
            guard let last = words.last, let lastFound = found.last, found.count >= words.count,
                isPrefix ? lastFound.folded.hasPrefix(last) : lastFound.folded == last
            else { return false }
            return zip(words.dropLast(), found.suffix(words.count)).allSatisfy { $0 == $1.folded }
        }
    }

    private let phrases: [Phrase]

    /// Looks for what is wanted of `terms`.
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

    /// Gives words of a text around what matches; those of the title where only that matches; those at the beginning
    /// where nothing does.
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

    /// Gives the words around the place where most of the phrases are found together, the first such place.
    private func pieces(of text: String) -> [SearchHit.Piece] {
        var words: [Word] = []
        var matches: [Match] = []
        var missing = Set(phrases.indices)
        /// How many words there were when a phrase was found that had not been found before.
        var lastFirst = 0
        var start = text.startIndex
        func isEnough() -> Bool {
            guard let first = matches.first?.words.lowerBound else { return false }
            return words.count >= max(first, lastFirst) + (missing.isEmpty ? Self.words : Self.reach)
        }
        while !isEnough(), let word = Self.word(in: text, from: start) {
            words.append(word)
            start = word.range.upperBound
            let ending = phrases.indices.filter { phrases[$0].ends(words[...]) }
            if !missing.isDisjoint(with: ending) { lastFirst = words.count }
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
        return pieces(of: text, words, first...last, matches.map(\.words))
    }

    /// The first word of the matches that are to be shown.
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
        of text: String, _ words: [Word], _ shown: ClosedRange<Int>, _ matches: [ClosedRange<Int>]
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
        let end = Self.characters(of: words[shown.upperBound], in: text).upperBound
        if place < end { add(text[place..<end], isMatch: false) }
        if Self.word(in: text, from: end) != nil { add("…", isMatch: false) }
        return pieces
    }

    /// Where the characters are, as people see them, of which a word is made: no emoji is cut in two.
    private static func characters(of word: Word, in text: String) -> Range<String.Index> {
        // The index after one in the middle of a character is the end of that character.
        let begin = text.index(before: text.index(after: word.range.lowerBound))
        let last = text.unicodeScalars.index(before: word.range.upperBound)
        return begin..<text.index(after: last)
    }

    /// The next word at or behind a place, as the index knows it: see the tokenizer of the table.
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
        let folded =
            isPlain
            ? word.lowercased()
            : SearchWords.indexed(word).folded
        return Word(range: begin..<end, folded: folded)
    }

    /// Whether it belongs to the character before it. Those of variations (U+FE00–FE0F) follow emoji.
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
