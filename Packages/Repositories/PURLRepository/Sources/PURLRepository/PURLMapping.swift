import NetworkServiceInterface
import PURLDomain
import PersistenceServiceInterface
import ResourceLoading

extension PURL {
    init(_ remote: RemotePURL, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredPURL, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredPURL {
    init(_ purl: PURL) {
        self.init(id: purl.id, updatedAt: purl.updatedAt, content: purl.content)
    }
}

extension PURLRepositoryError {
    /// A 404 to a request that names one PURL means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchPURL(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
