import FeatureContributions
import FoundationExtensions
public import ResourceLoading

/// A persistent URL: a name of an address with a target.
public struct PURL: Codable, Equatable, Sendable, Identifiable {
    /// Its name, unique within an address; may be an emoji.
    public var name: String
    public let address: String
    /// Its target. Untrusted text, not always a web URL: `mailto:` occurs; empty if unknown.
    public var url: String
    /// How often it was followed; nil before the first hit.
    public let hits: Int?
    /// Whether it is publicly listed; nil if unknown: not every answer says it.
    public var isListed: Bool?

    public var id: String { name }

    public init(name: String, address: String, url: String, hits: Int?, isListed: Bool?) {
        self.name = name
        self.address = address
        self.url = url
        self.hits = hits
        self.isListed = isListed
    }

    /// A PURL to be written: without what only the server knows, such as its hits.
    public init(writing name: String, address: String, url: String, isListed: Bool?) {
        self.init(name: name, address: address, url: url, hits: nil, isListed: isListed)
    }

    /// Its target, which a write has to send again.
    ///
    /// - Throws: `.noURL` if it is unknown.
    public var knownURL: String {
        get throws {
            if url.isEmpty { throw Failure.noURL(of: self) }
            return url
        }
    }

    /// The PURL itself, which leads to its target.
    public var link: String { Self.link(of: name, address: address) }

    /// The PURL of a name.
    public static func link(of name: String, address: String) -> String {
        ContentKind.purl.link(to: name, of: address)
    }
}

extension PURL: Journaled {
    public var journalID: String { name }
    public var canonical: PURL {
        PURL(writing: name, address: address, url: Self.canonicalURL(url), isListed: isListed)
    }
    public var restorable: PURL { PURL(writing: name, address: address, url: url, isListed: isListed) }
    /// Not every answer says whether it is listed.
    public var forms: [PURL] { isListed == nil ? [restorable] : [restorable, listed(nil)] }
    /// An unlisted PURL is sent without the flag.
    public var possibleCreations: [PURL] { (forms + [listed(false)]).flatMap { [$0.canonical, $0] } }

    public func isRenamed(from previous: PURL) -> Bool {
        canonical.url.isExactly(previous.canonical.url) && isListed == previous.isListed
    }

    private func listed(_ isListed: Bool?) -> PURL {
        PURL(writing: name, address: address, url: url, isListed: isListed)
    }
}

/// The display order of PURLs.
public enum PURLOrder: String, Sendable, CaseIterable {
    /// By name, texts compared by their code points.
    case name
    /// Most followed first; equal numbers by name.
    case hits
}

extension Sequence<PURL> {
    /// Sorted in a stable order.
    public func sorted(by order: PURLOrder) -> [PURL] {
        let byName = sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
        guard order == .hits else { return byName }
        // Sorting keeps the order of equals.
        return byName.sorted { ($0.hits ?? 0) > ($1.hits ?? 0) }
    }
}
