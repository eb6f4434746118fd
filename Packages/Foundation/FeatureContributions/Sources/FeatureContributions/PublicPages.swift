import Foundation
import FoundationExtensions

/// The public pages of a kind of content: which URL an item has, and which item a URL names.
public struct PublicPages: Sendable {
    /// What a URL names.
    public struct Place: Equatable, Sendable {
        public let address: String
        /// An id, a title or a name, depending on the kind.
        public let id: String
        /// The whole URL, with its scheme.
        public let url: String
    }

    /// Why there is no URL.
    public enum Failure: Error, Equatable, Sendable {
        /// The address would change the host.
        case noAddress(String)
        /// The id cannot be a part of a path.
        case noID(String)
    }

    private let domain: String
    private let home: @Sendable (_ address: String) -> String
    private let page: (@Sendable (_ address: String, _ id: String) -> String)?
    private let mirror: String?
    private let hasFolders: Bool

    /// Creates pages.
    ///
    /// - Parameters:
    ///   - domain: Its host, such as `paste.lol`. A URL names an item as `DOMAIN/ADDRESS/ID` and as
    ///     `ADDRESS.DOMAIN/ID`.
    ///   - home: The URL without an id, of an encoded address.
    ///   - page: The URL of one item, of an encoded address and an encoded id; nil if an address has only one.
    ///   - mirror: Another host, which names an item as `MIRROR/ADDRESS/ID.EXTENSION`.
    ///   - hasFolders: Whether the path of a page may have several parts, which together are its id.
    public init(
        domain: String, mirror: String? = nil, hasFolders: Bool = false,
        home: @escaping @Sendable (_ address: String) -> String,
        page: (@Sendable (_ address: String, _ id: String) -> String)? = nil
    ) {
        self.domain = domain
        self.home = home
        self.page = page
        self.mirror = mirror
        self.hasFolders = hasFolders
    }

    /// Pages at `ADDRESS.DOMAIN`, each item at its id.
    public init(ofEachAddressAt domain: String, mirror: String? = nil, hasFolders: Bool = false) {
        self.init(
            domain: domain, mirror: mirror, hasFolders: hasFolders, home: { "https://\($0).\(domain)/" },
            page: { "https://\($0).\(domain)/\($1)" })
    }

    /// Whether each item has its own page.
    public var takesID: Bool { page != nil }

    /// The URL of a page, for showing: encoded, but not checked.
    ///
    /// - Parameter id: nil for the page of all items.
    public func link(to id: String? = nil, of address: String) -> String {
        let host = Punycode.ascii(address).percentEncoded
        guard let id, let page else { return home(host) }
        return page(host, id.percentEncoded)
    }

    /// The URL of a page: always https on a host of the service, whatever the address and the id.
    ///
    /// - Parameter id: nil for the page of all items.
    /// - Throws: `.noAddress` if the address would change the host; `.noID` if the id cannot be a part of a path.
    public func url(of address: String, id: String? = nil) throws(Failure) -> String {
        let host = Punycode.ascii(address).percentEncoded
        // A dot would change the host.
        guard !host.isEmpty, !host.contains("." as Character), !host.contains("%" as Character) else {
            throw .noAddress(address)
        }
        if let id, takesID, (try? PathComponent(id)) == nil { throw .noID(id) }
        return link(to: id, of: address)
    }

    /// Whether a URL, with or without its scheme, is the page of an address: the URL of `link` or, if each item has its
    /// own page, `ADDRESS.DOMAIN` or `DOMAIN/ADDRESS`.
    public func isHome(_ text: String, of address: String) -> Bool {
        let name = Punycode.ascii(address).percentEncoded
        let written = Self.withoutScheme(text)
        let isAtDomain = takesID && ["\(name).\(domain)", "\(domain)/\(name)"].contains(written)
        return isAtDomain || written == Self.withoutScheme(home(name))
    }

    private static func withoutScheme(_ url: String) -> Substring {
        let lowered = url.lowercased()
        let scheme = ["https://", "http://"].first(where: lowered.hasPrefix)
        let rest = lowered.dropFirst(scheme?.count ?? 0)
        return rest.hasSuffix("/") ? rest.dropLast() : rest
    }

    /// The item that a URL, with or without its scheme, names; nil if it names none of this kind.
    public func place(in text: String) -> Place? {
        guard takesID, !text.contains(where: \.isWhitespace) else { return nil }
        let lowered = text.lowercased()
        let hasScheme = lowered.hasPrefix("https://") || lowered.hasPrefix("http://")
        let url = hasScheme ? text : "https://" + text
        guard let parts = URLComponents(string: url), let host = parts.host?.lowercased() else { return nil }
        // Decoded after the path is split, since an encoded slash is a part of a name.
        let names = parts.percentEncodedPath.split(separator: "/").map {
            String($0).percentDecoded ?? String($0)
        }
        if host == mirror {
            guard names.count == 2, let id = names[1].split(separator: ".").first else { return nil }
            return Place(address: names[0], id: String(id), url: url)
        }
        if host == domain { return names.count == 2 ? Place(address: names[0], id: names[1], url: url) : nil }
        let hasID = hasFolders ? !names.isEmpty : names.count == 1
        guard host.hasSuffix("." + domain), hasID else { return nil }
        let address = String(host.dropLast(domain.utf8.count + 1))
        guard !address.isEmpty, !address.contains("." as Character) else { return nil }
        return Place(address: address, id: names.joined(separator: "/"), url: url)
    }
}
