import NetworkServiceInterface
import PURLDomain
import PersistenceServiceInterface
import ResourceLoading

extension PURL {
    init(_ remote: RemotePURL, address: String) {
        self.init(
            name: remote.name, address: address, url: remote.url, hits: remote.hits, isListed: remote.isListed)
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
