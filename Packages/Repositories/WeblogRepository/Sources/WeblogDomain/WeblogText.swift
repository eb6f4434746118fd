/// A text that all entries of a weblog share.
public struct WeblogText: Equatable, Sendable {
    /// Which text.
    public enum Kind: Sendable, CaseIterable {
        /// The settings, in the service's own form.
        case configuration
        /// The HTML around each entry.
        case template
    }

    public let address: String
    public let kind: Kind
    /// As it was written. Foreign text.
    public let content: String

    /// Makes a text.
    public init(address: String, kind: Kind, content: String) {
        self.address = address
        self.kind = kind
        self.content = content
    }

    /// Checks a text that is to take the place of the present one.
    ///
    /// - Throws: `.emptyText` when it has nothing but white space.
    public static func check(_ content: String) throws(WeblogDraftError) {
        guard !content.allSatisfy(\.isWhitespace) else { throw .emptyText }
    }
}
