import EmailDomain
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading

extension Email {
    init(_ remote: RemoteEmail, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredEmail, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredEmail {
    init(_ email: Email) {
        self.init(id: email.id, updatedAt: email.updatedAt, content: email.content)
    }
}

extension EmailRepositoryError {
    /// A 404 to a request that names one email means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchEmail(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
