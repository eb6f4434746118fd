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

/// The errors that only mail forwarding has.
public enum EmailRepositoryFault: PresentableFault {
    /// The server accepted the write, but says that the mail goes to these addresses.
    case notAsAsked(address: String, destinations: [String])

    public var presentation: FailurePresentation {
        switch self {
        case .notAsAsked(let address, let destinations):
            let there = destinations.isEmpty ? "nowhere" : "to " + destinations.joined(separator: ", ")
            return FailurePresentation(
                .refused,
                "the server accepted the request, but says that mail for \(address) goes \(there), which is not what was asked"
            )
        }
    }
}
