import Foundation

/// A colour in a terminal's answer, such as its background.
public struct TerminalColour: Equatable, Sendable {
    /// Each from 0 to 1.
    private let red, green, blue: Double

    /// Reads an answer to OSC 4 or OSC 11, such as `4;9;rgb:ffff/0000/0000`; nil if it has no colour.
    ///
    /// Source: xterm's control sequences, OSC 4 and 11; `XParseColor(3)` for the form.
    public init?(answer: String) {
        guard let start = answer.firstRange(of: "rgb") else { return nil }
        let text = answer[start.upperBound...].drop { $0 != ":" }.dropFirst()
        let parts = text.split(separator: "/").prefix(3).map { part -> Double? in
            let digits = part.prefix { $0.isHexDigit }
            guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Whether it is nearer to white than to black.
    var isLight: Bool { 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 }

    /// How well it can be read on another colour, or the other way round: from 1 to 21, where 4.5 is enough.
    ///
    /// Source: WCAG 2.2, "contrast ratio" and "relative luminance", <https://www.w3.org/TR/WCAG22/>.
    func contrast(with other: TerminalColour) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
