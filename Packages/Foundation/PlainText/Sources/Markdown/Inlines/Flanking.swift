/// What is around a run of delimiters, which decides whether it can begin or end emphasis.
///
/// Source: CommonMark 0.31.2, section 6.2.
struct Flanking {
    private let isLeft: Bool
    private let isRight: Bool
    private let isPunctuationBefore: Bool
    private let isPunctuationAfter: Bool

    /// - Parameters:
    ///   - start: The start of the text around the run.
    ///   - end: Its end.
    init(_ bytes: [UInt8], start: Int, end: Int, run: Range<Int>) {
        let before = Surrounding(Self.scalar(bytes, start: start, before: run.lowerBound))
        let after = Surrounding(Self.scalar(bytes, at: run.upperBound, end: end))
        isLeft = after == .other || after == .punctuation && before != .other
        isRight = before == .other || before == .punctuation && after != .other
        isPunctuationBefore = before == .punctuation
        isPunctuationAfter = after == .punctuation
    }

    /// Within a word, `_` is text.
    func canOpen(_ mark: UInt8) -> Bool {
        isLeft && (mark != ASCII.underscore || !isRight || isPunctuationBefore)
    }

    func canClose(_ mark: UInt8) -> Bool {
        isRight && (mark != ASCII.underscore || !isLeft || isPunctuationAfter)
    }

    private enum Surrounding {
        case whitespace, punctuation, other

        /// - Parameter scalar: `nil` at the start or the end.
        init(_ scalar: Unicode.Scalar?) {
            guard let scalar else {
                self = .whitespace
                return
            }
            if scalar.isASCII {
                let byte = UInt8(scalar.value)
                // A vertical tab does not count.
                let isWhitespace = byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
                if byte.isPunctuation { self = .punctuation } else { self = isWhitespace ? .whitespace : .other }
                return
            }
            switch scalar.properties.generalCategory {
            case .spaceSeparator: self = .whitespace
            case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
                self = .punctuation
            default: self = .other
            }
        }
    }

    private static func scalar(_ bytes: [UInt8], at start: Int, end: Int) -> Unicode.Scalar? {
        guard start < end else { return nil }
        if bytes[start] < 0x80 { return Unicode.Scalar(bytes[start]) }
        return String(decoding: bytes[start..<min(end, start + 4)], as: UTF8.self).unicodeScalars.first
    }

    private static func scalar(_ bytes: [UInt8], start: Int, before end: Int) -> Unicode.Scalar? {
        guard start < end else { return nil }
        var first = end - 1
        // The bytes of a character after its first are 10xxxxxx.
        while first > start, bytes[first] & 0xC0 == 0x80 { first -= 1 }
        return scalar(bytes, at: first, end: end)
    }
}
