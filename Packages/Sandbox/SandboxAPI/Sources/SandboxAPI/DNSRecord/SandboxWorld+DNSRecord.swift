extension SandboxWorld {
    /// The DNS records that are there from the start. `oskar` has none, on purpose.
    static func dnsRecords(now: Int) -> [DNSRecordState] {
        let hour = 3600
        return [
            DNSRecordState(
                id: "tides", address: "marina", updated: now - 2 * hour, content: "Low water 06:12.\nHigh water 12:25."),
            DNSRecordState(id: "tea", address: "marina", updated: now - 50 * hour, content: "🫖 Four minutes, no milk."),
            // Digits, and still a text.
            DNSRecordState(id: "1851", address: "1851", updated: now - 900 * hour, content: ""),
            DNSRecordState(id: "umi", address: "yuki", updated: now - 26 * hour, content: "今日は海が静かです。"),
            DNSRecordState(
                id: "ink", address: "kraken", updated: now - 5 * hour,
                content: "\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}"),
        ]
    }
}
