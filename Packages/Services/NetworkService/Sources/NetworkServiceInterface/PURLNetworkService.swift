public import ResourceLoading

/// The endpoints of persistent URLs.
///
/// `asOwner` says whether the key goes along: for what the key's account owns, and for nothing else.
public protocol PURLNetworkService: Sendable {
    /// Gives the PURLs of an address, in the server's order: all of them to the owner, the listed ones to others.
    ///
    /// The owner's 404 means that there is none, which is how the server says it; it gives an empty list.
    ///
    /// - Throws: `.refused` with status 404 when somebody else's address has none, or is none.
    ///
    /// Source: `GET /address/:address/purls`.
    func purls(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePURL]

    /// Gives one PURL.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/purl/:purl`.
    func purl(_ name: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePURL

    /// Makes a PURL, or replaces the one of that name; gives the name that the server gave it.
    ///
    /// Source: `POST /address/:address/purl`.
    func save(_ name: String, url: String, isListed: Bool, of address: String) async throws(RemoteFailure) -> String

    /// Deletes a PURL.
    ///
    /// Source: `DELETE /address/:address/purl/:purl`.
    func delete(_ name: String, of address: String) async throws(RemoteFailure)
}

/// A persistent URL as the server gives it.
public struct RemotePURL: Equatable, Sendable {
    /// Its name, unique within an address.
    public let name: String
    /// Where it leads. Foreign text that need not be a URL.
    public let url: String
    /// How often it was followed; nil before the first time.
    public let hits: Int?
    /// Of a list always known; nil where the answer for one does not say.
    public let isListed: Bool?

    /// Describes a PURL.
    public init(name: String, url: String, hits: Int?, isListed: Bool?) {
        self.name = name
        self.url = url
        self.hits = hits
        self.isListed = isListed
    }
}
