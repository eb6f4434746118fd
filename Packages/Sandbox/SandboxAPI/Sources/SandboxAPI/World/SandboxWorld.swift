import Foundation
import FoundationExtensions

/// The world of a new sandbox: one account, a few people of a harbour town, some months of statuses.
enum SandboxWorld {
    /// Creates the world at `now`: the newest status is four minutes old.
    static func seed(now: Date) -> SandboxState {
        let now = Int(exactly: now.timeIntervalSince1970.rounded(.down)) ?? 0
        return SandboxState(
            account: account(now: now),
            addresses: addresses(now: now),
            dnsRecords: dnsRecords(now: now),
            emails: emails,
            nowPages: nowPages(now: now),
            pastes: pastes(now: now),
            pictures: pictures(now: now),
            purls: purls,
            statuslog: StatuslogState(statuses: statuses(now: now), bios: bios, follows: follows),
            weblogs: weblogs(now: now),
            webpages: webpages(now: now),
        )
    }

    static let wave = Punycode.ascii("🌊")
    private static let day = 86_400
    private static let year = 365 * 86_400

    private static func account(now: Int) -> AccountState {
        AccountState(
            email: SandboxAPI.accountEmail, name: "Marina Sandoval", key: SandboxAPI.apiKey, owner: "5f1c2ab97d3e4",
            created: now - 4 * year - 33 * day, settings: nil,
            sessions: [
                AccountSession(
                    id: "6040bebeac42816f5173ecd4821372d4",
                    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
                    ip: "192.0.2.41", created: now - 12 * day, expires: now + 353 * day, updated: now - 7200),
                // Ids have 32 characters in the documentation and ten on the live service. This string is all digits.
                AccountSession(
                    id: "4815162342", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)",
                    ip: "2001:db8::7", created: now - 90 * day, expires: now + 275 * day, updated: nil),
            ])
    }

    private static func addresses(now: Int) -> [AddressState] {
        func address(
            _ name: String, years: Double, expiresIn days: Double? = nil, own: Bool = false, listed: Bool = true
        ) -> AddressState {
            AddressState(
                name: name, registered: now - Int(years * Double(year)),
                expires: days.map { now + Int($0 * Double(day)) },
                isOwn: own, isListed: listed, isVerified: listed, postsToMastodon: false, keys: [:])
        }
        var marina = address("marina", years: 4.05, own: true)
        marina.postsToMastodon = true
        marina.keys = ["ssh": ["ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIexampleexampleexampleexampleexampleexam marina"]]
        return [
            marina,
            address("tidepool", years: 1.6, expiresIn: 141.5, own: true, listed: false),
            address("oskar", years: 3.3), address("yuki", years: 2.7, expiresIn: 700), address("leila", years: 2.2),
            address("1851", years: 5.1), address(wave, years: 1.1, expiresIn: 330), address("thora", years: 0.9),
            address("amara", years: 1.4, expiresIn: 520), address("joaquin", years: 0.6, expiresIn: 146),
            address("kraken", years: 0.3, expiresIn: 250, listed: false),
            address("driftwood", years: 1.07, expiresIn: -25.6),
        ]
    }

    private static func statuses(now: Int) -> [StatusState] {
        (people + hostile).enumerated()
            .map { index, seed in
                // In seconds. Ages in days are spread within the day, so that not everybody writes at the same second.
                let spread = seed.age.hasSuffix("d") ? index * 2711 % 39_000 : index * 7 % 50
                let created = now - Int(TimeExpression.seconds(of: seed.age) ?? 0) - spread
                return StatusState(
                    id: seed.id ?? SandboxExchange.uniqueID(seconds: created, fraction: UInt64(index * 9973 + 4242)),
                    address: seed.address, created: created, emoji: seed.emoji, content: seed.content,
                    externalURL: seed.link)
            }
            .sorted { $0.created < $1.created }
    }

    /// The seeded bios. `oskar` deliberately has none.
    private static let bios: [String: BioState] = [
        "marina": BioState(
            content: """
                # Marina

                I mend nets, mostly the kind with computers on them. Tide tables, *letterpress*, and [too much tea](https://example.org/tea).

                - harbour office, Tuesdays
                - 🚣 the other days
                """, css: "", head: nil),
        "tidepool": BioState(content: "Small things seen at low water. 🦀", css: "body { color: teal }", head: nil),
        "yuki": BioState(content: "海辺の町で、パンと手紙を書いています。", css: "", head: nil),
        "leila": BioState(content: "أكتب عن البحر والخبز والناس.", css: "", head: nil),
        wave: BioState(content: "~~~ 🌊 ~~~", css: "", head: "<meta name=\"theme-color\" content=\"#0af\">"),
        "1851": BioState(content: "A lighthouse. Lit in 1851.\r\nStill lit.", css: "", head: nil),
        "kraken": BioState(content: "I \u{1B}[31mtest\u{1B}[0m terminals.\u{202E}evil ton ma I", css: "", head: nil),
    ]

    private static let follows: [FollowState] = [
        FollowState(follower: "marina", followed: "oskar"), FollowState(follower: "marina", followed: "yuki"),
        FollowState(follower: "marina", followed: wave), FollowState(follower: "marina", followed: "1851"),
        FollowState(follower: "yuki", followed: "marina"), FollowState(follower: "leila", followed: "marina"),
        FollowState(follower: "amara", followed: "marina"), FollowState(follower: wave, followed: "1851"),
        FollowState(follower: "thora", followed: "leila"),
    ]
}
