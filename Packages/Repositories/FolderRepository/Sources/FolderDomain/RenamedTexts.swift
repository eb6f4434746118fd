import FeatureContributions
import FoundationExtensions

/// Finds the texts that were renamed and edited since both sides were last the same.
///
/// A new text is the missing one if it chooses the same location, or if it has the same title or name and shares at
/// least half of the words. A match of the title, the name or the words alone is not sure, nor is any of several
/// equally good matches.
struct RenamedTexts {
    /// A text of either side.
    struct Text {
        let path: FolderPath
        let identity: (location: String?, title: String?)
        let words: [Substring: Int]

        init(_ path: FolderPath, _ text: String, _ kind: FolderKind) {
            self.path = path
            identity = kind.textIdentity?(text) ?? (nil, nil)
            words = text.split(whereSeparator: \.isWhitespace).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }

        /// The name without the date before it.
        fileprivate var stem: Substring { path.name.drop { $0.isNumber || $0 == "-" } }
    }

    /// A new file, by its place in the list, and the missing item that it is or may be.
    struct Match {
        let file: Int
        let key: ItemKey
        let isSure: Bool
    }

    /// The most pairs that are compared, as a folder full of new files would take too long otherwise.
    static let limit = 2_500

    /// Matches files with missing items. Each file is in at most one match, as is each item with a sure match.
    static func matches(_ files: [(index: Int, text: Text)], _ missing: [(key: ItemKey, text: Text)]) -> [Match] {
        guard files.count <= limit / max(missing.count, 1) else { return [] }
        let pairs = files.flatMap { file in
            missing.compactMap { Pair(file.index, file.text, $0.key, $0.text) }
        }.sorted()
        let byFileAndRank = Dictionary(grouping: pairs) { [$0.file, $0.rank.rawValue] }
        let byKey = Dictionary(grouping: pairs) { $0.key }
        var (matches, usedFiles, usedKeys) = ([Match](), Set<Int>(), Set<ItemKey>())
        for pair in pairs where !usedFiles.contains(pair.file) && !usedKeys.contains(pair.key) {
            let isOnly =
                byFileAndRank[[pair.file, pair.rank.rawValue]]?.count == 1
                && byKey[pair.key]?.count { $0.rank == pair.rank } == 1
            matches.append(Match(file: pair.file, key: pair.key, isSure: pair.isSure && isOnly))
            usedFiles.insert(pair.file)
            usedKeys.insert(pair.key)
        }
        let doubtful = Set(matches.filter { !$0.isSure }.map(\.key))
        for pair in pairs where doubtful.contains(pair.key) && usedFiles.insert(pair.file).inserted {
            matches.append(Match(file: pair.file, key: pair.key, isSure: false))
        }
        return matches
    }

    /// Two texts that may be the same.
    private struct Pair: Comparable {
        enum Rank: Int { case location, nameAndWords, words, name }

        let file: Int
        let key: ItemKey
        let rank: Rank
        let similarity: Double

        var isSure: Bool { rank == .location || rank == .nameAndWords }

        /// nil if they are different texts.
        init?(_ file: Int, _ new: Text, _ key: ItemKey, _ old: Text) {
            let similarity = RenamedTexts.similarity(new.words, old.words)
            let (location, title) = (new.identity.location, new.identity.title)
            let isNamedAlike =
                title != nil && title == old.identity.title || !new.stem.isEmpty && new.stem == old.stem
            if let location, location == old.identity.location {
                rank = .location
            } else if similarity >= 0.5 {
                rank = isNamedAlike ? .nameAndWords : .words
            } else if isNamedAlike {
                rank = .name
            } else {
                return nil
            }
            (self.file, self.key, self.similarity) = (file, key, similarity)
        }

        static func < (left: Pair, right: Pair) -> Bool {
            let (first, second) = (left.rank.rawValue, right.rank.rawValue)
            if first != second { return first < second }
            return left.similarity == right.similarity
                ? (left.file, left.key) < (right.file, right.key) : left.similarity > right.similarity
        }
    }

    /// The share of the words that both have, 0...1.
    static func similarity(_ one: [Substring: Int], _ other: [Substring: Int]) -> Double {
        let total = one.values.reduce(0, +) + other.values.reduce(0, +)
        guard total > 0 else { return 0 }
        let common = one.reduce(0) { $0 + min($1.value, other[$1.key] ?? 0) }
        return Double(2 * common) / Double(total)
    }
}
