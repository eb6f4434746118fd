import FeatureContributions
import FoundationExtensions
import ResourceLoading

extension FolderTree {
    /// The entries whose server side is written into the tree.
    struct EntriesToTake {
        let entries: [PlanEntry]
        /// Whether local edits are overwritten too.
        let isForced: Bool
    }

    /// The files that were written or removed, and those that were not.
    struct TakeReport {
        var written: [FolderPath] = []
        var failedFiles: [(entry: PlanEntry, failure: Failure)] = []
        /// Files edited since the comparison; they stay.
        var edited: [FolderPath] = []
    }

    /// A fetched file that is not yet moved into place.
    fileprivate struct FetchedFile: Sendable {
        let file: any IncomingFolderFile
        let digest: String
    }

    /// The outcome for one file.
    fileprivate enum Outcome {
        case unneeded, written, edited
    }

    /// Writes the server's side into the tree: whole files, and the wanted rows of tables.
    ///
    /// - Parameters:
    ///   - all: All entries of these kinds, to write unedited tables as a whole.
    ///   - isComplete: Whether all rows of a table are wanted.
    ///   - jobs: How many files to fetch at once.
    ///   - onStep: Called with the number of files handled so far, and the total.
    /// - Returns: The files written or removed, and the files that could not be fetched.
    /// - Throws: `FolderObstacle.editedMeanwhile`, after everything else was done.
    func take(
        _ wanted: EntriesToTake, all: [PlanEntry], local: LocalTree, tables: [FolderColumns],
        into manifest: inout FolderManifest,
        isComplete: (FolderColumns) -> Bool, jobs: Int = 1, onStep: @Sendable (Int, Int) async -> Void
    ) async throws -> TakeReport {
        var taken = TakeReport()
        let steps = wanted.entries.filter { entry in
            entry.kind.table?.path != entry.path
                && (entry.isTaken(entry.body, overwriting: wanted.isForced) || isAbsent(entry, local))
        }
        if !steps.isEmpty {
            try await takeFiles(steps, local, &manifest, &taken, jobs: jobs, onStep: onStep)
        }
        for shape in tables {
            let outcome = try takeTable(
                shape, wanted, all: all, local: local, into: &manifest, isComplete: isComplete(shape))
            taken.note(outcome, of: shape.path)
        }
        let failedFiles = Set(taken.failedFiles.compactMap(\.entry.key))
        for entry in wanted.entries where entry.key.map(failedFiles.contains) != true {
            if entry.action == .unread {
                // The rows of a missing table do not count as deleted, but this row would once the table is written
                // without it.
                if let key = entry.key, entry.local == nil, local.missing.contains(entry.path) {
                    manifest.items[key] = nil
                }
                continue
            }
            // The tree lacks the id of an item that an interrupted push has sent. The next push writes it.
            if entry.action == .adopt, !wanted.isForced { continue }
            let isEdited =
                taken.edited.contains(entry.path) || entry.kind.table.map { taken.edited.contains($0.path) } == true
            if isEdited {
                // The next comparison needs the base, unless the item was never in the tree.
                if let key = entry.key, entry.base?.isArriving ?? true { manifest.items[key] = nil }
            } else {
                recordBase(of: entry, &manifest)
            }
        }
        try save(manifest)
        guard taken.edited.isEmpty else { throw FolderObstacle.editedMeanwhile(taken.edited) }
        return taken
    }

    /// Writes whole files; if one fails, those staged before it are put in place all the same.
    private func takeFiles(
        _ steps: [PlanEntry], _ local: LocalTree, _ manifest: inout FolderManifest, _ taken: inout TakeReport,
        jobs: Int, onStep: @Sendable (Int, Int) async -> Void
    ) async throws {
        var count = 0
        let (stage, source, address) = (try store.stage(), source, manifest.address)
        defer { stage.discard() }
        var staged = StagedFiles()
        do {
            try await inOrder(steps, jobs: jobs) { entry, _ -> Result<FetchedFile?, any Error> in
                guard entry.kind.isBinary, let key = entry.server?.key else { return .success(nil) }
                let file = stage.begin(entry.path)
                do {
                    let digest = try await source.fetch(key, of: address, into: file)
                    return .success(FetchedFile(file: file, digest: digest))
                } catch {
                    return .failure(error)
                }
            } take: { entry, outcome in
                count += 1
                await onStep(count, steps.count)
                do {
                    try takeFile(entry, try outcome.get(), local, stage, &staged, &taken)
                } catch let error as FolderStoreError {
                    throw error
                } catch {
                    let failure = Failure(error)
                    guard failure.kind != .cancelled else { throw error }
                    // A file that cannot be fetched does not stop the rest.
                    taken.failedFiles.append((entry, failure))
                }
                if staged.isFull { try place(&staged, stage, local, &manifest, &taken) }
                return true
            }
        } catch {
            try? place(&staged, stage, local, &manifest, &taken)
            throw error
        }
        try place(&staged, stage, local, &manifest, &taken)
    }

    /// The files in a stage.
    private struct StagedFiles {
        /// `digest` is the SHA-256 of fetched bytes; nil for a text.
        var files: [(entry: PlanEntry, digest: String?)] = []

        /// Whether the files must be put in place now: an interrupted pull loses no more than these.
        var isFull: Bool { files.count >= 1_000 || files.count { $0.digest != nil } >= 50 }
    }

    /// Puts staged files in place, unless they were edited since the comparison.
    private func place(
        _ staged: inout StagedFiles, _ stage: any FolderStage, _ local: LocalTree, _ manifest: inout FolderManifest,
        _ taken: inout TakeReport
    ) throws(FolderStoreError) {
        let edited = try stage.putInPlace { path throws(FolderStoreError) in try !isUntouched(path, local) }
        for (entry, digest) in staged.files {
            taken.note(edited.contains(entry.path) ? .edited : .written, of: entry.path)
            guard let digest, let key = entry.server?.key, !edited.contains(entry.path) else { continue }
            manifest.items[key] = FolderManifest.Item(
                path: entry.path, digest: ItemDigest(body: digest, row: entry.base?.digest.row))
        }
        staged = StagedFiles()
    }

    /// Whether a file is unchanged since the comparison. Fetching takes time, and the user may have saved it.
    private func isUntouched(_ path: FolderPath, _ local: LocalTree) throws(FolderStoreError) -> Bool {
        try store.digest(path) == local.digests[path]
    }

    /// Whether the server has an item whose missing file does not count as deleted.
    private func isAbsent(_ entry: PlanEntry, _ local: LocalTree) -> Bool {
        entry.server != nil && local.missing.contains(entry.path)
    }

    private func takeFile(
        _ entry: PlanEntry, _ fetched: FetchedFile?, _ local: LocalTree, _ stage: any FolderStage,
        _ staged: inout StagedFiles, _ taken: inout TakeReport
    ) throws(FolderStoreError) {
        if let fetched {
            try fetched.file.putInPlace()
            staged.files.append((entry, fetched.digest))
        } else if let bytes = entry.server?.state.body?.bytes {
            try stage.write(bytes, to: entry.path)
            staged.files.append((entry, nil))
        } else if entry.server == nil {
            if try !isUntouched(entry.path, local) {
                taken.note(.edited, of: entry.path)
            } else if try store.remove(entry.path) {
                taken.note(.written, of: entry.path)
            }
        }
    }

    private func takeTable(
        _ shape: FolderColumns, _ wanted: EntriesToTake, all: [PlanEntry], local: LocalTree,
        into manifest: inout FolderManifest, isComplete: Bool
    ) throws -> Outcome {
        let mine = wanted.entries.filter { $0.kind.table?.path == shape.path }
        let rows = all.filter { $0.kind.table?.path == shape.path }
        guard isComplete || !mine.isEmpty else { return .unneeded }
        let table = local.tables[shape.path]
        let isDamaged = local.problems.contains { $0.path == shape.path }
        let isTaken: (PlanEntry) -> Bool = { $0.isTaken($0.row, overwriting: wanted.isForced) }
        let replacesDamaged = isDamaged && wanted.isForced
        guard mine.contains(where: isTaken) || table == nil || replacesDamaged else { return .unneeded }

        // A table of which no local row is kept is written anew, unless a spreadsheet wrote it.
        let keepsRows = mine.contains { entry in
            let isLocalEdit = entry.row == .pending || entry.row == .conflict
            return entry.action == .unread || entry.row == .later || isLocalEdit && !isTaken(entry)
        }
        let hasUnknownKind = table?.rows.contains { isOfUnknownKind($0, in: shape) } ?? false
        let bytes: [UInt8]
        let isOfSpreadsheet = table.map { TableForm(of: $0.bytes).isQuoted } ?? false
        if let table, !isDamaged, keepsRows || hasUnknownKind || isOfSpreadsheet || !isComplete {
            bytes = edited(shape, table, mine.filter(isTaken))
        } else {
            bytes = rendered(shape, rows)
        }
        if let table, table.bytes == bytes { return .unneeded }
        guard try isUntouched(shape.path, local) else { return .edited }
        try store.write(bytes, to: shape.path)
        manifest.moveRecords(in: shape, from: table?.rows ?? [], to: bytes)
        return .written
    }

    /// A table as the server's side has it, with the rows that only the tree has.
    private func rendered(_ shape: FolderColumns, _ entries: [PlanEntry]) -> [UInt8] {
        var keys: Set<ItemKey> = []
        let rows = entries.compactMap { entry -> [String]? in
            // An item with two rows has two entries.
            if let server = entry.server {
                return keys.insert(server.key).inserted ? entry.kind.cells(server, at: entry.path) : nil
            }
            guard entry.isOnlyHere, let row = entry.local?.state.row else { return nil }
            return [entry.kind.fileCell(entry.path)].compactMap(\.self) + row
        }
        return FolderTable.bytes(columns: shape.columns, rows: shape.sorted(rows))
    }

    /// Whether a row names a file of a kind that the program does not have. Such rows stay.
    private func isOfUnknownKind(_ row: FolderTable.Row, in shape: FolderColumns) -> Bool {
        guard case .path? = shape.file else { return false }
        return FolderPath(row.cells[0]).map { path in !source.kinds.contains { $0.holds(path) } } ?? false
    }

    /// The table with the rows of some entries as the server's side has them.
    private func edited(
        _ shape: FolderColumns, _ table: (bytes: [UInt8], rows: [FolderTable.Row]), _ entries: [PlanEntry]
    ) -> [UInt8] {
        var changes: [Int: [String]?] = [:]
        var additions: [[String]] = []
        for entry in entries {
            let cells = entry.server.map { entry.kind.cells($0, at: entry.path) }
            if let line = entry.local?.line ?? leftOver(entry, shape, table.rows) {
                changes[line] = .some(cells)  // Without cells, removes the row.
            } else if let cells {
                additions.append(cells)
            }
        }
        return FolderTable.edited(table.bytes, changes: changes, additions: additions)
    }

    /// The line of the row that still names an item's removed file; nil if there is none.
    private func leftOver(_ entry: PlanEntry, _ shape: FolderColumns, _ rows: [FolderTable.Row]) -> Int? {
        guard let name = entry.kind.fileCell(entry.path).map(ExactText.init) else { return nil }
        return rows.first { ExactText($0.cells[0]) == name }?.line
    }

    /// Records the server's side as the new base: a local edit still differs from it.
    private func recordBase(of entry: PlanEntry, _ manifest: inout FolderManifest) {
        guard let key = entry.key else { return }
        guard let server = entry.server else {
            manifest.items[key] = nil
            return
        }
        var digest = server.baseDigest
        if entry.kind.isBinary { digest.body = manifest.items[key]?.digest.body ?? entry.local?.state.body?.digest }
        if entry.body == .later { digest.body = entry.base?.digest.body }
        if entry.row == .later { digest.row = entry.base?.digest.row }
        manifest.items[key] = FolderManifest.Item(path: entry.path, digest: digest)
    }
}

extension FolderTree.TakeReport {
    fileprivate mutating func note(_ outcome: FolderTree.Outcome, of path: FolderPath) {
        switch outcome {
        case .unneeded: break
        case .written: written.append(path)
        case .edited: edited.append(path)
        }
    }
}
