import FeatureContributions
import Foundation
import FoundationExtensions

/// The layout of a tree: the files that belong to no kind, and the paths of items.
enum TreeLayout {
    static let manifest = FolderPath.literal(".nereid/manifest.json")
    /// The changes to the manifest by a running or interrupted push.
    static let journal = FolderPath.literal(".nereid/journal")
    /// The manifest of the boxes; it belongs to this machine's archive, so it is kept out of a repository.
    static let boxManifest = FolderPath.literal(".nereid/boxes.json")
    static let ignoreFile = FolderPath.literal(".nereid/.gitignore")

    /// Chooses a path for every item of the server.
    ///
    /// An item with a path keeps it, so that neither a new title nor a new date moves a file. The others are named in
    /// the order of their keys, the first with the plainest name, so that the same content always has the same names.
    ///
    /// - Parameter occupied: Paths of the tree that are taken by other files.
    static func paths(
        for items: [ServerItem], keeping known: [ItemKey: FolderPath], occupied: [FolderPath]
    ) -> [ItemKey: FolderPath] {
        var paths: [ItemKey: FolderPath] = [:]
        var taken = Set(occupied.map(\.folded))
        let sorted = items.sorted { $0.key < $1.key }
        for item in sorted {
            if let path = item.key.kind.onlyPath {
                paths[item.key] = path
            } else if let path = known[item.key], item.key.kind.holds(path), taken.insert(path.folded).inserted {
                paths[item.key] = path
            }
        }
        let siblings = SiblingFolders(items, at: paths)
        for item in sorted where paths[item.key] == nil {
            paths[item.key] = candidates(for: item, siblings).first { taken.insert($0.folded).inserted }
        }
        return paths
    }

    private static func candidates(for item: ServerItem, _ siblings: SiblingFolders) -> [FolderPath] {
        guard let root = item.key.kind.folder else { return [] }
        let folder = siblings.folder(of: item, in: root)
        let stems = item.value.stems.isEmpty ? [item.key.id.text] : item.value.stems
        return SafeName.Style.allCases.flatMap { style in
            stems.compactMap { FolderPath(folder, SafeName.name(for: $0, style: style) + item.value.ending) }
        }
    }
}

extension FolderKind {
    var isSingle: Bool { identity == .single }
    var isBinary: Bool { traits.contains(.binary) }
    /// Whether an item is a row, and has no file.
    var isRow: Bool { if case .rows = place { true } else { false } }
    /// Whether the service chooses the id of a new item, so that sending an item twice creates two.
    var hasServerMadeID: Bool { identity == .madeByServer }
    /// Whether the first cell of a row is the id.
    var hasIDCell: Bool { hasServerMadeID && table != nil }

    /// The folder of a kind with a file for each item.
    var folder: String? { if case .files(let folder, _) = place { folder } else { nil } }

    /// The one path that all items of the kind have, a file or a table; nil for a kind with a file for each item.
    var onlyPath: FolderPath? {
        switch place {
        case .file(let path): path
        case .files: nil
        case .rows: table?.path
        }
    }

    /// Whether an item of this kind can have this path.
    func holds(_ path: FolderPath) -> Bool {
        folder.map { isIn($0, path) && !path.name.hasPrefix(".") } ?? (path == onlyPath)
    }

    /// Whether the folder at this path, below the kind's folder, can have its files.
    func canHaveFiles(_ path: FolderPath) -> Bool {
        let anyFile = FolderPath(path.text, "x")
        return traits.contains(.dated) && anyFile.map(holds) == true
    }

    /// Whether a path is the kind's file or that file's folder, its table, its folder, or in that folder.
    func concerns(_ path: FolderPath) -> Bool {
        let isFile = onlyPath == path || table?.path == path
        let isFolderOfFile = onlyPath?.folder == path.text
        let isFolderOrInIt = folder.map { isIn($0, path) || path.text == $0 } == true
        return isFile || isFolderOfFile || isFolderOrInIt
    }

    private func isIn(_ folder: String, _ path: FolderPath) -> Bool {
        DatedFolder.holds(path, in: folder, isDated: traits.contains(.dated))
    }

    /// Whether a file of this name in its folder is sent. Without endings, everything but an editor's backup (`~`) is.
    func isSent(_ name: String) -> Bool {
        guard case .files(_, let endings) = place, !endings.isEmpty else { return !name.hasSuffix("~") }
        return endings.contains { name.hasSuffix($0) || isBinary && name.lowercased().hasSuffix($0) }
    }

    /// The first cell of a row in a table that names files; nil for any other table.
    func fileCell(_ path: FolderPath) -> String? {
        switch table?.file {
        case .path: path.text
        case .name: path.name
        case nil: nil
        }
    }

    /// The cells of the item's row, with the one that names its file.
    func cells(_ item: ServerItem, at path: FolderPath) -> [String] {
        [fileCell(path)].compactMap(\.self) + (item.state.completed(self, from: nil).row ?? [])
    }

    /// The value by which a renamed row is recognised; nil for a kind whose rows cannot be renamed.
    func target(_ state: ItemState?) -> ExactText? {
        guard let index = table?.cells.firstIndex(where: { $0.rules.contains(.target) }), let row = state?.row,
            index < row.count
        else { return nil }
        return ExactText(row[index])
    }

    /// Whether the text that the service requires is empty.
    func hasNoText(_ state: ItemState) -> Bool {
        if traits.contains(.needsText), state.body?.bytes?.isEmpty == true { return true }
        return zip(table?.cells ?? [], state.row ?? []).contains { $0.rules.contains(.required) && $1.isEmpty }
    }

    /// The column of its flag, which some answers omit.
    var flagColumn: Int? { table?.cells.firstIndex { if case .flag = $0.content { true } else { false } } }

    /// A column of a new item with a value that only the service chooses; nil for none.
    func givenColumn(_ state: ItemState) -> String? {
        zip(table?.cells ?? [], state.row ?? []).first { $0.rules.contains(.made) && !$1.isEmpty }?.0.name
    }

    /// Whether a text is blank although the service requires one.
    func isBlank(_ text: String) -> Bool {
        traits.contains(.needsText) && text.allSatisfy(\.isWhitespace)
    }

    /// Creates an item from its state in a tree.
    ///
    /// - Parameters:
    ///   - id: What names it; nil if the service has not named it yet.
    ///   - bytes: The bytes of a new item of a binary kind.
    /// - Throws: Why it cannot be read.
    func item(_ id: String?, _ state: ItemState, bytes: [UInt8]? = nil) throws(FolderProblem.Reason) -> FolderItem {
        if !isRow, !isBinary {
            if let body = state.body, body.bytes == nil { throw .tooLarge(limit: ItemBody.limit) }
            guard let bytes = state.body?.bytes, String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
        }
        if traits.contains(.local) { _ = try BoxFile.value(state) }
        for (column, cell) in zip(table?.cells ?? [], state.row ?? []) { try column.check(cell) }
        return FolderItem(id: id, body: isBinary ? bytes : state.body?.bytes, cells: state.row)
    }
}

extension FolderColumns {
    /// The names of all columns.
    var columns: [String] { (file == nil ? [] : ["file"]) + cells.map(\.name) }

    /// The places of its flags among the columns.
    var flags: Set<Int> {
        let first = file == nil ? 0 : 1
        return Set(
            cells.indices.filter { if case .flag = cells[$0].content { true } else { false } }.map { $0 + first })
    }

    /// Puts the rows of a table into their order: by the columns that the kind names, else by the first.
    func sorted(_ rows: [[String]]) -> [[String]] {
        let indices = order.compactMap { name in columns.firstIndex(of: name) }
        let numbers = cells.indices.filter { if case .number = cells[$0].content { true } else { false } }
        func key(_ row: [String]) -> [ExactText] {
            // Padded with zeros to 20 digits, numbers are in order when compared as texts.
            (indices.isEmpty ? [0] : indices).map { index in
                let isNumber = file == nil && numbers.contains(index)
                let zeros = isNumber ? String(repeating: "0", count: max(0, 20 - row[index].utf8.count)) : ""
                return ExactText(zeros + row[index])
            }
        }
        return rows.map { (key($0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }
}

extension FolderColumns.Column {
    /// Checks a cell that a person may have written.
    fileprivate func check(_ cell: String) throws(FolderProblem.Reason) {
        if rules.contains(.required), cell.allSatisfy(\.isWhitespace) { throw .emptyCell(column: name) }
        let row = RowReader([cell], columns: [name])
        switch content {
        case .text: break
        case .number: _ = try row.number(name)
        case .time: _ = try row.time(name)
        case .flag: _ = try row.flag(name)
        }
    }
}
