import Markdown

extension HTML {
    /// A link if its target is harmless: web and mail. Anything else, such as `javascript:`, is text.
    ///
    /// - Parameter label: HTML.
    static func link(_ target: String, _ label: String) -> String {
        attributes(of: target).map { "<a \($0)>\(label)</a>" } ?? label
    }

    /// The attributes of the `a` of a link; `nil` if its target is not harmless.
    static func attributes(of target: String) -> String? {
        let isHarmless =
            ["http", "https", "mailto"].contains(scheme(of: target))
            && !target.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
        return isHarmless ? "href=\"\(escaped(target))\" rel=\"noopener noreferrer\"" : nil
    }

    /// What is before the first colon, in lower case; `nil` if a path begins before it.
    static func scheme(of target: String) -> String? {
        guard let end = target.firstIndex(where: { ":/?#".contains($0) }), target[end] == ":" else { return nil }
        return target[..<end].lowercased()
    }
}
