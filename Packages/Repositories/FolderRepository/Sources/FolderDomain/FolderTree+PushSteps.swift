import FeatureContributions
import FoundationExtensions
import ResourceLoading

/// One step of a push.
struct PushStep: Sendable {
    let entry: PlanEntry
    let effect: PlanEntry.Effect
    /// The new name of a renamed item, which must exist before the old one is deleted.
    let successor: ItemKey?

    var isDeletion: Bool { effect == .delete }

    /// Creates the step that sends the differences of an item that both sides have.
    init(changing entry: PlanEntry) {
        self.entry = entry
        effect = .change
        successor = nil
    }

    /// Creates the step that sends the difference of one item; nil if there is nothing to send.
    init?(_ entry: PlanEntry, _ resolution: ConflictResolution, successor: ItemKey? = nil) {
        guard let effect = entry.effectOnServer(resolution) else { return nil }
        self.entry = entry
        self.effect = effect
        self.successor = successor
    }
}

/// The state of a running push.
struct PushRun: Sendable {
    var manifest: FolderManifest
    /// Whether lines that resemble front matter are sent as text.
    let isText: Bool
    /// The records of interrupted pushes that this one makes obsolete: all items of their kinds were compared, and the
    /// server does not have the recorded ones.
    let settled: [FolderManifest.Sending]
    /// The ids of the items that could not be read from the server.
    let unread: [FolderKind: [String]]
    var sent = 0
    /// The number of changed boxes, which are stored in the archive and not sent.
    var archived = 0
    var failed = 0
    var untried = 0
    var ending: Failure?
    /// The URLs of the pictures that it uploaded, by their files.
    var urls: [FolderPath: String] = [:]
    /// The rows of created items, in which the service may have filled in values.
    var created: [ItemKey: [String]] = [:]
}

extension FolderTree {
    func perform(
        _ steps: [PushStep], _ run: inout PushRun, _ onEvent: @Sendable (PushEvent) async -> Void
    ) async throws {
        for (index, step) in steps.enumerated() {
            if Task.isCancelled {
                run.ending = Failure(.cancelled, "cancelled")
                run.untried = steps.count - index
                break
            }
            await onEvent(.sending(step.entry, index: index + 1, count: steps.count))
            let outcome = try await perform(step, &run)
            switch outcome {
            case .success(let receipt):
                if step.entry.kind.traits.contains(.local) { run.archived += 1 } else { run.sent += 1 }
                await onEvent(step.entry.needsSending ? .done(step.entry, receipt) : .adopted(step.entry))
            case .failure(let failure):
                await onEvent(.failed(step.entry, failure))
                run.failed += 1
                // The outcome of the next creation may be unknown too. Items with names are never created twice.
                let isInDoubt = step.effect == .create && step.entry.kind.hasServerMadeID && failure.mayHaveArrived
                guard failure.stopsPush || isInDoubt else { continue }
                run.ending = failure
                run.untried = steps.count - index - 1
            }
            if run.ending != nil { break }
        }
        if run.ending == nil, run.manifest.sending.contains(where: run.settled.contains) {
            // A record of what the server has is forgotten when its id is written into the tree.
            run.manifest.sending.removeAll(where: run.settled.contains)
            try journal([], of: run.manifest)
        }
        try await complete(&run)
    }

    /// Applies one step.
    ///
    /// - Returns: The receipt, or why the step failed.
    /// - Throws: If the tree cannot be read or written, which ends the push.
    private func perform(_ step: PushStep, _ run: inout PushRun) async throws -> Result<FolderReceipt, Failure> {
        let address = run.manifest.address
        switch step.effect {
        case .adopt:
            // An interrupted push has sent it, so its id is missing here.
            guard let key = step.entry.key, let server = step.entry.server else { return .success(FolderReceipt()) }
            var entry = step.entry
            if entry.isEditedSinceSent, let failure = try addFrontMatter(to: &entry, from: server) {
                return .failure(failure)
            }
            var digest = server.baseDigest
            var (row, body) = (server.state.completed(entry.kind, from: nil).row, server.state.body)
            if entry.kind.isBinary || entry.isEditedSinceSent {
                // The tree's texts, such as a caption, may be newer: they are sent in a second write.
                row = entry.local?.state.completed(entry.kind, from: server.state).row
                if entry.kind.hasIDCell { row?[0] = key.id.text }
                body = nil
            }
            if entry.kind.isBinary { digest.body = entry.local?.state.body?.digest }
            try finish(entry, key: key, row: row, body: body, digest: digest, &run)
            let isSameText =
                !entry.isEditedSinceSent || entry.kind.isBinary
                || entry.local?.state.body?.digest == server.state.body?.digest
            if isSameText, row.map({ Self.areSame($0, server) }) != false {
                return .success(FolderReceipt(id: key.id.text))
            }
            entry.sent = nil
            if let row { entry.local?.state.row = row }
            return try await send(PushStep(changing: entry), &run)
        case .delete:
            guard let server = step.entry.server, let key = step.entry.key else { return .success(FolderReceipt()) }
            if let successor = step.successor {
                do {
                    try await checkExists(successor, replacing: server, of: address)
                } catch {
                    return .failure(Failure(error))
                }
            }
            do {
                _ = try await sink.apply(.delete(server.value), step.entry.kind, to: address)
            } catch {
                let failure = Failure(error)
                // It is a success if somebody else has deleted the item in the meantime.
                guard failure.kind == .notFound else { return .failure(failure) }
            }
            try dropRow(of: step.entry)
            run.manifest.items[key] = nil
            try journal([key], of: run.manifest)
            return .success(FolderReceipt())
        case .create, .change:
            return try await send(step, &run)
        }
    }

    /// Checks that the server has a renamed item under its new name, before the old one is deleted.
    private func checkExists(_ key: ItemKey, replacing old: ServerItem, of address: String) async throws {
        let items = try await source.items(key.kind, of: address, policy: .refresh, notices: nil)
        if let failure = items.failure { throw failure }
        let made = items.value.compactMap { ServerItem($0, key.kind) }.first { $0.key == key }
        guard let made, key.kind.target(made.state) == key.kind.target(old.state) else {
            throw Failure(
                .refused,
                "it was renamed to \(key.id.text), which is missing on the server, so the old name stays")
        }
    }

    private static func areSame(_ row: [String], _ server: ServerItem) -> Bool {
        ItemState(body: nil, row: row).digest.row == server.baseDigest.row
    }

    /// The record with which the next push finds a new item on the server if this push is interrupted.
    private func record(of local: LocalItem, _ item: FolderItem, _ run: PushRun) throws -> FolderManifest.Sending {
        var record = FolderManifest.Sending(local, unread: run.unread[local.kind] ?? [])
        if local.kind.isBinary, let file = item.body {
            let sent = ItemBody(try sink.sentBytes(of: file, local.kind)).digest
            if sent != local.state.digest.body { record.sent = sent }
        }
        return record
    }

    private func send(_ step: PushStep, _ run: inout PushRun) async throws -> Result<FolderReceipt, Failure> {
        var entry = step.entry
        if entry.kind.traits.contains(.local), let failure = try await identify(&entry) { return .failure(failure) }
        if let failure = try putURLs(into: &entry, run) { return .failure(failure) }
        guard let local = entry.local else { return .success(FolderReceipt()) }
        let state = local.state.completed(entry.kind, from: entry.server?.state)
        var value: FolderItem
        do throws(FolderProblem.Reason) {
            let bytes = entry.kind.isBinary && entry.server == nil ? try unchangedBytes(of: local) : nil
            if entry.key == nil, local.source != nil, isOccupied(entry.path) { return .failure(.editedMeanwhile) }
            value = try entry.kind.item(entry.key?.id.text, state, bytes: bytes)
            value.isText = run.isText
        } catch {
            return .failure(.editedMeanwhile)
        }
        // An item that the server has deleted is created anew, and may get a new id.
        let isNew = entry.key == nil || step.effect == .create && entry.kind.hasServerMadeID
        if isNew {
            let record: FolderManifest.Sending
            do {
                record = try self.record(of: local, value, run)
            } catch {
                return .failure(Failure(error))
            }
            // A record of an earlier push of it is obsolete, since the server does not have it.
            run.manifest.sending.removeAll { $0.isOf(local) }
            run.manifest.sending.append(record)
            entry.sent = record
            try journal([], of: run.manifest)
        }
        let receipt: FolderReceipt
        do {
            if let server = entry.server, step.effect == .change {
                receipt = try await sink.apply(
                    .change(from: server.value, to: value), entry.kind, to: run.manifest.address)
            } else {
                receipt = try await sink.apply(.create(value), entry.kind, to: run.manifest.address)
            }
        } catch {
            let failure = Failure(error)
            if isNew, failure.excludesSuccess {
                run.manifest.forget(entry.sent)
                try journal([], of: run.manifest)
            }
            return .failure(failure)
        }
        guard let key = isNew ? receipt.id.map({ ItemKey(entry.kind, $0) }) : entry.key else {
            return .failure(Failure(.outcomeUnknown, "the server did not give the id of what it created"))
        }
        if isNew, let old = entry.key, old != key { run.manifest.items[old] = nil }
        if isNew, entry.kind.isBinary { run.urls[entry.path] = receipt.made?.url }
        var made = receipt.made.map { ItemState($0).completed(entry.kind, from: state) } ?? state
        if made.body == nil || entry.kind.isBinary { made.body = local.state.body }
        if isNew, made.row?.isEmpty == false, entry.kind.hasIDCell {
            made.row?[0] = key.id.text
        }
        if isNew, let row = made.row { run.created[key] = row }
        let hasNewRow = isNew || made.digest.row != state.digest.row
        try finish(entry, key: key, row: hasNewRow ? made.row : nil, body: made.body, digest: made.digest, &run)
        return .success(receipt)
    }

    /// Records an item that is on both sides: writes a new file, then the id into its row, then the journal, so that an
    /// interruption leaves no row without its file or id. The text as the server has it is written last: before the
    /// journal, it would count as a local edit.
    private func finish(
        _ entry: PlanEntry, key: ItemKey, row: [String]?, body: ItemBody?, digest: ItemDigest, _ run: inout PushRun
    ) throws {
        if let local = entry.local, local.source != nil {
            let bytes: [UInt8]
            do throws(FolderProblem.Reason) { bytes = try unchangedBytes(of: local) } catch {
                throw Failure.editedMeanwhile
            }
            try store.write(bytes, to: entry.path)
        }
        if let row, let table = entry.kind.table, entry.kind.hasIDCell || entry.local?.state.row != nil {
            try write(row, for: entry, table)
        }
        run.manifest.forget(entry.sent)
        run.manifest.items[key] = FolderManifest.Item(path: entry.path, digest: digest)
        // The journal removes the old key, if the service has assigned another one.
        let oldKey = entry.key == key ? nil : entry.key
        try journal([key] + [oldKey].compactMap(\.self), of: run.manifest)
        if let bytes = body?.bytes, let sent = entry.local?.state.body, sent.digest != body?.digest {
            try replace(entry.path, sent, by: bytes)
        }
    }

    /// Replaces a sent text, unless the file was edited since; returns whether it was replaced.
    @discardableResult
    private func replace(_ path: FolderPath, _ sent: ItemBody, by bytes: [UInt8]) throws -> Bool {
        guard try store.digest(path) == sent.digest else { return false }
        try store.write(bytes, to: path)
        return true
    }

    /// Writes ids and times into a box's file before the box is changed, so that a push that is repeated after an
    /// interruption creates nothing twice.
    ///
    /// - Returns: Why the box cannot be changed; nil if it can.
    private func identify(_ entry: inout PlanEntry) async throws -> Failure? {
        guard var local = entry.local, let sent = local.state.body, let bytes = sent.bytes else { return nil }
        let box: BoxValue
        do throws(FolderProblem) {
            box = try BoxFile.value(bytes, at: local.path)
        } catch {
            throw FolderObstacle.problems([error])
        }
        let identified: BoxValue
        do {
            identified = try await sink.identified(box)
        } catch {
            return Failure(error)
        }
        local.state = ItemState(FolderItem(identified))
        local.key = identified.id.map { ItemKey(entry.kind, $0) }
        if let bytes = local.state.body?.bytes, local.state.body?.digest != sent.digest {
            guard try replace(local.path, sent, by: bytes) else { return .editedMeanwhile }
        }
        entry.local = local
        entry.key = local.key
        return nil
    }

    /// Puts the URLs of pictures into a text and into its file, before the text is sent, so that the push after an
    /// interrupted one uploads nothing twice.
    ///
    /// - Returns: Why the text cannot be sent; nil if it can.
    private func putURLs(into entry: inout PlanEntry, _ run: PushRun) throws -> Failure? {
        guard !entry.pictures.isEmpty, let local = entry.kind.localPictures, let text = entry.texts?.local,
            let path = entry.local?.path, let sent = entry.local?.state.body
        else { return nil }
        var urls: [String: String] = [:]
        for picture in entry.pictures {
            guard let url = picture.url ?? run.urls[picture.item] else {
                return Failure(.refused, "its picture \(picture.name) was not uploaded, so it was not sent")
            }
            urls[picture.name] = url
        }
        let bytes = Array(local.replace(text, urls).utf8)
        guard try replace(path, sent, by: bytes) else { return .editedMeanwhile }
        entry.local?.state.body = ItemBody(bytes)
        return nil
    }

    /// Adds the server's front matter of a sent text to the edited text and its file: sent without it, the text would
    /// lose it.
    ///
    /// - Returns: Why the text cannot be sent; nil if it can.
    private func addFrontMatter(to entry: inout PlanEntry, from server: ServerItem) throws -> Failure? {
        guard let record = entry.sent, let text = entry.texts?.local, let edited = entry.local?.state.body else {
            return nil
        }
        let bytes = Array(record.withFrontMatter(text, from: server.state).utf8)
        guard bytes != edited.bytes else { return nil }
        guard try replace(entry.path, edited, by: bytes) else { return .editedMeanwhile }
        entry.local?.state.body = ItemBody(bytes)
        return nil
    }

    /// Whether something exists where a file is to be created.
    private func isOccupied(_ path: FolderPath) -> Bool {
        do throws(FolderStoreError) { return try store.digest(path) != nil } catch { return true }
    }

    /// The bytes of a new item's file, unchanged since the comparison.
    func unchangedBytes(of item: LocalItem) throws(FolderProblem.Reason) -> [UInt8] {
        let body: ItemBody?
        do throws(FolderStoreError) {
            body = try store.body(item.source ?? item.path)
        } catch {
            throw .notFile
        }
        guard let body, body.digest == item.state.body?.digest else {
            throw .changedMeanwhile((item.source ?? item.path).text)
        }
        guard let bytes = body.bytes else { throw .tooLarge(limit: ItemBody.limit) }
        return bytes
    }

    /// Writes the values that the service has filled in, such as times and defaults, into new rows.
    private func complete(_ run: inout PushRun) async throws {
        for kind in Set(run.created.keys.map(\.kind)).sorted() where kind.traits.contains(.readAgain) {
            let items: [FolderItem]
            do {
                let loaded = try await source.items(kind, of: run.manifest.address, policy: .refresh, notices: nil)
                guard loaded.isComplete else { continue }
                items = loaded.value
            } catch {
                // The items exist; the next pull fills in the rest.
                continue
            }
            guard let table = kind.table else { continue }
            var completed: [[ExactText]: [String]] = [:]
            for item in items.compactMap({ ServerItem($0, kind) }) {
                guard let row = run.created[item.key] else { continue }
                let made = item.state.completed(kind, from: nil).row ?? row
                if made.map(ExactText.init) == row.map(ExactText.init) { continue }
                completed[row.map(ExactText.init)] = made
                run.manifest.items[item.key]?.digest = item.baseDigest
            }
            try change(table) { bytes, rows in
                // `Optional`, since nil would remove the row.
                let changes = rows.compactMap { row in
                    completed.removeValue(forKey: row.cells.map(ExactText.init)).map { (row.line, Optional($0)) }
                }
                return FolderTable.edited(bytes, changes: Dictionary(uniqueKeysWithValues: changes))
            }
            try save(run.manifest)
        }
    }
}

extension Failure {
    fileprivate static let editedMeanwhile = Failure(
        .refused, "the file was changed after it was compared. Push again")

    /// Whether the write certainly failed: a server that works refused it, or there was no valid key. The outcome of
    /// any other failure is unknown.
    fileprivate var excludesSuccess: Bool {
        switch kind {
        case .refused, .notFound, .alreadyExists, .invalidInput, .credential, .credentialUnavailable, .keyRequired:
            !mayHaveArrived
        case .cancelled, .network, .storage, .outcomeUnknown, .queued, .notQueued, .unexpected: false
        }
    }

    /// Whether the push must stop: the next step would fail for the same reason, or would be unsafe.
    fileprivate var stopsPush: Bool {
        switch kind {
        case .refused, .notFound, .alreadyExists, .invalidInput: false
        case .cancelled, .credential, .credentialUnavailable, .keyRequired, .network, .storage, .outcomeUnknown,
            .queued, .notQueued, .unexpected:
            true
        }
    }
}

// The rows of the tables, which a push changes line by line.
extension FolderTree {
    private func write(_ row: [String], for entry: PlanEntry, _ shape: FolderColumns) throws {
        // The cell that names the file; empty in a table whose rows have no files.
        let name = [entry.kind.fileCell(entry.path)].compactMap(\.self)
        guard let old = entry.local?.state.row, entry.line != nil else {
            return try change(shape) { bytes, rows in
                let line = rows.first { !name.isEmpty && $0.cells[0].isExactly(name[0]) }?.line
                return line.map { FolderTable.edited(bytes, changes: [$0: name + row]) }
                    ?? FolderTable.edited(bytes, changes: [:], additions: [name + row])
            }
        }
        try replace(name + old, by: name + row, in: shape, line: entry.line)
    }

    /// Replaces the row that has the old cells, preferably the one on `line`: an editor may have moved it.
    func replace(_ old: [String], by new: [String], in shape: FolderColumns, line: Int? = nil) throws {
        try change(shape) { bytes, rows in
            let exact = old.map(ExactText.init)
            let same = rows.filter { $0.cells.map(ExactText.init) == exact }
            guard let row = same.first(where: { $0.line == line }) ?? same.first else { return bytes }
            return FolderTable.edited(bytes, changes: [row.line: new])
        }
    }

    /// Removes the row that names the file of a deleted item.
    private func dropRow(of entry: PlanEntry) throws {
        guard let table = entry.kind.table, let name = entry.kind.fileCell(entry.path).map(ExactText.init) else {
            return
        }
        try change(table) { bytes, rows in
            guard let row = rows.first(where: { ExactText($0.cells[0]) == name }) else { return bytes }
            return FolderTable.edited(bytes, changes: [row.line: nil])
        }
    }

    private func change(_ shape: FolderColumns, _ edit: ([UInt8], [FolderTable.Row]) -> [UInt8]) throws {
        let bytes =
            try store.read(shape.path)
            ?? FolderTable.bytes(columns: shape.columns, rows: [])
        let rows: [FolderTable.Row]
        do throws(FolderProblem) {
            rows = try FolderTable(bytes, of: shape).rows
        } catch {
            let reason = "was changed after it was compared, and is not a table. Fix it and push again"
            throw Failure(.refused, "\(error.path.text) \(reason)")
        }
        let new = edit(bytes, rows)
        guard new != bytes else { return }
        try store.write(new, to: shape.path)
    }
}
