/// A thing in the tree.
struct LocalItem: Sendable {
    let kind: ContentKind
    /// nil if the service has not named it yet.
    var key: ItemKey?
    /// Its file, or the table of its row.
    let path: FolderPath
    /// The line of its row, from 1; nil without a row.
    let line: Int?
    /// Its given fields.
    var state: ItemState
}

/// The requested part of a tree's files.
struct LocalTree: Sendable {
    var items: [LocalItem] = []
    /// The parts that cannot be read.
    var problems: [FolderProblem] = []
    /// The tables, unchanged.
    var tables: [FolderPath: (bytes: [UInt8], rows: [FolderTable.Row])] = [:]
    /// The missing tables and files of single things: they say nothing.
    var missing: Set<FolderPath> = []
    /// Files in the tree's folders that a push does not send.
    var ignored: [FolderPath] = []
    /// Files whose names are not UTF-8.
    var misnamed: [FolderPath] = []
    /// All files found, sent or not.
    var files: Set<FolderPath> = []
    /// The SHA-256 of every file as read: a later write checks that it is unchanged.
    var digests: [FolderPath: String] = [:]
}

/// Reads a tree.
struct TreeReader {
    private let store: any FolderStore
    private let known: [FolderPath: ItemKey]
    private var tree = LocalTree()
    /// The rows of the tables that name files.
    private var fileRows: [FolderPath: [ExactText: FolderTable.Row]] = [:]

    /// Reads the things of some kinds.
    ///
    /// - Throws: The failure of the store; problems are in the tree's `problems`.
    static func read(
        _ kinds: Set<ContentKind>, from store: any FolderStore, manifest: FolderManifest
    ) throws(FolderError) -> LocalTree {
        var reader = TreeReader(store, manifest)
        for shape in TableShape.all where kinds.contains(where: { TableShape.of($0)?.path == shape.path }) {
            try reader.readTable(shape)
        }
        for kind in kinds.sorted() {
            if let path = TreeLayout.file(of: kind) {
                try reader.readFile(path, kind, key: ItemKey(kind))
            } else if let folder = TreeLayout.folder(of: kind) {
                try reader.readFolder(folder, kind)
            } else if let shape = TableShape.of(kind) {
                reader.takeRows(shape, kind)
            }
        }
        reader.findDuplicates()
        reader.findRowsWithoutFile(kinds)
        return reader.tree
    }

    private init(_ store: any FolderStore, _ manifest: FolderManifest) {
        self.store = store
        known = Dictionary(manifest.items.map { ($1.path, $0) }) { first, _ in first }
    }

    private mutating func readTable(_ shape: TableShape) throws(FolderError) {
        let bytes: [UInt8]?
        do throws(FolderError) {
            bytes = try store.read(shape.path)
        } catch {
            return try note(error, at: shape.path)
        }
        guard let bytes else {
            tree.missing.insert(shape.path)
            return
        }
        tree.digests[shape.path] = ItemBody(bytes).digest
        let table: FolderTable
        do throws(FolderProblem) {
            table = try FolderTable(bytes, at: shape.path, columns: shape.columns)
        } catch {
            tree.problems.append(error)
            return
        }
        tree.tables[shape.path] = (bytes, table.rows)
        guard shape.namesFile else { return }
        var rows: [ExactText: FolderTable.Row] = [:]
        for row in table.rows {
            let name = ExactText(row.cells[0])
            if let other = rows.updateValue(row, forKey: name) {
                tree.problems.append(FolderProblem(shape.path, line: row.line, .duplicate(of: "line \(other.line)")))
            }
        }
        fileRows[shape.path] = rows
    }

    private mutating func readFile(
        _ path: FolderPath, _ kind: ContentKind, key: ItemKey?
    ) throws(FolderError) {
        let found: ItemBody?
        do throws(FolderError) {
            // Pictures are large: their digest is enough for a comparison.
            found =
                kind == .picture
                ? try store.digest(path).map { ItemBody(digest: $0) } : try store.body(path)
        } catch {
            return try note(error, at: path)
        }
        guard var body = found else {
            if kind.isSingle { tree.missing.insert(path) }
            return
        }
        tree.files.insert(path)
        tree.digests[path] = body.digest
        let bytes = body.bytes ?? []
        if body.bytes == nil, kind == .email || kind == .box {
            tree.problems.append(FolderProblem(path, .tooLarge(limit: ItemBody.limit)))
            return
        } else if String(validating: bytes, as: UTF8.self) == nil {
            tree.problems.append(FolderProblem(path, .notText))
            return
        } else if kind == .email {
            let lines = ItemValue.destinations(String(decoding: bytes, as: UTF8.self)).map { $0 + "\n" }
            body = ItemBody(Array(lines.joined().utf8))
        }
        var key = key
        if kind == .box {
            do throws(FolderProblem) {
                // Its file says which box it is, whatever the file is called.
                if let id = try BoxFile.value(bytes, at: path).id { key = ItemKey(.box, id) }
            } catch {
                tree.problems.append(error)
                return
            }
        }
        var row: FolderTable.Row?
        if let shape = TableShape.of(kind), shape.namesFile {
            row = fileRows[shape.path]?[ExactText(kind == .picture ? path.name : path.text)]
        }
        if kind == .picture, let row, !row.cells[1].isEmpty { key = ItemKey(.picture, row.cells[1]) }
        tree.items.append(
            LocalItem(
                kind: kind, key: key, path: path, line: row?.line,
                state: ItemState(body: body, row: row.map { Array($0.cells.dropFirst()) })))
    }

    private mutating func readFolder(_ folder: String, _ kind: ContentKind) throws(FolderError) {
        let entries: [FolderEntry]
        do throws(FolderError) {
            entries = try store.entries(in: folder) ?? []
        } catch {
            if let path = FolderPath(folder) { try note(error, at: path) }
            return
        }
        for entry in entries where !entry.name.hasPrefix(".") {
            guard let path = FolderPath(folder, entry.name) else { continue }
            guard entry.kind != .link else {
                tree.problems.append(FolderProblem(path, .link))
                continue
            }
            // If something else, such as a folder, is in the place of a file, the file's thing is not deleted.
            let standsForFile = entry.kind == .other && isSent(entry.name, kind)
            guard !standsForFile, entry.kind != .folder || known[path]?.kind != kind else {
                tree.problems.append(FolderProblem(path, .notFile))
                continue
            }
            guard entry.kind == .file, isSent(entry.name, kind) else {
                if entry.kind == .misnamed {
                    tree.misnamed.append(path)
                } else {
                    tree.ignored.append(path)
                    tree.files.insert(path)
                }
                continue
            }
            if let key = known[path], key.kind == kind {
                try readFile(path, kind, key: key)
            } else if kind == .paste {
                switch SafeName.read(entry.name) {
                case .text(let title)?: try readFile(path, kind, key: ItemKey(.paste, title))
                case .shortened?: tree.problems.append(FolderProblem(path, .unknownShortenedName))
                case nil: tree.problems.append(FolderProblem(path, .unusableName))
                }
            } else {
                try readFile(path, kind, key: nil)
            }
        }
    }

    /// Editors leave `name~` beside a file.
    private func isSent(_ name: String, _ kind: ContentKind) -> Bool {
        switch kind {
        case .weblogEntry: name.hasSuffix(TreeLayout.entrySuffix)
        case .picture: TreeLayout.isPicture(name)
        case .box: name.hasSuffix(TreeLayout.boxSuffix)
        default: !name.hasSuffix("~")
        }
    }

    private mutating func takeRows(_ shape: TableShape, _ kind: ContentKind) {
        for row in tree.tables[shape.path]?.rows ?? [] {
            var cells = row.cells
            var key: ItemKey?
            switch kind {
            case .dnsRecord where !cells[0].isEmpty:
                guard let id = Int(cells[0]) else {
                    tree.problems.append(
                        FolderProblem(shape.path, line: row.line, .badNumber(column: "id", value: cells[0])))
                    continue
                }
                cells[0] = String(id)
                key = ItemKey(kind, cells[0])
            case .dnsRecord: key = nil
            case .status where cells[0].isEmpty: key = nil
            case .purl where cells[0].isEmpty:
                tree.problems.append(FolderProblem(shape.path, line: row.line, .emptyCell(column: "name")))
                continue
            default: key = ItemKey(kind, cells[0])
            }
            tree.items.append(
                LocalItem(
                    kind: kind, key: key, path: shape.path, line: row.line, state: ItemState(body: nil, row: cells)))
        }
    }

    private mutating func findDuplicates() {
        var places: [ItemKey: LocalItem] = [:]
        for item in tree.items {
            guard let key = item.key, let other = places.updateValue(item, forKey: key) else { continue }
            let what = other.path == item.path ? "line \(other.line ?? 0)" : other.path.text
            tree.problems.append(FolderProblem(item.path, line: item.line, .duplicate(of: what)))
        }
    }

    /// A picture row with a file that never existed is a mistake; one whose file was deleted is left over.
    private mutating func findRowsWithoutFile(_ kinds: Set<ContentKind>) {
        guard kinds.contains(.picture) else { return }
        for (name, row) in fileRows[TableShape.pictures.path] ?? [:] where row.cells[1].isEmpty {
            guard let path = FolderPath(TreeLayout.pictures, name.text), tree.files.contains(path) else {
                tree.problems.append(FolderProblem(TableShape.pictures.path, line: row.line, .noSuchFile(name.text)))
                continue
            }
        }
    }

    private mutating func note(_ error: FolderError, at path: FolderPath) throws(FolderError) {
        guard case .store(let failure) = error else { throw error }
        switch failure {
        case .link: tree.problems.append(FolderProblem(path, .link))
        case .notFile: tree.problems.append(FolderProblem(path, .notFile))
        case .tooLarge(_, let limit): tree.problems.append(FolderProblem(path, .tooLarge(limit: limit)))
        case .full, .notAllowed, .busy, .failed: throw error
        }
    }
}
