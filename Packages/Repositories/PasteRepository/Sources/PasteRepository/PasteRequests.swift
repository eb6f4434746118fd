import APIClient
import NetworkServiceInterface
import PasteDomain
import ResourceLoading

/// The requests for pastes.
///
/// `asOwner` says whether the key goes along: for what the key's account owns, and for nothing else.
extension NetworkService {
    /// Gives the pastes of an address, in the server's order: all of them to the owner, the listed ones to others.
    ///
    /// The server answers 404 for an empty pastebin; the owner gets an empty list.
    ///
    /// - Throws: `.refused` with status 404 when somebody else's address has none, or is none.
    func pastes(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [Paste] {
        let payloads = try await perform(
            ifNothingThere: asOwner ? [] : nil, PasteEndpoint.list(of: address, asOwner: asOwner))
        // What others get to see is what is listed; the owner's answer names what is, and is silent on the rest.
        return payloads.map { Paste($0, isListed: $0.isListed ?? !asOwner, address: address) }
    }

    /// Gives one paste, listed or not.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func paste(_ title: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> Paste {
        let payload = try await perform(PasteEndpoint.one(title, of: address, asOwner: asOwner))
        return Paste(payload, isListed: payload.isListed, address: address)
    }

    /// Makes a paste, or replaces the one of that title; gives the title that the server gave it.
    func savePaste(
        _ title: String, content: String, isListed: Bool, of address: String
    ) async throws(RemoteFailure) -> String {
        try await perform(PasteEndpoint.save(title, content: content, isListed: isListed, of: address)).title
    }

    /// Deletes a paste.
    func deletePaste(_ title: String, of address: String) async throws(RemoteFailure) {
        _ = try await perform(PasteEndpoint.delete(title, of: address))
    }
}
