/// A text that equals another one only when their UTF-8 bytes are the same.
///
/// `String` calls differently composed accents equal, so a dictionary of `String`s would merge two things of the service into
/// one, and a file system that keeps bytes would not.
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
}
