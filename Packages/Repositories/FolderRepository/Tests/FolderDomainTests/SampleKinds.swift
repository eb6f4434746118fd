import FeatureContributions
import FolderDomain
import Foundation

/// The kinds of the tests: together they have every shape, identity, rule and role that a kind can have.
extension FolderKind {
    private static let listed = FolderColumns(
        .literal("listed.tsv"), file: .path, [.init("listed", .flag(isReported: true), .keepable)])

    static let nowPage = FolderKind(
        "now", order: 0, .single, .file(.literal("now.md")), table: listed, traits: .needsText,
        section: .init("Now", page: "now", order: 10))
    static let webPage = FolderKind(
        "web", order: 10, .single, .file(.literal("web.html")), traits: .needsText,
        section: .init("Web page", page: "web", order: 20))
    static let bio = FolderKind(
        "bio", order: 20, .single, .file(.literal("bio.md")), traits: .needsText,
        section: .init("Bio", page: "bio", order: 0))
    static let email = FolderKind(
        "email", order: 30, .single, .file(.literal("email.txt")), traits: .lines,
        section: .init("E-mail", page: "email", order: 30))
    static let purl = FolderKind(
        "purl", order: 40, .named, .rows,
        table: .init(
            .literal("purls.tsv"),
            [
                .init("name", .text, .required), .init("url", .text, [.required, .target]),
                .init("listed", .flag(isReported: true), .keepable),
            ]),
        section: .init("PURLs", page: "purls", order: 80, heads: ["Name", "URL", ""]))
    static let paste = FolderKind(
        "paste", order: 50, .named, .files(in: "pastes"), table: listed, traits: .needsText,
        section: .init("Pastes", page: "pastes", order: 70))
    static let dnsRecord = FolderKind(
        "dns", order: 60, .madeByServer, .rows,
        table: .init(
            .literal("dns.tsv"),
            [
                .init("id", .number), .init("type", .text, [.required, .label]),
                .init("name", .text, [.required, .label]), .init("data", .text, [.required, .label]),
                .init("priority", .number, .keepable), .init("ttl", .number, .keepable),
            ], order: ["type", "name", "id"], isLabelledByID: false),
        traits: .readAgain,
        section: .init("DNS", page: "dns", order: 90, heads: ["Type", "Name", "Data", "Priority", "TTL"]))
    static let picture = FolderKind(
        "pic", order: 70, .madeByServer, .files(in: "pics", endings: [".jpg", ".png", ".bin"]),
        table: .init(
            .literal("pics.tsv"), file: .name,
            [
                .init("id", .text, [.keepable, .fixed]), .init("caption"), .init("alt", .text, .alternative),
                .init("tags"),
                .init("hidden", .flag(isReported: false), [.keepable, .oneWay]),
            ]),
        traits: .binary, section: .init("Pictures", page: "pics", order: 60))
    static let weblogEntry = FolderKind(
        "weblog", order: 80, .madeByServer, .files(in: "weblog", endings: [".md"]),
        traits: [.needsText, .frontMatter, .dated],
        textIdentity: { text in
            let lines = text.split(separator: "\n").map(String.init)
            func rest(_ start: String) -> String? {
                lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
            }
            return (location: rest("Slug: "), title: rest("# "))
        },
        localPictures: .marked, section: .init("Weblog", page: "weblog", order: 40))
    static let status = FolderKind(
        "status", order: 90, .madeByServer, .rows,
        table: .init(
            .literal("statuses.tsv"),
            [
                .init("id"), .init("created", .time, [.keepable, .fixed, .made]), .init("emoji", .text, .keepable),
                .init("content", .text, [.required, .label]), .init("url", .text, [.keepable, .fixed]),
            ], order: ["created", "id"]),
        traits: .readAgain, section: .init("Statuses", page: "statuses", order: 50))

    static let allCases: [FolderKind] = [
        .nowPage, .webPage, .bio, .email, .purl, .paste, .dnsRecord, .picture, .weblogEntry, .status, .box,
    ]

    /// Whether the service chooses the id of a new one.
    var hasServerMadeID: Bool { identity == .madeByServer }
}

extension ItemValue {
    /// The item in bytes and cells.
    var item: FolderItem {
        switch self {
        case .nowPage(let text, let isListed):
            FolderItem(
                text: text, cells: [String(cell: isListed)],
                page: .text(text, .page(updated: Date(timeIntervalSince1970: 1_795_168_830))))
        case .webPage(let text): FolderItem(text: text, page: .text(text, .verbatim))
        case .bio(let text): FolderItem(text: text, page: .introduction(text))
        case .email(let destinations):
            FolderItem(text: destinations.map { $0 + "\n" }.joined(), page: .lines(destinations))
        case .purl(let purl):
            FolderItem(
                id: purl.name, cells: [purl.name, purl.url, String(cell: purl.isListed)],
                page: .row([.text(purl.name), .link(purl.url), .text(purl.isListed == false ? "unlisted" : "")]))
        case .paste(let paste):
            FolderItem(
                id: paste.title, text: paste.content, cells: [String(cell: paste.isListed)],
                page: .document(
                    title: paste.title, date: nil, paste.content, .verbatim,
                    note: paste.isListed == false ? "unlisted" : ""))
        case .dnsRecord(let record): record.item
        case .picture(let picture): picture.item
        case .weblogEntry(let entry):
            FolderItem(
                id: entry.id, text: entry.source, stems: entry.stems, ending: ".md",
                page: .document(
                    title: entry.title ?? entry.slug ?? entry.id ?? "", date: entry.date, entry.source, .markdown,
                    details: entry.details, hasHeading: entry.hasHeading),
                url: entry.url)
        case .status(let status):
            FolderItem(
                id: status.id,
                cells: [
                    status.id ?? "", status.createdAt?.formatted(.iso8601) ?? "", status.emoji ?? "",
                    status.content, status.url ?? "",
                ],
                page: .note(emoji: status.emoji ?? "", status.content, link: status.url, date: status.createdAt))
        case .box(let box): FolderItem(box)
        }
    }

    /// The value of an item that was checked.
    init(_ kind: FolderKind, _ item: FolderItem) throws {
        switch kind {
        case .nowPage: self = .nowPage(content: item.text, isListed: item.flag(0))
        case .webPage: self = .webPage(content: item.text)
        case .bio: self = .bio(content: item.text)
        case .email: self = .email(destinations: item.text.split(separator: "\n").map(String.init))
        case .purl: self = .purl(PURLValue(name: item.cell(0), url: item.cell(1), isListed: item.flag(2)))
        case .paste: self = .paste(PasteValue(title: item.id ?? "", content: item.text, isListed: item.flag(0)))
        case .dnsRecord:
            self = .dnsRecord(
                DNSValue(
                    id: Int(item.cell(0)), type: item.cell(1), name: item.cell(2), data: item.cell(3),
                    priority: Int(item.cell(4)), ttl: Int(item.cell(5))))
        case .picture:
            self = .picture(
                PictureValue(
                    id: item.id, mime: nil, caption: item.cell(1), alt: item.cell(2),
                    tags: item.cell(3).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                        !$0.isEmpty
                    },
                    isHidden: item.flag(4), bytes: item.body))
        case .weblogEntry:
            self = .weblogEntry(WeblogValue(id: item.id, slug: nil, date: nil, title: nil, source: item.text))
        case .status:
            self = .status(
                StatusValue(
                    id: item.id, createdAt: try? Date(item.cell(1), strategy: .iso8601), emoji: item.optional(2),
                    content: item.cell(3), url: item.optional(4)))
        default: self = .box(try BoxValue(item))
        }
    }
}

extension DNSValue {
    fileprivate var item: FolderItem {
        let cells = [type, name, data, String(cell: priority), String(cell: ttl)]
        return FolderItem(
            id: id.map { String($0) }, cells: [String(cell: id)] + cells,
            page: .row(cells.map { .text($0) }))
    }
}

extension PictureValue {
    fileprivate var item: FolderItem {
        FolderItem(
            id: id, body: bytes, cells: [id ?? "", caption, alt, tags.joined(separator: ","), String(cell: isHidden)],
            ending: mime == "image/jpeg" ? ".jpg" : mime == "image/png" ? ".png" : ".bin",
            page: .figure(
                caption: caption.isEmpty ? id ?? "" : caption, alternative: alt,
                notes: (isHidden == true ? ["hidden"] : []) + tags.map { "#" + $0 }, url: url),
            url: url)
    }
}

extension WeblogValue {
    fileprivate var stems: [String] {
        guard let id else { return [] }
        let name = slug.flatMap { $0.isEmpty ? nil : $0 } ?? id
        let stem = [date?.formatted(.iso8601.year().month().day()), name].compactMap(\.self).joined(separator: "-")
        return [stem, stem + "-" + id]
    }
}

extension FolderKind.LocalPictures {
    /// Lines such as `./boat.png A boat`; `./fixed.png` stays.
    static var marked: FolderKind.LocalPictures {
        FolderKind.LocalPictures { text in
            lines(text).filter { $0.hasPrefix("./") || $0.hasPrefix("../") }.map { line in
                let name = line.prefix { $0 != " " }
                return (String(name), String(line.dropFirst(name.count + 1)))
            }
        } replace: { text, urls in
            lines(text).map { line in
                line.hasPrefix("./fixed.png") ? line : urls[String(line.prefix { $0 != " " })] ?? line
            }.joined(separator: "\n")
        }
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
