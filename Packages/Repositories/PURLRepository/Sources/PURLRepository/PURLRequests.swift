import APIClient
import NetworkServiceInterface
import PURLDomain
import ResourceLoading

/// The requests for persistent URLs.
///
/// `asOwner` says whether the key goes along: for what the key's account owns, and for nothing else.
extension NetworkService {
    /// Gives the PURLs of an address, in the server's order: all of them to the owner, the listed ones to others.
    ///
    /// The server answers 404 where there is none; the owner gets an empty list.
    ///
    /// - Throws: `.refused` with status 404 when somebody else's address has none, or is none.
    func purls(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [PURL] {
        let payloads = try await perform(
            ifNothingThere: asOwner ? [] : nil, PURLEndpoint.list(of: address, asOwner: asOwner))
        // What others get to see is what is listed; the owner's answer names what is, and is silent on the rest.
        return payloads.map { PURL($0, isListed: $0.isListed ?? !asOwner, address: address) }
    }

    /// Gives one PURL.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func purl(_ name: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> PURL {
        let payload = try await perform(PURLEndpoint.one(name, of: address, asOwner: asOwner))
        return PURL(payload, isListed: payload.isListed, address: address)
    }

    /// Makes a PURL, or replaces the one of that name; gives the name that the server gave it.
    func savePURL(
        _ name: String, url: String, isListed: Bool, of address: String
    ) async throws(RemoteFailure) -> String {
        try await perform(PURLEndpoint.save(name, url: url, isListed: isListed, of: address)).name
    }

    /// Deletes a PURL.
    func deletePURL(_ name: String, of address: String) async throws(RemoteFailure) {
        _ = try await perform(PURLEndpoint.delete(name, of: address))
    }
}
