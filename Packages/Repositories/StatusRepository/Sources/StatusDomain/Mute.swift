public import Foundation
import FoundationExtensions

/// Hides an address or a word from the timeline. Local only: the service never learns of it.
public struct Mute: Equatable, Sendable {
    /// What is muted.
    public enum Target: Equatable, Hashable, Sendable {
        /// All statuses of an address; without `@`, in the service's form: lower case, `xn--…`.
        case address(String)
        /// Every status with the word, ignoring case, accents and width; in lower case.
        case word(String)
    }

    public let target: Target
    public let createdAt: Date
    /// When it ends; nil for never.
    public let until: Date?

    public init(_ target: Target, createdAt: Date, until: Date? = nil) {
        self.target = target
        self.createdAt = createdAt
        self.until = until
    }
}

extension Mute.Target {
    /// Reads `@address`, `@address.omg.lol`, `@address@omg.lol` or a word; nil for an invalid address, and for a word
    /// that is empty without its accents.
    public init?(_ text: String) {
        let trimmed = text.trimmed()
        if trimmed.hasPrefix("@") {
            // An address itself has no dot, so this is its domain.
            let domain = [".omg.lol", "@omg.lol"].first { trimmed.lowercased().hasSuffix($0) }
            let address = String(trimmed.dropLast(domain?.count ?? 0)).asAddress
            guard !address.isEmpty, !address.contains(where: { $0.isWhitespace || $0 == "/" }) else { return nil }
            self = .address(address)
        } else {
            guard !trimmed.folded.isEmpty else { return nil }
            self = .word(trimmed.lowercased())
        }
    }
}

/// The rules of muting.
public struct MuteRules: Sendable {
    private let addresses: Set<String>
    private let words: [String]
    private let authors: Set<String>?

    /// Uses the mutes that are active at `now`.
    ///
    /// - Parameter authors: The only addresses whose statuses are shown; nil for everyone.
    public init(_ mutes: [Mute], now: Date, only authors: [String]? = nil) {
        self.authors = authors.map { Set($0.map(\.asAddress)) }
        var addresses: Set<String> = []
        var words: [String] = []
        for mute in mutes where mute.until.map({ $0 > now }) ?? true {
            switch mute.target {
            case .address(let address): addresses.insert(address.asAddress)
            case .word(let word): words.append(word.folded)
            }
        }
        self.addresses = addresses
        // Earlier versions could mute an accent alone. Without it the word is empty, and would be found everywhere.
        self.words = words.filter { !$0.isEmpty }
    }

    /// Whether nothing is hidden.
    public var isEmpty: Bool { addresses.isEmpty && words.isEmpty && authors == nil }

    /// The statuses that are not hidden.
    public func visible(_ statuses: [Status]) -> [Status] { isEmpty ? statuses : statuses.filter { !hides($0) } }

    /// Whether a status is hidden.
    public func hides(_ status: Status) -> Bool {
        let address = status.address.asAddress
        if addresses.contains(address) || authors?.contains(address) == false { return true }
        guard !words.isEmpty else { return false }
        let content = status.content.folded
        return words.contains { Self.contains($0, in: content) }
    }

    /// Whether `word` occurs in `content` as a whole word. Scripts without spaces have no word boundaries.
    private static func contains(_ word: String, in content: String) -> Bool {
        var start = content.startIndex
        while let range = content[start...].firstRange(of: word) {
            let before = range.lowerBound > content.startIndex ? content[content.index(before: range.lowerBound)] : nil
            let after = range.upperBound < content.endIndex ? content[range.upperBound] : nil
            if !continues(before, word.first), !continues(word.last, after) { return true }
            start = content.index(after: range.lowerBound)
        }
        return false
    }

    /// Whether two neighbouring characters belong to one word.
    private static func continues(_ left: Character?, _ right: Character?) -> Bool {
        guard let left, let right else { return false }
        return isSpacedLetter(left) && isSpacedLetter(right)
    }

    /// Whether it is a letter or a digit of a script that puts spaces between words: Latin, Greek, Cyrillic or Armenian.
    private static func isSpacedLetter(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, scalar.value < 0x590 else { return false }
        return character.isLetter || character.isNumber
    }
}
