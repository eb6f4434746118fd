public import Foundation
public import ResourceLoading

/// Pictures, from the server and the archive.
///
/// An upload is not part of a plan: `upload(_:to:)` sends it.
public protocol PictureRepository: WritePlanning where Intent == PictureIntent, Written == Picture {
    /// Returns the pictures of an address, newest first; an empty list if the address exists and has none.
    func pictures(of address: String, policy: LoadPolicy) async throws -> Loaded<[Picture]>

    /// Returns everybody's pictures, newest first.
    func everyonesPictures(policy: LoadPolicy) async throws -> Loaded<[Picture]>

    /// Returns one picture.
    ///
    /// - Throws: `.noSuchPicture` when the address has none of that id.
    func picture(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Picture>

    /// Uploads an image without texts, and archives the picture once the server has accepted it.
    func upload(_ file: PictureFile, to address: String) async throws -> Picture

    /// Fetches the image of a picture, at most 64 MiB. It is not archived.
    ///
    /// - Parameter take: Called with each piece as it arrives, and with the usual file name extension of the format
    ///   that the bytes have, such as `jpg`; returns whether to continue. Only called for an image.
    /// - Returns: The size of the image, in bytes.
    /// - Throws: `.noImage` when its URL is unknown, or leads to no image; a refusal when it is shorter than the
    ///   picture's size; `RemoteFailure.cancelled` when `take` returned false. `take` then got only a part.
    func image(
        of picture: Picture, into take: (_ part: Data, _ fileExtension: String) -> Bool
    ) async throws -> Int
}

extension Failure {
    /// The address has no picture of that id.
    public static func noSuchPicture(_ id: String, of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no picture '\(id)'")
    }

    /// The image file of the picture is missing on the server.
    public static func noImage(of id: String) -> Failure {
        Failure(.notFound, "the server has no image of the picture '\(id)'")
    }
}
