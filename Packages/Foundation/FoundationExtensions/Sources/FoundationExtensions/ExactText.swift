/// A text compared by its UTF-8 bytes. Untrusted texts are compared through it.
///
/// `==` of `String` ignores how accents are composed. A change of only the composition would then go unnoticed, and a
/// dictionary of `String`s would merge two items of the service into one, while most file systems would not.
public struct ExactText: Hashable, Sendable, Comparable {
    /// The text.
    public let text: String

    /// Wraps a text.
    public init(_ text: String) { self.text = text }

    public static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    public static func < (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// Whether one of two texts may be the other, as a service stored it: it may end lines in another way, trim the
    /// text, or compose its accents.
    public func isSameText(as other: ExactText) -> Bool { self == other || stored == other.stored }

    private var stored: ExactText {
        ExactText(text.replacing("\r\n", with: "\n").trimmed().canonicallyDecomposed)
    }

    /// Whether two texts have the same bytes; also if both are missing.
    public static func areSame(_ one: String?, _ other: String?) -> Bool {
        one.map(ExactText.init) == other.map(ExactText.init)
    }
}
