/// The webpage of an address.
struct WebpageState: Codable, Equatable, Sendable {
    var address: String
    /// The last saved text.
    var content: String
    var theme: String
    var css: String = ""
    /// HTML for the page's head.
    var head: String = ""
    /// The file name of the profile picture; nil for none.
    var picture: String?
    /// Seconds since 1970; nil if unknown.
    var modified: Int?
    /// Whether it was ever published; nil for no. No answer says it.
    var isPublished: Bool?
}

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
