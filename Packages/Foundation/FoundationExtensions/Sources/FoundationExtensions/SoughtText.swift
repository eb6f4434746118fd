/// A text to find in many others, ignoring case, accents and width.
public struct SoughtText: Equatable, Sendable {
    private let bytes: [UInt8]

    /// Folds the text, once for all others.
    public init(_ text: String) {
        bytes = Array(text.folded.utf8)
    }

    /// Whether it is a part of `text`. An empty text is in none.
    public func occurs(in text: String) -> Bool {
        var text = text.folded
        return text.withUTF8 { text in
            !bytes.isEmpty && bytes.count <= text.count
                && (0...(text.count - bytes.count)).contains { text[$0...].starts(with: bytes) }
        }
    }
}
