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

extension PURLRepositoryError {
    /// A 404 to a request that names one PURL means that there is none.
    init(_ failure: RemoteFailure, name: String, address: String) {
        if case .refused(let refusal) = failure, refusal.isNothingThere {
            self = .noSuchPURL(name: name, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
