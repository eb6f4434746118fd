import APIClient
import NetworkServiceInterface
import PasteDomain
import ResourceLoading

/// The requests for pastes.
///
/// `asOwner` says whether the key is sent: for the account's own addresses only.
extension NetworkService {
    /// Fetches the pastes of an address, in the server's order: all of them for the owner, the listed ones for others.
    ///
    /// The server answers 404 for an empty pastebin; the owner gets an empty list.
    ///
    /// - Throws: `.refused` with status 404 if somebody else's address has none, or does not exist.
    func pastes(of address: String, asOwner: Bool) async throws -> [Paste] {
        let payloads = try await perform(
            ifNothingThere: asOwner ? [] : nil, PasteEndpoint.list(of: address, asOwner: asOwner))
        // Others see listed pastes only; the owner's response marks the listed ones, and omits the flag for the rest.
        return payloads.map { Paste($0, isListed: $0.isListed ?? !asOwner, address: address) }
    }

    /// Fetches one paste, listed or not.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func paste(_ title: String, of address: String, asOwner: Bool) async throws -> Paste {
        let payload = try await perform(PasteEndpoint.one(title, of: address, asOwner: asOwner))
        return Paste(payload, isListed: payload.isListed, address: address)
    }
}

extension Paste {
    init(_ payload: PastePayload, isListed: Bool?, address: String) {
        self.init(
            title: payload.title, address: address, content: payload.content, modifiedAt: payload.modifiedAt,
            isListed: isListed)
    }
}
