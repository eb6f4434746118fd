public import Foundation
public import ResourceLoading

/// What somebody is doing now: the one page of that name that an address may have.
public struct NowPage: Equatable, Sendable {
    public let address: String
    /// As it was written; its lines usually end with CRLF. Foreign text.
    public let content: String
    /// To the second, UTC; nil when it is not known.
    public let updatedAt: Date?
    /// Whether the now garden names it.
    public let isListed: Bool

    /// Makes a now page.
    public init(address: String, content: String, updatedAt: Date?, isListed: Bool) {
        self.address = address
        self.content = content
        self.updatedAt = updatedAt
        self.isListed = isListed
    }
}

/// A page that the now garden names.
public struct GardenEntry: Equatable, Sendable {
    public let address: String
    /// Where the page is, on a host of the person's choice. Foreign text.
    public let url: String
    /// To the second, UTC; nil when it is not known.
    public let updatedAt: Date?

    /// Makes an entry.
    public init(address: String, url: String, updatedAt: Date?) {
        self.address = address
        self.url = url
        self.updatedAt = updatedAt
    }
}

extension Sequence<GardenEntry> {
    /// Gives them newest first, those without a time last; those of one second by their address.
    public func newestFirst() -> [GardenEntry] {
        sorted { left, right in
            if left.updatedAt != right.updatedAt {
                guard let leftDate = left.updatedAt else { return false }
                return right.updatedAt.map { leftDate > $0 } ?? true
            }
            return left.address < right.address
        }
    }
}

/// What of a now page is to change; nil keeps what is there.
public struct NowPageChange: Equatable, Sendable {
    public let content: String?
    public let isListed: Bool?

    /// Makes a change.
    ///
    /// - Throws: `.emptyText` when `content` has nothing but white space.
    public init(content: String?, isListed: Bool?) throws(NowPageChangeError) {
        if let content, content.allSatisfy(\.isWhitespace) { throw .emptyText }
        self.content = content
        self.isListed = isListed
    }

    /// Gives the page as it is after the change at `date`.
    public func applied(to page: NowPage, at date: Date) -> NowPage {
        NowPage(
            address: page.address, content: content ?? page.content, updatedAt: date,
            isListed: isListed ?? page.isListed)
    }
}

/// Why a now page cannot become so.
public enum NowPageChangeError: Error, Equatable, Sendable {
    /// There is nothing but white space.
    case emptyText
}

extension GardenEntry: Filterable {
    public var filteredTime: Date? { updatedAt }
    public var filteredTexts: [String] { [address, url] }
}
