import FoundationExtensions
import ResourceLoading

/// A PURL valid for saving: its name fits in a path, and it has a target.
public struct PURLDraft: Equatable, Sendable {
    public let name: String
    public let url: String
    /// nil keeps the current flag; a new PURL is then unlisted.
    public let isListed: Bool?

    /// Creates a draft.
    ///
    /// - Throws: As `name(_:)` and `url(_:)`.
    public init(name: String, url: String, isListed: Bool?) throws {
        self.name = try Self.name(name)
        self.url = try Self.url(url)
        self.isListed = isListed
    }

    /// Checks that a name can be a path component. It may be an emoji.
    ///
    /// - Throws: For an empty one, `.` and `..`, and for one with white space, a control character, or one of `/ ? #`,
    ///   which end a path component.
    public static func name(_ text: String) throws -> String {
        if text.isEmpty {
            throw Failure(.invalidInput, "the name of a PURL cannot be empty", about: [.field("name")])
        }
        guard text != ".", text != "..", !text.unicodeScalars.contains(where: isUnfitForName) else {
            throw Failure(
                .invalidInput,
                "'\(text)' cannot be the name of a PURL: white space, '/', '?' and '#' are not allowed",
                about: [.field("name", text)])
        }
        return text
    }

    /// Checks a URL of any scheme, and returns it unchanged.
    ///
    /// - Throws: For a text without a scheme, such as `example.org/x` or `localhost:80`; for one with white space or a
    ///   control character, and for a scheme with nothing after it.
    public static func url(_ text: String) throws -> String {
        guard let fault = text.urlFault else { return text }
        let reason =
            switch fault {
            case .missingScheme: "it has to begin with a scheme such as https://"
            case .malformed: "it has white space in it, or nothing after its scheme"
            }
        throw Failure(.invalidInput, "'\(text)' is not a URL: \(reason)", about: [.field("url", text)])
    }

    /// A name of a few letters and digits for a URL, other than `names`. It depends only on the URL and on `names`.
    ///
    /// It has no letters and digits that look alike, since people type such names.
    public static func shortName(for url: String, avoiding names: [String]) -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        let taken = Set(names.map { $0.lowercased() })
        var attempt = 0
        while true {
            // 15 hexadecimal digits fit into the number; ten characters use 50 of its 60 bits.
            var number = UInt64("\(attempt) \(url)".sha256.prefix(15), radix: 16) ?? 0
            var name = ""
            // Four characters; one more after each 1,000 attempts, at most ten.
            for _ in 0..<(4 + min(attempt / 1000, 6)) {
                name.append(letters[Int(number % UInt64(letters.count))])
                number /= UInt64(letters.count)
            }
            if !taken.contains(name) { return name }
            attempt += 1
        }
    }

    private static func isUnfitForName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
            || "/?#".unicodeScalars.contains(scalar)
    }
}

/// A change of a PURL; nil keeps the current value.
public struct PURLChange: Equatable, Sendable {
    public let url: String?
    public let isListed: Bool?

    /// Creates a change.
    ///
    /// - Throws: As `PURLDraft.url(_:)`.
    public init(url: String?, isListed: Bool?) throws {
        self.url = try url.map(PURLDraft.url)
        self.isListed = isListed
    }
}
