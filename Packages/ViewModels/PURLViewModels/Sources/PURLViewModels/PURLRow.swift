import FoundationExtensions
public import PURLDomain

/// A PURL as displayed: every field by its stable name, not yet cut or coloured.
public struct PURLRow: Equatable, Sendable {
    public let name: String
    public let address: String
    /// Its target.
    public let url: String
    /// nil before the first hit.
    public let hits: Int?
    /// nil if unknown.
    public let listed: Bool?
    /// The PURL itself.
    public let link: String

    /// Shows a PURL.
    public init(_ purl: PURL) {
        name = purl.name
        address = purl.address
        url = purl.url
        hits = purl.hits
        listed = purl.isListed
        link = Self.link(of: purl.name, address: purl.address)
    }

    /// The PURL itself.
    ///
    /// Source: `https://{address}.url.lol/{purl}`, info/Features of neatnik/omg.lol.
    public static func link(of name: String, address: String) -> String {
        "https://\(address).url.lol/\(PercentEncoding.encode(name))"
    }
}
