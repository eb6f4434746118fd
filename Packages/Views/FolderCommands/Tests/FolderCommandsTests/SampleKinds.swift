import FeatureContributions
import FolderDomain

/// The kinds of the tests.
extension FolderKind {
    private static let listed = FolderColumns(
        .literal("listed.tsv"), file: .path, [.init("listed", .flag(isReported: true), .keepable)])

    static let nowPage = FolderKind(
        "now", order: 0, .single, .file(.literal("now.md")), table: listed, traits: .needsText,
        section: .init("Now", page: "now", order: 0))
    static let purl = FolderKind(
        "purl", order: 1, .named, .rows,
        table: .init(
            .literal("purls.tsv"),
            [
                .init("name", .text, .required), .init("url", .text, [.required, .target]),
                .init("listed", .flag(isReported: true), .keepable),
            ]))
    static let paste = FolderKind("paste", order: 2, .named, .files(in: "pastes"), table: listed, traits: .needsText)
    static let dnsRecord = FolderKind(
        "dns", order: 3, .madeByServer, .rows,
        table: .init(.literal("dns.tsv"), [.init("id", .number), .init("data", .text, .required)]))
    static let picture = FolderKind(
        "pic", order: 4, .madeByServer, .files(in: "pics", endings: [".png"]),
        table: .init(
            .literal("pics.tsv"), file: .name, [.init("id", .text, [.keepable, .fixed]), .init("alt")]),
        traits: .binary, section: .init("Pictures", page: "pics", order: 1))
    static let entry = FolderKind(
        "weblog", order: 5, .madeByServer, .files(in: "weblog", endings: [".md"]),
        textIdentity: { text in
            let heading = text.split(separator: "\n").first { $0.hasPrefix("# ") }
            return (location: nil, title: heading.map(String.init))
        }, localPictures: .marked)
    static let status = FolderKind(
        "status", order: 6, .madeByServer, .rows,
        table: .init(
            .literal("statuses.tsv"),
            [
                .init("id"), .init("created", .time, [.keepable, .fixed, .made]), .init("emoji", .text, .keepable),
                .init("content", .text, [.required, .label]), .init("url", .text, [.keepable, .fixed]),
            ]))

    static let samples: Set<FolderKind> = [
        .nowPage, .purl, .paste, .dnsRecord, .picture, .entry, .status, .box,
    ]
}

/// An item of one of the kinds.
struct ItemValue {
    let kind: FolderKind
    let item: FolderItem

    var key: ItemKey { ItemKey(kind, item.id ?? "") }

    static func nowPage(_ content: String) -> ItemValue {
        ItemValue(
            kind: .nowPage,
            item: FolderItem(text: content, cells: [String(cell: true)], page: .text(content, .markdown)))
    }

    static func paste(_ title: String, _ content: String) -> ItemValue {
        ItemValue(kind: .paste, item: FolderItem(id: title, text: content, cells: [String(cell: true)]))
    }

    static func purl(_ name: String, _ url: String = "https://x", isListed: Bool = true) -> ItemValue {
        ItemValue(kind: .purl, item: FolderItem(id: name, cells: [name, url, String(cell: isListed)]))
    }

    static func entry(_ id: String, _ text: String) -> ItemValue {
        ItemValue(kind: .entry, item: FolderItem(id: id, text: text, ending: ".md"))
    }

    static var picture: ItemValue {
        let (id, alternative) = ("p1", "a boat")
        return ItemValue(
            kind: .picture,
            item: FolderItem(
                id: id, cells: [id, alternative], ending: ".png",
                page: .figure(
                    caption: id, alternative: alternative, notes: [], url: "https://cdn.some.pics/foo/p1.png")))
    }
}

extension FolderKind.LocalPictures {
    /// Lines such as `./boat.png A boat`.
    static var marked: FolderKind.LocalPictures {
        FolderKind.LocalPictures { text in
            lines(text).filter { $0.hasPrefix("./") || $0.hasPrefix("../") }.map { line in
                let name = line.prefix { $0 != " " }
                return (String(name), String(line.dropFirst(name.count + 1)))
            }
        } replace: { text, urls in
            lines(text).map { line in urls[String(line.prefix { $0 != " " })] ?? line }.joined(separator: "\n")
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
