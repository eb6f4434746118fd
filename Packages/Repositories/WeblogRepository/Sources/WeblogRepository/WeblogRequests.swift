import APIClient
import NetworkServiceInterface
import ResourceLoading
import WeblogDomain

/// The requests for weblogs.
///
/// `asOwner` says whether the key is sent: the service requires it for an owned address, and refuses it for others.
extension NetworkService {
    /// Fetches all entries of an address, including drafts, newest first; an empty list if an owned address has none.
    func knownWeblogEntries(of address: String, asOwner: Bool) async throws -> [WeblogEntry] {
        // The answer for an empty list of an owned address is 404; the accepted key proves that the address is owned.
        try await perform(ifNothingThere: asOwner ? [] : nil, WeblogEndpoint.entries(of: address, asOwner: asOwner))
            .map { WeblogEntry($0, address: address) }.newestFirst()
    }

    /// Fetches one entry by its id, location or slug. The service knows ids only; the others are looked up in the list.
    func weblogEntry(named name: String, of address: String, asOwner: Bool) async throws -> WeblogEntry {
        try await askingWeblog(of: address, asOwner: asOwner) {
            // If it is not an id, it may be a slug.
            if !name.contains("/" as Character),
                let entry = try await ifThere({ try await weblogEntry(name, of: address, asOwner: asOwner) })
            {
                return entry
            }
            let entries = try await knownWeblogEntries(of: address, asOwner: asOwner)
            guard let entry = try entries.named(name) else { throw Failure.noSuchWeblogEntry(name, of: address) }
            return entry
        }
    }

    /// Fetches one entry.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func weblogEntry(_ id: String, of address: String, asOwner: Bool) async throws -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.entry(id, of: address, asOwner: asOwner)), address: address)
    }

    /// Makes requests about a weblog. A refusal without a key means that others must not see it.
    func askingWeblog<Value>(
        of address: String, asOwner: Bool, _ requests: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await requests()
        } catch RemoteFailure.unauthorized where !asOwner {
            throw Failure.ownersOnly(of: address)
        }
    }
}

extension WeblogEntry {
    /// Without a slug in the metadata, the last part of the page's path is used.
    init(_ payload: WeblogEntryPayload, address: String) {
        self.init(
            id: payload.id, address: address, location: payload.location, title: payload.title, date: payload.date,
            type: payload.type, status: payload.status,
            slug: payload.slug ?? payload.location?.split(separator: "/").last.map(String.init), tags: payload.tags,
            source: payload.source, body: payload.body)
    }
}
