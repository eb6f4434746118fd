/// The weblogs of all addresses.
struct WeblogState: Codable, Equatable, Sendable {
    var entries: [WeblogEntryState]
    /// By address; the service's default if missing.
    var configurations: [String: String]
    /// By address.
    var templates: [String: String]
}

/// One entry. The rest of the service's answer is read from its source.
struct WeblogEntryState: AddressItem, Codable, Equatable, Sendable {
    /// Its id in requests. Unique within its address.
    var id: String
    /// A longer id, only in the answer for one entry; no request accepts it.
    var innerID: String
    var address: String
    /// When it was first saved, in seconds since 1970: its date if the source has none.
    var created: Int
    var source: String

    var identity: String { id }
}

extension SandboxWorld {
    /// The seeded weblogs. `tidepool` and `oskar` deliberately have none.
    static func weblogs(now: Int) -> WeblogState {
        let day = 86_400
        func entry(_ id: String, _ address: String, daysAgo: Int, _ source: (String) -> String) -> WeblogEntryState {
            let created = now - daysAgo * day
            let date = CivilTime(created).iso8601
            return WeblogEntryState(
                id: id, innerID: "f\(id)x", address: address, created: created,
                source: source(date.prefix(10) + " " + date.dropFirst(11).prefix(5)))
        }
        return WeblogState(
            entries: [
                entry("637f8a2c91b04", "marina", daysAgo: 400) { date in
                    "---\nDate: \(date)\nType: Page\nLocation: /about\nTitle: About\n---\n\nI mend nets.\n"
                },
                entry("6390c41d7e2aa", "marina", daysAgo: 61) { date in
                    """
                    ---
                    Date: \(date)
                    Tags: letterpress, small disasters
                    ---

                    # The sea, without its e’s

                    Set the first line in letterpress: “the sea the sea the sea”. Ran out of e’s in the third sea.

                    What is left is *th s a*, which is what it sounds like from the harbour office anyway.

                    """
                },
                // Without fences, with the service's line endings, and another time zone.
                entry("6401775ab03f1", "marina", daysAgo: 13) { date in
                    "Date: \(date) EST\r\nSlug: tide-tables\r\nTags: tides, how-to\r\n\r\n"
                        + "# How to read a tide table in five minutes\r\n\r\n"
                        + "You need `awk`, a pencil, and somebody who tells you when the kettle boils.\r\n"
                },
                entry("6412e0c9d7b5e", "marina", daysAgo: 2) { date in
                    "---\nDate: \(date)\nStatus: Draft\nTags: tea\n---\n\n# Four minutes, no milk\n\nA draft about 🫖.\n"
                },
                entry("63d0aa17c4e20", "yuki", daysAgo: 8) { date in
                    "---\nDate: \(date)\nSlug: whale-bread\n---\n\n# くじらのパン\n\nパンがくじらに見えました。🐳🍞\n"
                },
                entry("4815162342", "1851", daysAgo: 38) { date in "Date: \(date)\n\n# 1851\n\nLit.\n" },
                entry("63ee0bad5eed0", "kraken", daysAgo: 1) { date in
                    "---\nDate: \(date)\nTitle: \u{1B}]0;x\u{7}Nice \u{9B}31mred\u{202E} title\nSlug: ../..?x\u{1B}\n---\n\n"
                        + "\u{1B}[2J\u{1B}[1;1Hgone\rEVERYTHING\u{0}\tend"
                },
            ],
            configurations: ["marina": marinaConfiguration], templates: [:])
    }

    /// The service's default configuration.
    static let weblogConfiguration = """
        // Weblog Configuration

        # About your weblog

        Weblog Title: A Weblog
        Weblog Description: This is a weblog.
        Author: Your Name

        # Time stuff

        Timezone: UTC
        Date format: F j, Y g:i A

        # Posts

        Default post: <<[---
        Date: $date
        ---

        # Your new post

        This is a new blog post. You can author it in _Markdown_, which is **awesome**.]>>
        Feed post count: 25

        """

    private static let marinaConfiguration = """
        // Weblog Configuration

        Weblog Title: Low water, high tea
        Weblog Description: Nets, mostly the kind with computers on them.
        Author: Marina Sandoval
        Separator:  ·\u{20}

        ; A TZ database name
        Timezone: UTC
        Date format: F j, Y g:i A
        Recent posts count: 5

        """

    static let weblogTemplate = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <title>{weblog-title}{separator}{post-title}</title>
        <meta charset="utf-8">
        {feeds}
        </head>
        <body>
        <header><h1><a href="/">{weblog-title}</a></h1>{navigation}</header>
        <main><article>{body}<aside>{date} {tags}</aside></article></main>
        <footer><p>Made with <a href="https://weblog.lol">weblog.lol</a>.</p></footer>
        </body>
        </html>

        """
}
