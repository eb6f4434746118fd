import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WeblogDomain

extension Weblog {
    init(_ remote: RemoteWeblog, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredWeblog, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredWeblog {
    init(_ weblog: Weblog) {
        self.init(id: weblog.id, updatedAt: weblog.updatedAt, content: weblog.content)
    }
}

extension WeblogRepositoryError {
    /// A 404 to a request that names one weblog means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchWeblog(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
