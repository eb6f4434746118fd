/// How text looks on a terminal, in the terminal's own palette: one style, or several at once.
///
/// A colour has the name of its usual look. Where that may be unreadable on the terminal's background, the number of
/// another colour is written (`number(of:on:)`).
public struct TextStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = TextStyle(rawValue: 1)
    public static let dim = TextStyle(rawValue: 2)
    /// Foreground and background exchanged.
    public static let reverse = TextStyle(rawValue: 4)
    /// A failure, or what is deleted.
    public static let red = TextStyle(rawValue: 8)
    /// What is sound, public, or added.
    public static let green = TextStyle(rawValue: 16)
    /// What waits, expires, is doubtful or not live, or is changed.
    public static let yellow = TextStyle(rawValue: 32)
    /// The accent: the current place, and what belongs to the user.
    public static let magenta = TextStyle(rawValue: 64)
    /// A terminal without it shows plain text.
    public static let italic = TextStyle(rawValue: 128)

    /// The styles that need a terminal with colours.
    public static let colours: TextStyle = [.red, .green, .yellow, .magenta]

    /// The number of a colour, one of the terminal's sixteen.
    ///
    /// In the palettes of the usual terminals, only red, blue and magenta can be read on a light background; on a dark
    /// one, only the bright colours except blue, magenta and, in some palettes, red: `ContrastTests` computes it.
    private static func number(of colour: TextStyle, on background: TerminalBackground) -> Int {
        switch (colour, background) {
        case (.red, .dark): 91
        case (.green, .dark), (.green, .darkWithFaintRed): 92
        case (.yellow, .dark), (.yellow, .darkWithFaintRed), (.red, .darkWithFaintRed): 93
        case (.magenta, .dark), (.magenta, .darkWithFaintRed): 96
        case (.red, _): 31
        case (.green, .light), (.magenta, .light): 34
        case (.green, _): 32
        default: 35
        }
    }

    /// The sequence that sets the styles, with other parameters before them. Source: ECMA-48, 8.3.117 (SGR); 90 to 97:
    /// xterm's control sequences.
    public func sequence(after first: [Int] = [], on background: TerminalBackground = .unknown) -> String {
        let numbers: KeyValuePairs<TextStyle, Int> = [.bold: 1, .dim: 2, .italic: 3, .reverse: 7]
        let colours: [TextStyle] = [.red, .green, .yellow, .magenta]
        let all =
            first + numbers.filter { contains($0.key) }.map(\.value)
            + colours.filter(contains).map { Self.number(of: $0, on: background) }
        return "\u{1B}[" + all.map { String($0) }.joined(separator: ";") + "m"
    }

    static let end = "\u{1B}[0m"
}
