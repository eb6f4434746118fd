extension SandboxWorld {
    /// The seeded now pages. `oskar` deliberately has none.
    static func nowPages(now: Int) -> [NowPageState] {
        let hour = 3600
        return [
            NowPageState(
                address: "marina", url: nil, updated: now - 50 * hour,
                content: [
                    "# Marina", "", "--- Now ---", "", "### What I’m reading", "",
                    "- “The Outermost House”, one page per cup {book}", "", "### What I’m making", "",
                    "- A tide table for people who row {table}",
                    "- Letterpress postcards. [Write to me](mailto:marina@example.org) if you want one.", "",
                    "### What I’m not doing", "", "- Counting limpets. That is what tidepool is for.", "", "---", "",
                    "{last-updated}",
                ].joined(separator: "\r\n"), isListed: true),
            NowPageState(
                address: "tidepool", url: nil, updated: now - 300 * hour,
                content: "Low water is at 06:12.\r\nCome before that, and bring boots.\r\n", isListed: false),
            NowPageState(
                address: "yuki", url: "https://yuki.example.org/now", updated: now - 26 * hour,
                content: "今、パンの本を読んでいます。\r\n", isListed: true),
            // All digits, and still an address.
            NowPageState(
                address: "1851", url: nil, updated: now - 900 * hour, content: "Still lit.", isListed: true),
            NowPageState(address: wave, url: nil, updated: now - 7 * hour, content: "~~~ 🌊 ~~~\n", isListed: true),
            NowPageState(
                address: "kraken", url: "https://example.org/\u{1B}]8;;x\u{7}now", updated: now - 5 * hour,
                content: "\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}", isListed: true),
            // Its address has expired, so the garden does not show it.
            NowPageState(
                address: "driftwood", url: nil, updated: now - 800 * hour, content: "Adrift.", isListed: true),
        ]
    }
}
