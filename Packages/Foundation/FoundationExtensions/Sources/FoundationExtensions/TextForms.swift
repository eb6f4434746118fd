// Foundation's Unicode functions need ICU, which would double the size of a release and slow its start (ADR-0029).
#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

extension StringProtocol {
    /// The text without leading and trailing scalars of a kind: white space and line endings, unless another kind is
    /// given.
    public func trimmed(of isDropped: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace }) -> String {
        var scalars = Substring(self).unicodeScalars[...]
        scalars = scalars.drop(while: isDropped)
        while let last = scalars.last, isDropped(last) { scalars.removeLast() }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// Whether it ends a line: LF, VT, FF, CR, NEL, and the separators of lines and paragraphs.
    ///
    /// Source: The Unicode Standard, section 5.8.
    public var isLineEnd: Bool { (0xA...0xD).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029 }
}

extension String {
    /// The text in Unicode's normalization form C: letters and accents composed.
    ///
    /// Source: UAX #15.
    public var canonicallyComposed: String {
        #if canImport(Darwin)
            precomposedStringWithCanonicalMapping
        #else
            utf8.allSatisfy { $0 < 0x80 } ? self : String(String.UnicodeScalarView(_nfc))
        #endif
    }

    /// The text in Unicode's normalization form D: accents as separate characters.
    ///
    /// Source: UAX #15.
    public var canonicallyDecomposed: String {
        #if canImport(Darwin)
            decomposedStringWithCanonicalMapping
        #else
            utf8.allSatisfy { $0 < 0x80 } ? self : String(String.UnicodeScalarView(_nfd))
        #endif
    }

    /// The text with case, Latin, Greek and Cyrillic accents, and East Asian width folded, so that a search ignores
    /// them.
    public var folded: String {
        // Runs of ASCII are only made lower case, since folding costs fifty times more. They can be folded apart from
        // the rest: accents are never ASCII, and what composes with an ASCII letter is an accent.
        var folded = ""
        var rest = Substring(self).utf8
        while let first = rest.first {
            let run = rest.prefix { ($0 < 0x80) == (first < 0x80) }
            folded += first < 0x80 ? Substring(run).lowercased() : Self.folded(String(Substring(run)))
            rest = rest[run.endIndex...]
        }
        return folded
    }

    private static func folded(_ text: String) -> String {
        var scalars = UnicodeScalarView()
        // Upper case first, since `ß` and `ς` are in lower case already, and would not change.
        for scalar in text.uppercased().lowercased().canonicallyDecomposed.unicodeScalars
        where !(0x300...0x36F).contains(scalar.value) {
            scalars.append(ordinaryWidth(scalar))
        }
        return String(scalars).canonicallyComposed
    }

    /// Source: the Unicode block "Halfwidth and Fullwidth Forms".
    private static func ordinaryWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x3000: " "
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0xFF61...0xFF9F: halfwidth[Int(scalar.value - 0xFF61)]
        default: scalar
        }
    }

    /// U+FF61 to U+FF9F at their ordinary width.
    private static let halfwidth = Array(
        ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
            + "\u{3099}\u{309A}").unicodeScalars)
}
