public import ResourceLoading

/// The pastes, from the server and the archive.
public protocol PasteRepository: Sendable {
    /// Gives the pastes of an address, newest first: all of an own address, the listed ones of another.
    func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]>

    /// Gives one paste, listed or not.
    ///
    /// - Throws: `.noSuchPaste` when the address has none of that title.
    func paste(
        _ title: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste>

    /// Makes a paste. The server is asked first, since it would silently replace one of the same title.
    ///
    /// - Parameter overwriting: Whether one of the same title may be replaced; fields missing in the draft are kept.
    /// - Throws: `.alreadyExists` when there is one that may not be replaced.
    func create(
        _ draft: PasteDraft, on address: String, overwriting: Bool
    ) async throws(PasteRepositoryError) -> SavedPaste

    /// Changes a paste: reads it from the server, replaces what `change` names and keeps the rest.
    ///
    /// - Throws: `.noSuchPaste` when the address has none of that title.
    func edit(
        _ title: String, of address: String, change: PasteChange
    ) async throws(PasteRepositoryError) -> SavedPaste

    /// Deletes a paste.
    ///
    /// - Throws: `.noSuchPaste` when the address has none of that title.
    func deletePaste(_ title: String, of address: String) async throws(PasteRepositoryError)
}

/// The errors of pastes.
public typealias PasteRepositoryError = RepositoryError<PasteRepositoryFault>

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
