public import ResourceLoading

/// The mail forwarding of the user's own addresses, and its writes.
///
/// A write is archived once the server has taken it; a step that changes nothing sends no request.
public protocol EmailRepository: WritePlanning
where Intent == EmailIntent, Written == EmailForwarding {
    /// Loads the mail forwarding of an address.
    func forwarding(of address: String, policy: LoadPolicy) async throws -> Loaded<
        EmailForwarding
    >
}

/// The errors of the forwarding of mail.
public typealias EmailRepositoryError = RepositoryError<EmailRepositoryFault>

/// The errors that only mail forwarding has.
public enum EmailRepositoryFault: PresentableFault {
    /// The forwarding would be invalid.
    case invalid(EmailFault)
    /// The server accepted the write, but says that the mail goes to these addresses.
    case notAsAsked(address: String, destinations: [String])

    public var presentation: Failure {
        switch self {
        case .invalid(let fault):
            return Failure(fault)
        case .notAsAsked(let address, let destinations):
            let there = destinations.isEmpty ? "nowhere" : "to " + destinations.joined(separator: ", ")
            return Failure(
                .refused,
                "the server accepted the request, but says that mail for \(address: address) goes \(there), which is not what was asked"
            )
        }
    }
}
