public import Foundation
public import NowPageDomain

/// A now page as displayed: every field by its stable name, not yet cut or coloured.
public struct NowPageRow: Equatable, Sendable {
    public let address: String
    /// Its public URL.
    public let url: String
    public let updated: Date?
    public let content: String
    public let listed: Bool

    /// Shows a now page.
    ///
    /// Source of the URL: the links in the service's sample page (`https://{address}.omg.lol`), and its name `/now`.
    public init(_ page: NowPage) {
        address = page.address
        url = Self.url(of: page.address)
        updated = page.updatedAt
        content = page.content
        listed = page.isListed
    }

    /// The now page of an address.
    public static func url(of address: String) -> String { "https://\(address).omg.lol/now" }
}

/// An entry of the now garden as displayed.
public struct GardenRow: Equatable, Sendable {
    public let address: String
    public let url: String
    public let updated: Date?

    /// Shows an entry of the garden.
    public init(_ entry: GardenEntry) {
        address = entry.address
        url = entry.url
        updated = entry.updatedAt
    }
}
