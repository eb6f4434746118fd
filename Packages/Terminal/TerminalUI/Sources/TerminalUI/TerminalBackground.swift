/// Whether a terminal is light or dark: none of its sixteen colours can be read on both.
public enum TerminalBackground: Hashable, Sendable {
    case unknown, light, dark

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

    /// Reads the colour in a terminal's answer to OSC 11, such as `rgb:ffff/ffff/dddd`; nil if it is none.
    ///
    /// Source: xterm's control sequences, OSC 11; `XParseColor(3)` for the form.
    public init?(answer: String) {
        guard let start = answer.firstRange(of: "rgb") else { return nil }
        let text = answer[start.upperBound...].drop { $0 != ":" }.dropFirst()
        let parts = text.split(separator: "/").prefix(3).map { part -> Double? in
            let digits = part.prefix { $0.isHexDigit }
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
}
