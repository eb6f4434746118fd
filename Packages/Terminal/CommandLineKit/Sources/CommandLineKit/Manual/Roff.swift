/// Escapes texts for `man`, with the macros that groff and mandoc share.
///
/// Sources: man(7) and mandoc_char(7) of mandoc 1.14, groff_man_style(7) of groff 1.22.
enum Roff {
    /// A text within a line, escaped so that nothing in it is a request, an escape or a typographic quote.
    static func text(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "\"": "\\(dq"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case "\n", "\t": " "
            case " "..."}": String(scalar)
            case _ where scalar.properties.generalCategory == .control: ""
            default: "\\[u\(hexadecimal(scalar))]"
            }
        }.joined()
    }

    /// A text that begins a line.
    static func line(_ text: String) -> String {
        let escaped = self.text(text)
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// A macro and its arguments, each as one word.
    static func macro(_ name: String, _ arguments: String...) -> String {
        ([".\(name)"] + arguments.map { "\"\(text($0))\"" }).joined(separator: " ")
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
