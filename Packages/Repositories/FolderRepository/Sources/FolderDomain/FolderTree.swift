import FeatureContributions
import Foundation
import FoundationExtensions
public import ResourceLoading

/// One tree, with its pull and push.
///
/// The actor owns the order in which files, manifest and server are touched. The manifest, and a push's journal, are
/// written so that an interrupted run can be repeated.
public actor FolderTree {
    let store: any FolderStore
    let source: any ContentSource
    let sink: any ContentSink
    /// The tree's path, for messages.
    nonisolated let path: String
    /// The id of the archive whose boxes were compared; nil if none were, and their manifest stays as it is.
    private var boxArchiveID: String?
    /// The content of the boxes' manifest as it was last read or written.
    private var savedBoxes: [UInt8]?
    /// Whether there is a journal beside the manifest.
    private(set) var hasJournal = false

    /// Creates the tree of a path, which need not exist yet.
    public init(path: String, store: any FolderStore, source: any ContentSource, sink: any ContentSink) {
        self.path = path
        self.store = store
        self.source = source
        self.sink = sink
    }

    /// Plans a push. Changes nothing.
    ///
    /// - Parameters:
    ///   - part: The part of the tree; empty for all.
    ///   - expected: The expected address of the tree; nil for any.
    ///   - deleting: Whether the push would delete items removed from the tree.
    ///   - resolution: How it would resolve conflicts.
    ///   - isText: Whether lines that resemble front matter or conflict markers are meant as text.
    ///   - uploadsPictures: Whether the pictures on this computer that texts show are uploaded.
    ///   - policy: The load policy of the server's side.
    /// - Throws: `FolderObstacle`; a `Failure` if there is no such part; what the source throws; `FolderStoreError`.
    public func plan(
        _ part: [String] = [], expecting expected: String? = nil, deleting: Bool = true,
        resolution: ConflictResolution = .refuse, isText: Bool = false,
        uploadsPictures: Bool = false, policy: LoadPolicy = .refresh
    ) async throws -> Loaded<FolderPlan> {
        var manifest = try requiredManifest(expecting: expected)
        let part = try await readBoxBase(of: FolderPart(part, of: source.kinds), into: &manifest)
        let comparison = try await compare(
            manifest, part, deleting: deleting, resolution: resolution, isText: isText,
            uploadsPictures: uploadsPictures, policy: policy)
        return comparison.map(\.plan)
    }

    /// Whether a file or folder within a tree can have these names; a new tree must not.
    ///
    /// - Parameter names: The last names of a path.
    public nonisolated func isPart(_ names: [String]) -> Bool {
        FolderPath(names.joined(separator: "/")).map { path in source.kinds.contains { $0.concerns(path) } } ?? false
    }

    /// Locks the tree, and removes what a killed command left in it.
    ///
    /// - Returns: The lock; nil if the tree's folder does not exist.
    func lock() throws -> (any FolderLock)? {
        let lock = try store.lock()
        if try store.entries(in: nil)?.contains(FolderEntry(folderStageName, .folder)) == true {
            try store.stage().discard()
        }
        try store.removeUnfinished(in: TreeLayout.manifest.folder) { _ in true }
        guard try store.read(TreeLayout.manifest) != nil else { return lock }
        try store.removeUnfinished(in: nil) { isPart([$0]) }
        for kind in source.kinds.sorted() {
            guard let folder = kind.folder else { continue }
            for folder in folders(below: folder, of: kind) { try store.removeUnfinished(in: folder) { _ in true } }
        }
        return lock
    }

    /// A kind's folder, and the dated ones in it.
    private func folders(below folder: String, of kind: FolderKind) -> [String] {
        // The comparison reports a folder that cannot be read.
        guard kind.traits.contains(.dated), let entries = try? store.entries(in: folder) else { return [folder] }
        let dated = entries.filter { $0.kind == .folder && DatedFolder.isName($0.name) }
        let paths = dated.compactMap { FolderPath(folder, $0.name) }.filter(kind.canHaveFiles)
        return [folder] + paths.flatMap { folders(below: $0.text, of: kind) }
    }

    func requiredManifest(expecting expected: String?) throws -> FolderManifest {
        guard let manifest = try manifest(expecting: expected) else { throw FolderObstacle.noTree(path: path) }
        return manifest
    }

    /// Reads the manifest with its journal; nil if there is no tree.
    ///
    /// - Parameter expected: The expected address of the tree; nil for any.
    func manifest(expecting expected: String?) throws -> FolderManifest? {
        // The journal is read first: a push that ends meanwhile writes the manifest before it removes the journal.
        let (journal, bytes) = (try store.read(TreeLayout.journal), try store.read(TreeLayout.manifest))
        hasJournal = journal != nil
        guard let bytes else { return nil }
        var manifest = try FolderManifest(bytes, kinds: source.kinds)
        if let journal { try manifest.apply(journal, of: bytes) }
        if let expected, !expected.isExactly(manifest.address) {
            throw Failure(
                .refused, "this folder belongs to \(address: manifest.address), not to \(address: expected)")
        }
        return manifest
    }

    /// Appends the state of some items to the manifest's journal.
    func journal(_ keys: [ItemKey], of manifest: FolderManifest) throws {
        let line = manifest.journalLine(keys.filter { $0.kind != .box })
        if hasJournal {
            try store.append(Array(line.utf8), to: TreeLayout.journal)
        } else {
            let header = FolderManifest.journalHeader(of: try store.read(TreeLayout.manifest) ?? [])
            try store.write(Array((header + line).utf8), to: TreeLayout.journal)
            hasJournal = true
        }
        guard keys.contains(where: { $0.kind == .box }) else { return }
        try saveBoxes(manifest.items.filter { $0.key.kind == .box })
    }

    /// Writes the manifest, which makes its journal obsolete.
    func save(_ manifest: FolderManifest) throws {
        var shared = manifest
        shared.items = manifest.items.filter { $0.key.kind != .box }
        try store.write(shared.bytes, to: TreeLayout.manifest)
        if hasJournal { try store.remove(TreeLayout.journal) }
        hasJournal = false
        try saveBoxes(manifest.items.filter { $0.key.kind == .box })
    }

    /// Adds to a manifest the state in which this tree's and this archive's boxes were last the same.
    ///
    /// A git repository takes a tree to other machines, whose archives have other boxes. So the state has its own
    /// file, which belongs to one archive. For another archive, or without the file, nothing is known: then no box
    /// counts as deleted, and neither of two different versions as older.
    ///
    /// - Returns: The part; if it is the whole tree and the archive cannot be read, the tree without its boxes.
    func readBoxBase(of part: FolderPart, into manifest: inout FolderManifest) async throws -> FolderPart {
        boxArchiveID = nil
        guard part.kinds.contains(.box) else { return part }
        let id: String
        do {
            id = try await source.boxArchiveID()
        } catch {
            guard part.path == nil, Failure(error).kind == .storage else { throw error }
            return part.withoutBoxes
        }
        boxArchiveID = id
        savedBoxes = try store.read(TreeLayout.boxManifest)
        // An unreadable manifest counts as missing.
        guard let savedBoxes, let known = try? FolderManifest(savedBoxes, kinds: [.box]),
            known.address.isExactly(id)
        else { return part }
        for (key, item) in known.items where key.kind == .box { manifest.items[key] = item }
        return part
    }

    private func saveBoxes(_ items: [ItemKey: FolderManifest.Item]) throws {
        guard let boxArchiveID, !items.isEmpty || savedBoxes != nil else { return }
        let bytes = FolderManifest(address: boxArchiveID, kinds: [.box], items: items).bytes
        guard bytes != savedBoxes else { return }
        if try store.read(TreeLayout.ignoreFile) == nil {
            try store.write(Array("/\(TreeLayout.boxManifest.name)\n".utf8), to: TreeLayout.ignoreFile)
        }
        try store.write(bytes, to: TreeLayout.boxManifest)
        savedBoxes = bytes
    }

    /// Both sides and their differences.
    struct Comparison: Sendable {
        let plan: FolderPlan
        /// Everything of the kinds that were read, also outside the part.
        let all: [PlanEntry]
        let local: LocalTree
        /// The kinds that could not be read completely.
        let incomplete: Set<FolderKind>
    }

    /// The items of a kind that could not be read completely.
    private static func gaps(in loaded: Loaded<[FolderItem]>, of kind: FolderKind) -> [ReadGap] {
        guard case .archive(let asOf, _) = loaded.origin, !kind.isSingle else { return loaded.gaps }
        // An entry that could not be read completely may have been archived without its text.
        let textless = loaded.value.filter { kind.hasNoText(ItemState($0)) }.compactMap(\.id)
        let unlisted = asOf == nil ? [ReadGap(id: nil, reason: "the archive does not have all of them")] : []
        return loaded.gaps + unlisted
            + textless.map { ReadGap(id: $0, reason: "the archive has it without its text") }
    }

    func compare(
        _ manifest: FolderManifest, _ part: FolderPart, deleting: Bool = true,
        resolution: ConflictResolution = .refuse, isText: Bool = false, uploadsPictures: Bool = false,
        policy: LoadPolicy, jobs: Int = 1
    ) async throws -> Loaded<Comparison> {
        let pictures = uploadsPictures ? source.kinds.first(where: \.isBinary) : nil
        let kinds = part.kinds.union([pictures].compactMap(\.self))
        var server: [ServerItem] = []
        var gaps: [FolderKind: [ReadGap]] = [:]
        var unnamed = 0
        var origin = ResourceOrigin.network
        var archived: [FolderKind: Date] = [:]
        let (source, address) = (source, manifest.address)
        try await inOrder(kinds.sorted(), jobs: jobs) { kind, notices -> Result<Loaded<[FolderItem]>, any Error> in
            if Task.isCancelled { return .failure(RemoteFailure.cancelled) }
            do {
                return .success(try await source.items(kind, of: address, policy: policy, notices: notices))
            } catch {
                return .failure(error)
            }
        } take: { kind, outcome in
            let loaded = try outcome.get()
            // An item missing from an incomplete answer does not count as deleted, and an item that was partly read
            // does not count as the server's state.
            let found = Self.gaps(in: loaded, of: kind)
            if !found.isEmpty { gaps[kind] = found }
            let unread = Set(found.compactMap(\.id).map { ItemKey(kind, $0) })
            let items = loaded.value.compactMap { ServerItem($0, kind) }.filter { !unread.contains($0.key) }
            server += items.filter(\.hasName)
            unnamed += items.count { !$0.hasName }
            if case .archive(let asOf, _) = loaded.origin {
                origin = loaded.origin
                archived[kind] = asOf ?? .distantPast
            }
            return true
        }
        for kind in kinds where kind.isBinary && manifest.sending.contains(where: { $0.kind == kind.name }) {
            try await fetchUnknown(kind, &server, manifest)
        }
        var local = try TreeReader.read(kinds, from: store, manifest: manifest)
        var uploads = pictures.map { kind in
            TextPictures(kind, in: store, existing: Set(server.map(\.key))) { try self.sink.sentBytes(of: $0, kind) }
        }
        try uploads?.add(to: &local) { part.contains($0.path) }
        var planner = Planner(
            manifest: manifest, local: local, server: server, kinds: kinds, gaps: gaps, isDeleting: deleting,
            resolution: resolution, isText: isText
        ) {
            (entry, value) throws(FolderProblem.Reason) in
            var value = value
            value.isText = isText
            try self.checkFit(entry, value, of: manifest.address)
        } obstacles: { kind, changes, items in
            self.sink.obstacles(to: changes, among: items, kind, of: manifest.address)
        }
        var (all, later) = try leavingLater(planner.entries(), than: archived)
        let found = local.problems + planner.problems
        let (items, problems) =
            uploads?.settle(&all, found, part.concerns) ?? ([], found.filter { part.concerns($0.path) })
        let isUpload = { (entry: PlanEntry) in items.contains(entry.path) && [.create, .adopt].contains(entry.action) }
        try Self.checkIsFound(part, all, local)
        let plan = FolderPlan(
            address: manifest.address, entries: all.filter { part.contains($0) || isUpload($0) },
            problems: problems,
            ignored: local.ignored.filter { part.contains($0) && uploads?.files.contains($0) != true },
            unnamed: unnamed,
            notices: local.misnamed.filter(part.contains).map(FolderNotice.misnamed) + planner.notices
                + (later.isEmpty ? [] : [.later(later)])
                + gaps.sorted { $0.key < $1.key }.flatMap(FolderNotice.notices),
            unread: gaps.mapValues { $0.compactMap(\.id) })
        return Loaded(Comparison(plan: plan, all: all, local: local, incomplete: Set(gaps.keys)), origin: origin)
    }

    /// Checks that either side has what a part names. Only a path within a folder of the tree can be missing.
    private static func checkIsFound(_ part: FolderPart, _ entries: [PlanEntry], _ local: LocalTree) throws {
        guard let path = part.path, path.folder != nil, !entries.contains(where: part.contains) else { return }
        // These files have no entry.
        let others = local.files.union(local.problems.map(\.path)).union(local.misnamed)
        guard others.contains(path) else {
            throw Failure(.notFound, "neither the folder nor the server has '\(path.text)'")
        }
    }

    /// Marks what was changed in the tree after the server last confirmed the archive's content, so that a pull leaves
    /// it alone.
    ///
    /// - Parameter times: When the server last confirmed the archive's content, by its kind.
    /// - Returns: The entries, and the files that stay as they are.
    private func leavingLater(
        _ entries: [PlanEntry], than times: [FolderKind: Date]
    ) throws -> ([PlanEntry], Set<FolderPath>) {
        guard !times.isEmpty else { return (entries, []) }
        var (entries, later) = (entries, Set<FolderPath>())
        func isLater(_ part: PlanEntry.Difference, _ path: FolderPath?, _ time: Date) throws -> Bool {
            guard part == .incoming, let path, let changed = try store.changed(path),
                changed > Int64(max(time.timeIntervalSince1970, 0))
            else { return false }
            later.insert(path)
            return true
        }
        for index in entries.indices where entries[index].local != nil {
            let entry = entries[index]
            guard let time = times[entry.kind] else { continue }
            let isBodyLater = try isLater(entry.body, entry.path, time)
            let isRowLater = try isLater(entry.row, entry.kind.table?.path, time)
            let isDeleted = entry.server == nil && (isBodyLater || isRowLater)
            if isBodyLater || isDeleted { entries[index].body = .later }
            if isRowLater || isDeleted { entries[index].row = .later }
            if isBodyLater || isRowLater { entries[index].decide() }
        }
        return (entries, later)
    }

    /// Asks the sink to check a change, with the bytes of a new item.
    private func checkFit(_ entry: PlanEntry, _ value: FolderItem, of address: String) throws(FolderProblem.Reason) {
        var value = value
        if entry.kind.isBinary, entry.server == nil, let local = entry.local {
            value.body = try unchangedBytes(of: local)
        }
        do {
            let change = entry.server.map { FolderChange.change(from: $0.value, to: value) } ?? .create(value)
            try sink.check(change, entry.kind, of: address)
        } catch {
            throw .unfit(Failure(error).message)
        }
    }

    /// Fetches the bytes of unknown pictures: a picture that an interrupted push sent is recognised by nothing else.
    private func fetchUnknown(
        _ kind: FolderKind, _ server: inout [ServerItem], _ manifest: FolderManifest
    ) async throws {
        for index in server.indices where server[index].key.kind == kind {
            let key = server[index].key
            guard manifest.items[key] == nil else { continue }
            let digest = try await source.fetch(key, of: manifest.address, into: nil)
            // The server has the bytes without metadata; they are compared by the digest of the file with its metadata.
            let fileDigest = manifest.sending.first { $0.kind == kind.name && $0.sent == digest }?.digest.body
            server[index].state.body = ItemBody(digest: fileDigest ?? digest)
        }
    }
}

/// A part of a tree.
struct FolderPart: Sendable {
    /// nil for the whole tree.
    let path: FolderPath?
    let kinds: Set<FolderKind>

    /// Finds the kinds that a part concerns.
    ///
    /// - Parameters:
    ///   - names: The names of its path below the root; empty for the whole tree.
    ///   - available: The kinds that can be read.
    /// - Throws: `Failure.unknownPart` if it concerns none of them.
    init(_ names: [String], of available: Set<FolderKind>) throws {
        guard !names.isEmpty else {
            path = nil
            kinds = available
            return
        }
        guard let path = FolderPath(names.joined(separator: "/")) else {
            throw Failure.unknownPart(names.joined(separator: "/"), parts: Self.parts(of: available))
        }
        let kinds = available.filter { $0.concerns(path) }
        guard !kinds.isEmpty else { throw Failure.unknownPart(path.text, parts: Self.parts(of: available)) }
        self.path = path
        // A table may have rows of several kinds, so these are read together.
        let tables = Set(kinds.compactMap(\.table?.path))
        self.kinds = kinds.union(available.filter { $0.table.map { tables.contains($0.path) } == true })
    }

    /// The files, tables and folders of kinds, each once.
    private static func parts(of kinds: Set<FolderKind>) -> [String] {
        var parts: [String] = []
        for kind in kinds.sorted() {
            parts += [kind.onlyPath?.text ?? kind.folder, kind.table?.path.text].compactMap(\.self)
        }
        return parts.enumerated().filter { parts.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    }

    private init(path: FolderPath?, kinds: Set<FolderKind>) {
        self.path = path
        self.kinds = kinds
    }

    /// The tree without its boxes.
    var withoutBoxes: FolderPart { FolderPart(path: path, kinds: kinds.subtracting([.box])) }

    /// Whether all rows of a table are in the part.
    func isComplete(_ table: FolderColumns) -> Bool { path == nil || path == table.path }

    func contains(_ entry: PlanEntry) -> Bool {
        contains(entry.path) || entry.kind.table?.path == path
    }

    /// Whether the problems of a path concern the part. The problems of a table concern every file with a row in it.
    func concerns(_ candidate: FolderPath) -> Bool {
        contains(candidate) || kinds.contains { $0.table?.path == candidate }
    }

    func contains(_ candidate: FolderPath) -> Bool {
        guard let path else { return true }
        return candidate == path || candidate.isBelow(path)
    }
}
