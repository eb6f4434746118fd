public import ResourceLoading

/// A text that all entries of a weblog share.
public struct WeblogText: Codable, Equatable, Sendable {
    /// Which text. The raw values are stored.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// The settings, in the service's own form.
        case configuration
        /// The HTML around each entry.
        case template
    }

    public let address: String
    public let kind: Kind
    /// The text as written. Untrusted text.
    public let content: String

    public init(address: String, kind: Kind, content: String) {
        self.address = address
        self.kind = kind
        self.content = content
    }

    /// Checks a replacement text.
    ///
    /// - Throws: `.emptyText` when it is blank.
    public static func check(_ content: String) throws {
        guard !content.allSatisfy(\.isWhitespace) else { throw Failure.emptyText }
    }
}

extension WeblogText: Journaled {
    public var journalID: String { kind.rawValue }
    public var canonical: WeblogText {
        WeblogText(address: address, kind: kind, content: Self.canonical(content))
    }
    public var restorable: WeblogText { self }
}
