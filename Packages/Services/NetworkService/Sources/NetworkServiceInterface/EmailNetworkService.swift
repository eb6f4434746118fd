public import ResourceLoading

/// The endpoints of where an address's mail goes. Every request carries the key.
public protocol EmailNetworkService: Sendable {
    /// Gives the e-mail addresses to which the mail for an address is forwarded; none when it is not.
    ///
    /// Source: `GET /address/:address/email/`.
    func destinations(of address: String) async throws(RemoteFailure) -> [String]

    /// Forwards the mail for an address to `destinations` and nowhere else, and gives them as the server then had them.
    ///
    /// - Parameter destinations: None takes the forwarding away.
    ///
    /// Source: `POST /address/:address/email/`.
    func setDestinations(_ destinations: [String], of address: String) async throws(RemoteFailure) -> [String]
}
