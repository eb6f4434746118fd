public import Foundation
public import ResourceLoading

/// The endpoints of weblogs.
///
/// `asOwner` says whether the key goes along: the service wants it for one's own address, and refuses it for others.
public protocol WeblogNetworkService: Sendable {
    /// Gives all entries of an address, drafts too, in the server's order.
    ///
    /// Source: `GET /address/:address/weblog/entries`.
    func entries(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemoteWeblogEntry]

    /// Gives one entry.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/weblog/entry/:entry`.
    func entry(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemoteWeblogEntry

    /// Gives the newest post, without a key.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/weblog/post/latest`.
    func latest(of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry

    /// Makes an entry, and gives it as the server has it now.
    ///
    /// Source: `POST /address/:address/weblog/entry`.
    func create(_ source: String, of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry

    /// Replaces an entry, and gives it as the server has it now. One that is not there is made.
    ///
    /// Source: `POST /address/:address/weblog/entry/:entry`.
    func save(_ id: String, source: String, of address: String) async throws(RemoteFailure) -> RemoteWeblogEntry

    /// Deletes an entry.
    ///
    /// Source: `DELETE /address/:address/weblog/delete/:entry`.
    func delete(_ id: String, of address: String) async throws(RemoteFailure)

    /// Gives a text that all entries share.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/weblog/configuration` and `…/template`.
    func text(_ kind: RemoteWeblogText, of address: String) async throws(RemoteFailure) -> String

    /// Replaces a text that all entries share. The server makes the weblog anew.
    ///
    /// Source: `POST /address/:address/weblog/configuration` and `…/template`.
    func setText(_ kind: RemoteWeblogText, to text: String, of address: String) async throws(RemoteFailure)
}

/// A text that all entries of a weblog share.
public enum RemoteWeblogText: Sendable {
    case configuration
    case template
}

/// An entry of a weblog as the server gives it.
public struct RemoteWeblogEntry: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    /// The path of its page. Foreign text.
    public let location: String?
    /// Foreign text.
    public let title: String?
    /// nil when the server names no time.
    public let date: Date?
    public let type: String?
    public let status: String?
    /// Foreign text.
    public let slug: String?
    /// Foreign texts.
    public let tags: [String]
    /// All that was written, front matter included. Foreign text, as it came.
    public let source: String
    /// The source without its front matter.
    public let body: String?

    /// Describes an entry.
    public init(
        id: String, location: String?, title: String?, date: Date?, type: String?, status: String?, slug: String?,
        tags: [String], source: String, body: String?
    ) {
        self.id = id
        self.location = location
        self.title = title
        self.date = date
        self.type = type
        self.status = status
        self.slug = slug
        self.tags = tags
        self.source = source
        self.body = body
    }
}
