import APIClient
import NetworkServiceInterface
import ResourceLoading
import WeblogDomain

/// The requests for weblogs.
///
/// `asOwner` says whether the key is sent: the service requires it for an own address, and refuses it for others.
extension NetworkService {
    /// Fetches all entries of an address, including drafts, in the server's order.
    func weblogEntries(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [WeblogEntry] {
        try await perform(WeblogEndpoint.entries(of: address, asOwner: asOwner))
            .map { WeblogEntry($0, address: address) }
    }

    /// Fetches one entry.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func weblogEntry(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.entry(id, of: address, asOwner: asOwner)), address: address)
    }

    /// Fetches the newest post, without a key.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func latestPost(of address: String) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.latest(of: address)), address: address)
    }

    /// Creates an entry; returns it as the server has it.
    func createWeblogEntry(_ source: String, of address: String) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.create(source, of: address)), address: address)
    }

    /// Replaces an entry, or creates it; returns it as the server has it.
    func saveWeblogEntry(
        _ id: String, source: String, of address: String
    ) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.save(id, source: source, of: address)), address: address)
    }

    /// Deletes an entry.
    func deleteWeblogEntry(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await perform(WeblogEndpoint.delete(id, of: address))
    }

    /// Fetches a text shared by all entries.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func weblogText(_ kind: WeblogText.Kind, of address: String) async throws(RemoteFailure) -> WeblogText {
        let content =
            switch kind {
            case .configuration: try await perform(WeblogEndpoint.configuration(of: address))
            case .template: try await perform(WeblogEndpoint.template(of: address))
            }
        return WeblogText(address: address, kind: kind, content: content)
    }

    /// Replaces a text shared by all entries. The server then rebuilds the weblog.
    func setWeblogText(_ text: WeblogText) async throws(RemoteFailure) {
        switch text.kind {
        case .configuration: _ = try await perform(WeblogEndpoint.setConfiguration(text.content, of: text.address))
        case .template: _ = try await perform(WeblogEndpoint.setTemplate(text.content, of: text.address))
        }
    }
}
