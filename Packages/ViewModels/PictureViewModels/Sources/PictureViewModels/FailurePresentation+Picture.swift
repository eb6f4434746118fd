public import PictureDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with pictures.
    public init(_ error: PictureRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchPicture(let id, let address): self.init(.notFound, "\(address) has no picture \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
