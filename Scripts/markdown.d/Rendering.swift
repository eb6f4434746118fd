import Foundation

/// Renders Markdown as the specification does, for `verify-markdown` and `bench`, which compile it with the module's
/// sources.
///
///     markdown          documents on standard input, each after its length in bytes and a newline; HTML in the same form
///     markdown FILE...  renders files, and shows how many bytes of HTML that makes
@main enum Rendering {
    /// Links and images as the specification's examples have them.
    private static let links = MarkdownHTML.Links(
        link: { "href=\"\(url($0))\"\(title($0))" },
        image: { link, alternative, _ in "<img src=\"\(url(link))\" alt=\"\(alternative)\"\(title(link))>" })

    private static func url(_ link: MarkdownLink) -> String {
        HTML.escaped(HTML.encodedURL(link.destination))
    }

    private static func title(_ link: MarkdownLink) -> String {
        link.title.isEmpty ? "" : " title=\"\(HTML.escaped(link.title))\""
    }

    private static func html(_ text: String) -> String { MarkdownHTML.html(MarkdownDocument(text), links: links) }

    static func main() throws {
        let files = CommandLine.arguments.dropFirst()
        guard files.isEmpty else {
            var size = 0
            for file in files {
                let data = try Data(contentsOf: URL(fileURLWithPath: file))
                size += html(String(decoding: data, as: UTF8.self)).utf8.count
            }
            return print(size)
        }
        let input = FileHandle.standardInput.readDataToEndOfFile()
        var start = input.startIndex
        while let newline = input[start...].firstIndex(of: UInt8(ascii: "\n")),
            let length = Int(String(decoding: input[start..<newline], as: UTF8.self))
        {
            let text = input[(newline + 1)..<(newline + 1 + length)]
            let html = html(String(decoding: text, as: UTF8.self))
            FileHandle.standardOutput.write(Data("\(html.utf8.count)\n\(html)".utf8))
            start = text.endIndex
        }
    }
}
