public import ResourceLoading

/// The mail forwarding of the user's own addresses, and its writes.
///
/// A write is archived once the server has accepted it. A write that would change nothing is not sent, if the current
/// forwarding was read from the server first.
public protocol EmailRepository: WritePlanning where Intent == EmailIntent, Written == EmailForwarding {
    /// Loads the mail forwarding of an address.
    func forwarding(of address: String, policy: LoadPolicy) async throws -> Loaded<EmailForwarding>
}
