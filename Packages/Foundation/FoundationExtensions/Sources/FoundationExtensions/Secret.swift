/// A text that must not be shown: describing, printing or dumping it shows a mask.
///
/// Only `reveal()` returns the text, so that every use is easy to find.
public struct Secret: Sendable, Hashable {
    private let text: String

    /// Keeps `text` secret.
    public init(_ text: String) {
        self.text = text
    }

    /// Whether the text is empty.
    public var isEmpty: Bool { text.isEmpty }

    /// Whether the text holds a control character, which no header of a request can carry.
    public var hasControlCharacter: Bool { text.unicodeScalars.contains { $0.properties.generalCategory == .control } }

    /// The text itself, for the one place that has to send or store it.
    public func reveal() -> String { text }

    /// The text with all but its last four characters hidden; fully hidden if shorter than twelve.
    public var masked: String {
        text.count < 12 ? "••••" : "••••" + text.suffix(4)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "••••" }
    public var debugDescription: String { "••••" }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
