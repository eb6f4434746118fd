/// Why a text is not a URL.
public enum URLFault: Equatable, Sendable {
    /// It has no scheme, such as `example.org/x` or `localhost:80`.
    case missingScheme
    /// It has white space or a control character, or nothing after its scheme.
    case malformed
}

extension String {
    /// Why the text is not a URL of any scheme: `https:`, `mailto:`, `gemini:`; nil if it is one.
    ///
    /// Source: RFC 3986, section 3.1: a scheme is a letter, then letters, digits, `+`, `-` and `.`.
    public var urlFault: URLFault? {
        let scalars = unicodeScalars
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
        let isSound = rest.contains { $0 != "/" } && !scalars.contains(where: Self.isSpaceOrControl)
        return isSound ? nil : .malformed
    }

    /// The text, which should be a URL, as shown to people: without user and password, also if it is malformed.
    public var urlWithoutUser: String {
        guard let at = lastIndex(of: "@") else { return self }
        let scheme = firstRange(of: "://").map { self[..<$0.upperBound] } ?? ""
        let isScheme = scheme.dropLast(3).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return (isScheme ? scheme : "") + "…" + self[at...]
    }

    private static func isSpaceOrControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
}
