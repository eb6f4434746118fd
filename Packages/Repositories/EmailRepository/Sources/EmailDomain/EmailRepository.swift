public import ResourceLoading

/// The mail forwarding of the user's own addresses, and its writes.
///
/// A write is archived once the server has accepted it. If it changes nothing, and the server was asked for the current
/// forwarding, it is not sent.
public protocol EmailRepository: WritePlanning where Intent == EmailIntent, Written == EmailForwarding {
    /// Loads the mail forwarding of an address.
    func forwarding(of address: String, policy: LoadPolicy) async throws -> Loaded<EmailForwarding>
}
