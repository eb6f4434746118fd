/// Everything that the sandbox knows: one account, the addresses of a small world, and what was posted there.
///
/// An area is one property. Whoever adds one raises `currentVersion`, so that an older file is refused with its reason.
struct SandboxState: Codable, Equatable, Sendable {
    /// The form of the file. A file of another form is refused, not guessed at.
    static let currentVersion = 9

    var version = SandboxState.currentVersion
    var account: AccountState
    var addresses: [AddressState]
    var statuslog: StatuslogState
    var pastes: [PasteState]
    var purls: [PURLState]
    var pictures: [PictureState]
    var nowPages: [NowPageState]
    var weblogs: WeblogState
    var webpages: [WebpageState]
    var dnsRecords: [DNSRecordState]
    var emails: [EmailState]

    /// The address kept under `name`.
    ///
    /// - Throws: A refusal with 404 when there is none.
    func address(_ name: String) throws(SandboxRefusal) -> AddressState {
        guard let found = addresses.first(where: { $0.name == name }) else {
            throw .notFound("Sorry, we couldn’t find the address \(name).")
        }
        return found
    }
}

/// The one account, and what it has set.
struct AccountState: Codable, Equatable, Sendable {
    var email: String
    /// Nil when the person has taken the name away.
    var name: String?
    var key: String
    /// The opaque mark by which an address names its owner.
    var owner: String
    /// When the account was made, in seconds since 1970.
    var created: Int
    /// Nil until something was set for the first time.
    var settings: AccountSettings?
    var sessions: [AccountSession]
}

/// The settings of an account; nil for what was never set.
struct AccountSettings: Codable, Equatable, Sendable {
    var communication: String?
    var dateFormat: String?
    var webEditor: String?
}

/// A browser that is logged in.
struct AccountSession: Codable, Equatable, Sendable {
    var id: String
    var userAgent: String
    var ip: String
    /// Seconds since 1970.
    var created: Int
    /// Seconds since 1970.
    var expires: Int
    /// Seconds since 1970; nil for a session that was never used again.
    var updated: Int?
}

/// An address and its registration.
struct AddressState: Codable, Equatable, Sendable {
    /// ASCII; Punycode for what is beyond it.
    var name: String
    /// Seconds since 1970.
    var registered: Int
    /// Seconds since 1970; nil for an address for life.
    var expires: Int?
    var isOwn: Bool
    var isListed: Bool
    var isVerified: Bool
    var postsToMastodon: Bool
    /// Public keys by kind (`pgp`, `age`, `ssh`, `minisign`, `cosign`).
    var keys: [String: [String]]

    /// Whether the registration has run out by `now` (seconds since 1970).
    func isExpired(now: Int) -> Bool { expires.map { $0 <= now } ?? false }
}

/// What was posted to everybody's statuslogs.
struct StatuslogState: Codable, Equatable, Sendable {
    /// Oldest first.
    var statuses: [StatusState]
    /// By address.
    var bios: [String: BioState]
    var follows: [FollowState]
}

/// One status.
struct StatusState: Codable, Equatable, Sendable {
    /// Opaque, even when it is all digits.
    var id: String
    var address: String
    /// Seconds since 1970.
    var created: Int
    /// Nil where none was sent.
    var emoji: String?
    var content: String
    /// Nil where none was sent; not necessarily a URL.
    var externalURL: String?
}

/// The bio of a statuslog page.
struct BioState: Codable, Equatable, Sendable {
    /// Markdown.
    var content: String
    var css: String
    /// HTML for the page's head.
    var head: String?
}

/// That one address follows another.
struct FollowState: Codable, Equatable, Sendable {
    var follower: String
    var followed: String
}
