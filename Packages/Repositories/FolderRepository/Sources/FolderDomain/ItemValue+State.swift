import Foundation
import FoundationExtensions

/// A thing on the server.
struct ServerItem: Sendable {
    let key: ItemKey
    let value: ItemValue
    var state: ItemState

    /// nil for a value that the service has not created.
    init?(_ value: ItemValue) {
        guard let key = value.key else { return nil }
        self.key = key
        self.value = value
        state = value.state
    }

    /// Whether a row can identify it. A row without an id is a new status, and one without a name is not a PURL.
    var hasName: Bool { ![.purl, .status].contains(key.kind) || !key.id.text.isEmpty }

    /// Its state in the manifest.
    var settled: ItemDigest { state.completed(key.kind, from: nil).digest }
}

extension ItemValue {
    /// Whether the text that the service requires is empty.
    var hasNoText: Bool {
        switch self {
        case .purl(let purl): purl.url.isEmpty
        case .paste(let paste): paste.content.isEmpty
        case .dnsRecord(let record): record.type.isEmpty || record.data.isEmpty
        case .weblogEntry(let entry): entry.source.isEmpty
        case .status(let status): status.content.isEmpty
        case .nowPage, .webPage, .bio, .email, .picture, .box: false
        }
    }

    /// Its state in a tree.
    var state: ItemState {
        switch self {
        case .nowPage(let content, let isListed):
            ItemState(body: ItemBody(Array(content.utf8)), row: [Self.cell(isListed)])
        case .webPage(let content), .bio(let content): ItemState(body: ItemBody(Array(content.utf8)), row: nil)
        case .email(let destinations):
            ItemState(body: ItemBody(Array(destinations.map { $0 + "\n" }.joined().utf8)), row: nil)
        case .purl(let purl): ItemState(body: nil, row: [purl.name, purl.url, Self.cell(purl.isListed)])
        case .paste(let paste): ItemState(body: ItemBody(Array(paste.content.utf8)), row: [Self.cell(paste.isListed)])
        case .dnsRecord(let record):
            ItemState(
                body: nil,
                row: [
                    record.id.map(String.init) ?? "", record.type, record.name, record.data,
                    record.priority.map(String.init) ?? "", record.ttl.map(String.init) ?? "",
                ])
        case .picture(let picture):
            ItemState(
                body: picture.bytes.map { ItemBody($0) },
                row: [
                    picture.id ?? "", picture.caption, picture.alt, picture.tags.joined(separator: ","),
                    Self.cell(picture.isHidden),
                ])
        case .weblogEntry(let entry): ItemState(body: ItemBody(Array(entry.source.utf8)), row: nil)
        case .status(let status):
            ItemState(
                body: nil,
                row: [
                    status.id ?? "", status.createdAt.map(RFC3339.string(from:)) ?? "", status.emoji ?? "",
                    status.content, status.url ?? "",
                ])
        case .box(let box): ItemState(body: ItemBody(BoxFile.bytes(box)), row: nil)
        }
    }

    private static func cell(_ flag: Bool?) -> String { flag.map { $0 ? "true" : "false" } ?? "" }

    /// Makes a thing from its state in a tree.
    ///
    /// - Parameters:
    ///   - id: What names it; nil if the service has not named it yet.
    ///   - bytes: The picture's bytes, for an upload.
    /// - Throws: Why it cannot be read.
    init(
        _ kind: ContentKind, id: String?, state: ItemState, bytes: [UInt8]? = nil
    ) throws(FolderProblem.Reason) {
        let row = RowReader(state.row ?? [], columns: TableShape.of(kind)?.stateColumns ?? [])
        switch kind {
        case .nowPage: self = .nowPage(content: try state.text(), isListed: try row.flag("listed"))
        case .webPage: self = .webPage(content: try state.text())
        case .bio: self = .bio(content: try state.text())
        case .email: self = .email(destinations: Self.destinations(try state.text()))
        case .purl:
            self = .purl(
                PURLValue(
                    name: try row.nonempty("name"), url: try row.nonempty("url"), isListed: try row.flag("listed")))
        case .paste:
            self = .paste(
                PasteValue(title: id ?? "", content: try state.text(), isListed: try row.flag("listed")))
        case .dnsRecord:
            self = .dnsRecord(
                DNSValue(
                    id: try row.number("id"), type: try row.nonempty("type"), name: try row.nonempty("name"),
                    data: try row.nonempty("data"), priority: try row.number("priority"), ttl: try row.number("ttl")))
        case .picture:
            self = .picture(
                PictureValue(
                    id: id, mime: nil, caption: row.text("caption"), alt: row.text("alt"),
                    tags: row.text("tags").split(separator: ",").map { $0.trimmed() }
                        .filter { !$0.isEmpty },
                    isHidden: try row.flag("hidden"), bytes: bytes))
        case .weblogEntry:
            self = .weblogEntry(WeblogValue(id: id, slug: nil, date: nil, title: nil, source: try state.text()))
        case .status:
            self = .status(
                StatusValue(
                    id: id, createdAt: try row.time("created"), emoji: row.optional("emoji"),
                    content: try row.nonempty("content"), url: row.optional("url")))
        case .box:
            self = .box(try state.box())
        }
    }

    /// Whether its text is blank, for kinds that must not be.
    var hasBlankText: Bool {
        switch self {
        case .nowPage(let content, _), .webPage(let content), .bio(let content): content.allSatisfy(\.isWhitespace)
        case .paste(let paste): paste.content.allSatisfy(\.isWhitespace)
        case .weblogEntry(let entry): Site.withoutFrontMatter(entry.source).body.allSatisfy(\.isWhitespace)
        case .email, .purl, .dnsRecord, .picture, .status, .box: false
        }
    }

    static func destinations(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { $0.trimmed() }.filter { !$0.isEmpty }
    }
}

extension ItemState {
    fileprivate func box() throws(FolderProblem.Reason) -> BoxValue {
        do throws(FolderProblem) {
            return try BoxFile.value(body?.bytes ?? [], at: TreeLayout.anyBox)
        } catch {
            throw error.reason
        }
    }

    fileprivate func text() throws(FolderProblem.Reason) -> String {
        if let body, body.bytes == nil { throw .tooLarge(limit: ItemBody.limit) }
        guard let bytes = body?.bytes, let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        return text
    }
}

/// Reads cells by the names of their columns.
struct RowReader {
    private let cells: [String: String]

    init(_ cells: [String], columns: [String]) {
        self.cells = Dictionary(zip(columns, cells)) { first, _ in first }
    }

    func text(_ column: String) -> String { cells[column] ?? "" }

    func optional(_ column: String) -> String? { text(column).isEmpty ? nil : text(column) }

    func nonempty(_ column: String) throws(FolderProblem.Reason) -> String {
        guard let text = optional(column) else { throw .emptyCell(column: column) }
        return text
    }

    func nonblank(_ column: String) throws(FolderProblem.Reason) -> String {
        guard text(column).contains(where: { !$0.isWhitespace }) else { throw .emptyCell(column: column) }
        return text(column)
    }

    func checkEmpty(_ column: String) throws(FolderProblem.Reason) {
        guard text(column).isEmpty else { throw .unexpectedCell(column: column) }
    }

    func flag(_ column: String) throws(FolderProblem.Reason) -> Bool? {
        switch text(column) {
        case "": nil
        case "true": true
        case "false": false
        case let value: throw .badFlag(column: column, value: value)
        }
    }

    func number(_ column: String) throws(FolderProblem.Reason) -> Int? {
        guard let text = optional(column) else { return nil }
        guard let number = Int(text) else { throw .badNumber(column: column, value: text) }
        return number
    }

    func time(_ column: String) throws(FolderProblem.Reason) -> Date? {
        guard let text = optional(column) else { return nil }
        guard let date = RFC3339.date(from: text) else { throw .badTime(column: column, value: text) }
        return date
    }
}
