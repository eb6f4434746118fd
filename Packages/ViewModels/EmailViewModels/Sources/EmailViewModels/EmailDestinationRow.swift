public import EmailDomain

/// One place to which mail goes, as displayed.
public struct EmailDestinationRow: Equatable, Sendable {
    /// An e-mail address. Foreign text.
    public let address: String

    /// Shows a destination.
    public init(address: String) {
        self.address = address
    }

    /// The rows of all destinations.
    public static func all(of forwarding: EmailForwarding) -> [EmailDestinationRow] {
        forwarding.destinations.map(EmailDestinationRow.init(address:))
    }
}
