import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import WebpageDomain

extension Webpage {
    init(_ remote: RemoteWebpage, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredWebpage, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredWebpage {
    init(_ webpage: Webpage) {
        self.init(id: webpage.id, updatedAt: webpage.updatedAt, content: webpage.content)
    }
}

extension WebpageRepositoryError {
    /// A 404 to a request that names one webpage means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchWebpage(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
