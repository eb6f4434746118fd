import APIClient
import NetworkServiceInterface
import NowPageDomain
import ResourceLoading

/// The requests for now pages.
///
/// Reads are sent without a key, writes with the key of the log-in.
extension NetworkService {
    /// Fetches the now page of an address.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func nowPage(of address: String) async throws(RemoteFailure) -> NowPage {
        NowPage(try await perform(NowPageEndpoint.page(of: address)), address: address)
    }

    /// Replaces the page's text and listing. Both are always sent: a missing one is lost.
    func saveNowPage(content: String, isListed: Bool, of address: String) async throws(RemoteFailure) {
        _ = try await perform(NowPageEndpoint.save(content: content, isListed: isListed, of: address))
    }

    /// Fetches all pages in the garden, in the server's order.
    func nowGarden() async throws(RemoteFailure) -> [GardenEntry] {
        try await perform(NowPageEndpoint.garden).map(GardenEntry.init)
    }
}

extension NowPage {
    init(_ payload: NowPagePayload, address: String) {
        self.init(
            address: address, content: payload.content, updatedAt: payload.updatedAt, isListed: payload.isListed)
    }
}

extension GardenEntry {
    init(_ payload: GardenEntryPayload) {
        self.init(address: payload.address, url: payload.url, updatedAt: payload.updatedAt)
    }
}
