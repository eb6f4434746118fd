public import ResourceLoading

/// The mail forwarding of the user's own addresses.
public protocol EmailRepository: Sendable {
    /// Loads the mail forwarding of an address.
    func forwarding(of address: String, policy: LoadPolicy) async throws(EmailRepositoryError) -> Loaded<
        EmailForwarding
    >

    /// Replaces the mail forwarding of an address, and archives it once the server has taken it.
    ///
    /// - Parameter destinations: nil removes the forwarding.
    func setForwarding(
        _ destinations: EmailDestinations?, of address: String
    ) async throws(EmailRepositoryError) -> EmailForwarding
}

/// The errors of the forwarding of mail.
public typealias EmailRepositoryError = RepositoryError<EmailRepositoryFault>
