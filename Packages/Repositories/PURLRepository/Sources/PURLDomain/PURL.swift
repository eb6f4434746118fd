public import Foundation
public import ResourceLoading

/// A persistent URL: a name of an address that leads somewhere.
public struct PURL: Equatable, Sendable, Identifiable {
    /// Its name, unique within an address; may be an emoji.
    public let name: String
    public let address: String
    /// Where it leads. Foreign text that need not be a URL of the web: `mailto:` occurs; empty
    /// when it is not known.
    public let url: String
    /// How often it was followed; nil before the first time.
    public let hits: Int?
    /// Whether everybody may see it in the list; nil when that is not known, as of others' PURLs.
    public let isListed: Bool?

    public var id: String { name }

    /// Makes a PURL.
    public init(name: String, address: String, url: String, hits: Int?, isListed: Bool?) {
        self.name = name
        self.address = address
        self.url = url
        self.hits = hits
        self.isListed = isListed
    }
}

/// In which order PURLs are shown.
public enum PURLOrder: String, Sendable, CaseIterable {
    /// By name, texts compared by their code points.
    case name
    /// Most followed first; those of one number by name.
    case hits
}

extension Sequence<PURL> {
    /// Gives them in an order that never changes by itself.
    public func sorted(by order: PURLOrder) -> [PURL] {
        let byName = sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
        guard order == .hits else { return byName }
        // Sorting keeps the order of equals.
        return byName.sorted { ($0.hits ?? 0) > ($1.hits ?? 0) }
    }
}

/// A PURL that the server has taken.
public struct SavedPURL: Equatable, Sendable {
    /// The PURL as it now is.
    public let purl: PURL
    /// What became of the wish to list it, or not to.
    public let listing: ListingOutcome

    /// Describes a saved PURL.
    public init(_ purl: PURL, listing: ListingOutcome) {
        self.purl = purl
        self.listing = listing
    }
}

extension PURL: Filterable {
    /// The service does not tell when a PURL was made or changed.
    public var filteredTime: Date? { nil }
    public var filteredTexts: [String] { [name, url] }
}
