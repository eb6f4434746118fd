/// The mail forwarding of an address.
struct EmailState: Codable, Equatable, Sendable {
    var address: String
    /// E-mail addresses, in the given order.
    var destinations: [String]
}
