/// One persistent URL.
struct PURLState: AddressItem, Codable, Equatable, Sendable {
    /// Unique within its address.
    var name: String
    var address: String
    var url: String
    /// Nil before the first hit.
    var hits: Int?
    var isListed: Bool

    var identity: String { name }
}
