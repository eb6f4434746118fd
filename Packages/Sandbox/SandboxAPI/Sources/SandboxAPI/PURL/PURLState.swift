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

extension SandboxWorld {
    /// The seeded PURLs. `oskar` deliberately has none.
    static var purls: [PURLState] {
        func purl(
            _ name: String, _ address: String, hits: Int?, _ url: String, isListed: Bool = true
        ) -> PURLState {
            PURLState(name: name, address: address, url: url, hits: hits, isListed: isListed)
        }
        return [
            purl("tea", "marina", hits: 33, "https://example.org/tea?pot=blue"),
            purl("tides", "marina", hits: 872, "https://example.org/tide-tables"),
            purl("write", "marina", hits: 4, "mailto:marina@example.org?subject=Postcard", isListed: false),
            purl("💚", "marina", hits: nil, "https://example.org"),
            purl("pools", "tidepool", hits: 12, "https://example.org/rock-pools"),
            // All digits, and still a text.
            purl("1851", "1851", hits: 0, "https://example.org/lighthouse"),
            purl("bread", "yuki", hits: 51, "https://yuki.weblog.lol/whale-bread"),
            purl("hidden", "yuki", hits: 1, "https://example.org/secret", isListed: false),
            purl("odd", "kraken", hits: nil, "not a URL at all"),
            purl("ink\u{1B}[2J", "kraken", hits: 7, "https://example.org/\u{1B}]8;;x\u{7}red\u{202E}\rno"),
        ]
    }
}
