public import Foundation
public import ResourceLoading

/// Keeps webpages. Synchronous: callers are actors, off the main actor.
///
/// Addresses are equal when their bytes are. Times are kept in whole seconds, rounded down.
public protocol WebpageStore: OwnTextStore {
    /// Gives the webpage of an address; nil when the archive knows nothing of it.
    func webpage(of address: String) throws(StorageFailure) -> Archived<StoredWebpage>?

    /// Keeps the webpage of an address.
    ///
    /// - Parameter date: When the server confirmed it.
    func saveWebpage(_ webpage: StoredWebpage, of address: String, at date: Date) throws(StorageFailure)
}

/// A webpage as it is kept. All texts may hold any scalar, U+0000 too.
public struct StoredWebpage: Equatable, Sendable {
    public let content: String
    public let type: String
    public let theme: String
    public let css: String?
    public let head: String?
    public let isVerified: Bool?
    public let picture: String?
    public let metadata: String?
    public let branding: String?
    /// To the second.
    public let modifiedAt: Date?

    /// Describes a webpage.
    public init(
        content: String, type: String, theme: String, css: String?, head: String?, isVerified: Bool?, picture: String?,
        metadata: String?, branding: String?, modifiedAt: Date?
    ) {
        self.content = content
        self.type = type
        self.theme = theme
        self.css = css
        self.head = head
        self.isVerified = isVerified
        self.picture = picture
        self.metadata = metadata
        self.branding = branding
        self.modifiedAt = modifiedAt
    }
}
