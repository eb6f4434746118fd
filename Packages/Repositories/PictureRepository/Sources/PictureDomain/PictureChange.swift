private import Foundation
import FoundationExtensions
import ResourceLoading

/// A change of a picture's texts; nil keeps the current value.
public struct PictureChange: Equatable, Sendable {
    /// Empty removes the caption.
    public let caption: String?
    public let alternative: String?
    /// All of the new tags; an empty list removes them.
    public let tags: [String]?
    /// Whether to hide the picture. There is no known way to show it again.
    public let hides: Bool

    /// Creates a change.
    ///
    /// - Parameter tags: Each may contain several, separated by commas.
    /// - Throws: For a blank alternative text, and if nothing changes.
    public init(caption: String? = nil, alternative: String? = nil, tags: [String]? = nil, hides: Bool = false) throws {
        if let alternative, alternative.allSatisfy(\.isWhitespace) {
            throw Failure(.invalidInput, "the alternative text is empty, and nothing was sent", about: [.field("alt")])
        }
        guard caption != nil || alternative != nil || tags != nil || hides else {
            throw Failure(.invalidInput, "there is nothing to change")
        }
        self.caption = caption
        self.alternative = alternative
        self.tags = tags.map { Self.separated($0) }
        self.hides = hides
    }

    /// The change that turns `old` into `new`; it may set empty texts. A hidden picture stays hidden.
    public init(from old: PictureTexts, to new: PictureTexts) {
        caption = old.caption.isExactly(new.caption) ? nil : new.caption ?? ""
        alternative = old.alternative.isExactly(new.alternative) ? nil : new.alternative ?? ""
        tags = old.tags == new.tags ? nil : new.tags
        hides = false
    }

    /// The texts after the change.
    public func applied(to texts: PictureTexts) -> PictureTexts {
        let caption = caption ?? texts.caption
        return PictureTexts(
            caption: caption?.isEmpty == true ? nil : caption, alternative: alternative ?? texts.alternative,
            tags: tags ?? texts.tags, isHidden: hides ? true : texts.isHidden)
    }

    /// The tags in order, each once: a comma cannot be part of one, since it separates them when sent.
    private static func separated(_ texts: [String]) -> [String] {
        var tags: [String] = []
        for tag in texts.flatMap({ $0.commaSeparated() }) where !tags.contains(tag) { tags.append(tag) }
        return tags
    }
}
