/// The mail forwarding of an address.
struct EmailState: Codable, Equatable, Sendable {
    var address: String
    /// E-mail addresses, in the given order.
    var destinations: [String]
}

extension SandboxWorld {
    /// The seeded mail forwarding. `tidepool` deliberately has none.
    static let emails = [
        EmailState(address: "marina", destinations: ["marina@mail.example", "harbour-office@mail.example"])
    ]
}
