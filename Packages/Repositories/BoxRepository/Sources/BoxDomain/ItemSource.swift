public import FeatureContributions
import Foundation
import FoundationExtensions
import ResourceLoading

/// What an item of a box is made from: content on omg.lol, a link, or a text.
public enum ItemSource: Equatable, Sendable {
    case published(Place)
    /// An `http` or `https` URL.
    case link(String)
    case text(String)

    /// Content of an address on omg.lol.
    public struct Place: Equatable, Sendable {
        public let kind: Item.Kind
        public let address: String
        /// An id, a title or a name, depending on its kind.
        public let name: String
        public let url: String
    }

    /// The kind of the item.
    public var kind: Item.Kind {
        switch self {
        case .published(let place): place.kind
        case .link: .link
        case .text: .text
        }
    }

    /// The target of the item.
    public var target: String? {
        switch self {
        case .published(let place): place.url
        case .link(let url): url
        case .text: nil
        }
    }
}

/// Determines from the words that a user types what to put into a box.
public struct ItemRecognizer: Sendable {
    private let kinds: [ContentKind]
    private let wanted: ContentKind?
    /// `text`, `link` or the noun of `wanted`; nil if any kind is allowed.
    private let requiredKind: String?

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - kinds: The kinds of content that can be in a box.
    ///   - name: The required kind: the noun of one of them, `link` or `text`; nil for any. With a kind, a bare id,
    ///     title or name means content of that kind. Without one, only an id that can be nothing else is recognised.
    public init(_ kinds: [ContentKind], as name: String? = nil) {
        self.kinds = kinds
        requiredKind = name
        wanted = kinds.first { $0.noun == name }
    }

    /// Recognises a URL, an id, or a text.
    ///
    /// - Parameter address: The address that a bare id belongs to; without one, an id is a text if no kind is required.
    /// - Throws: For a blank text; `.notOfKind` when it cannot be of the required kind.
    public func source(_ words: String, of address: String? = nil) throws -> ItemSource {
        let word = words.trimmed()
        guard !word.isEmpty else { throw Failure.blankText }
        if let wanted {
            if let place = place(word) {
                guard place.kind.rawValue == wanted.noun else { throw Failure.notOfKind(word, wanted.phrase) }
                return .published(place)
            }
            guard url(word) == nil, let address else { throw Failure.notOfKind(word, wanted.phrase) }
            return .published(try place(wanted, address, word))
        }
        switch requiredKind {
        case "text": return .text(words)
        case "link":
            guard let url = url(word) else { throw Failure.notOfKind(word, "a link") }
            return .link(url)
        default:
            if let place = place(word) { return .published(place) }
            if let url = url(word) { return .link(url) }
            guard let address, let kind = kinds.first(where: { $0.isID(word) }) else { return .text(words) }
            return .published(try place(kind, address, word))
        }
    }

    /// The kind and name of a bare id, title or name, which needs an address; nil for anything else.
    public func withoutAddress(_ words: String) -> (kind: Item.Kind, name: String)? {
        let word = words.trimmed()
        let kind: ContentKind? =
            if let wanted {
                place(word) == nil && url(word) == nil ? wanted : nil
            } else {
                requiredKind == nil ? kinds.first { $0.isID(word) } : nil
            }
        return kind.map { (Item.Kind($0.noun), word) }
    }

    /// Whether only the look of `words` makes them a text: no kind is required, and they are neither a URL nor an id.
    public func isText(_ words: String) -> Bool {
        requiredKind == nil && url(words.trimmed()) == nil && withoutAddress(words) == nil
    }

    /// A URL with a host, or a page of omg.lol without its scheme, such as `foo.paste.lol/recipe`.
    private func url(_ word: String) -> String? {
        guard !word.contains(where: \.isWhitespace) else { return nil }
        if let parts = URLComponents(string: word), let scheme = parts.scheme?.lowercased() {
            guard scheme == "http" || scheme == "https", parts.host?.isEmpty == false else { return nil }
            return word
        }
        return place(word) == nil ? nil : "https://" + word
    }

    /// The content on omg.lol that a URL names; nil for other URLs.
    private func place(_ word: String) -> ItemSource.Place? {
        for kind in kinds {
            guard let place = kind.pages?.place(in: word) else { continue }
            return ItemSource.Place(kind: Item.Kind(kind.noun), address: place.address, name: place.id, url: place.url)
        }
        return nil
    }

    /// Content by its address and its name, which determine the URL.
    private func place(_ kind: ContentKind, _ address: String, _ name: String) throws -> ItemSource.Place {
        guard let url = try? kind.pages?.url(of: address, id: name) else { throw Failure.notOfKind(name, kind.phrase) }
        return ItemSource.Place(kind: Item.Kind(kind.noun), address: address, name: name, url: url)
    }
}
