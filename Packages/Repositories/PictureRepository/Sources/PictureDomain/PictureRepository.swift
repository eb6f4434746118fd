public import Foundation
public import ResourceLoading

/// Pictures, wherever they come from.
public protocol PictureRepository: Sendable {
    /// Gives the pictures of an address, newest first. One's own address that has none gives an empty list.
    func pictures(of address: String, policy: LoadPolicy) async throws(PictureRepositoryError) -> Loaded<[Picture]>

    /// Gives everybody's pictures, newest first.
    func everyonesPictures(policy: LoadPolicy) async throws(PictureRepositoryError) -> Loaded<[Picture]>

    /// Gives one picture.
    ///
    /// - Throws: `.noSuchPicture` when the address has none of that id.
    func picture(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PictureRepositoryError) -> Loaded<Picture>

    /// Uploads an image; it has no texts yet. It is in the archive when the server has taken it.
    func upload(_ file: PictureFile, to address: String) async throws(PictureRepositoryError) -> Picture

    /// Changes the texts of a picture that is as `picture` says, and gives it as it is then.
    func change(_ picture: Picture, by change: PictureChange) async throws(PictureRepositoryError) -> Picture

    /// Reads a picture from the server, changes what `change` names, keeps the rest, and gives it as it is then.
    ///
    /// - Throws: `.noSuchPicture` when the address has none of that id.
    func edit(
        _ id: String, of address: String, change: PictureChange
    ) async throws(PictureRepositoryError) -> Picture

    /// Deletes a picture.
    ///
    /// - Throws: `.noSuchPicture` when the address has none of that id.
    func deletePicture(_ id: String, of address: String) async throws(PictureRepositoryError)

    /// Fetches the image of a picture, at most 64 MiB. It is not kept.
    ///
    /// - Parameter take: Called with each piece as it comes, and with the usual end of the file's name; returns whether to
    ///   go on. What is no image never gets there.
    /// - Throws: `.noImage` when nobody said where it is, or what is there is no image; `.remote(.cancelled)` when `take`
    ///   returned false. What `take` got is then only a part.
    func image(
        of picture: Picture, into take: (_ part: Data, _ fileExtension: String) -> Bool
    ) async throws(PictureRepositoryError) -> PictureImage
}

/// What the image of a picture is that was fetched.
public struct PictureImage: Equatable, Sendable {
    /// In bytes.
    public let size: Int
    /// The usual end of a file's name, such as `jpg`: of what the bytes are, whatever the server called it.
    public let fileExtension: String

    /// Describes an image.
    public init(size: Int, fileExtension: String) {
        self.size = size
        self.fileExtension = fileExtension
    }
}

/// What can go wrong with pictures.
public typealias PictureRepositoryError = RepositoryError<PictureRepositoryFault>
