public import ResourceLoading

/// The errors that only pastes have.
public enum PasteRepositoryFault: PresentableFault {
    /// The address has no paste of that title.
    case noSuchPaste(title: String, address: String)
    /// The address has a paste of that title already.
    case alreadyExists(title: String, address: String)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchPaste(let title, let address): FailurePresentation(.notFound, "\(address) has no paste \(title)")
        case .alreadyExists(let title, let address):
            FailurePresentation(
                .refused, "\(address) has a paste \(title) already, and nothing was sent", remedy: .confirm)
        }
    }
}
