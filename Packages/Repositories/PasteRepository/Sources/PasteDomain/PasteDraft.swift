/// A paste that may be saved: it has a title that the service takes, and a text.
public struct PasteDraft: Equatable, Sendable {
    public let title: String
    /// As it was given, byte for byte.
    public let content: String
    /// nil: as it is, and a new one is not listed.
    public let isListed: Bool?

    /// Makes a draft.
    ///
    /// - Throws: As `title(_:)` and `text(_:)`.
    public init(title: String, content: String, isListed: Bool?) throws(PasteDraftError) {
        self.title = try Self.title(title)
        self.content = try Self.text(content)
        self.isListed = isListed
    }

    /// Gives a title that the service takes: letters and digits of ASCII, `-`, `_` and `.`.
    ///
    /// - Throws: `.invalidTitle`, for `.` and `..` too, which no path can name.
    ///
    /// Source: info/Features/pastebin.md of neatnik/omg.lol; what the server makes of other titles is not known.
    public static func title(_ text: String) throws(PasteDraftError) -> String {
        guard !text.isEmpty, text != ".", text != "..", text.utf8.allSatisfy(isTitleByte) else {
            throw .invalidTitle(text)
        }
        return text
    }

    /// Gives a text as it is.
    ///
    /// - Throws: `.emptyText` when it has nothing but white space.
    public static func text(_ content: String) throws(PasteDraftError) -> String {
        guard !content.allSatisfy(\.isWhitespace) else { throw .emptyText }
        return content
    }

    private static func isTitleByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

/// What of a paste is to change; nil keeps what is there.
public struct PasteChange: Equatable, Sendable {
    public let content: String?
    public let isListed: Bool?

    /// Makes a change.
    ///
    /// - Throws: `.emptyText` for a text that has nothing but white space.
    public init(content: String?, isListed: Bool?) throws(PasteDraftError) {
        self.content = if let content { try PasteDraft.text(content) } else { nil }
        self.isListed = isListed
    }
}

/// Why a text cannot become a paste.
public enum PasteDraftError: Error, Equatable, Sendable {
    /// There is nothing but white space.
    case emptyText
    /// The title has other characters than the service takes.
    case invalidTitle(String)
}
