/// Escapes text for HTML: the only way for a text of the service into a page.
enum HTML {
    /// Escapes a text for an element's content or a quoted attribute; control characters, which HTML does not allow,
    /// are shown.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t", "\r": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
            // A direction control in a text would affect the rest of the page.
            case "\u{7F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
            case _ where (0x80...0x9F).contains(scalar.value): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A link if its target is harmless: web and mail. Anything else, such as `javascript:`, is text.
    ///
    /// - Parameter label: HTML.
    static func link(_ target: String, _ label: String) -> String {
        let start = target.prefix { $0 != ":" }.lowercased()
        let isHarmless =
            ["http", "https", "mailto"].contains(start) && target.contains(":")
            && !target.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
        return isHarmless ? "<a href=\"\(escaped(target))\" rel=\"noopener noreferrer\">\(label)</a>" : label
    }
}
