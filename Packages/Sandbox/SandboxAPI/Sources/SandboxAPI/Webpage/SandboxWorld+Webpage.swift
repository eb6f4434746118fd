extension SandboxWorld {
    /// The seeded webpages. `tidepool` has the page that every new address gets.
    static func webpages(now: Int) -> [WebpageState] {
        let content = """
            {profile-picture}

            # Marina Sandoval

            | Pronouns: she/her
            | Occupation: [Harbour office](https://example.org/harbour)
            | Location: the pier

            --- Bio ---

            I mend nets, mostly the kind with computers on them.

            --- Profile Items ---

            - [Status](https://marina.status.lol)
            - [Tide tables](https://example.org/tides) <small>(the 2026 ones)</small>

            """.replacing("\n", with: "\r\n")
        return [
            WebpageState(
                address: "marina", content: content, theme: "cherry-blossom",
                css: "main { max-width: 40em; }", picture: "marina.jpg", modified: now - 40 * 86_400)
        ]
    }
}
