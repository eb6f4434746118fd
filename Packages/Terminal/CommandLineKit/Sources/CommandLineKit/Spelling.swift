/// Finds the intended word for a mistyped one.
public enum Spelling {
    /// Up to three candidates nearest to `word`; empty if all are too far.
    ///
    /// - Parameter candidates: The suggestions, and their accepted spellings.
    public static func nearest(
        to word: String, among candidates: [(suggestion: String, spellings: [String])]
    ) -> [String] {
        let limit = tolerance(for: word)
        let ranked = candidates.compactMap { candidate -> (String, Int)? in
            let costs = candidate.spellings.map { cost(of: word, as: $0) }
            // With as many changes as letters, any word would match.
            guard let best = costs.min(), best <= limit, best < word.count else { return nil }
            return (candidate.suggestion, best)
        }
        guard let best = ranked.map(\.1).min() else { return [] }
        var nearest: [String] = []
        for (suggestion, cost) in ranked where cost == best && !nearest.contains(suggestion) {
            nearest.append(suggestion)
        }
        return Array(nearest.prefix(3))
    }

    /// The distance of a word, ignoring its case, from a spelling; 1 if it is a prefix of three letters or more.
    static func cost(of word: String, as spelling: String) -> Int {
        let word = word.lowercased()
        return word.count >= 3 && spelling.hasPrefix(word) ? 1 : distance(word, spelling)
    }

    /// The question whether one of them was meant.
    public static func question(_ suggestions: [String]) -> String {
        "Did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))?"
    }

    private static func tolerance(for word: String) -> Int {
        switch word.count {
        case ...5: 1
        case 6...8: 2
        default: 3
        }
    }

    /// The minimal number of insertions, deletions, replacements and swaps of neighbours (Damerau–Levenshtein, each
    /// piece of text changed at most once).
    static func distance(_ first: String, _ second: String) -> Int {
        let (left, right) = (Array(first), Array(second))
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                let cost = left[i] == right[j] ? 0 : 1
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + cost)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[right.count]
    }
}
