/// The styles of text on a terminal, in the terminal's own palette.
public enum TextStyle: Hashable, Sendable, CaseIterable {
    case bold, dim, red, green, yellow, cyan

    /// The SGR sequence that starts it. Source: ECMA-48, 8.3.117.
    var start: String {
        switch self {
        case .bold: "\u{1B}[1m"
        case .dim: "\u{1B}[2m"
        case .red: "\u{1B}[31m"
        case .green: "\u{1B}[32m"
        case .yellow: "\u{1B}[33m"
        case .cyan: "\u{1B}[36m"
        }
    }

    static let end = "\u{1B}[0m"
}
