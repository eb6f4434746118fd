extension SandboxWorld {
    /// The seeded pastes. `oskar` deliberately has none.
    static func pastes(now: Int) -> [PasteState] {
        let hour = 3600
        return [
            PasteState(
                title: "tides", address: "marina", content: "Low water 06:12.\nHigh water 12:25.",
                modified: now - 2 * hour, isListed: true),
            PasteState(
                title: "tea", address: "marina", content: "🫖 Four minutes, no milk.\n", modified: now - 50 * hour,
                isListed: true),
            PasteState(
                title: "tide-table.awk", address: "marina",
                content: """
                    # Prints when the steps at the old mole are dry.
                    BEGIN { FS = "\\t" }
                    $3 < 1.2 { printf "%s  %.1f m\\n", $2, $3 }

                    """, modified: now - 300 * hour, isListed: true),
            // Lines as in a browser's form; unlisted.
            PasteState(
                title: "letter-to-yuki", address: "marina",
                content: "Dear Yuki,\r\n\r\nthe whale bread arrived whole.\r\n\r\nM.\r\n", modified: now - 20 * hour,
                isListed: false),
            PasteState(
                title: "limpets.csv", address: "tidepool", content: "pool,count\nfirst,212\nsecond,140\n",
                modified: now - 72 * hour, isListed: true),
            // All digits, and still a text.
            PasteState(title: "1851", address: "1851", content: "1851", modified: now - 900 * hour, isListed: true),
            PasteState(title: "umi", address: "yuki", content: "今日は海が静かです。", modified: now - 26 * hour, isListed: true),
            PasteState(
                title: "secret-recipe", address: "yuki", content: "パンの秘密", modified: now - 90 * hour,
                isListed: false),
            PasteState(
                title: "ink\u{1B}[2J", address: "kraken", content: "\u{1B}]0;x\u{7}\u{9B}31mred\u{202E}\r\ttab\u{0}",
                modified: now - 5 * hour, isListed: true),
            PasteState(
                title: "red", address: "kraken", content: "\u{1B}[31mred\u{1B}[0m\r\n\u{202E}no newline",
                modified: now - 6 * hour, isListed: true),
        ]
    }
}
