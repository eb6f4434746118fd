/// Where the mail for an address goes.
public struct EmailForwarding: Equatable, Sendable {
    public let address: String
    /// E-mail addresses, in the server's order; empty when the mail goes nowhere. Foreign texts.
    public let destinations: [String]

    /// Makes a forwarding.
    public init(address: String, destinations: [String]) {
        self.address = address
        self.destinations = destinations
    }
}
