/// Checks texts as URLs of any scheme: `https:`, `mailto:`, `gemini:`.
public enum URLText {
    /// Why a text is not a URL.
    public enum Fault: Equatable, Sendable {
        /// It has no scheme, such as `example.org/x` or `localhost:80`.
        case missingScheme
        /// It has white space or a control character, or nothing after its scheme.
        case malformed
    }

    /// The fault of `text`; nil if it has none.
    ///
    /// Source: RFC 3986, section 3.1: a scheme is a letter, then letters, digits, `+`, `-` and `.`.
    public static func fault(in text: String) -> Fault? {
        let scalars = text.unicodeScalars
        guard let colon = scalars.firstIndex(of: ":") else { return .missingScheme }
        let scheme = scalars[..<colon]
        guard let first = scheme.first, first.isASCII, first.properties.isAlphabetic,
            scheme.allSatisfy({
                $0.isASCII && ($0.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains($0))
            }),
            // `localhost:80` and `example.org:80` have the form of a scheme.
            !scheme.contains("."), String(scheme).lowercased() != "localhost"
        else { return .missingScheme }
        let rest = scalars[scalars.index(after: colon)...]
        let isSound = rest.contains { $0 != "/" } && !scalars.contains(where: isSpaceOrControl)
        return isSound ? nil : .malformed
    }

    /// A text that should be a URL, as shown to people: without user and password, also if it is malformed.
    public static func withoutUser(_ text: String) -> String {
        guard let at = text.lastIndex(of: "@") else { return text }
        let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? ""
        let isScheme = scheme.dropLast(3).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return (isScheme ? scheme : "") + "…" + text[at...]
    }

    private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
}
