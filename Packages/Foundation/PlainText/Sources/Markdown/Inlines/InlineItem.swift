/// A part of a text while it is parsed. Its offsets are 32 bits, as a hostile text can have a part for each byte.
struct InlineItem {
    enum Kind: UInt8 {
        /// The bytes from the first offset to the second.
        case text
        /// The code from the first offset to the second.
        case code
        /// The character reference at the first offset.
        case character
        case softBreak, hardBreak
        /// The delimiter run at the first offset; `second` is its index.
        case delimiters
        /// `[` or `![` at the first offset, which may begin a link; `second` is 1 if another bracket follows within.
        case openBracket, openImage
        /// The start or end of a link or an image; `first` is its index.
        case spanStart, spanEnd
    }

    var kind: Kind
    var first: Int32
    var second: Int32

    init(_ kind: Kind, _ first: Int, _ second: Int = 0) {
        self.kind = kind
        self.first = Int32(truncatingIfNeeded: first)
        self.second = Int32(truncatingIfNeeded: second)
    }
}
