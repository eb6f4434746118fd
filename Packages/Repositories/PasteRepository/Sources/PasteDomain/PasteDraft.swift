import ResourceLoading

/// A paste valid for saving: it has a title that the service accepts, and a text.
public struct PasteDraft: Equatable, Sendable {
    public let title: String
    /// The given text, byte for byte.
    public let content: String
    /// nil keeps the current flag; a new paste is then unlisted.
    public let isListed: Bool?

    /// Creates a draft.
    ///
    /// - Throws: As `title(_:)` and `text(_:)`.
    public init(title: String, content: String, isListed: Bool?) throws {
        self.title = try Self.title(title)
        self.content = try Self.text(content)
        self.isListed = isListed
    }

    /// Checks a title by the service's rules: ASCII letters and digits, `-`, `_` and `.`.
    ///
    /// - Throws: For any other title, and for `.` and `..`, which cannot be path components.
    ///
    /// Source: info/Features/pastebin.md of neatnik/omg.lol; how the server changes other titles is unknown.
    public static func title(_ text: String) throws -> String {
        guard !text.isEmpty, text != ".", text != "..", text.utf8.allSatisfy(isTitleByte) else {
            throw Failure(
                .invalidInput,
                "'\(text)' cannot be the title of a paste: it may have letters, digits, '-', '_' and '.'",
                about: [.field("title", text)])
        }
        return text
    }

    /// Checks a text, and returns it unchanged.
    ///
    /// - Throws: `.emptyText` when it is blank.
    public static func text(_ content: String) throws -> String {
        guard !content.allSatisfy(\.isWhitespace) else { throw Failure.emptyText }
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

/// A change of a paste; nil keeps the current value.
public struct PasteChange: Equatable, Sendable {
    public let content: String?
    public let isListed: Bool?

    /// Creates a change.
    ///
    /// - Throws: `.emptyText` for a blank text.
    public init(content: String?, isListed: Bool?) throws {
        self.content = try content.map(PasteDraft.text)
        self.isListed = isListed
    }
}
