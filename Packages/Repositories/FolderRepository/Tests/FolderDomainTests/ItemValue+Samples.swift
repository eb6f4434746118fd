import FolderDomain
import Foundation

extension ItemValue {
    static func paste(_ title: String, _ content: String, isListed: Bool? = false) -> ItemValue {
        .paste(PasteValue(title: title, content: content, isListed: isListed))
    }

    static func purl(_ name: String, _ url: String, isListed: Bool? = false) -> ItemValue {
        .purl(PURLValue(name: name, url: url, isListed: isListed))
    }

    static func record(_ id: Int?, _ name: String, _ data: String, ttl: Int? = 3600) -> ItemValue {
        .dnsRecord(DNSValue(id: id, type: "A", name: name, data: data, priority: nil, ttl: ttl))
    }

    /// An entry of 2026-11-20.
    static func entry(
        _ id: String?, slug: String?, _ source: String, url: String? = nil, details: String = "",
        hasHeading: Bool = true
    ) -> ItemValue {
        .weblogEntry(
            WeblogValue(
                id: id, slug: slug, date: Date(timeIntervalSince1970: 1_795_168_800), title: nil, source: source,
                url: url, details: details, hasHeading: hasHeading))
    }

    static func status(_ id: String?, _ content: String, at second: Double = 0) -> ItemValue {
        .status(
            StatusValue(
                id: id, createdAt: Date(timeIntervalSince1970: 1_795_000_000 + second), emoji: "🎉", content: content,
                url: nil))
    }

    static func picture(_ id: String?, caption: String = "a caption", isHidden: Bool? = false) -> ItemValue {
        .picture(
            PictureValue(
                id: id, mime: "image/jpeg", caption: caption, alt: "alt", tags: ["x", "y"], isHidden: isHidden))
    }

    static func item(
        _ id: String?, _ kind: String = "link", _ title: String = "Boats", text: String? = nil,
        target: String? = "https://x.example", at second: Double = 0, comments: [String] = []
    ) -> BoxValue.Item {
        let time = Date(timeIntervalSince1970: 1_795_000_000 + second)
        return BoxValue.Item(
            id: id, kind: kind, title: title, description: text, target: target, createdAt: time,
            comments: comments.map { BoxValue.Comment(text: $0, createdAt: time) })
    }

    static func box(_ id: String?, _ name: String, text: String? = nil, _ items: [BoxValue.Item] = []) -> ItemValue {
        .box(
            BoxValue(
                id: id, name: name, description: text, createdAt: Date(timeIntervalSince1970: 1_795_000_000),
                items: items))
    }

    /// Values of every kind.
    static let samples: [ItemValue] = [
        .nowPage(content: "# Now\r\nbusy", isListed: true), .webPage(content: "\u{FEFF}<p>hi</p>\n"),
        .bio(content: "me"),
        .email(destinations: ["a@b.example", "c@d.example"]), .purl("docs", "https://d.example"),
        .purl("a\tb\\", "https://x.example/\n", isListed: true), .paste("notes", "one\ntwo\n"),
        .paste("README", "", isListed: true), .record(1, "@", "1.2.3.4"), .record(2, "www", "1.2.3.4"),
        .entry("w1", slug: "hello", "Date: 2026-11-20\n\n# Hello"), .status("s1", "first"),
        .status("s2", "tab\there\nand line", at: 5), .picture("p1"),
        .box(
            "b1", "Reading list", text: "for\nwinter",
            [
                item("i1", text: "a\tb\\", comments: ["in winter\r\n", "too"]),
                item("i2", "text", "tea", target: nil, at: 5),
            ]),
    ]
}
