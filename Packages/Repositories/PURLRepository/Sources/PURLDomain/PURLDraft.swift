import FoundationExtensions

/// A PURL that may be saved: its name can stand in a path, and it leads somewhere.
public struct PURLDraft: Equatable, Sendable {
    public let name: String
    public let url: String
    /// nil: as it is, and a new one is not listed.
    public let isListed: Bool?

    /// Makes a draft.
    ///
    /// - Throws: As `name(_:)` and `url(_:)`.
    public init(name: String, url: String, isListed: Bool?) throws(PURLDraftError) {
        self.name = try Self.name(name)
        self.url = try Self.url(url)
        self.isListed = isListed
    }

    /// Gives a name that can be one part of a URL's path. It may be an emoji.
    ///
    /// - Throws: `.invalidName` for an empty one, `.` and `..`, and for one with white space, a control character, or one
    ///   of `/ ? #`, which end a part of a path.
    public static func name(_ text: String) throws(PURLDraftError) -> String {
        guard !text.isEmpty, text != ".", text != "..", !text.unicodeScalars.contains(where: isUnfitForName) else {
            throw .invalidName(text)
        }
        return text
    }

    /// Gives a URL of any scheme, unchanged.
    ///
    /// - Throws: `.missingScheme` for a text such as `example.org/x` or `localhost:80`; `.invalidURL` for one with white
    ///   space or a control character, and for a scheme with nothing behind it.
    public static func url(_ text: String) throws(PURLDraftError) -> String {
        switch URLText.fault(in: text) {
        case nil: return text
        case .missingScheme: throw .missingScheme(text)
        case .malformed: throw .invalidURL(text)
        }
    }

    private static func isUnfitForName(_ scalar: Unicode.Scalar) -> Bool {
        isSpaceOrControl(scalar) || scalar == "/" || scalar == "?" || scalar == "#"
    }

    private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
}

/// What of a PURL is to change; nil keeps what is there.
public struct PURLChange: Equatable, Sendable {
    public let url: String?
    public let isListed: Bool?

    /// Makes a change.
    ///
    /// - Throws: As `PURLDraft.url(_:)`.
    public init(url: String?, isListed: Bool?) throws(PURLDraftError) {
        self.url = if let url { try PURLDraft.url(url) } else { nil }
        self.isListed = isListed
    }
}

/// Why something cannot become a PURL.
public enum PURLDraftError: Error, Equatable, Sendable {
    /// The name cannot be one part of a path.
    case invalidName(String)
    /// The URL does not say which scheme it has.
    case missingScheme(String)
    /// The URL has white space or a control character, or nothing behind its scheme.
    case invalidURL(String)
}
