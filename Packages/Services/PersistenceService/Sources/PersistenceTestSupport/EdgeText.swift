public import Testing

/// Texts that are hard to store.
public enum EdgeText: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case empty
    case nul
    case nulInside
    case emoji
    case decomposed
    case control
    case notCharacters
    case quotes
    case megabyte

    public var testDescription: String { rawValue }

    /// The text.
    public var text: String {
        switch self {
        case .empty: ""
        case .nul: "\0"
        case .nulInside: "before\0after\0"
        case .emoji: "🧑🏽‍🚀🇩🇪👨‍👩‍👧‍👦❤️"
        case .decomposed: "e\u{301} \u{1E9B}\u{323}"
        case .control: "\u{1B}]0;x\u{7}\r\u{9B}31m\u{202E}\u{7F}\n"
        case .notCharacters: "\u{FEFF}\u{FFFE}\u{FFFF}\u{10FFFF}\u{D7FF}\u{E000}"
        case .quotes: "'; DROP TABLE status; -- \" ? :a @b $c %s"
        case .megabyte: String(repeating: "ü\0", count: 350_000)
        }
    }
}

extension String {
    /// The bytes by which tests compare texts: two equal texts may have different ones.
    public var bytes: [UInt8] { Array(utf8) }
}
