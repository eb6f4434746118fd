import Foundation
import FoundationExtensions

/// A recognised source of an item: a thing on omg.lol, a link, or a text.
public enum ItemSource: Equatable, Sendable {
    case thing(Place)
    /// An `http` or `https` URL.
    case link(String)
    case text(String)

    /// A thing of an address on omg.lol.
    public struct Place: Equatable, Sendable {
        public let kind: Item.Kind
        public let address: String
        /// An id, a title or a name, depending on its kind.
        public let name: String
        public let url: String
    }

    /// Recognises a URL, an id, or a text.
    ///
    /// - Parameters:
    ///   - kind: The required kind; nil to recognise it. With a kind, a bare id, title or name means one of
    ///     `address`. Without a kind, only the id of a status is recognised.
    ///   - address: The address of a bare id; nil treats an id as a text.
    /// - Throws: `.emptyText`; `.notOfKind` when it cannot be of the required kind.
    public init(_ words: String, as kind: Item.Kind? = nil, of address: String? = nil) throws(BoxFault) {
        let word = words.trimmed()
        guard !word.isEmpty else { throw .emptyText }
        switch kind {
        case .text:
            self = .text(words)
        case .link:
            guard let url = Self.url(word) else { throw .notOfKind(word, .link) }
            self = .link(url)
        case .status, .purl, .paste, .picture:
            let wanted = kind ?? .status
            if let place = Self.place(word) {
                guard place.kind == wanted else { throw .notOfKind(word, wanted) }
                self = .thing(place)
            } else {
                guard Self.url(word) == nil, let address else { throw .notOfKind(word, wanted) }
                self = .thing(Place(kind: wanted, address: address, name: word))
            }
        case nil:
            if let place = Self.place(word) {
                self = .thing(place)
            } else if let url = Self.url(word) {
                self = .link(url)
            } else if let address, Self.isStatusID(word) {
                self = .thing(Place(kind: .status, address: address, name: word))
            } else {
                self = .text(words)
            }
        }
    }

    /// Whether recognising `words` needs an address.
    public static func needsAddress(_ words: String, as kind: Item.Kind? = nil) -> Bool {
        let word = words.trimmed()
        switch kind {
        case nil: return isStatusID(word)
        case .text, .link: return false
        case .status, .purl, .paste, .picture: return place(word) == nil && url(word) == nil
        }
    }

    /// The kind of the item.
    public var kind: Item.Kind {
        switch self {
        case .thing(let place): place.kind
        case .link: .link
        case .text: .text
        }
    }

    /// The target of the item.
    public var target: String? {
        switch self {
        case .thing(let place): place.url
        case .link(let url): url
        case .text: nil
        }
    }
}

// Recognising.
extension ItemSource {
    /// Thirteen hexadecimal digits. Source: all ids in the example answers of `GET /address/:address/statuses/`.
    private static func isStatusID(_ word: String) -> Bool {
        word.utf8.count == 13 && word.allSatisfy { $0.isHexDigit && $0.isASCII }
    }

    /// A URL with a host, or a page of omg.lol without its scheme, such as `foo.paste.lol/recipe`.
    private static func url(_ word: String) -> String? {
        guard !word.contains(where: \.isWhitespace) else { return nil }
        if let parts = URLComponents(string: word), let scheme = parts.scheme?.lowercased() {
            guard scheme == "http" || scheme == "https", parts.host?.isEmpty == false else { return nil }
            return word
        }
        guard place(word) != nil else { return nil }
        return "https://" + word
    }

    /// The thing on omg.lol of a URL; nil for other URLs.
    private static func place(_ word: String) -> Place? {
        guard !word.contains(where: \.isWhitespace) else { return nil }
        let lowered = word.lowercased()
        let isWhole = lowered.hasPrefix("https://") || lowered.hasPrefix("http://")
        let url = isWhole ? word : "https://" + word
        guard let parts = URLComponents(string: url), let host = parts.host?.lowercased() else { return nil }
        let names = parts.path.split(separator: "/").map(String.init)
        if host == "cdn.some.pics" {
            guard names.count == 2, let id = names[1].split(separator: ".").first else { return nil }
            return Place(kind: .picture, address: names[0], name: String(id), url: url)
        }
        for (kind, domain) in domains {
            if host == domain, names.count == 2 {
                return Place(kind: kind, address: names[0], name: names[1], url: url)
            }
            guard host.hasSuffix("." + domain), names.count == 1 else { continue }
            let address = String(host.dropLast(domain.utf8.count + 1))
            guard !address.contains("." as Character) else { return nil }
            return Place(kind: kind, address: address, name: names[0], url: url)
        }
        return nil
    }

    /// The hosts of omg.lol, each as `DOMAIN/ADDRESS/NAME` and as `ADDRESS.DOMAIN/NAME`.
    private static let domains: [(Item.Kind, String)] = [
        (.status, "status.lol"), (.paste, "paste.lol"), (.purl, "url.lol"), (.picture, "some.pics"),
    ]
}

extension ItemSource.Place {
    /// A thing by its address and its name, which determine the URL.
    init(kind: Item.Kind, address: String, name: String) {
        let (owner, path) = (PercentEncoding.encode(address), PercentEncoding.encode(name))
        let url =
            switch kind {
            case .status: "https://status.lol/\(owner)/\(path)"
            case .paste: "https://\(owner).paste.lol/\(path)"
            case .purl: "https://\(owner).url.lol/\(path)"
            case .picture, .link, .text: "https://\(owner).some.pics/\(path)"
            }
        self.init(kind: kind, address: address, name: name, url: url)
    }
}
