import FeatureContributions
public import Foundation
public import ResourceLoading

/// The now page of an address: what somebody is doing now.
public struct NowPage: Codable, Equatable, Sendable {
    public let address: String
    /// The text as written; its lines usually end with CRLF. Untrusted text.
    public var content: String
    /// To the second, UTC; nil if unknown.
    public var updatedAt: Date?
    /// Whether the now garden lists it.
    public var isListed: Bool

    public init(address: String, content: String, updatedAt: Date?, isListed: Bool) {
        self.address = address
        self.content = content
        self.updatedAt = updatedAt
        self.isListed = isListed
    }

    /// Its public URL.
    public var url: String { Self.url(of: address) }

    /// The URL of an address's now page.
    public static func url(of address: String) -> String { ContentKind.now.link(of: address) }
}

extension NowPage: Journaled {
    public var journalID: String { address }
    /// The service ends lines with CRLF. A CRLF is one `Character`, so one that is there already stays.
    public var canonical: NowPage {
        var page = restorable
        page.content = content.replacing("\n", with: "\r\n")
        return page
    }
    public var restorable: NowPage { NowPage(address: address, content: content, updatedAt: nil, isListed: isListed) }
}

/// An entry of the now garden.
public struct GardenEntry: Equatable, Sendable {
    public let address: String
    /// The page's URL, on any host. Untrusted text.
    public let url: String
    /// To the second, UTC; nil if unknown.
    public let updatedAt: Date?

    public init(address: String, url: String, updatedAt: Date?) {
        self.address = address
        self.url = url
        self.updatedAt = updatedAt
    }
}

extension Sequence<GardenEntry> {
    /// Sorted newest first, those without a time last; equal times by address.
    public func newestFirst() -> [GardenEntry] {
        sorted { ($1.updatedAt ?? .distantPast, $0.address) < ($0.updatedAt ?? .distantPast, $1.address) }
    }
}

/// A change of a now page; nil keeps the current value.
public struct NowPageChange: Equatable, Sendable {
    public let content: String?
    public let isListed: Bool?

    /// Creates a change.
    ///
    /// - Throws: `.emptyText` when `content` is blank.
    public init(content: String?, isListed: Bool?) throws {
        if let content, content.allSatisfy(\.isWhitespace) { throw Failure.emptyText }
        self.content = content
        self.isListed = isListed
    }

    /// The write that makes the change. An address without a page gets one, unlisted unless the change lists it.
    public func step(from before: Previous<NowPage>, of address: String) -> Step<NowPage> {
        var after = before.value ?? NowPage(address: address, content: "", updatedAt: nil, isListed: false)
        after.content = content ?? after.content
        after.isListed = isListed ?? after.isListed
        return Step(id: address, before: before, after: after)
    }
}

/// A requested write to the now page of an address.
public enum NowPageIntent: Equatable, Sendable {
    /// Change only what the change names.
    case change(NowPageChange)
    /// Send steps that were decided already.
    case restore([Step<NowPage>])
}
