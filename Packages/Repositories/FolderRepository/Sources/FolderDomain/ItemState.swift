import FeatureContributions
import FoundationExtensions

/// The state of an item: the bytes of its file, a row in a table, or both.
struct ItemState: Sendable {
    /// The file's content; nil for an item without a file, and for a picture on the server, which is not fetched.
    var body: ItemBody?
    /// The cells of its row, without the column that names the file; nil if there is none.
    var row: [String]?

    /// The text of its file; nil if there is no file, or if it is not UTF-8 or too large to be sent.
    var text: String? { body?.bytes.flatMap { String(validating: $0, as: UTF8.self) } }

    var digest: ItemDigest {
        ItemDigest(body: body?.digest, row: row.map { FolderTable.line($0).sha256 })
    }

    init(body: ItemBody?, row: [String]?) { (self.body, self.row) = (body, row) }

    init(_ item: FolderItem) { self.init(body: item.body.map { ItemBody($0) }, row: item.cells) }

    /// A copy with missing fields from `server`, else with the defaults of a new item.
    func completed(_ kind: FolderKind, from server: ItemState?) -> ItemState {
        // A long text has no bytes here; the server's equal one may have them.
        let isSameBody = self.body?.digest == server?.body?.digest
        let body = (isSameBody ? server?.body : nil) ?? self.body
        guard let columns = kind.table?.cells else { return ItemState(body: body, row: row) }
        var cells = row ?? server?.row ?? columns.map { _ in "" }
        for (index, column) in columns.enumerated() where index < cells.count && column.rules.contains(.keepable) {
            if cells[index].isEmpty, let kept = server?.row?[index] { cells[index] = kept }
            if case .flag(let isReported) = column.content, cells[index].isEmpty || cells[index] == "false" {
                cells[index] = isReported ? "false" : ""
            }
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

/// The digests of an item's state.
struct ItemDigest: Hashable, Sendable {
    /// SHA-256 of the file.
    var body: String?
    /// SHA-256 of the row as a line.
    var row: String?
}
