public import ResourceLoading

/// One tree, and what may be done with it.
///
/// The actor owns the order in which files, manifest and server are touched. After each thing that was done the manifest is
/// written, so what is cut off can be run again.
public actor FolderTree {
    let store: any FolderStore
    let source: any ContentSource
    let sink: any ContentSink
    /// For messages: where the tree is.
    nonisolated let path: String
    /// The archive that has the boxes, once something was done with them; nil: what is remembered of boxes stays as it is.
    private var boxArchiveID: String?
    private var keptBoxes: [UInt8]?
    /// Is there a journal beside the manifest?
    private(set) var hasJournal = false

    /// Makes the tree at a place where there need not be one yet.
    public init(path: String, store: any FolderStore, source: any ContentSource, sink: any ContentSink) {
        self.path = path
        self.store = store
        self.source = source
        self.sink = sink
    }

    /// Whose tree it is; nil when there is none yet.
    ///
    /// - Throws: `.store`, `.damagedManifest`, `.newerFormat`.
    public func address() throws(FolderError) -> String? { try manifest()?.address }

    /// Says what a push would do. Changes nothing.
    ///
    /// - Parameters:
    ///   - part: What of the tree; empty for all.
    ///   - expected: The address whose tree it should be; nil for any.
    ///   - policy: From where the server's side may be taken.
    /// - Throws: `.noTree`, `.otherAddress`, `.unknownPart`, `.content`, `.store`.
    public func plan(
        _ part: [String] = [], expecting expected: String? = nil, policy: LoadPolicy = .refresh
    ) async throws(FolderError) -> Loaded<FolderPlan> {
        var manifest = try requiredManifest(expecting: expected)
        let part = try await recallBoxes(of: FolderPart(part), into: &manifest)
        let comparison = try await compare(manifest, part, policy: policy)
        return comparison.map(\.plan)
    }

    /// Is this what a file or a folder within a tree is called, and so no fit name for a tree?
    ///
    /// - Parameter names: The last names of a path.
    public static func isPart(_ names: [String]) -> Bool {
        FolderPath(names.joined(separator: "/")).map { !TreeLayout.kinds(at: $0).isEmpty } ?? false
    }

    func requiredManifest(expecting expected: String?) throws(FolderError) -> FolderManifest {
        guard let manifest = try manifest() else { throw .noTree(path: path) }
        if let expected, ExactText(expected) != ExactText(manifest.address) {
            throw .otherAddress(found: manifest.address, asked: expected)
        }
        return manifest
    }

    func manifest() throws(FolderError) -> FolderManifest? {
        // The journal first: a push that ends meanwhile writes the manifest before it removes the journal.
        let (journal, bytes) = try FolderError.storing { () throws(FolderStoreError) in
            (try store.read(TreeLayout.journal), try store.read(TreeLayout.manifest))
        }
        hasJournal = journal != nil
        guard let bytes else { return nil }
        var manifest = try FolderManifest(bytes)
        if let journal { try manifest.follow(journal, of: bytes) }
        return manifest
    }

    /// Keeps what has changed of a manifest since it was kept.
    func note(_ keys: [ItemKey], of manifest: FolderManifest) throws(FolderError) {
        let line = manifest.journalLine(keys.filter { $0.kind != .box })
        try FolderError.storing { () throws(FolderStoreError) in
            if hasJournal {
                try store.append(Array(line.utf8), to: TreeLayout.journal)
            } else {
                let header = FolderManifest.journalHeader(of: try store.read(TreeLayout.manifest) ?? [])
                try store.write(Array((header + line).utf8), to: TreeLayout.journal)
                hasJournal = true
            }
        }
        guard keys.contains(where: { $0.kind == .box }) else { return }
        try keepBoxes(manifest.items.filter { $0.key.kind == .box })
    }

    func keep(_ manifest: FolderManifest) throws(FolderError) {
        var shared = manifest
        shared.items = manifest.items.filter { $0.key.kind != .box }
        try FolderError.storing { () throws(FolderStoreError) in
            try store.write(shared.bytes, to: TreeLayout.manifest)
            if hasJournal { try store.remove(TreeLayout.journal) }
        }
        hasJournal = false
        try keepBoxes(manifest.items.filter { $0.key.kind == .box })
    }

    /// Adds what the boxes were when this tree and this archive were last the same.
    ///
    /// A repository takes a tree to other machines, whose archives have other boxes. So this stands in a file of its own,
    /// which belongs to one archive; for any other one, and where it is missing, nothing is known: then no box is taken for
    /// one that was deleted, and of two that differ none for the older one.
    ///
    /// - Returns: The part; of a whole tree without the boxes, where there is no archive to be had.
    func recallBoxes(
        of part: FolderPart, into manifest: inout FolderManifest
    ) async throws(FolderError) -> FolderPart {
        boxArchiveID = nil
        keptBoxes = nil
        guard part.kinds.contains(.box) else { return part }
        let id: String
        do throws(FailurePresentation) {
            id = try await source.boxArchiveID()
        } catch {
            guard part.path == nil, error.kind == .storage else { throw .content(error) }
            return part.withoutBoxes
        }
        boxArchiveID = id
        keptBoxes = try FolderError.storing { () throws(FolderStoreError) in
            try store.read(TreeLayout.boxManifest)
        }
        guard let keptBoxes else { return part }
        do throws(FolderError) {
            let known = try FolderManifest(keptBoxes)
            guard ExactText(known.address) == ExactText(id) else { return part }
            for (key, item) in known.items where key.kind == .box { manifest.items[key] = item }
        } catch {
            // One that cannot be read is as good as none.
        }
        return part
    }

    private func keepBoxes(_ items: [ItemKey: FolderManifest.Item]) throws(FolderError) {
        guard let boxArchiveID, !items.isEmpty || keptBoxes != nil else { return }
        let bytes = FolderManifest(address: boxArchiveID, items: items).bytes
        guard bytes != keptBoxes else { return }
        try FolderError.storing { () throws(FolderStoreError) in
            if try store.read(TreeLayout.ignoreFile) == nil {
                try store.write(Array("/\(TreeLayout.boxManifest.name)\n".utf8), to: TreeLayout.ignoreFile)
            }
            try store.write(bytes, to: TreeLayout.boxManifest)
        }
        keptBoxes = bytes
    }

    /// Both sides, and what differs.
    struct Comparison: Sendable {
        let plan: FolderPlan
        /// Everything of the kinds that were read, also what is not of the part.
        let all: [PlanEntry]
        let local: LocalTree
        /// The kinds of which something could not be read.
        let incomplete: Set<ContentKind>
    }

    /// What is not known of a kind.
    private static func gaps(in loaded: Loaded<[ItemValue]>, of kind: ContentKind) -> [ReadGap] {
        guard case .archive(let asOf, _) = loaded.origin, !kind.isSingle else { return loaded.gaps }
        // What could not be read on the server may be in the archive without its text.
        let textless = loaded.value.filter(\.hasNoText).compactMap(\.key?.id.text)
        let isPart = asOf == nil ? [ReadGap(id: nil, reason: "the archive does not have all of them")] : []
        return loaded.gaps + isPart
            + textless.map { ReadGap(id: $0, reason: "the archive has it without its text") }
    }

    func compare(
        _ manifest: FolderManifest, _ part: FolderPart, policy: LoadPolicy, jobs: Int = 1
    ) async throws(FolderError) -> Loaded<Comparison> {
        let kinds = part.kinds
        var server: [ServerItem] = []
        var gaps: [ContentKind: [ReadGap]] = [:]
        var unnamed = 0
        var origin = ResourceOrigin.network
        let (source, address) = (source, manifest.address)
        try await inOrder(kinds.sorted(), jobs: jobs) { kind -> Result<Loaded<[ItemValue]>, FolderError> in
            if Task.isCancelled { return .failure(.cancelled) }
            do throws(FailurePresentation) {
                return .success(try await source.items(kind, of: address, policy: policy))
            } catch {
                return .failure(.content(error))
            }
        } take: { kind, outcome throws(FolderError) in
            let loaded = try outcome.get()
            // What is missing in the answer is not gone from the server, and what is incomplete is not what it has.
            let found = Self.gaps(in: loaded, of: kind)
            if !found.isEmpty { gaps[kind] = found }
            let unread = Set(found.compactMap(\.id).map { ItemKey(kind, $0) })
            let items = loaded.value.compactMap(ServerItem.init).filter { !unread.contains($0.key) }
            server += items.filter(\.hasName)
            unnamed += items.count { !$0.hasName }
            if case .archive = loaded.origin { origin = loaded.origin }
            return true
        }
        if manifest.sending?.kind == .picture, kinds.contains(.picture) {
            try await fetchUnknownPictures(&server, manifest)
        }
        let local = try FolderError.storing { () throws(FolderStoreError) in
            try TreeReader.read(kinds, from: store, manifest: manifest)
        }
        var planner = Planner(manifest: manifest, local: local, server: server, kinds: kinds, gaps: gaps) {
            (entry, value) throws(FolderProblem.Reason) in
            try self.checkFit(entry, value, of: manifest.address)
        }
        let all = planner.entries()
        if let path = part.path, path.folder != nil, !all.contains(where: part.contains),
            !local.files.contains(path), !(local.problems.map(\.path) + local.misnamed).contains(path)
        {
            throw .noSuchPart(path.text)
        }
        let plan = FolderPlan(
            address: manifest.address, entries: all.filter(part.contains),
            problems: (local.problems + planner.problems).filter { part.concerns($0.path) },
            ignored: local.ignored.filter(part.contains), unnamed: unnamed,
            remarks: local.misnamed.filter(part.contains).map(FolderRemark.misnamed) + planner.remarks
                + gaps.sorted { $0.key < $1.key }.flatMap(FolderRemark.remarks))
        return Loaded(Comparison(plan: plan, all: all, local: local, incomplete: Set(gaps.keys)), origin: origin)
    }

    /// Asks who would send it, with the bytes of a picture that is new.
    private func checkFit(
        _ entry: PlanEntry, _ value: ItemValue, of address: String
    ) throws(FolderProblem.Reason) {
        var value = value
        if case .picture(var picture) = value, entry.key == nil, let local = entry.local {
            picture.bytes = try unchangedBytes(of: local)
            value = .picture(picture)
        }
        do throws(FailurePresentation) {
            try sink.check(entry.server.map { .change(from: $0.value, to: value) } ?? .create(value), of: address)
        } catch {
            throw .unfit(error.message)
        }
    }

    /// A picture that was being sent when a push was cut off is known by its bytes alone.
    private func fetchUnknownPictures(
        _ server: inout [ServerItem], _ manifest: FolderManifest
    ) async throws(FolderError) {
        for index in server.indices where server[index].key.kind == .picture {
            let key = server[index].key
            guard manifest.items[key] == nil else { continue }
            let digest = try await source.fetchPicture(key.id.text, of: manifest.address, into: nil)
            server[index].state.body = ItemBody(digest: digest)
        }
    }

    func lock() throws(FolderError) -> any FolderLock {
        try FolderError.storing { () throws(FolderStoreError) in try store.lock() }
    }
}

/// What of a tree is meant.
struct FolderPart: Sendable {
    /// nil for all of it.
    let path: FolderPath?
    let kinds: Set<ContentKind>

    /// Reads the names below the root.
    ///
    /// - Throws: `.unknownPart` for what is no part of a tree.
    init(_ names: [String]) throws(FolderError) {
        guard !names.isEmpty else {
            path = nil
            kinds = Set(ContentKind.allCases)
            return
        }
        guard let path = FolderPath(names.joined(separator: "/")) else {
            throw .unknownPart(names.joined(separator: "/"))
        }
        let kinds = TreeLayout.kinds(at: path)
        guard !kinds.isEmpty else { throw .unknownPart(path.text) }
        self.path = path
        // A table has the rows of all its kinds, so they are read together.
        let tables = Set(kinds.compactMap { TableShape.of($0)?.path })
        self.kinds = Set(kinds).union(
            ContentKind.allCases.filter { TableShape.of($0).map { tables.contains($0.path) } == true })
    }

    private init(path: FolderPath?, kinds: Set<ContentKind>) {
        self.path = path
        self.kinds = kinds
    }

    /// The same but for the boxes.
    var withoutBoxes: FolderPart { FolderPart(path: path, kinds: kinds.subtracting([.box])) }

    func contains(_ entry: PlanEntry) -> Bool {
        contains(entry.path) || TableShape.of(entry.kind)?.path == path
    }

    /// Is it meant? The problems of a table concern every file that it has rows for.
    func concerns(_ candidate: FolderPath) -> Bool {
        contains(candidate) || kinds.contains { TableShape.of($0)?.path == candidate }
    }

    func contains(_ candidate: FolderPath) -> Bool {
        guard let path else { return true }
        return candidate == path || path.names.count == 1 && candidate.folder == path.names[0]
    }
}
