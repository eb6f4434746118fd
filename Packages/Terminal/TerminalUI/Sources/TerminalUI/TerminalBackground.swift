/// Whether a terminal is light or dark: none of its sixteen colours can be read on both.
public enum TerminalBackground: Hashable, Sendable {
    case unknown, light, dark
    /// Dark, with a palette whose bright red cannot be read on it, as in Terminal.app, Tango and Breeze.
    case darkWithFaintRed

    /// Reads `COLORFGBG`, in which some terminals name the numbers of their colours: `15;0` is white on black.
    ///
    /// Source: rxvt-unicode, `man 7 urxvt`; Konsole sets it too.
    public init(environment: [String: String]) {
        switch environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
        case 0, 1, 2, 3, 4, 5, 6, 8: self = .dark
        case 7, 9, 10, 11, 12, 13, 14, 15: self = .light
        default: self = .unknown
        }
    }

    /// Determines the background from its colour.
    ///
    /// - Parameter brightRed: The terminal's colour 9; nil if it is not known.
    public init(_ colour: TerminalColour, brightRed: TerminalColour?) {
        if colour.isLight {
            self = .light
        } else {
            self = brightRed.map { $0.contrast(with: colour) < 4.5 } == true ? .darkWithFaintRed : .dark
        }
    }
}
