/// One paste.
struct PasteState: AddressItem, Codable, Equatable, Sendable {
    /// Unique within its address.
    var title: String
    var address: String
    var content: String
    /// Seconds since 1970.
    var modified: Int
    var isListed: Bool

    var identity: String { title }
}

extension SandboxWorld {
    /// The seeded pastes. `oskar` deliberately has none.
    static func pastes(now: Int) -> [PasteState] {
        func paste(
            _ title: String, _ address: String, hours: Int, _ content: String, isListed: Bool = true
        ) -> PasteState {
            PasteState(
                title: title, address: address, content: content, modified: now - hours * 3600, isListed: isListed)
        }
        return [
            paste("tides", "marina", hours: 2, "Low water 06:12.\nHigh water 12:25."),
            paste("tea", "marina", hours: 50, "🫖 Four minutes, no milk.\n"),
            paste(
                "tide-table.awk", "marina", hours: 300,
                """
                # Prints when the steps at the old mole are dry.
                BEGIN { FS = "\\t" }
                $3 < 1.2 { printf "%s  %.1f m\\n", $2, $3 }

                """),
            // Lines as in a browser's form; unlisted.
            paste(
                "letter-to-yuki", "marina", hours: 20,
                "Dear Yuki,\r\n\r\nthe whale bread arrived whole.\r\n\r\nM.\r\n", isListed: false),
            paste("limpets.csv", "tidepool", hours: 72, "pool,count\nfirst,212\nsecond,140\n"),
            // All digits, and still a text.
            paste("1851", "1851", hours: 900, "1851"),
            paste("umi", "yuki", hours: 26, "今日は海が静かです。"),
            paste("secret-recipe", "yuki", hours: 90, "パンの秘密", isListed: false),
            paste("ink\u{1B}[2J", "kraken", hours: 5, "\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}"),
            paste("red", "kraken", hours: 6, "\u{1B}[31mred\u{1B}[0m\r\n\u{202E}no newline"),
        ]
    }
}
