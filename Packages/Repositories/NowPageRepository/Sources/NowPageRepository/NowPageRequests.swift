import APIClient
import NetworkServiceInterface
import NowPageDomain
import ResourceLoading

/// The requests for now pages.
///
/// Reads are sent without a key, writes with the one that is logged in.
extension NetworkService {
    /// Gives the now page of an address.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func nowPage(of address: String) async throws(RemoteFailure) -> NowPage {
        NowPage(try await perform(NowPageEndpoint.page(of: address)), address: address)
    }

    /// Replaces the page's text and says whether it is listed. Both are sent: what is left out is lost.
    func saveNowPage(content: String, isListed: Bool, of address: String) async throws(RemoteFailure) {
        _ = try await perform(NowPageEndpoint.save(content: content, isListed: isListed, of: address))
    }

    /// Gives all listed pages of the service, in the server's order.
    func nowGarden() async throws(RemoteFailure) -> [GardenEntry] {
        try await perform(NowPageEndpoint.garden).map(GardenEntry.init)
    }
}
