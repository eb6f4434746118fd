import FeatureContributions
import Foundation
import Markdown

/// Where the links in the texts of a site lead.
///
/// A relative link leads to the site's page for its URL, else to the original on the web.
struct SiteLinks {
    private let pages: [String: String]

    /// - Parameter pages: The relative URL of each page from the top of the site, by its URL on the web.
    init(pages: [(url: String, page: String)]) {
        self.pages = Dictionary(pages.map { (Self.key($0.url), $0.page) }) { first, _ in first }
    }

    /// The HTML of a text in Markdown.
    ///
    /// - Parameters:
    ///   - base: Its URL on the web; `nil` if it has none: its relative links are text then.
    ///   - top: The relative path from its page to the top of the site.
    func html(_ text: String, base: String?, top: String) -> String {
        MarkdownHTML.html(
            MarkdownDocument(text),
            links: MarkdownHTML.Links(
                link: { attributes(of: $0, base: base, top: top) },
                image: { image, alternative, isInLink in
                    let label = alternative.isEmpty ? HTML.escaped(image.destination) : alternative
                    let attributes = isInLink ? nil : attributes(of: image, base: base, top: top)
                    return attributes.map { "<a \($0)>\(label)</a>" } ?? label
                },
                address: HTML.attributes))
    }

    private func attributes(of link: MarkdownLink, base: String?, top: String) -> String? {
        let title = link.title.isEmpty ? "" : " title=\"\(HTML.escaped(link.title))\""
        let target = HTML.encodedURL(link.destination)
        if HTML.scheme(of: target) != nil { return HTML.attributes(of: target).map { $0 + title } }
        guard let base, let url = URL(string: target, relativeTo: URL(string: base))?.absoluteString else { return nil }
        guard let page = pages[Self.key(url)] else { return HTML.attributes(of: url).map { $0 + title } }
        let fragment = url.firstIndex(of: "#").map { HTML.escaped(String(url[$0...])) } ?? ""
        return "href=\"\(top)\(HTML.escaped(page))\(fragment)\"\(title)"
    }

    /// What two URLs of one page have in common.
    private static func key(_ url: String) -> String {
        let url = url.prefix { $0 != "#" }
        return String(url.hasSuffix("/") ? url.dropLast() : url)
    }
}
