import FeatureContributions
import FoundationExtensions

// What was sent of a new item, so that it is recognised on the server even if its file or row was edited since.
extension FolderManifest.Sending {
    /// Creates the record of an item of the tree.
    init(_ item: LocalItem, unread: [String] = []) {
        self.init(kind: item.kind.name, path: item.path, digest: item.state.digest, unread: unread)
        if item.kind.isRow { line = item.line }
        cells = item.state.row
        guard !item.kind.isBinary, item.state.body != nil else { return }
        let text = Self.storedText(item.state)
        sent = SHA256.hexadecimal(of: text)
        count = text.count
    }

    /// Whether an item of the tree is the sent one, perhaps edited since.
    func isOf(_ item: LocalItem) -> Bool {
        kind == item.kind.name && (digest == item.state.digest || hasPlace(of: item))
    }

    /// Whether an item of the tree is where the sent one was.
    func hasPlace(of item: LocalItem) -> Bool {
        guard let path, kind == item.kind.name, path == item.path else { return false }
        guard item.kind.isRow else { return true }
        // A row with another id is another item.
        return line == item.line && (cells?.first ?? "").isExactly(item.state.row?.first)
    }

    /// Whether the server made an item of what was sent. It fills in empty fields, sets others, and may store a text in
    /// another form.
    func isContent(of made: ItemState, _ kind: FolderKind) -> Bool {
        if kind.isBinary { return digest.body == made.body?.digest }
        if let sent, let count {
            let text = Self.storedText(made)
            guard text.count >= count, SHA256.hexadecimal(of: text.suffix(count)) == sent else { return false }
            // The server may put front matter before a text.
            return text.count == count
                || count > 0 && kind.traits.contains(.frontMatter) && Self.isFrontMatter(text.dropLast(count))
        }
        guard let table = kind.table, let cells, let row = made.row, cells.count == row.count else { return false }
        return cells.indices.allSatisfy { index in
            if index == 0, kind.hasIDCell { return true }
            let rules = table.cells[index].rules
            return rules.contains(.made) || rules.contains(.keepable) && cells[index].isEmpty
                || cells[index].isSameText(as: row[index])
        }
    }

    /// The edited text after the front matter that the server put before the sent text, unless it has its own.
    func withFrontMatter(_ text: String, from made: ItemState) -> String {
        guard let count else { return text }
        let added = String(decoding: Self.storedText(made).dropLast(count), as: UTF8.self)
        let name = text.prefix { $0.isLetter || $0 == "-" || $0 == "_" }
        let isField = !name.isEmpty && text[name.endIndex...].hasPrefix(":")
        return isField || text.hasPrefix("---") ? text : added + text
    }

    private static func storedText(_ state: ItemState) -> [UInt8] {
        Array(String(decoding: state.body?.bytes ?? [], as: UTF8.self).storedForm.utf8)
    }

    /// Whether what precedes a text may be front matter: whole lines with fields, fences, or nothing.
    private static func isFrontMatter(_ bytes: ArraySlice<UInt8>) -> Bool {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last?.trimmed().isEmpty != false
            && lines.dropLast().allSatisfy { line in
                line.contains(":") || line.hasPrefix("---") || line.trimmed().isEmpty
            }
    }
}

extension FolderManifest {
    /// Updates the lines in the records of rows, after their table was written anew.
    mutating func moveRecords(in shape: FolderColumns, from old: [FolderTable.Row], to bytes: [UInt8]) {
        guard sending.contains(where: { $0.path == shape.path }), let new = try? FolderTable(bytes, of: shape).rows
        else { return }
        for (index, record) in sending.enumerated() where record.path == shape.path {
            guard let cells = old.first(where: { $0.line == record.line })?.cells.map(ExactText.init) else { continue }
            // A row that is no longer there keeps its line.
            let row = new.first { $0.cells.map(ExactText.init) == cells }
            sending[index].line = row?.line ?? record.line
        }
    }

    /// Forgets one record of what was being sent.
    mutating func forget(_ record: Sending?) {
        if let index = sending.firstIndex(where: { $0 == record }) { sending.remove(at: index) }
    }
}
