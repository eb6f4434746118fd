import FeatureContributions
import FoundationExtensions

/// A picture on this computer that a text shows, and that a push uploads.
struct TextPicture: Sendable {
    /// Its path as the text writes it.
    let name: String
    /// The file of the item that has its bytes.
    let item: FolderPath
    /// The URL of that item; nil before the upload.
    var url: String?
}

/// Finds the pictures on this computer that texts of a tree show, and adds them as items of the kind `kind`, unless an
/// item has their bytes already.
struct TextPictures {
    let kind: FolderKind
    private let store: any FolderStore
    /// The items that the server has.
    private let existing: Set<ItemKey>
    private let sentBytes: ([UInt8]) throws -> [UInt8]

    /// The pictures of each text, by its path.
    private var pictures: [FolderPath: [TextPicture]] = [:]
    /// Why pictures of a text cannot be uploaded, by its path.
    private var problems: [FolderPath: [FolderProblem]] = [:]
    /// The files of the pictures that were found, and the folders around them.
    private(set) var files: Set<FolderPath> = []
    /// The items of the tree by the digests of their bytes.
    private var items: [String: Int] = [:]
    /// The names that no new item can have.
    private var taken: Set<ExactText> = []

    /// - Parameter sentBytes: What the server gets of a file; see `FolderSource.sentBytes`.
    init(
        _ kind: FolderKind, in store: any FolderStore, existing: Set<ItemKey>,
        sentBytes: @escaping ([UInt8]) throws -> [UInt8]
    ) {
        (self.kind, self.store, self.existing, self.sentBytes) = (kind, store, existing, sentBytes)
    }

    /// Adds the pictures of texts to a tree.
    ///
    /// - Throws: The failure of the store; problems are reported by `settle`.
    mutating func add(to tree: inout LocalTree, where isWanted: (LocalItem) -> Bool) throws(FolderStoreError) {
        for (index, item) in tree.items.enumerated() where item.kind == kind {
            // A picture that the server has deleted has no URL.
            guard let digest = item.state.body?.digest, item.key.map(existing.contains) != false else { continue }
            items[digest] = index
        }
        taken = Set((Array(tree.files) + tree.ignored).map(\.folded))
        if let table = kind.table, let folder = kind.folder {
            let rows = tree.tables[table.path]?.rows ?? []
            taken.formUnion(rows.compactMap { FolderPath(folder, $0.cells[0])?.folded })
        }
        for item in tree.items where isWanted(item) {
            guard let local = item.kind.localPictures, let text = item.state.text else { continue }
            let found = local.find(text)
            guard !found.isEmpty else { continue }
            // What is still found after a trial replacement cannot be replaced.
            let replaced = local.replace(text, Dictionary(found.map { ($0.name, "https:") }) { first, _ in first })
            let unreplaceable = Set(local.find(replaced).map(\.name))
            for (name, alternative) in found {
                if unreplaceable.contains(name) {
                    note(FolderProblem(item.path, .picture(name, .unreplaceable)), of: item.path)
                } else {
                    try add(name, alternative, of: item.path, to: &tree)
                }
            }
        }
        leaveOutUndescribed(&tree)
    }

    private mutating func add(
        _ name: String, _ alternative: String, of text: FolderPath, to tree: inout LocalTree
    ) throws(FolderStoreError) {
        guard let (file, body) = try find(name, of: text) else { return }
        guard let index = item(with: body, at: file, in: &tree) else {
            return note(FolderProblem(text, .picture(name, .noEnding)), of: text)
        }
        let item = tree.items[index]
        // Only a new picture without a row is described by the text: a row has its own description, and a picture of
        // the server keeps the server's.
        if item.key == nil, item.line == nil, item.state.row.map(isUndescribed) != false {
            tree.items[index].state.row = kind.table?.cells.map {
                $0.rules.contains(.alternative) ? alternative : ""
            }
        }
        for count in 1...file.names.count {
            if let path = FolderPath(file.names.prefix(count).joined(separator: "/")) { files.insert(path) }
        }
        pictures[text, default: []].append(TextPicture(name: name, item: item.path))
    }

    /// The item with the bytes of a file: one of the tree, or a new one; nil if no picture can have the file's name.
    private mutating func item(with body: ItemBody, at file: FolderPath, in tree: inout LocalTree) -> Int? {
        if let index = items[body.digest] { return index }
        let sent = body.bytes.flatMap { try? sentBytes($0) }.map { ItemBody($0).digest }
        if let index = sent.flatMap({ items[$0] }) { return index }
        guard let path = path(for: file) else { return nil }
        taken.insert(path.folded)
        tree.items.append(
            LocalItem(
                kind: kind, key: nil, path: path, line: nil,
                state: ItemState(body: ItemBody(digest: body.digest), row: nil),
                source: file))
        items[body.digest] = tree.items.count - 1
        return tree.items.count - 1
    }

    /// The path of a new item; nil if no picture can have the file's name.
    private func path(for file: FolderPath) -> FolderPath? {
        guard let folder = kind.folder, kind.isSent(file.name), !file.name.hasPrefix("."),
            let dot = file.name.lastIndex(of: ".")
        else { return nil }
        let (stem, ending) = (file.name[..<dot], file.name[dot...])
        return (1...).lazy.compactMap { FolderPath(folder, $0 == 1 ? file.name : "\(stem)-\($0)\(ending)") }
            .first { !taken.contains($0.folded) }
    }

    /// The file of a picture, with its content; nil if there is a problem, which is noted.
    private mutating func find(
        _ name: String, of text: FolderPath
    ) throws(FolderStoreError) -> (FolderPath, ItemBody)? {
        var spellings = [name]
        if let decoded = name.percentDecoded, decoded != name { spellings.append(decoded) }
        for spelling in spellings {
            guard let path = Self.path(spelling, from: text) else {
                note(FolderProblem(text, .picture(name, .outside)), of: text)
                return nil
            }
            let body: ItemBody?
            do throws(FolderStoreError) {
                body = try store.body(path)
            } catch {
                guard let problem = FolderProblem(error, at: path) else { throw error }
                note(problem, of: text)
                return nil
            }
            if let body { return (path, body) }
        }
        note(FolderProblem(text, .picture(name, .missing)), of: text)
        return nil
    }

    /// Resolves a path relative to a text's file; nil if it leads out of the tree, or too deep into it.
    private static func path(_ name: String, from text: FolderPath) -> FolderPath? {
        var names = Array(text.names.dropLast())
        for part in name.split(separator: "/").map(String.init) where part != "." {
            if part != ".." {
                names.append(part)
            } else if names.popLast() == nil {
                return nil
            }
        }
        return FolderPath(names.joined(separator: "/"))
    }

    private mutating func note(_ problem: FolderProblem, of text: FolderPath) {
        if problems[text]?.contains(problem) != true { problems[text, default: []].append(problem) }
    }

    private func isUndescribed(_ row: [String]) -> Bool {
        zip(kind.table?.cells ?? [], row).contains {
            $0.rules.contains(.alternative) && $1.allSatisfy(\.isWhitespace)
        }
    }

    /// Leaves out new pictures without an alternative text, and reports them as problems.
    private mutating func leaveOutUndescribed(_ tree: inout LocalTree) {
        let left = Set(tree.items.filter { $0.source != nil && $0.state.row.map(isUndescribed) == true }.map(\.path))
        guard !left.isEmpty else { return }
        tree.items.removeAll { left.contains($0.path) && $0.kind == kind }
        for (text, pictures) in pictures {
            for picture in pictures where left.contains(picture.item) {
                note(FolderProblem(text, .picture(picture.name, .noAlternative)), of: text)
            }
        }
    }

    /// Gives the texts that are sent their pictures. An unchanged text is sent too, if all of its pictures can be
    /// uploaded. New pictures that no such text shows are left out.
    ///
    /// - Parameters:
    ///   - others: The problems that reading and planning found.
    ///   - isConcerned: Whether the problems of a path concern the part that is pushed, apart from the pictures that
    ///     are added to it.
    /// - Returns: The items of the pictures, and the problems of the push.
    func settle(
        _ entries: inout [PlanEntry], _ others: [FolderProblem], _ isConcerned: (FolderPath) -> Bool
    ) -> (items: Set<FolderPath>, problems: [FolderProblem]) {
        let items = Dictionary(entries.filter { $0.kind == kind }.map { ($0.path, $0) }) { first, _ in first }
        var (used, found) = (Set<FolderPath>(), [FolderProblem]())
        for index in entries.indices where entries[index].local != nil {
            let path = entries[index].path
            guard pictures[path] != nil || problems[path] != nil else { continue }
            switch entries[index].action {
            case .create, .change, .conflict: found += problems[path] ?? []
            case .adopt where entries[index].isEditedSinceSent: found += problems[path] ?? []
            case .same where entries[index].hasBothSides && problems[path] == nil:
                entries[index].body = .pending
                entries[index].decide()
            case .same, .delete, .adopt, .incoming, .unread: continue
            }
            entries[index].pictures = (pictures[path] ?? []).map { picture in
                TextPicture(name: picture.name, item: picture.item, url: items[picture.item]?.server?.value.url)
            }
            used.formUnion(entries[index].pictures.map(\.item))
        }
        entries.removeAll { $0.local?.source != nil && !used.contains($0.path) }
        let rest = others.filter { !found.contains($0) }.compactMap { problem in
            guard let source = items[problem.path]?.local?.source else {
                let isOfPictures = !used.isEmpty && kind.concerns(problem.path)
                return isConcerned(problem.path) || isOfPictures ? problem : nil
            }
            return used.contains(problem.path) ? FolderProblem(source, problem.reason) : nil
        }
        return (used, found + rest)
    }
}
