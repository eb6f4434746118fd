import APIClient
import NowPageDomain
import PersistenceServiceInterface

extension NowPage {
    init(_ payload: NowPagePayload, address: String) {
        self.init(
            address: address, content: payload.content, updatedAt: payload.updatedAt, isListed: payload.isListed)
    }

    init(_ stored: StoredNowPage, address: String) {
        self.init(
            address: address, content: stored.content, updatedAt: stored.updatedAt, isListed: stored.isListed)
    }
}

extension StoredNowPage {
    init(_ page: NowPage) {
        self.init(content: page.content, updatedAt: page.updatedAt, isListed: page.isListed)
    }
}

extension GardenEntry {
    init(_ payload: GardenEntryPayload) {
        self.init(address: payload.address, url: payload.url, updatedAt: payload.updatedAt)
    }

    init(_ stored: StoredGardenEntry) {
        self.init(address: stored.address, url: stored.url, updatedAt: stored.updatedAt)
    }
}

extension StoredGardenEntry {
    init(_ entry: GardenEntry) {
        self.init(address: entry.address, url: entry.url, updatedAt: entry.updatedAt)
    }
}
