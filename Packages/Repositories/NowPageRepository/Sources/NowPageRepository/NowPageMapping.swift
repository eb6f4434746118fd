import NetworkServiceInterface
import NowPageDomain
import PersistenceServiceInterface
import ResourceLoading

extension NowPage {
    init(_ remote: RemoteNowPage, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredNowPage, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredNowPage {
    init(_ nowPage: NowPage) {
        self.init(id: nowPage.id, updatedAt: nowPage.updatedAt, content: nowPage.content)
    }
}

extension NowPageRepositoryError {
    /// A 404 to a request that names one now page means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchNowPage(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
