import FeatureContributions
import FoundationExtensions

/// An item in the tree.
struct LocalItem: Sendable {
    let kind: FolderKind
    /// nil if the service has not named it yet.
    var key: ItemKey?
    /// Its file, or the table of its row.
    let path: FolderPath
    /// The line of its row, from 1; nil without a row.
    let line: Int?
    /// Its content as the tree has it: an empty cell may keep the server's value.
    var state: ItemState
    /// The file that is copied to its path when it is sent; nil if it has a file there already.
    var source: FolderPath?
}

/// What a tree has of the requested kinds.
struct LocalTree: Sendable {
    var items: [LocalItem] = []
    /// What prevents reading or sending the files.
    var problems: [FolderProblem] = []
    /// The tables as they are on the disk.
    var tables: [FolderPath: (bytes: [UInt8], rows: [FolderTable.Row])] = [:]
    /// The missing tables and files of single items. Nothing in them counts as deleted.
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
    /// The items of the manifest, by their files.
    private let known: [FolderPath: ItemKey]
    /// The files of kinds with one item; some are in the folder of another kind.
    private let owned: Set<FolderPath>
    private var tree = LocalTree()
    /// The rows of the tables that name files.
    private var fileRows: [FolderPath: [ExactText: FolderTable.Row]] = [:]

    /// Reads the items of some kinds.
    ///
    /// - Throws: The failure of the store; problems are in the tree's `problems`.
    static func read(
        _ kinds: Set<FolderKind>, from store: any FolderStore, manifest: FolderManifest
    ) throws(FolderStoreError) -> LocalTree {
        var reader = TreeReader(store, manifest, owned: Set(kinds.compactMap(\.onlyPath)))
        for table in kinds.tables { try reader.readTable(table) }
        for kind in kinds.sorted() {
            switch kind.place {
            case .file(let path): try reader.readFile(path, kind, key: ItemKey(kind))
            case .files(let folder, _): try reader.readFolder(folder, kind)
            case .rows: reader.takeRows(kind)
            }
        }
        reader.findDuplicates()
        reader.findRowsWithoutFile(kinds)
        return reader.tree
    }

    private init(_ store: any FolderStore, _ manifest: FolderManifest, owned: Set<FolderPath>) {
        self.store = store
        self.owned = owned
        known = Dictionary(manifest.items.map { ($1.path, $0) }) { first, _ in first }
    }

    private mutating func readTable(_ shape: FolderColumns) throws(FolderStoreError) {
        let bytes: [UInt8]?
        do throws(FolderStoreError) {
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
            table = try FolderTable(bytes, of: shape)
        } catch {
            tree.problems.append(error)
            return
        }
        tree.tables[shape.path] = (bytes, table.rows)
        guard shape.file != nil else { return }
        var rows: [ExactText: FolderTable.Row] = [:]
        for row in table.rows {
            let name = ExactText(row.cells[0])
            if let other = rows.updateValue(row, forKey: name) {
                tree.problems.append(FolderProblem(shape.path, line: row.line, .duplicate(of: "line \(other.line)")))
            }
        }
        fileRows[shape.path] = rows
    }

    private mutating func readFile(_ path: FolderPath, _ kind: FolderKind, key: ItemKey?) throws(FolderStoreError) {
        let found: ItemBody?
        do throws(FolderStoreError) {
            // Pictures are large: their digest is enough for a comparison.
            found =
                kind.isBinary
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
        let bytes = body.bytes ?? []  // Not read for a picture and for a text that is too large.
        if body.bytes == nil, !kind.isBinary, !kind.traits.isDisjoint(with: [.lines, .local]) {
            tree.problems.append(FolderProblem(path, .tooLarge(limit: ItemBody.limit)))
            return
        } else if String(validating: bytes, as: UTF8.self) == nil {
            tree.problems.append(FolderProblem(path, .notText))
            return
        } else if kind.traits.contains(.lines) {
            let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { $0.trimmed() }.filter { !$0.isEmpty }.map { $0 + "\n" }
            body = ItemBody(Array(lines.joined().utf8))
        }
        var key = key
        if kind.traits.contains(.local) {
            do throws(FolderProblem) {
                // Its file says which box it is, whatever the file is called.
                if let id = try BoxFile.value(bytes, at: path).id { key = ItemKey(kind, id) }
            } catch {
                tree.problems.append(error)
                return
            }
        }
        var row: FolderTable.Row?
        if let table = kind.table, let cell = kind.fileCell(path) { row = fileRows[table.path]?[ExactText(cell)] }
        // In a table of files, the first cell names the file and the second has the id.
        if kind.hasIDCell, let row, !row.cells[1].isEmpty { key = ItemKey(kind, row.cells[1]) }
        tree.items.append(
            LocalItem(
                kind: kind, key: key, path: path, line: row?.line,
                state: ItemState(body: body, row: row.map { Array($0.cells.dropFirst()) })))
    }

    private mutating func readFolder(_ folder: String, _ kind: FolderKind) throws(FolderStoreError) {
        let entries: [FolderEntry]
        do throws(FolderStoreError) {
            entries = try store.entries(in: folder) ?? []
        } catch {
            if let path = FolderPath(folder) { try note(error, at: path) }
            return
        }
        for entry in entries where !entry.name.hasPrefix(".") {
            guard let path = FolderPath(folder, entry.name), !owned.contains(path) else { continue }
            guard entry.kind != .link else {
                tree.problems.append(FolderProblem(path, .link))
                continue
            }
            if entry.kind == .folder, DatedFolder.isName(entry.name), kind.canHaveFiles(path), known[path] == nil {
                try readFolder(path.text, kind)
                continue
            }
            // If something else, such as a folder, is in the place of a file, the file's item is not deleted.
            let standsForFile = entry.kind == .other && kind.isSent(entry.name)
            guard !standsForFile, entry.kind != .folder || known[path]?.kind != kind else {
                tree.problems.append(FolderProblem(path, .notFile))
                continue
            }
            guard entry.kind == .file, kind.isSent(entry.name) else {
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
            } else if kind.identity == .named, !kind.traits.contains(.local) {
                switch SafeName.read(entry.name) {
                case .text(let title)?: try readFile(path, kind, key: ItemKey(kind, title))
                case .shortened?: tree.problems.append(FolderProblem(path, .unknownShortenedName))
                case nil: tree.problems.append(FolderProblem(path, .unusableName))
                }
            } else {
                try readFile(path, kind, key: nil)
            }
        }
    }

    private mutating func takeRows(_ kind: FolderKind) {
        guard let table = kind.table, let first = table.cells.first else { return }
        for row in tree.tables[table.path]?.rows ?? [] {
            var cells = row.cells
            func note(_ reason: FolderProblem.Reason) {
                tree.problems.append(FolderProblem(table.path, line: row.line, reason))
            }
            if cells[0].isEmpty, !kind.hasServerMadeID {
                note(.emptyCell(column: first.name))
                continue
            }
            if case .number = first.content, !cells[0].isEmpty {
                guard let id = Int(cells[0]) else {
                    note(.badNumber(column: first.name, value: cells[0]))
                    continue
                }
                cells[0] = String(id)
            }
            tree.items.append(
                LocalItem(
                    kind: kind, key: cells[0].isEmpty ? nil : ItemKey(kind, cells[0]), path: table.path, line: row.line,
                    state: ItemState(body: nil, row: cells)))
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

    /// Reports rows without an id whose file is missing. A row with an id belongs to a deleted file.
    private mutating func findRowsWithoutFile(_ kinds: Set<FolderKind>) {
        for kind in kinds.sorted() where kind.hasIDCell {
            guard let table = kind.table, let folder = kind.folder else { continue }
            for (name, row) in fileRows[table.path] ?? [:] where row.cells[1].isEmpty {
                if let path = FolderPath(folder, name.text), tree.files.contains(path) { continue }
                let file = folder + "/" + name.text
                tree.problems.append(FolderProblem(table.path, line: row.line, .noSuchFile(file)))
            }
        }
    }

    private mutating func note(_ failure: FolderStoreError, at path: FolderPath) throws(FolderStoreError) {
        guard let problem = FolderProblem(failure, at: path) else { throw failure }
        tree.problems.append(problem)
    }
}

extension FolderProblem {
    /// The problem of a path that is not a readable file; nil for a failure that ends the command.
    init?(_ failure: FolderStoreError, at path: FolderPath) {
        switch failure {
        case .link: self.init(path, .link)
        case .notFile: self.init(path, .notFile)
        // The limit for reading is larger; the message names the limit for sending.
        case .tooLarge: self.init(path, .tooLarge(limit: ItemBody.limit))
        case .full, .notAllowed, .busy, .failed: return nil
        }
    }
}

extension Set<FolderKind> {
    /// The tables of the kinds, each once.
    var tables: [FolderColumns] {
        var paths: Set<FolderPath> = []
        return sorted().compactMap(\.table).filter { paths.insert($0.path).inserted }
    }
}
