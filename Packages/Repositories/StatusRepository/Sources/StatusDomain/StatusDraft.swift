import FoundationExtensions
import ResourceLoading

/// A status valid for posting: it has a text.
public struct StatusDraft: Equatable, Sendable {
    public let content: String
    /// nil leaves the choice to the service.
    public let emoji: String?
    public let externalURL: String?
    /// Whether to tell the service not to cross-post it to Mastodon.
    public let skipsMastodon: Bool

    /// Creates a draft.
    ///
    /// Line breaks at the end are dropped; the rest of `content` is kept as it is.
    ///
    /// - Parameter emoji: An emoji, or a short code such as `:tada:`; nil for none.
    /// - Throws: As `text(_:)`, `emoji(_:)` and `url(_:)`.
    public init(content: String, emoji: String? = nil, externalURL: String? = nil, skipsMastodon: Bool = false) throws {
        self.content = try Self.text(content)
        self.emoji = if let emoji { try Self.emoji(emoji) } else { nil }
        self.externalURL = if let externalURL { try Self.url(externalURL) } else { nil }
        self.skipsMastodon = skipsMastodon
    }

    /// Checks the text of a status; returns it without trailing line breaks.
    ///
    /// - Throws: `.emptyText` when it is blank.
    public static func text(_ content: String) throws -> String {
        guard !content.allSatisfy(\.isWhitespace) else { throw Failure.emptyText }
        var text = Substring(content)
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }

    /// Checks a URL of any scheme, and returns it unchanged: the service's own example has `mailto:`.
    ///
    /// - Throws: For one without a scheme, with nothing after it, or with white space.
    public static func url(_ text: String) throws -> String {
        guard text.urlFault == nil else {
            throw Failure(
                .invalidInput, "'\(text)' is not a URL such as https://example.org/page or mailto:me@example.org",
                about: [.field("url", text)])
        }
        return text
    }

    /// Reads an emoji or a short code.
    ///
    /// - Throws: For a text that is neither, with similar names.
    public static func emoji(_ text: String) throws -> String {
        if text.hasPrefix(":"), text.hasSuffix(":") {
            let name = String(text.dropFirst().dropLast()).lowercased()
            guard let emoji = EmojiShortcode.emoji(named: name) else { throw unknownEmoji(text, named: name) }
            return emoji
        }
        if text.count == 1, let character = text.first, character.isEmoji { return text }
        let name = text.lowercased()
        guard let emoji = EmojiShortcode.emoji(named: name) else { throw unknownEmoji(text, named: name) }
        return emoji
    }

    private static func unknownEmoji(_ text: String, named name: String) -> Failure {
        let similar = EmojiShortcode.names(like: name).map { ":\($0):" }.joined(separator: ", ")
        let reason =
            similar.isEmpty
            ? "neither one emoji nor a known short code such as :tada:"
            : "not a known short code; similar ones are \(similar)"
        return Failure(.invalidInput, "'\(text)' is \(reason)", about: [.field("emoji", text)])
    }
}

extension Character {
    /// Whether it is shown as an emoji: by itself, through U+FE0F, or as a keycap, flag or joined sequence.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first else { return false }
        if first.properties.isEmojiPresentation { return true }
        // Digits, `#` and `*` are emoji only as keycaps; other scalars may be alone (☺).
        return first.properties.isEmoji && (first.value > 0x7F || unicodeScalars.contains { $0.value == 0x20E3 })
    }
}
