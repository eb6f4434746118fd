/// A part of a text while it is read. Its places are 32 bits, as a hostile text has a part for each byte.
struct InlineItem {
    enum Kind: UInt8 {
        /// The bytes between both places.
        case text
        /// Code between both places.
        case code
        /// The character reference that starts at the first place.
        case character
        case softBreak, hardBreak
        /// The delimiter run at the first place; the second is its index.
        case delimiters
        /// `[` or `![` at the first place, which may begin a link; the second is 1 if another bracket follows within.
        case openBracket, openImage
        /// The start or end of a link or an image; the first place is its index.
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
