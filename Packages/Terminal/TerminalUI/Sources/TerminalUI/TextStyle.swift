/// How text looks on a terminal, in the terminal's own palette: one style, or several at once.
public struct TextStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = TextStyle(rawValue: 1)
    public static let dim = TextStyle(rawValue: 2)
    /// Foreground and background exchanged.
    public static let reverse = TextStyle(rawValue: 4)
    public static let red = TextStyle(rawValue: 8)
    public static let green = TextStyle(rawValue: 16)
    public static let yellow = TextStyle(rawValue: 32)
    /// The one of the basic colours that both light and dark backgrounds bear.
    public static let magenta = TextStyle(rawValue: 64)
    /// A terminal without it shows plain text.
    public static let italic = TextStyle(rawValue: 128)

    /// The styles that need a terminal with colours.
    public static let colours: TextStyle = [.red, .green, .yellow, .magenta]

    /// The sequence that sets them, after these other parameters. Source: ECMA-48, 8.3.117 (SGR).
    public func sequence(after first: [Int] = []) -> String {
        let numbers: KeyValuePairs<TextStyle, Int> = [
            .bold: 1, .dim: 2, .italic: 3, .reverse: 7, .red: 31, .green: 32, .yellow: 33, .magenta: 35,
        ]
        let all = first + numbers.filter { contains($0.key) }.map(\.value)
        return "\u{1B}[" + all.map { String($0) }.joined(separator: ";") + "m"
    }

    static let end = "\u{1B}[0m"
}
