import NetworkServiceInterface
import NowPageDomain
import PersistenceServiceInterface

extension NowPage {
    init(_ remote: RemoteNowPage, address: String) {
        self.init(
            address: address, content: remote.content, updatedAt: remote.updatedAt, isListed: remote.isListed)
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
    init(_ remote: RemoteGardenEntry) {
        self.init(address: remote.address, url: remote.url, updatedAt: remote.updatedAt)
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
