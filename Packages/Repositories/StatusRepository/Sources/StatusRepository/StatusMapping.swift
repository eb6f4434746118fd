import APIClient
import ResourceLoading
import StatusDomain

extension Status {
    init(_ payload: StatusPayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, emoji: payload.emoji,
            content: payload.content, externalURL: payload.externalURL)
    }
}

extension Bio {
    init(_ payload: BioPayload, address: String) {
        self.init(address: address, content: payload.bio, css: payload.css, head: payload.head)
    }
}

extension StatusRepositoryError {
    /// A 404 for all statuses of an address means that the server does not know the address.
    init(_ failure: RemoteFailure, statuslogOf address: String) {
        if case .refused(let refusal) = failure, refusal.isNotFound {
            self = .fault(.noStatuslog(address: address, message: refusal.message))
        } else {
            self = .remote(failure)
        }
    }
}
