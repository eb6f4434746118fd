import APIClient
import PURLDomain
import PersistenceServiceInterface
import ResourceLoading

extension PURL {
    init(_ payload: PURLPayload, isListed: Bool?, address: String) {
        self.init(name: payload.name, address: address, url: payload.url, hits: payload.hits, isListed: isListed)
    }

    init(_ stored: StoredPURL, address: String) {
        self.init(
            name: stored.name, address: address, url: stored.url, hits: stored.hits, isListed: stored.isListed)
    }
}

extension StoredPURL {
    init(_ purl: PURL) {
        self.init(name: purl.name, url: purl.url, hits: purl.hits, isListed: purl.isListed)
    }
}
