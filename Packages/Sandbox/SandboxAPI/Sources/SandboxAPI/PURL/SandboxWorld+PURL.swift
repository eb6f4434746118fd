extension SandboxWorld {
    /// The seeded PURLs. `oskar` deliberately has none.
    static func purls(now: Int) -> [PURLState] {
        [
            PURLState(
                name: "tea", address: "marina", url: "https://example.org/tea?pot=blue", hits: 33, isListed: true),
            PURLState(
                name: "tides", address: "marina", url: "https://example.org/tide-tables", hits: 872, isListed: true),
            PURLState(
                name: "write", address: "marina", url: "mailto:marina@example.org?subject=Postcard", hits: 4,
                isListed: false),
            PURLState(name: "💚", address: "marina", url: "https://example.org", hits: nil, isListed: true),
            PURLState(
                name: "pools", address: "tidepool", url: "https://example.org/rock-pools", hits: 12, isListed: true),
            // All digits, and still a text.
            PURLState(name: "1851", address: "1851", url: "https://example.org/lighthouse", hits: 0, isListed: true),
            PURLState(
                name: "bread", address: "yuki", url: "https://yuki.weblog.lol/whale-bread", hits: 51, isListed: true),
            PURLState(name: "hidden", address: "yuki", url: "https://example.org/secret", hits: 1, isListed: false),
            PURLState(name: "odd", address: "kraken", url: "not a URL at all", hits: nil, isListed: true),
            PURLState(
                name: "ink\u{1B}[2J", address: "kraken", url: "https://example.org/\u{1B}]8;;x\u{7}red\u{202E}\rno",
                hits: 7,
                isListed: true),
        ]
    }
}
