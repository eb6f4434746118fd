/// One paste.
struct PasteState: AddressItem, Codable, Equatable, Sendable {
    /// Unique within its address.
    var title: String
    var address: String
    var content: String
    /// Seconds since 1970.
    var modified: Int
    var isListed: Bool

    var identity: String { title }
}
