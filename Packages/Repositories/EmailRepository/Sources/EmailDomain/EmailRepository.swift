public import ResourceLoading

/// Where the mail for one's own addresses goes.
public protocol EmailRepository: Sendable {
    /// Tells where the mail for an address goes.
    func forwarding(of address: String, policy: LoadPolicy) async throws(EmailRepositoryError) -> Loaded<
        EmailForwarding
    >

    /// Forwards the mail for an address there and nowhere else. It is in the archive when the server has taken it.
    ///
    /// - Parameter destinations: nil takes the forwarding away.
    func setForwarding(
        _ destinations: EmailDestinations?, of address: String
    ) async throws(EmailRepositoryError) -> EmailForwarding
}

/// What can go wrong with the forwarding of mail.
public typealias EmailRepositoryError = RepositoryError<EmailRepositoryFault>
