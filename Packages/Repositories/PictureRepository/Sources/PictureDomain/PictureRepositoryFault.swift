public import ResourceLoading

/// The errors that only pictures have.
public enum PictureRepositoryFault: PresentableFault {
    /// The address has no picture of that id.
    case noSuchPicture(id: String, address: String)
    /// The image file of the picture is missing on the server.
    case noImage(id: String)
    /// The picture was uploaded, but without its texts.
    case uploadedWithoutTexts(Picture, RemoteFailure)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchPicture(let id, let address):
            return FailurePresentation(.notFound, "\(address) has no picture \(id)")
        case .noImage(let id):
            return FailurePresentation(.notFound, "the image of the picture \(id) is missing on the server")
        case .uploadedWithoutTexts(let picture, let failure):
            let reason = FailurePresentation(failure)
            let place = picture.imageURL.map { " (\($0))" } ?? ""
            return FailurePresentation(
                reason.kind == .cancelled ? .outcomeUnknown : reason.kind,
                "the picture \(picture.id) of \(picture.address) was uploaded\(place), but without its texts: "
                    + reason.message, remedy: reason.remedy)
        }
    }

    public static func presentation(of failure: RemoteFailure) -> FailurePresentation {
        guard case .refused(let refusal) = failure, refusal.status == 413 else { return FailurePresentation(failure) }
        return FailurePresentation(
            .refused,
            "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it is known to refuse pictures of more than about 3 MB"
        )
    }
}
