import APIClient
import NowPageDomain

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
