import APIClient
import NetworkServiceInterface
import PURLDomain
import ResourceLoading

/// The requests for persistent URLs.
///
/// `asOwner` says whether the key is sent: for the account's own addresses only.
extension NetworkService {
    /// Fetches the PURLs of an address, in the server's order: all of them for the owner, the listed ones for others.
    ///
    /// The server answers 404 if there are none; the owner gets an empty list.
    ///
    /// - Throws: `.refused` with status 404 if somebody else's address has none, or does not exist.
    func purls(of address: String, asOwner: Bool) async throws -> [PURL] {
        let payloads = try await perform(
            ifNothingThere: asOwner ? [] : nil, PURLEndpoint.list(of: address, asOwner: asOwner))
        // Others see listed PURLs only; the owner's response marks the listed ones, and omits the flag for the rest.
        return payloads.map { PURL($0, isListed: $0.isListed ?? !asOwner, address: address) }
    }

    /// Fetches one PURL.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func purl(_ name: String, of address: String, asOwner: Bool) async throws -> PURL {
        let payload = try await perform(PURLEndpoint.one(name, of: address, asOwner: asOwner))
        return PURL(payload, isListed: payload.isListed, address: address)
    }

    /// Fetches one PURL; `nil` if it was searched for in the list of somebody else's address, and is not there.
    ///
    /// The documentation requires a key here, and a request for somebody else's address must not send one. If the
    /// server insists on it, the list of that address is searched.
    func findPURL(_ name: String, of address: String, asOwner: Bool) async throws -> PURL? {
        do {
            return try await purl(name, of: address, asOwner: asOwner)
        } catch RemoteFailure.unauthorized where !asOwner {
            return try await purls(of: address, asOwner: false).first { $0.name == name }
        }
    }
}

extension PURL {
    init(_ payload: PURLPayload, isListed: Bool?, address: String) {
        self.init(name: payload.name, address: address, url: payload.url, hits: payload.hits, isListed: isListed)
    }
}
