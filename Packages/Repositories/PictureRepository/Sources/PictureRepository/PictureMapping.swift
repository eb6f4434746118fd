import NetworkServiceInterface
import PersistenceServiceInterface
import PictureDomain
import ResourceLoading

extension Picture {
    init(_ remote: RemotePicture, address: String) {
        self.init(id: remote.id, address: address, updatedAt: remote.updatedAt, content: remote.content)
    }

    init(_ stored: StoredPicture, address: String) {
        self.init(id: stored.id, address: address, updatedAt: stored.updatedAt, content: stored.content)
    }
}

extension StoredPicture {
    init(_ picture: Picture) {
        self.init(id: picture.id, updatedAt: picture.updatedAt, content: picture.content)
    }
}

extension PictureRepositoryError {
    /// A 404 to a request that names one picture means that there is none.
    init(_ failure: RemoteFailure, id: String, address: String) {
        if case .refused(let refusal) = failure, refusal.status == 404 {
            self = .noSuchPicture(id: id, address: address)
        } else {
            self = .remote(failure)
        }
    }
}
