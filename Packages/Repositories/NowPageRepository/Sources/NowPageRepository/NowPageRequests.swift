import APIClient
import NetworkServiceInterface
import NowPageDomain
import ResourceLoading

extension NetworkService {
    /// Fetches the now page of an address.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func nowPage(of address: String) async throws -> NowPage {
        NowPage(try await perform(NowPageEndpoint.page(of: address)), address: address)
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
