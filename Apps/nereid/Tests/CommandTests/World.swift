import AccountDomain
import ArchiveDomain
import BoxDomain
import CommandSupport
import DNSRecordDomain
import EmailDomain
import Foundation
import NowPageDomain
import OutboxDomain
import PURLDomain
import PasteDomain
import PictureDomain
import ResourceLoading
import StatusDomain
import ToolCommands
import WeblogDomain
import WebpageDomain

/// The content and the failures of a test's repositories.
struct World: Sendable {
    /// The present moment of every test: 2026-11-20T10:00:00Z.
    static let now = Date(timeIntervalSince1970: 1_795_168_800)

    /// When an unconfirmed write was last sent.
    var unconfirmedWrite: Date?
    var hasChangedServer = false

    var statuses: [Status] = [
        .stub("1", hoursAgo: 2, emoji: "🎉", content: "Hello"),
        .stub("2", hoursAgo: 1, emoji: nil, content: "Tab\tand\nline\\"),
    ]
    var bio: Bio? = Bio(address: "foo", content: "About me\n", css: nil, head: nil)
    var mutes: [Mute] = []
    var otherClientKeyHint: String?
    /// nil: nobody is logged in.
    var storedKey: String?
    var addresses: [Address] = [.stub("foo")]
    var chosen: DefaultAddress? = DefaultAddress(name: "foo", origin: "the test")
    var session = SessionReport(
        credentialOrigin: "the file f", maskedKey: "••••-k3y", account: Account(email: "a@b.example", name: nil),
        failure: nil, defaultAddress: nil)
    /// The server's receipt for a saved status.
    var receipt = StatusReceipt(id: "9", address: "foo", url: "https://status.lol/foo/9")
    var pastes = [
        Paste.stub("two", hoursAgo: 1, content: "Tab\tand\r\nline\\", isListed: true),
        .stub("one", hoursAgo: 2, content: "Hello", isListed: false),
    ]
    var purls = [
        PURL.stub("a", url: "mailto:a@b.example", hits: nil, isListed: nil),
        .stub("b", url: "https://b.example/?q=\\", hits: 12, isListed: true),
        .stub("💚", url: "https://c.example", hits: 3, isListed: false),
    ]
    var pictures = [
        Picture.stub("2", hoursAgo: 1, texts: PictureTexts(caption: "Tab\tand\nline\\")), .stub("1", hoursAgo: 2),
    ]
    /// Why the server refuses a picture's texts, though it took its image.
    var changeFailure: RemoteFailure?
    /// The ids of pictures without images.
    var imageless: Set<String> = []
    var nowPage: NowPage? = .stub()
    var garden = [
        GardenEntry(address: "yuki", url: "https://yuki.test/now", updatedAt: World.now.addingTimeInterval(-3600)),
        GardenEntry(address: "tab\tand\\", url: "https://x.test", updatedAt: nil),
    ]
    var weblogEntries = [
        WeblogEntry.stub("2", hoursAgo: 1, title: "Tab\tand\nline\\"),
        .stub("1", hoursAgo: 2, title: "Tea", slug: "tea"),
    ]
    var webpage = Webpage.stub()
    var themes = [Theme.stub("dark", name: "Dark\tand\u{1B}[0m"), .stub("default")]
    /// The configuration and the template.
    var weblogText: String? = "Author: Ann\r\n"
    var dnsRecords: [DNSRecord] = [
        .stub(1, type: "MX", name: "@", data: "mx.example", priority: 10),
        .stub(2, type: "TXT", name: "www", data: "Tab\tand\\"),
    ]
    var destinations = ["b@x.example", "a@x.example"]

    var hits: [SearchHit] = []
    var revisions: [Revision] = []
    var archiveReport = ArchiveReport(problems: [], counts: [])
    /// The result of a rescue.
    var rescues: [ArchiveRescue] = []
    var outbox: [OutboxEntry] = []
    /// The results of sending the outbox's entries.
    var outcomes: [OutboxResult.Outcome] = []
    /// The outbox id of a status when the network fails.
    var queuedID: String?
    var profile = AccountProfile(
        email: "a@b.example", name: "Ann", createdAt: World.now.addingTimeInterval(-86_400), communication: "email_ok",
        dateFormat: nil, webEditor: nil)
    var accountSessions = [
        AccountSession(
            id: "s1", createdAt: World.now.addingTimeInterval(-3600), expiresAt: World.now.addingTimeInterval(3600),
            userAgent: "Firefox\u{1B}[2J", ip: "192.0.2.1")
    ]
    var directory = ["foo", "xn--qg8h"]
    var availability = AddressAvailability(
        address: "puffin", isAvailable: true, isInvalid: false, punycode: nil, seeAlso: [], message: "It is free.",
        isExpired: nil)
    var rawAnswer = RawAnswer(status: 200, body: Data("{\"a\":1}\r\n".utf8), failure: nil)
    var findings = [Finding("archive", .sound, "/a.db"), Finding("key", .sound, "••••")]
    /// The user's own defaults.
    var defaults: [String: String] = [:]
    /// Whether reading them fails.
    var hasBrokenDefaults = false
    var boxes: [Box] = []

    var origin = ResourceOrigin.network
    var readFailure: RemoteFailure?
    /// Takes precedence over `readFailure` for the account's addresses.
    var ownAddressesFailure: RemoteFailure?
    var writeFailure: RemoteFailure?
    var storageFailure: StorageFailure?
    /// Whether the server ignores the listing flag.
    var ignoresListing = false
    /// The ids of statuses, pastes and PURLs that the server does not delete or save.
    var undeletable: Set<String> = []
}

extension Status {
    static func stub(
        _ id: String, hoursAgo: Double = 1, emoji: String? = nil, content: String = "content",
        externalURL: String? = nil
    ) -> Status {
        Status(
            id: id, address: "foo", createdAt: World.now.addingTimeInterval(-3600 * hoursAgo), emoji: emoji,
            content: content, externalURL: externalURL)
    }
}

extension Address {
    static func stub(_ name: String, message: String? = nil) -> Address {
        Address(
            name: name, message: message, registeredAt: World.now.addingTimeInterval(-86_400), isExpired: false,
            expiresAt: nil, isVerified: true, owner: nil)
    }
}

extension RemoteFailure {
    static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)
    static let unknown = RemoteFailure.outcomeUnknown(host: "api.test", cause: .timedOut(seconds: 30))
    static let unauthorized = RemoteFailure.unauthorized(.stub(status: 401), credential: "the file f")

    static func refused(status: Int) -> RemoteFailure { .refused(.stub(status: status)) }
}

extension RemoteFailure.Refusal {
    static func stub(status: Int, message: String = "no") -> RemoteFailure.Refusal {
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "POST", path: "/x")
        return RemoteFailure.Refusal(exchange: exchange, status: status, message: message)
    }
}
