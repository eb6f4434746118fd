import FoundationExtensions

/// The state of a thing: the bytes of its file, a row in a table, or both.
struct ItemState: Sendable {
    /// The file's content; nil if it has no file, or is a picture on the server, whose bytes are not fetched.
    var body: ItemBody?
    /// The cells of its row, without the column that names the file; nil if there is none.
    var row: [String]?

    var digest: ItemDigest {
        ItemDigest(body: body?.digest, row: row.map { SHA256.hexadecimal(of: FolderTable.line($0).utf8) })
    }

    /// The same with missing fields from `server`, else with the defaults of a new thing.
    func completed(_ kind: ContentKind, from server: ItemState?) -> ItemState {
        // An unchanged text may have been too long to be kept.
        let body = body?.digest == server?.body?.digest ? server?.body ?? body : body
        guard let shape = TableShape.of(kind) else { return ItemState(body: body, row: row) }
        var cells = row ?? server?.row ?? shape.stateColumns.map { _ in "" }
        for index in shape.keepableCells where index < cells.count {
            let column = shape.stateColumns[index]
            if cells[index].isEmpty, let kept = server?.row?[index], !kept.isEmpty {
                cells[index] = kept
            } else if cells[index].isEmpty, column == "listed" {
                cells[index] = "false"
            }
            // Lists of pictures do not say what is hidden, so not hidden and unknown are the same.
            if cells[index] == "false", column == "hidden" { cells[index] = "" }
        }
        return ItemState(body: body, row: cells)
    }
}

/// The content of a file: its digest, and its bytes if they are few enough.
struct ItemBody: Sendable {
    let digest: String
    let bytes: [UInt8]?

    /// The largest text that is sent, in bytes: the most that a command reads from a file or a pipe.
    static let limit = 16 << 20

    init(_ bytes: [UInt8]) { self.init(digest: SHA256.hexadecimal(of: bytes), bytes: bytes) }

    init(digest: String, bytes: [UInt8]? = nil) {
        self.digest = digest
        self.bytes = bytes
    }
}

/// The state of a thing when both sides were last the same.
struct ItemDigest: Hashable, Sendable {
    /// SHA-256 of the file.
    var body: String?
    /// SHA-256 of the row as a line.
    var row: String?
}

/// A table of the tree.
struct TableShape: Sendable {
    let path: FolderPath
    let columns: [String]
    /// Whether the first column names a file of the tree.
    let namesFile: Bool
    /// The indices in `stateColumns` whose empty cells keep the server's value.
    let keepableCells: [Int]

    /// The columns without the one that names the file.
    var stateColumns: [String] { namesFile ? Array(columns.dropFirst()) : columns }

    static let listed = TableShape(
        path: .literal("listed.tsv"), columns: ["file", "listed"], namesFile: true, keepableCells: [0])
    static let pictures = TableShape(
        path: .literal("pics.tsv"), columns: ["file", "id", "caption", "alt", "tags", "hidden"], namesFile: true,
        keepableCells: [0, 4])
    static let purls = TableShape(
        path: .literal("purls.tsv"), columns: ["name", "url", "listed"], namesFile: false, keepableCells: [2])
    static let dnsRecords = TableShape(
        path: .literal("dns.tsv"), columns: ["id", "type", "name", "data", "priority", "ttl"], namesFile: false,
        keepableCells: [4, 5])
    static let statuses = TableShape(
        path: .literal("statuses.tsv"), columns: ["id", "created", "emoji", "content", "url"], namesFile: false,
        keepableCells: [1, 2, 4])

    static let all = [listed, pictures, purls, dnsRecords, statuses]

    /// The columns that hold `true` or `false`.
    static let flags: Set<String> = ["listed", "hidden"]

    /// The table with the rows of a kind; nil for a kind without rows.
    static func of(_ kind: ContentKind) -> TableShape? {
        switch kind {
        case .nowPage, .paste: listed
        case .picture: pictures
        case .purl: purls
        case .dnsRecord: dnsRecords
        case .status: statuses
        case .webPage, .bio, .email, .weblogEntry, .box: nil
        }
    }
}
