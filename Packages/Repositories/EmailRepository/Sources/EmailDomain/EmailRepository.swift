public import ResourceLoading

/// The mail forwarding of the user's own addresses, and its writes.
///
/// A write is archived once the server has taken it; a step that changes nothing sends no request.
public protocol EmailRepository: WritePlanning where Intent == EmailIntent, Written == EmailForwarding {
    /// Loads the mail forwarding of an address.
    func forwarding(of address: String, policy: LoadPolicy) async throws -> Loaded<EmailForwarding>
}
