/// One email.
struct EmailState: Codable, Equatable, Sendable {
    /// Unique within its address.
    var id: String
    var address: String
    /// Seconds since 1970.
    var updated: Int
    var content: String
}
