/// One DNS record.
struct DNSRecordState: Codable, Equatable, Sendable {
    /// Unique within the service.
    var id: Int
    var address: String
    var type: String
    /// Includes the address, as in the service's answers: `www.marina`, or `marina` for the address itself.
    var name: String
    var content: String
    var priority: Int?
    /// In seconds.
    var ttl: Int
    /// Seconds since 1970.
    var created: Int
    /// Seconds since 1970.
    var updated: Int
}
