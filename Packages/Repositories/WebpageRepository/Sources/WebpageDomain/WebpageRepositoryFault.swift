public import ResourceLoading

/// The errors that only webpages and themes have.
public enum WebpageRepositoryFault: PresentableFault {
    /// There is no theme of that id.
    case noSuchTheme(id: String)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchTheme(let id): FailurePresentation(.notFound, "there is no theme \(id)")
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
