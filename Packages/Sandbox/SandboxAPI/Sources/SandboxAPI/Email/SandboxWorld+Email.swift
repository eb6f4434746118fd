extension SandboxWorld {
    /// The emails that are there from the start. `oskar` has none, on purpose.
    static func emails(now: Int) -> [EmailState] {
        let hour = 3600
        return [
            EmailState(
                id: "tides", address: "marina", updated: now - 2 * hour, content: "Low water 06:12.\nHigh water 12:25."),
            EmailState(id: "tea", address: "marina", updated: now - 50 * hour, content: "🫖 Four minutes, no milk."),
            // Digits, and still a text.
            EmailState(id: "1851", address: "1851", updated: now - 900 * hour, content: ""),
            EmailState(id: "umi", address: "yuki", updated: now - 26 * hour, content: "今日は海が静かです。"),
            EmailState(
                id: "ink", address: "kraken", updated: now - 5 * hour,
                content: "\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}"),
        ]
    }
}
