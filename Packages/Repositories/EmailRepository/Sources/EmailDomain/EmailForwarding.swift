public import ResourceLoading

/// The mail forwarding of an address.
public struct EmailForwarding: Codable, Equatable, Sendable {
    public let address: String
    /// E-mail addresses, in the server's order; empty if no mail is forwarded. Untrusted texts.
    public let destinations: [String]

    public init(address: String, destinations: [String]) {
        self.address = address
        self.destinations = destinations
    }
}

extension EmailForwarding: Journaled {
    public var journalID: String { address }
    public var canonical: EmailForwarding { self }
}
