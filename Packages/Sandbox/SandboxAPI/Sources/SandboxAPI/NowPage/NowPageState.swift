/// One now page.
struct NowPageState: Codable, Equatable, Sendable {
    var address: String
    /// The page's URL; nil for the service's default.
    var url: String?
    /// Seconds since 1970.
    var updated: Int
    var content: String
    var isListed: Bool
}

extension SandboxWorld {
    /// The seeded now pages. `oskar` deliberately has none.
    static func nowPages(now: Int) -> [NowPageState] {
        func page(
            _ address: String, url: String? = nil, hours: Int, _ content: String, isListed: Bool = true
        ) -> NowPageState {
            NowPageState(
                address: address, url: url, updated: now - hours * 3600, content: content, isListed: isListed)
        }
        let marina = """
            # Marina

            --- Now ---

            ### What I’m reading

            - “The Outermost House”, one page per cup {book}

            ### What I’m making

            - A tide table for people who row {table}
            - Letterpress postcards. [Write to me](mailto:marina@example.org) if you want one.

            ### What I’m not doing

            - Counting limpets. That is what tidepool is for.

            ---

            {last-updated}
            """
        return [
            page("marina", hours: 50, marina.replacing("\n", with: "\r\n")),
            page(
                "tidepool", hours: 300, "Low water is at 06:12.\r\nCome before that, and bring boots.\r\n",
                isListed: false),
            page("yuki", url: "https://yuki.example.org/now", hours: 26, "今、パンの本を読んでいます。\r\n"),
            // All digits, and still an address.
            page("1851", hours: 900, "Still lit."),
            page(wave, hours: 7, "~~~ 🌊 ~~~\n"),
            page(
                "kraken", url: "https://example.org/\u{1B}]8;;x\u{7}now", hours: 5,
                "\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}"),
            // Its address has expired, so the garden does not show it.
            page("driftwood", hours: 800, "Adrift."),
        ]
    }
}
