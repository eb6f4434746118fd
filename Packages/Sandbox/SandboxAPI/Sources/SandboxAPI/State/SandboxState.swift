import Foundation

/// The sandbox's data: one account, the addresses of a small world, and their content.
///
/// Each area is one property. If another version of the program wrote the file, areas that this one cannot read are
/// reset.
struct SandboxState: Codable, Equatable, Sendable {
    var account: AccountState
    var addresses: [AddressState]
    var dnsRecords: [DNSRecordState]
    var emails: [EmailState]
    var nowPages: [NowPageState]
    var pastes: [PasteState]
    var pictures: [PictureState]
    var purls: [PURLState]
    var statuslog: StatuslogState
    var weblogs: WeblogState
    var webpages: [WebpageState]
    /// The ids of deleted statuses and DNS records, so that no new one gets them; nil for none.
    var formerIDs: [String]?
    /// The irregularities to imitate besides those that are always imitated; nil for none.
    var quirks: Set<SandboxQuirk>?

    /// Whether the world has an irregularity.
    func has(_ quirk: SandboxQuirk) -> Bool { quirks?.contains(quirk) == true }

    /// Records the id of a deleted status or DNS record, so that no new one gets it.
    mutating func retire(_ id: String) { formerIDs = (formerIDs ?? []) + [id] }

    /// The time by this world's clock.
    func clock(_ time: Date) -> Date {
        if has(.isAhead) { return time.addingTimeInterval(Self.clockError) }
        return has(.isBehind) ? time.addingTimeInterval(-Self.clockError) : time
    }

    /// How far a wrong clock is ahead or behind, in seconds.
    private static let clockError: Double = 600

    /// A text as the service saves it.
    func saved(_ text: String) -> String { has(.endsLinesWithCRLF) ? text.replacing("\n", with: "\r\n") : text }

    /// The address stored under `name`.
    ///
    /// - Throws: A refusal with 404 when there is none.
    func address(_ name: String) throws(SandboxRefusal) -> AddressState {
        guard let found = addresses.first(where: { $0.name == name }) else {
            throw .notFound("Sorry, we couldn’t find the address \(name).")
        }
        return found
    }
}

/// An irregularity that the service shows to some clients, or at some times. A test writes them into the state.
///
/// Source: what clients of the service report; names are compared without case in some of its areas.
enum SandboxQuirk: String, Codable {
    /// An edit of a DNS record makes another one.
    case duplicatesRecords
    /// Names that differ only in case are one.
    case foldsNames
    /// A changed listing is ignored.
    case ignoresListing
    /// Lists leave out what was made in the last minute.
    case lagsLists
    /// The answer with one item does not say whether it is listed.
    case omitsListing
    /// The lines of a saved text end with CRLF.
    case endsLinesWithCRLF
    /// Its clock is ten minutes ahead.
    case isAhead
    /// Its clock is ten minutes behind.
    case isBehind
    /// The answers to changes are lost.
    case losesAnswers
    /// The answer to a change of a DNS record does not say how long it may be cached.
    case omitsTTL
    /// Some answers say `0` for an unlisted item, others omit the field.
    case variesListing
}

/// The only account and its settings.
struct AccountState: Codable, Equatable, Sendable {
    var email: String
    /// Nil if no name is set.
    var name: String?
    var key: String
    /// The opaque id by which an address names its owner.
    var owner: String
    /// When the account was created, in seconds since 1970.
    var created: Int
    /// Nil until a setting was changed.
    var settings: AccountSettings?
    var sessions: [AccountSession]
}

/// The settings of an account; nil for what was never set.
struct AccountSettings: Codable, Equatable, Sendable {
    var communication: String?
    var dateFormat: String?
    var webEditor: String?
}

/// A logged-in browser.
struct AccountSession: Codable, Equatable, Sendable {
    var id: String
    var userAgent: String
    var ip: String
    /// Seconds since 1970.
    var created: Int
    /// Seconds since 1970.
    var expires: Int
    /// Seconds since 1970; nil for a session never used again.
    var updated: Int?
}

/// An address and its registration.
struct AddressState: Codable, Equatable, Sendable {
    /// ASCII; non-ASCII names in Punycode.
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

    /// Whether the registration has expired at `now` (seconds since 1970).
    func isExpired(now: Int) -> Bool { expires.map { $0 <= now } ?? false }
}

/// The content of all statuslogs.
struct StatuslogState: Codable, Equatable, Sendable {
    /// Oldest first.
    var statuses: [StatusState]
    /// By address.
    var bios: [String: BioState]
    var follows: [FollowState]
}

/// One status.
struct StatusState: AddressItem, Codable, Equatable, Sendable {
    /// Opaque, even if all digits.
    var id: String
    var address: String
    /// Seconds since 1970.
    var created: Int
    /// Nil if none was sent.
    var emoji: String?
    var content: String
    /// Nil if none was sent; not necessarily a URL.
    var externalURL: String?

    var identity: String { id }
}

/// The bio of a statuslog page.
struct BioState: Codable, Equatable, Sendable {
    /// Markdown.
    var content: String
    var css: String
    /// HTML for the page's head.
    var head: String?
}

/// One address follows another.
struct FollowState: Codable, Equatable, Sendable {
    var follower: String
    var followed: String
}
