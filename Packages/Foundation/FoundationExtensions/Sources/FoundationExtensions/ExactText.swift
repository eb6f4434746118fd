/// A text compared by its UTF-8 bytes, for keys. Untrusted texts are compared through it, or by `isExactly`.
///
/// `==` of `String` ignores how accents are composed. A change of only the composition would then go unnoticed, and a
/// dictionary of `String`s would merge two items of the service into one, while most file systems would not.
public struct ExactText: Hashable, Sendable, Comparable {
    /// The text.
    public let text: String

    /// Wraps a text.
    public init(_ text: String) { self.text = text }

    public static func == (left: ExactText, right: ExactText) -> Bool { left.text.isExactly(right.text) }

    public static func < (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether another text has the same UTF-8 bytes.
    public func isExactly(_ other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }

    /// Whether two texts differ at most in what a service changes when it stores one: line endings, white space around
    /// the text, and how accents are composed.
    public func isSameText(as other: String) -> Bool { isExactly(other) || storedForm.isExactly(other.storedForm) }

    /// The form in which `isSameText` compares texts: trimmed, with line feeds, and with decomposed accents.
    public var storedForm: String { replacing("\r\n", with: "\n").trimmed().canonicallyDecomposed }
}

extension String? {
    /// Whether another text has the same UTF-8 bytes, or both are missing.
    public func isExactly(_ other: String?) -> Bool { self?.isExactly(other) ?? (other == nil) }
}
