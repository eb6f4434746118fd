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

extension SandboxWorld {
    /// The seeded DNS records. `tidepool` deliberately has none.
    static func dnsRecords(now: Int) -> [DNSRecordState] {
        let day = 86_400
        func record(
            _ id: Int, _ type: String, _ name: String, _ content: String, priority: Int? = nil, ttl: Int = 3600,
            days: Int, updatedDays: Int? = nil
        ) -> DNSRecordState {
            DNSRecordState(
                id: id, address: "marina", type: type, name: name == "@" ? "marina" : name + ".marina",
                content: content, priority: priority, ttl: ttl, created: now - days * day,
                updated: now - (updatedDays ?? days) * day)
        }
        return [
            record(2_857_074, "A", "boat", "192.0.2.41", days: 1400, updatedDays: 12),
            record(2_857_075, "AAAA", "boat", "2001:db8::7", days: 1400),
            record(2_857_076, "CNAME", "tides", "harbour.example.org", ttl: 300, days: 800),
            record(2_857_077, "MX", "@", "mx1.mail.example", priority: 10, days: 600),
            record(2_857_078, "MX", "@", "mx2.mail.example", priority: 20, days: 600),
            record(2_857_079, "TXT", "@", "v=spf1 include:mail.example ~all", days: 600, updatedDays: 90),
            record(2_857_080, "TXT", "_atproto", "did=did:plc:ewvi7nxzyoun6zhxrhs64oiz", ttl: 600, days: 30),
        ]
    }
}
