import APIClient
import NetworkServiceInterface
import ResourceLoading
import WeblogDomain

/// The requests for weblogs.
///
/// `asOwner` says whether the key goes along: the service wants it for one's own address, and refuses it for others.
extension NetworkService {
    /// Gives all entries of an address, drafts too, in the server's order.
    func weblogEntries(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [WeblogEntry] {
        try await perform(WeblogEndpoint.entries(of: address, asOwner: asOwner))
            .map { WeblogEntry($0, address: address) }
    }

    /// Gives one entry.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func weblogEntry(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.entry(id, of: address, asOwner: asOwner)), address: address)
    }

    /// Gives the newest post, without a key.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func latestPost(of address: String) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.latest(of: address)), address: address)
    }

    /// Makes an entry, and gives it as the server has it now.
    func createWeblogEntry(_ source: String, of address: String) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.create(source, of: address)), address: address)
    }

    /// Replaces an entry, and gives it as the server has it now. One that is not there is made.
    func saveWeblogEntry(
        _ id: String, source: String, of address: String
    ) async throws(RemoteFailure) -> WeblogEntry {
        WeblogEntry(try await perform(WeblogEndpoint.save(id, source: source, of: address)), address: address)
    }

    /// Deletes an entry.
    func deleteWeblogEntry(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await perform(WeblogEndpoint.delete(id, of: address))
    }

    /// Gives a text that all entries share.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func weblogText(_ kind: WeblogText.Kind, of address: String) async throws(RemoteFailure) -> WeblogText {
        let content =
            switch kind {
            case .configuration: try await perform(WeblogEndpoint.configuration(of: address))
            case .template: try await perform(WeblogEndpoint.template(of: address))
            }
        return WeblogText(address: address, kind: kind, content: content)
    }

    /// Replaces a text that all entries share. The server makes the weblog anew.
    func setWeblogText(_ text: WeblogText) async throws(RemoteFailure) {
        switch text.kind {
        case .configuration: _ = try await perform(WeblogEndpoint.setConfiguration(text.content, of: text.address))
        case .template: _ = try await perform(WeblogEndpoint.setTemplate(text.content, of: text.address))
        }
    }
}
