public import Foundation
public import ResourceLoading

/// Pictures, from the server and the archive.
///
/// An upload is no plan: its bytes are not read before it.
public protocol PictureRepository: WritePlanning
where Intent == PictureIntent, Written == Picture {
    /// Gives the pictures of an address, newest first. For the user's own address the list may be empty.
    func pictures(of address: String, policy: LoadPolicy) async throws -> Loaded<[Picture]>

    /// Gives everybody's pictures, newest first.
    func everyonesPictures(policy: LoadPolicy) async throws -> Loaded<[Picture]>

    /// Gives one picture.
    ///
    /// - Throws: `.noSuchPicture` when the address has none of that id.
    func picture(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Picture>

    /// Uploads an image without texts, and archives it once the server has taken it.
    func upload(_ file: PictureFile, to address: String) async throws -> Picture

    /// Changes the texts of `picture`, as just read; returns the resulting picture.
    func change(_ picture: Picture, by change: PictureChange) async throws -> Picture

    /// Deletes a picture.
    ///
    /// - Throws: `.noSuchPicture` when the address has none of that id.
    func deletePicture(_ id: String, of address: String) async throws

    /// Fetches the image of a picture, at most 64 MiB. It is not archived.
    ///
    /// - Parameter take: Called with each piece as it arrives, and with the usual file name extension; returns whether
    ///   to continue. Only called for an image.
    /// - Throws: `.noImage` when its URL is unknown, or leads to no image; `.incompleteImage` when it is shorter than
    ///   the picture's size; `.remote(.cancelled)` when `take` returned false. `take` then got only a part.
    func image(
        of picture: Picture, into take: (_ part: Data, _ fileExtension: String) -> Bool
    ) async throws -> PictureImage
}

/// The properties of a fetched image.
public struct PictureImage: Equatable, Sendable {
    /// In bytes.
    public let size: Int
    /// The usual file name extension, such as `jpg`, by its bytes, not by the server's name.
    public let fileExtension: String

    public init(size: Int, fileExtension: String) {
        self.size = size
        self.fileExtension = fileExtension
    }
}

/// The errors of pictures.
public typealias PictureRepositoryError = RepositoryError<PictureRepositoryFault>

/// The errors that only pictures have.
public enum PictureRepositoryFault: PresentableFault {
    /// The address has no picture of that id.
    case noSuchPicture(id: String, address: String)
    /// The image file of the picture is missing on the server.
    case noImage(id: String)
    /// The server sent only these bytes of the image file.
    case incompleteImage(id: String, received: Int, size: Int)
    /// The picture was uploaded, but without its texts.
    case uploadedWithoutTexts(Picture, RemoteFailure)

    public var presentation: Failure {
        switch self {
        case .noSuchPicture(let id, let address):
            return Failure(.notFound, "\(address: address) has no picture \(id)")
        case .noImage(let id):
            return Failure(.notFound, "the image of the picture \(id) is missing on the server")
        case .incompleteImage(let id, let received, let size):
            return Failure(
                .refused, "only \(received) of the \(size) bytes of the picture \(id) came, and none are kept")
        case .uploadedWithoutTexts(let picture, let failure):
            let reason = Failure(failure)
            let place = picture.imageURL.map { " (\($0))" } ?? ""
            return Failure(
                reason.kind == .cancelled ? .outcomeUnknown : reason.kind,
                "the picture \(picture.id) of \(address: picture.address) was uploaded\(place), but without its texts: "
                    + reason.message, remedy: reason.remedy)
        }
    }

    public static func presentation(of failure: RemoteFailure) -> Failure {
        guard case .refused(let refusal) = failure, refusal.status == 413 else { return Failure(failure) }
        return Failure(
            .refused,
            "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it is known to refuse pictures of more than about 3 MB"
        )
    }
}
