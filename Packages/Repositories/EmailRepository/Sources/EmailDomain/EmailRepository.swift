public import ResourceLoading

/// The emails, wherever they come from.
public protocol EmailRepository: Sendable {
    /// Gives the emails of an address, newest first.
    func emails(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<[Email]>

    /// Gives one email.
    ///
    /// - Throws: `.noSuchEmail` when the address has none of that id.
    func email(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<Email>
}

/// What can go wrong with emails.
public enum EmailRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no email of that id.
    case noSuchEmail(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
