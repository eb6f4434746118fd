public import ResourceLoading

/// The pastes, from the server and the archive, and their writes.
///
/// The server silently replaces a paste of the same title, so a plan asks it first.
public protocol PasteRepository: WritePlanning
where Intent == PasteIntent, Written == Paste {
    /// Gives the pastes of an address, newest first: all of an own address, the listed ones of another.
    func pastes(of address: String, policy: LoadPolicy) async throws -> Loaded<[Paste]>

    /// Gives one paste, listed or not.
    ///
    /// - Throws: `.noSuchPaste` when the address has none of that title.
    func paste(_ title: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Paste>
}

/// The errors of pastes.
public typealias PasteRepositoryError = RepositoryError<PasteRepositoryFault>

/// The errors that only pastes have.
public enum PasteRepositoryFault: PresentableFault {
    /// The address has no paste of that title.
    case noSuchPaste(title: String, address: String)
    /// The address has a paste of that title already.
    case alreadyExists(title: String, address: String)

    public var presentation: Failure {
        switch self {
        case .noSuchPaste(let title, let address):
            Failure(.notFound, "\(address: address) has no paste \(title)")
        case .alreadyExists(let title, let address):
            Failure(
                .refused, "\(address: address) has a paste \(title) already, and nothing was sent",
                remedy: .confirm)
        }
    }
}
