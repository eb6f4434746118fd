/// The styles of text on a terminal, in the terminal's own palette.
///
/// The numbers are those of SGR. Source: ECMA-48, 8.3.117.
public enum TextStyle: Int, Sendable, CaseIterable {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36

    /// The sequence that starts it.
    var start: String { "\u{1B}[\(rawValue)m" }

    static let end = "\u{1B}[0m"
}
