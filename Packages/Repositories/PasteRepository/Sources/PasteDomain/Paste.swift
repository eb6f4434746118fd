public import Foundation
public import ResourceLoading

/// A text of an address, under a title.
public struct Paste: Equatable, Sendable, Identifiable {
    /// Its name, unique within an address.
    public let title: String
    public let address: String
    /// As it was written, byte for byte; its lines may end in CRLF. Foreign text.
    public let content: String
    /// To the second, UTC; nil when it is not known.
    public let modifiedAt: Date?
    /// Whether everybody may see it in the list; nil when that is not known, as of others' pastes.
    public let isListed: Bool?

    public var id: String { title }

    /// Makes a paste.
    public init(title: String, address: String, content: String, modifiedAt: Date?, isListed: Bool?) {
        self.title = title
        self.address = address
        self.content = content
        self.modifiedAt = modifiedAt
        self.isListed = isListed
    }
}

extension Sequence<Paste> {
    /// Gives them newest first; those of one second by title, descending, so that their order never changes.
    public func newestFirst() -> [Paste] {
        sorted { ($0.modifiedAt ?? .distantPast, $0.title) > ($1.modifiedAt ?? .distantPast, $1.title) }
    }
}

/// A paste that the server has taken.
public struct SavedPaste: Equatable, Sendable {
    /// The paste as it now is.
    public let paste: Paste
    /// What became of the wish to list it, or not to.
    public let listing: ListingOutcome

    /// Describes a saved paste.
    public init(_ paste: Paste, listing: ListingOutcome) {
        self.paste = paste
        self.listing = listing
    }
}

extension Paste: Filterable {
    public var filteredTime: Date? { modifiedAt }
    public var filteredTexts: [String] { [title, content] }
}
