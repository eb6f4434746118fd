/// Where the mail for an address goes.
struct EmailState: Codable, Equatable, Sendable {
    var address: String
    /// E-mail addresses, in the order in which they were given.
    var destinations: [String]
}
