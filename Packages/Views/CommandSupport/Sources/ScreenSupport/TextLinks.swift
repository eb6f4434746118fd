import CommandSupport
import ResourceLoading
import ScreenKit
import TerminalUI

/// The links in a text that a browser opens, for a list of them.
enum TextLinks {
    /// The URLs of `http`, `https` and `mailto` in a text, in order, each once; also those of Markdown's links.
    static func found(in text: String) -> [String] {
        var links: [String] = []
        var rest = text[...]
        while let start = rest.firstRange(of: /(?i)(?:https?:\/\/|mailto:)/) {
            let end = rest[start.upperBound...].firstIndex { $0.isWhitespace || "<>\"`|".contains($0) } ?? rest.endIndex
            let link = trimmed(rest[start.lowerBound..<end])
            let lengthAfterScheme = link.count - rest[start].count
            if lengthAfterScheme > 0, !links.contains(link) { links.append(link) }
            rest = rest[start.upperBound...].dropFirst(max(0, lengthAfterScheme))
        }
        return links
    }

    /// A URL without what the sentence, or Markdown, has after it. Brackets within a URL are in pairs.
    private static func trimmed(_ text: Substring) -> String {
        var text = text
        // The end of a Markdown link, before a comma or another link.
        if let end = text.firstIndex(where: { $0 == ")" || $0 == "]" }),
            !text[..<end].contains(where: { "([".contains($0) })
        {
            text = text[..<end]
        }
        while let last = text.last, ".,;:!?'*_".contains(last) || isUnpaired(last, in: text) { text.removeLast() }
        return String(text)
    }

    private static func isUnpaired(_ bracket: Character, in text: Substring) -> Bool {
        let open: Character
        switch bracket {
        case ")": open = "("
        case "]": open = "["
        default: return false
        }
        return text.count(where: { $0 == bracket }) > text.count(where: { $0 == open })
    }

    /// The list of the links of a text; Enter opens one in the browser.
    @MainActor
    static func screen(_ links: [String], _ host: any ScreenHost) -> any Screen {
        ListScreen(
            "Links", host, FieldCatalog([.column("url", isFlexible: true) { .text($0) }]), columns: ["url"], text: nil,
            ifEmpty: "The text has no links.", identify: \.self, Resource(.local(links)), load: { _ in },
            opensPages: true)
    }
}

extension ScreenHost {
    /// Lists the links of a text, or says that it has none.
    func openLinks(in text: String) {
        let links = TextLinks.found(in: text)
        if links.isEmpty { say("The text has no links.") } else { open(TextLinks.screen(links, self)) }
    }
}
