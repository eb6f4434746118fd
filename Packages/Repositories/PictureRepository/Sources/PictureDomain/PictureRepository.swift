public import ResourceLoading

/// The pictures, wherever they come from.
public protocol PictureRepository: Sendable {
    /// Gives the pictures of an address, newest first.
    func pictures(
        of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<[Picture]>

    /// Gives one picture.
    ///
    /// - Throws: `.noSuchPicture` when the address has none of that id.
    func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture>
}

/// What can go wrong with pictures.
public enum PictureRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no picture of that id.
    case noSuchPicture(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
