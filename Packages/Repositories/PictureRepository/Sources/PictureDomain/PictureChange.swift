private import Foundation
import FoundationExtensions

/// What of a picture's texts is to change; nil keeps what is there.
public struct PictureChange: Equatable, Sendable {
    /// Empty takes the caption away.
    public let caption: String?
    public let alternative: String?
    /// All of the new tags; none takes them away.
    public let tags: [String]?
    /// The service has no proven way back, so there is none here.
    public let hides: Bool

    /// Makes a change.
    ///
    /// - Parameter tags: Each may hold several, with commas between.
    /// - Throws: `.emptyAlternative` for a text of nothing but white space; `.nothingToChange`.
    public init(
        caption: String? = nil, alternative: String? = nil, tags: [String]? = nil, hides: Bool = false
    ) throws(PictureChangeError) {
        if let alternative, alternative.allSatisfy(\.isWhitespace) { throw .emptyAlternative }
        guard caption != nil || alternative != nil || tags != nil || hides else { throw .nothingToChange }
        self.caption = caption
        self.alternative = alternative
        self.tags = tags.map { Self.separated($0) }
        self.hides = hides
    }

    /// Gives what a picture that had `texts` has then.
    public func applied(to texts: PictureTexts) -> PictureTexts {
        let caption = caption ?? texts.caption
        return PictureTexts(
            caption: caption?.isEmpty == true ? nil : caption, alternative: alternative ?? texts.alternative,
            tags: tags ?? texts.tags, isHidden: hides ? true : texts.isHidden)
    }

    /// The tags in their order, each once: a comma cannot be part of one, for it stands between them when sent.
    private static func separated(_ texts: [String]) -> [String] {
        var tags: [String] = []
        for part in texts.flatMap({ $0.split(separator: ",") }) {
            let tag = part.trimmed()
            if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
        }
        return tags
    }
}

/// Why texts cannot be those of a picture.
public enum PictureChangeError: Error, Equatable, Sendable {
    /// The text for who cannot see the picture has nothing but white space.
    case emptyAlternative
    /// Nothing is to change.
    case nothingToChange
}
