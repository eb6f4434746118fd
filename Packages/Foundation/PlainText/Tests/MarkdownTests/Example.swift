import Markdown

/// A rule of Markdown in our words, with an example of it.
struct Example: Sendable {
    let rule: String
    let text: String
    let html: String

    init(_ rule: String, _ text: String, _ html: String) {
        self.rule = rule
        self.text = text
        self.html = html
    }

    /// The HTML of its text, with links and images as the specification has them.
    var rendered: String { MarkdownHTML.html(MarkdownDocument(text), links: .plain) }
}

extension MarkdownHTML.Links {
    static var plain: MarkdownHTML.Links {
        func title(_ link: MarkdownLink) -> String {
            link.title.isEmpty ? "" : " title=\"\(HTML.escaped(link.title))\""
        }
        func url(_ link: MarkdownLink) -> String { HTML.escaped(HTML.encodedURL(link.destination)) }
        return MarkdownHTML.Links(
            link: { "href=\"\(url($0))\"\(title($0))" },
            image: { image, alternative, _ in "<img src=\"\(url(image))\" alt=\"\(alternative)\"\(title(image))>" })
    }
}
