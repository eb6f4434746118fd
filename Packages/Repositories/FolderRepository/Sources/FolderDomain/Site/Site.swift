import FeatureContributions
import Foundation
import FoundationExtensions
import Markdown

/// The content of an address as a site of plain files: pages, one stylesheet, no script.
///
/// Links are relative, so it works anywhere, also on a disk. A page loads only the stylesheet and its pictures, and
/// tells the browser so.
struct Site {
    /// A file of the site: a page, or bytes that are fetched when it is written.
    enum File {
        case text(String)
        case bytes(ItemKey)
    }

    private(set) var files: [FolderPath: File] = [:]
    private let address: String
    private let items: [FolderKind: [FolderItem]]
    /// The items that the site only links to.
    private let linked: Set<ItemKey>
    private var names: [ItemKey: FolderPath] = [:]
    private var links = SiteLinks(pages: [])

    /// Creates the site of an address from its content.
    ///
    /// - Parameter linked: The items whose bytes are missing.
    init(of address: String, _ items: [FolderKind: [FolderItem]], linking linked: Set<ItemKey> = []) {
        self.address = address
        self.items = items
        self.linked = linked
        let all = items.flatMap { kind, items in items.compactMap { ServerItem($0, kind) } }
        names = TreeLayout.paths(for: all, keeping: [:], occupied: [])
        links = SiteLinks(pages: webPages())
        addPages()
    }

    /// Whether a file of a site can have this path: a page, the stylesheet or bytes, and nothing hidden.
    static func hasForm(_ path: FolderPath, _ kinds: Set<FolderKind>) -> Bool {
        guard path.names.allSatisfy({ !$0.hasPrefix(".") }) else { return false }
        guard let folder = path.folder else { return path == .literal("style.css") || path.name.hasSuffix(".html") }
        return kinds.contains { kind in
            kind.folder == folder && (kind.isBinary ? kind.isSent(path.name) : path.name.hasSuffix(".html"))
        }
    }

    /// A link on the first page.
    private struct Part {
        let page: FolderPath
        let title: String
        /// The number of items, shown beside it; nil for none.
        let count: Int?
    }

    private mutating func addPages() {
        files[.literal("style.css")] = .text(Self.stylesheet)
        let markup = PageMarkup(address: address, updated: nil)
        let introduction = items.values.joined().compactMap { item in
            if case .introduction(let text)? = item.page {
                links.html(markup.markdown(text), base: item.url, top: "")
            } else {
                nil
            }
        }
        var parts: [(order: Int, part: Part)] = []
        for kind in items.keys {
            guard let section = kind.section, let part = addSection(section, kind) else { continue }
            parts.append((section.order, part))
        }
        if let part = addBoxes() { parts.append((.max, part)) }
        let list = parts.sorted { ($0.order, $0.part.page) < ($1.order, $1.part.page) }.map(\.part).map { part in
            "<li><a href=\"\(part.page.text)\">\(part.title)</a>\(part.count.map { " <small>\($0)</small>" } ?? "")</li>\n"
        }
        files[.literal("index.html")] = .text(
            page(
                "", title: nil,
                introduction.joined()
                    + (list.isEmpty ? "<p>Nothing here.</p>\n" : "<ul class=\"parts\">\n\(list.joined())</ul>\n")))
    }

    private mutating func add(_ name: String, _ title: String, count: Int? = nil, _ body: String) -> Part? {
        guard let path = FolderPath(name + ".html") else { return nil }
        files[path] = .text(page("", title: title, "<h1>\(HTML.escaped(title))</h1>\n" + body))
        return Part(page: path, title: title, count: count)
    }

    /// The items of a kind: the latest first if they have dates, else by their ids, numbers before others.
    private func sorted(_ kind: FolderKind) -> [(key: ItemKey, item: FolderItem, entry: SiteEntry)] {
        let found = (items[kind] ?? []).compactMap { item in
            item.id.flatMap { id in item.page.map { (key: ItemKey(kind, id), item: item, entry: $0) } }
        }
        return found.sorted { left, right in
            let (leftDate, rightDate) = (left.entry.date ?? .distantPast, right.entry.date ?? .distantPast)
            guard leftDate == rightDate else { return leftDate > rightDate }
            // The later of two items with the same date has the higher id.
            let (low, high) = left.entry.isLatestFirst ? (right.key.id, left.key.id) : (left.key.id, right.key.id)
            return (Int(low.text) ?? .max, low) < (Int(high.text) ?? .max, high)
        }
    }

    private mutating func addSection(_ section: SiteSection, _ kind: FolderKind) -> Part? {
        let found = sorted(kind)
        guard let first = found.first?.entry else { return nil }
        var body = ""
        for (key, item, entry) in found {
            switch entry {
            case .introduction: break
            case .text(let text, .markdown): body += links.html(text, base: item.url, top: "")
            case .text(let text, .page(let updated)):
                let markdown = PageMarkup(address: address, updated: updated).markdown(text)
                body += links.html(markdown, base: item.url, top: "")
            case .text(let text, .verbatim): body += "<pre>\(HTML.escaped(text))</pre>\n"
            case .lines(let lines): body += lines.map { "<li>\(HTML.escaped($0))</li>\n" }.joined()
            case .document(let title, let date, let text, let form, let note, let details, let hasHeading):
                body += addDocument(
                    key, item, title, date, text, form, note, details, hasHeading: hasHeading)
            case .note(let emoji, let text, let link, let date):
                body += Self.note(
                    key.id.text, emoji, links.html(text, base: item.url, top: ""), link, date)
            case .figure(let caption, let alternative, let notes, let url):
                body += addFigure(key, caption, alternative, notes, url)
            case .row(let cells): body += Self.row(cells)
            }
        }
        switch first {
        case .introduction: return nil
        case .text: return add(section.page, section.title, body)
        case .lines:
            return body.isEmpty ? nil : add(section.page, section.title, "<ul>\n\(body)</ul>\n")
        case .document: return add(section.page, section.title, count: found.count, "<ul>\n\(body)</ul>\n")
        case .note, .figure: return add(section.page, section.title, count: found.count, body)
        case .row:
            let heads = section.heads.map { "<th>\(HTML.escaped($0))</th>" }.joined()
            let table = "<table>\n<tr>\(heads)</tr>\n" + body + "</table>\n"
            return add(section.page, section.title, count: found.count, table)
        }
    }

    /// Adds the page of a document; returns the list item that links to it.
    private mutating func addDocument(
        _ key: ItemKey, _ item: FolderItem, _ title: String, _ date: Date?, _ text: String, _ form: SiteEntry.Form,
        _ note: String, _ details: String, hasHeading: Bool
    ) -> String {
        guard let path = pagePath(key, item) else { return "" }
        let label = HTML.escaped(title)
        let link = "<a href=\"\(Self.reference(path))\">\(label)</a>"
        let note = note.isEmpty ? "" : " <small>\(HTML.escaped(note))</small>"
        switch form {
        case .markdown, .page:
            let meta = details.isEmpty ? "" : "<pre class=\"meta\">\(HTML.escaped(details))</pre>\n"
            let heading = hasHeading ? "" : "<h1>\(label)</h1>\n"
            files[path] = .text(
                page(
                    "../", title: title,
                    "<article>\n\(heading)<p>\(Self.time(date))</p>\n"
                        + "\(links.html(text, base: item.url, top: "../"))</article>\n" + meta))
            return "<li>\(Self.time(date)) \(link)\(note)</li>\n"
        case .verbatim:
            files[path] = .text(
                page("../", title: title, "<h1>\(label)</h1>\n<pre>\(HTML.escaped(text))</pre>\n"))
            return "<li>\(link)\(note)</li>\n"
        }
    }

    /// The path of an item's page: its file's path in a tree, with the extension `.html`.
    private func pagePath(_ key: ItemKey, _ item: FolderItem) -> FolderPath? {
        guard let source = names[key], let folder = source.folder else { return nil }
        return FolderPath(folder, source.name.dropLast(item.ending.count) + ".html")
    }

    private static func note(
        _ id: String, _ emoji: String, _ html: String, _ link: String?, _ date: Date?
    ) -> String {
        let link = link.flatMap { $0.isEmpty ? nil : $0 }.map { " " + HTML.link($0, HTML.escaped($0)) } ?? ""
        return """
            <article class="status" id="\(anchor(id))">
            <p class="emoji">\(HTML.escaped(emoji))</p>
            <div>\(html)\(link)<p>\(time(date))</p></div>
            </article>

            """
    }

    private mutating func addFigure(
        _ key: ItemKey, _ caption: String, _ alternative: String, _ notes: [String], _ url: String?
    ) -> String {
        guard let path = names[key] else { return "" }
        let image: String
        if linked.contains(key) {
            let label = HTML.escaped(alternative.isEmpty ? caption : alternative)
            image = "<p>\(url.map { HTML.link($0, label) } ?? label)</p>"
        } else {
            files[path] = .bytes(key)
            image = "<img src=\"\(Self.reference(path))\" alt=\"\(HTML.escaped(alternative))\" loading=\"lazy\">"
        }
        return """
            <figure>
            \(image)
            <figcaption>\(HTML.escaped(caption)) <small>\(HTML.escaped(notes.joined(separator: " ")))</small></figcaption>
            </figure>

            """
    }

    /// The pages of the site by their URLs on the web.
    private func webPages() -> [(url: String, page: String)] {
        items.flatMap { kind, items in
            items.compactMap { item -> (url: String, page: String)? in
                guard let url = item.url, let page = item.page else { return nil }
                switch page {
                case .text: return kind.section.map { (url, $0.page + ".html") }
                case .document:
                    guard let id = item.id, let path = pagePath(ItemKey(kind, id), item) else { return nil }
                    return (url, Self.reference(path))
                case .introduction, .lines, .note, .figure, .row: return nil
                }
            }
        }
    }

    private static func row(_ cells: [SiteEntry.Cell]) -> String {
        let html = cells.map { cell in
            switch cell {
            case .text(let text): HTML.escaped(text)
            case .link(let url): HTML.link(url, HTML.escaped(url))
            }
        }
        return "<tr>" + html.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }

    private mutating func addBoxes() -> Part? {
        let found = (items[.box] ?? []).compactMap { item in (try? BoxValue(item)).map { (item, $0) } }
            .sorted {
                ($0.1.createdAt ?? .distantPast, $0.1.id ?? "") < ($1.1.createdAt ?? .distantPast, $1.1.id ?? "")
            }
        guard !found.isEmpty else { return nil }
        var list = ""
        for (item, box) in found {
            guard let path = pagePath(ItemKey(.box, box.id ?? ""), item) else { continue }
            let name = HTML.escaped(box.name)
            list += "<li><a href=\"\(Self.reference(path))\">\(name)</a> <small>\(box.items.count)</small></li>\n"
            files[path] = .text(
                page(
                    "../", title: box.name,
                    "<h1>\(name)</h1>\n" + Self.words(box.description) + box.items.map(Self.article).joined()))
        }
        return add("boxes", "Boxes", count: found.count, "<ul>\n\(list)</ul>\n")
    }

    private static func article(_ item: BoxValue.Item) -> String {
        let title = HTML.escaped(item.title)
        let comments = item.comments.map { "<li>\(words($0.text))\(time($0.createdAt))</li>\n" }
        return """
            <article class="item">
            <h2>\(item.target.map { HTML.link($0, title) } ?? title)</h2>
            <p><small>\(HTML.escaped(item.kind))</small> \(time(item.createdAt))</p>
            \(words(item.description))\(comments.isEmpty ? "" : "<ul>\n\(comments.joined())</ul>\n")</article>

            """
    }

    /// A text as a paragraph that keeps its line breaks.
    private static func words(_ text: String?) -> String {
        text.map { "<p class=\"words\">\(HTML.escaped($0))</p>\n" } ?? ""
    }

    /// The HTML of a page.
    ///
    /// - Parameters:
    ///   - up: The relative path from the page to the top of the site.
    ///   - title: nil for the first page.
    private func page(_ up: String, title: String?, _ body: String) -> String {
        let address = HTML.escaped(address)
        return """
            <!doctype html>
            <html lang="">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="referrer" content="no-referrer">
            <title>\(title.map { HTML.escaped($0) + " · " } ?? "")\(address)</title>
            <link rel="stylesheet" href="\(up)style.css">
            </head>
            <body>
            <header><a href="\(up)index.html">\(address)</a></header>
            <main>
            \(body)</main>
            </body>
            </html>

            """
    }

    private static func time(_ date: Date?) -> String {
        guard let date else { return "" }
        let text = date.rfc3339
        return "<time datetime=\"\(text)\">\(text.prefix(10))</time>"
    }

    /// The relative URL of a file, whose name may have a `%`.
    private static func reference(_ path: FolderPath) -> String {
        path.names.map { $0.percentEncoded }.joined(separator: "/")
    }

    private static func anchor(_ id: String) -> String { HTML.escaped(SafeName.name(for: id)) }

    private static let stylesheet = """
        :root { color-scheme: light dark; --quiet: #767676; --line: #8884; }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1.05rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
        header { padding: .5rem 0 1.5rem; font-weight: 600; }
        h1 { line-height: 1.2; }
        h2 { margin: 0; font-size: 1.1rem; }
        .words { white-space: pre-wrap; }
        .item { padding: .8rem 0; border-bottom: 1px solid var(--line); }
        small, time { color: var(--quiet); font-size: .85em; }
        pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .4rem; font-size: .9em; white-space: pre-wrap; }
        pre.meta { color: var(--quiet); }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
        .parts { list-style: none; padding: 0; }
        .parts li { padding: .4rem 0; border-bottom: 1px solid var(--line); }
        .status { display: grid; grid-template-columns: 2.5rem 1fr; border-bottom: 1px solid var(--line); }
        .status p { margin: .4rem 0; }
        .emoji { font-size: 1.5rem; }
        figure { margin: 0 0 2rem; }
        img { max-width: 100%; height: auto; }
        blockquote { margin-left: 0; padding-left: 1rem; border-left: .2rem solid var(--line); }

        """
}

extension SiteEntry {
    fileprivate var date: Date? {
        switch self {
        case .document(_, let date, _, _, _, _, _), .note(_, _, _, let date): date
        case .introduction, .text, .lines, .figure, .row: nil
        }
    }

    /// Whether the higher of two ids comes first, if the dates do not decide.
    fileprivate var isLatestFirst: Bool {
        switch self {
        case .document(_, _, _, .markdown, _, _, _), .note: true
        case .document, .introduction, .text, .lines, .figure, .row: false
        }
    }
}
