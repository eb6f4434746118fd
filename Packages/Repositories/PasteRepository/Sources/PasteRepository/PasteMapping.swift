import NetworkServiceInterface
import PasteDomain
import PersistenceServiceInterface
import ResourceLoading

extension Paste {
    init(_ remote: RemotePaste, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredPaste, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredPaste {
    init(_ paste: Paste) {
        self.init(id: paste.id, updatedAt: paste.updatedAt, content: paste.content)
    }
}

extension PasteRepositoryError {
    /// A 404 to a request that names one paste means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchPaste(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
