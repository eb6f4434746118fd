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

struct PasteValue {
    let title: String
    let content: String
    let isListed: Bool?
}

struct PURLValue {
    let name: String
    let url: String
    let isListed: Bool?
}

struct PictureValue {
    let id: String
    let alt: String
    let url: String
}

/// An item of one of the kinds.
struct ItemValue {
    let kind: FolderKind
    let item: FolderItem

    var key: ItemKey { ItemKey(kind, item.id ?? "") }

    static func nowPage(content: String, isListed: Bool?) -> ItemValue {
        ItemValue(
            kind: .nowPage,
            item: FolderItem(text: content, cells: [String(cell: isListed)], page: .text(content, .markdown)))
    }

    static func paste(_ paste: PasteValue) -> ItemValue {
        ItemValue(
            kind: .paste,
            item: FolderItem(id: paste.title, text: paste.content, cells: [String(cell: paste.isListed)]))
    }

    static func purl(_ purl: PURLValue) -> ItemValue {
        ItemValue(
            kind: .purl, item: FolderItem(id: purl.name, cells: [purl.name, purl.url, String(cell: purl.isListed)]))
    }

    static func entry(_ id: String, _ text: String) -> ItemValue {
        ItemValue(kind: .entry, item: FolderItem(id: id, text: text, ending: ".md"))
    }

    static func picture(_ picture: PictureValue) -> ItemValue {
        ItemValue(
            kind: .picture,
            item: FolderItem(
                id: picture.id, cells: [picture.id, picture.alt], ending: ".png",
                page: .figure(caption: picture.id, alternative: picture.alt, notes: [], url: picture.url)))
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
