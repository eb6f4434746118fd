import Foundation
import FoundationExtensions

/// The content of an address as a site of plain files: pages, one stylesheet, no script.
///
/// Links are relative, so it works anywhere, also on a disk. A page loads only the stylesheet and its pictures, and
/// tells the browser so.
struct Site {
    /// A file of the site: a page, or a picture whose bytes are fetched when it is written.
    enum File {
        case text(String)
        case picture(id: String)
    }

    private(set) var files: [FolderPath: File] = [:]
    private let address: String
    private let items: [ItemValue]
    /// The ids of the pictures that the site only links to.
    private let linked: Set<String>
    private var names: [ItemKey: FolderPath] = [:]

    /// Makes the site of an address for its content.
    ///
    /// - Parameter linked: The ids of the pictures whose bytes are missing.
    init(of address: String, _ items: [ItemValue], linking linked: Set<String> = []) {
        self.address = address
        self.items = items
        self.linked = linked
        names = TreeLayout.paths(for: items.compactMap(ServerItem.init), keeping: [:], occupied: [])
        addPages()
    }

    /// Whether a file of a site can have this path: a page, the stylesheet or a picture, and nothing hidden.
    static func hasForm(_ path: FolderPath) -> Bool {
        guard path.names.allSatisfy({ !$0.hasPrefix(".") }) else { return false }
        switch path.folder {
        case nil: return path == .literal("style.css") || path.name.hasSuffix(".html")
        case TreeLayout.weblog?, TreeLayout.pastes?, TreeLayout.boxes?: return path.name.hasSuffix(".html")
        case TreeLayout.pictures?: return TreeLayout.isPicture(path.name)
        default: return false
        }
    }

    private var purls: [PURLValue] {
        items.compactMap { if case .purl(let value) = $0 { value } else { nil } }.sorted {
            ExactText($0.name) < ExactText($1.name)
        }
    }
    private var pastes: [PasteValue] {
        items.compactMap { if case .paste(let value) = $0 { value } else { nil } }.sorted {
            ExactText($0.title) < ExactText($1.title)
        }
    }
    private var records: [DNSValue] {
        items.compactMap { if case .dnsRecord(let value) = $0 { value } else { nil } }.sorted {
            ($0.id ?? 0) < ($1.id ?? 0)
        }
    }
    private var pictures: [PictureValue] {
        items.compactMap { if case .picture(let value) = $0 { value } else { nil } }.sorted {
            ExactText($0.id ?? "") < ExactText($1.id ?? "")
        }
    }
    private var entries: [WeblogValue] {
        items.compactMap { if case .weblogEntry(let value) = $0 { value } else { nil } }
            .sorted { ($0.date ?? .distantPast, $0.id ?? "") > ($1.date ?? .distantPast, $1.id ?? "") }
    }
    private var statuses: [StatusValue] {
        items.compactMap { if case .status(let value) = $0 { value } else { nil } }
            .sorted { ($0.createdAt ?? .distantPast, $0.id ?? "") > ($1.createdAt ?? .distantPast, $1.id ?? "") }
    }

    private var boxes: [BoxValue] {
        items.compactMap { if case .box(let value) = $0 { value } else { nil } }
            .sorted { ($0.createdAt ?? .distantPast, $0.id ?? "") < ($1.createdAt ?? .distantPast, $1.id ?? "") }
    }

    private mutating func addPages() {
        files[.literal("style.css")] = .text(Self.stylesheet)
        var parts: [(page: FolderPath, title: String, count: Int?)] = []
        var bio = ""
        for item in items {
            switch item {
            case .bio(let text): bio = Markdown.html(text)
            case .nowPage(let text, _):
                add(.literal("now.html"), "Now", Markdown.html(Self.withoutFrontMatter(text).body), &parts)
            case .webPage(let text):
                add(.literal("web.html"), "Web page", "<pre>\(HTML.escaped(text))</pre>\n", &parts)
            case .email(let destinations) where !destinations.isEmpty:
                let list = destinations.map { "<li>\(HTML.escaped($0))</li>\n" }.joined()
                add(.literal("email.html"), "E-mail", "<ul>\n\(list)</ul>\n", &parts)
            case .email, .purl, .paste, .dnsRecord, .picture, .weblogEntry, .status, .box: break
            }
        }
        addEntries(&parts)
        addStatuses(&parts)
        addPictures(&parts)
        addPastes(&parts)
        addTables(&parts)
        addBoxes(&parts)
        let list = parts.map { part in
            "<li><a href=\"\(part.page.text)\">\(part.title)</a>\(part.count.map { " <small>\($0)</small>" } ?? "")</li>\n"
        }
        files[.literal("index.html")] = .text(
            page(
                "", title: nil,
                bio + (list.isEmpty ? "<p>Nothing here.</p>\n" : "<ul class=\"parts\">\n\(list.joined())</ul>\n")))
    }

    private mutating func add(
        _ path: FolderPath, _ title: String, count: Int? = nil, _ body: String,
        _ parts: inout [(page: FolderPath, title: String, count: Int?)]
    ) {
        parts.append((path, title, count))
        files[path] = .text(page("", title: title, "<h1>\(HTML.escaped(title))</h1>\n" + body))
    }

    private mutating func addEntries(_ parts: inout [(page: FolderPath, title: String, count: Int?)]) {
        guard !entries.isEmpty else { return }
        var list = ""
        for entry in entries {
            guard let key = entry.id.map({ ItemKey(.weblogEntry, $0) }), let source = names[key],
                let path = FolderPath(TreeLayout.weblog, Self.stem(source.name) + ".html")
            else { continue }
            let (head, body) = Self.withoutFrontMatter(entry.source)
            let title = entry.title.flatMap { $0.isEmpty ? nil : $0 } ?? entry.slug ?? key.id.text
            list += "<li>\(Self.time(entry.date)) <a href=\"\(Self.reference(path))\">\(HTML.escaped(title))</a></li>\n"
            let meta = head.isEmpty ? "" : "<pre class=\"meta\">\(HTML.escaped(head))</pre>\n"
            files[path] = .text(
                page(
                    "../", title: title,
                    "<article>\n<p>\(Self.time(entry.date))</p>\n\(Markdown.html(body))</article>\n" + meta))
        }
        add(.literal("weblog.html"), "Weblog", count: entries.count, "<ul>\n\(list)</ul>\n", &parts)
    }

    private mutating func addStatuses(_ parts: inout [(page: FolderPath, title: String, count: Int?)]) {
        guard !statuses.isEmpty else { return }
        let list = statuses.map { status in
            let link = status.url.flatMap { $0.isEmpty ? nil : $0 }.map { " " + HTML.link($0, HTML.escaped($0)) } ?? ""
            return """
                <article class="status" id="\(Self.anchor(status.id ?? ""))">
                <p class="emoji">\(HTML.escaped(status.emoji ?? ""))</p>
                <div>\(Markdown.html(status.content))\(link)<p>\(Self.time(status.createdAt))</p></div>
                </article>

                """
        }
        add(.literal("statuses.html"), "Statuses", count: statuses.count, list.joined(), &parts)
    }

    private mutating func addPictures(_ parts: inout [(page: FolderPath, title: String, count: Int?)]) {
        guard !pictures.isEmpty else { return }
        var list = ""
        for picture in pictures {
            guard let id = picture.id, let path = names[ItemKey(.picture, id)] else { continue }
            let caption = picture.caption.isEmpty ? id : picture.caption
            let notes = (picture.isHidden == true ? ["hidden"] : []) + picture.tags.map { "#" + $0 }
            let image: String
            if linked.contains(id) {
                let label = HTML.escaped(picture.alt.isEmpty ? caption : picture.alt)
                image = "<p>\(picture.url.map { HTML.link($0, label) } ?? label)</p>"
            } else {
                files[path] = .picture(id: id)
                image = "<img src=\"\(Self.reference(path))\" alt=\"\(HTML.escaped(picture.alt))\" loading=\"lazy\">"
            }
            list += """
                <figure>
                \(image)
                <figcaption>\(HTML.escaped(caption)) <small>\(HTML.escaped(notes.joined(separator: " ")))</small></figcaption>
                </figure>

                """
        }
        add(.literal("pics.html"), "Pictures", count: pictures.count, list, &parts)
    }

    private mutating func addPastes(_ parts: inout [(page: FolderPath, title: String, count: Int?)]) {
        guard !pastes.isEmpty else { return }
        var list = ""
        for paste in pastes {
            guard let source = names[ItemKey(.paste, paste.title)],
                let path = FolderPath(TreeLayout.pastes, source.name + ".html")
            else { continue }
            let note = paste.isListed == false ? " <small>unlisted</small>" : ""
            list += "<li><a href=\"\(Self.reference(path))\">\(HTML.escaped(paste.title))</a>\(note)</li>\n"
            let body = "<h1>\(HTML.escaped(paste.title))</h1>\n<pre>\(HTML.escaped(paste.content))</pre>\n"
            files[path] = .text(page("../", title: paste.title, body))
        }
        add(.literal("pastes.html"), "Pastes", count: pastes.count, "<ul>\n\(list)</ul>\n", &parts)
    }

    private mutating func addTables(_ parts: inout [(page: FolderPath, title: String, count: Int?)]) {
        if !purls.isEmpty {
            let rows = purls.map { purl in
                [
                    HTML.escaped(purl.name), HTML.link(purl.url, HTML.escaped(purl.url)),
                    purl.isListed == false ? "unlisted" : "",
                ]
            }
            add(.literal("purls.html"), "PURLs", count: rows.count, Self.table(["Name", "URL", ""], rows), &parts)
        }
        if !records.isEmpty {
            let rows = records.map { record in
                [
                    record.type, record.name, record.data, record.priority.map(String.init) ?? "",
                    record.ttl.map(String.init) ?? "",
                ].map(HTML.escaped)
            }
            add(
                .literal("dns.html"), "DNS", count: rows.count,
                Self.table(["Type", "Name", "Data", "Priority", "TTL"], rows), &parts)
        }
    }

    private mutating func addBoxes(_ parts: inout [(page: FolderPath, title: String, count: Int?)]) {
        guard !boxes.isEmpty else { return }
        var list = ""
        for box in boxes {
            guard let source = box.id.flatMap({ names[ItemKey(.box, $0)] }),
                let path = FolderPath(TreeLayout.boxes, Self.stem(source.name) + ".html")
            else { continue }
            let name = HTML.escaped(box.name)
            list += "<li><a href=\"\(Self.reference(path))\">\(name)</a> <small>\(box.items.count)</small></li>\n"
            files[path] = .text(
                page(
                    "../", title: box.name,
                    "<h1>\(name)</h1>\n" + Self.words(box.description) + box.items.map(Self.article).joined()))
        }
        add(.literal("boxes.html"), "Boxes", count: boxes.count, "<ul>\n\(list)</ul>\n", &parts)
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

    /// A text with its line ends unchanged.
    private static func words(_ text: String?) -> String {
        text.map { "<p class=\"words\">\(HTML.escaped($0))</p>\n" } ?? ""
    }

    /// - Parameters:
    ///   - up: The relative path to the top.
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

    private static func table(_ heads: [String], _ rows: [[String]]) -> String {
        let head = heads.map { "<th>\($0)</th>" }.joined()
        return "<table>\n<tr>\(head)</tr>\n"
            + rows.map { "<tr>" + $0.map { "<td>\($0)</td>" }.joined() + "</tr>\n" }.joined() + "</table>\n"
    }

    private static func time(_ date: Date?) -> String {
        guard let date else { return "" }
        let text = RFC3339.string(from: date)
        return "<time datetime=\"\(text)\">\(text.prefix(10))</time>"
    }

    /// File names contain `%`, which is an escape in a URL.
    private static func reference(_ path: FolderPath) -> String {
        path.names.map { PercentEncoding.encode($0) }.joined(separator: "/")
    }

    private static func anchor(_ id: String) -> String { HTML.escaped(SafeName.name(for: id)) }

    private static func stem(_ name: String) -> String {
        for suffix in [TreeLayout.entrySuffix, TreeLayout.boxSuffix] where name.hasSuffix(suffix) {
            return String(name.dropLast(suffix.count))
        }
        return name
    }

    /// Removes the lines before the text: between two `---`, or `Name: value` lines up to an empty one.
    static func withoutFrontMatter(_ source: String) -> (head: String, body: String) {
        let lines = source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        let isFenced = lines.first == "---"
        let start = isFenced ? lines.dropFirst() : lines[...]
        guard let end = start.firstIndex(where: { isFenced ? $0 == "---" : !isField($0) }) else { return ("", source) }
        guard isFenced || end > 0 && lines[end].isEmpty else { return ("", source) }
        let body = lines[(isFenced ? end + 1 : end)...]
        return (start[..<end].joined(separator: "\n"), body.joined(separator: "\n"))
    }

    private static func isField(_ line: Substring) -> Bool {
        guard let colon = line.firstIndex(of: ":") else { return false }
        let name = line[..<colon]
        return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }
            && !line[line.index(after: colon)...].hasPrefix("//")
    }

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
