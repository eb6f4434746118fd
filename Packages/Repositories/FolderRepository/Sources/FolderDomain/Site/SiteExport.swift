public import FeatureContributions
public import ResourceLoading

/// Exports the content of an address as a static site.
public actor SiteExport {
    /// The result of an export.
    public struct Report: Sendable {
        public let address: String
        /// The number of the site's files.
        public let files: Int
        public let origin: ResourceOrigin
        /// The missing parts of the site.
        public let missing: [Gap]
        /// The parts read from the archive because the server asked to wait. If it was not reached, `origin` says so.
        public let archived: [Gap]
        /// The pictures that the site only links to.
        public let links: Links?
    }

    /// A kind of content that could not be fetched.
    public struct Gap: Equatable, Sendable {
        public let kind: FolderKind
        /// Why not; `nil` if not requested.
        public let reason: String?
    }

    /// Pictures whose bytes could not be fetched.
    public struct Links: Sendable {
        public let count: Int
        /// Why the first one failed.
        public let reason: String
    }

    /// Lists the files of an export, so that the next one may replace them.
    private static let list = FolderPath.literal(".nereid-site")

    private let store: any FolderStore
    private let source: any ContentSource
    private let path: String

    /// Creates an export into a folder, which need not exist.
    public init(path: String, store: any FolderStore, source: any ContentSource) {
        self.path = path
        self.store = store
        self.source = source
    }

    /// Writes the site, and removes the files of an earlier export that it no longer has.
    ///
    /// The folder is changed only after all files are staged. Content from the archive is as complete as the archive. A
    /// picture whose bytes cannot be fetched is a link.
    ///
    /// - Parameter onStep: Called before a file is fetched, with its number among all files, and their total.
    /// - Throws: `Failure.occupied` for a folder with other files; `FolderObstacle.incompleteExport` if an earlier
    ///   export would lose content that could not be fetched; what the source throws; `FolderStoreError`,
    ///   `RemoteFailure.cancelled`.
    public func write(
        _ address: String, policy: LoadPolicy, onStep: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async throws -> Report {
        let earlier = try earlierFiles()
        let found = try await content(of: address, policy)
        let lost = found.missing.filter { $0.reason != nil }
        guard lost.isEmpty || earlier.isEmpty else { throw FolderObstacle.incompleteExport(path: path, lost) }
        let stage = try store.stage()
        try store.removeUnfinished(in: nil) { $0 == Self.list.name }
        do {
            let (files, links) = try await stageFiles(of: address, found.items, earlier, in: stage, onStep)
            try put(files, over: earlier, from: stage)
            stage.discard()
            return Report(
                address: address, files: files.count, origin: found.origin, missing: found.missing,
                archived: found.archived, links: links)
        } catch {
            stage.discard()
            throw error
        }
    }

    /// The content of an address that could be fetched or read.
    private struct Found {
        var items: [FolderKind: [FolderItem]] = [:]
        var origin = ResourceOrigin.network
        var missing: [Gap] = []
        var archived: [Gap] = []
        /// The failures of requests, in order.
        var failures: [Failure] = []
        /// Whether the server has answered a request.
        var hasAnswered = false

        /// Whether two requests failed and none succeeded: further ones would only wait too.
        var isDown: Bool { !hasAnswered && failures.count > 1 }

        mutating func add(_ loaded: Loaded<[FolderItem]>, of kind: FolderKind) {
            items[kind] = loaded.value
            guard case .archive(_, let failure) = loaded.origin else {
                hasAnswered = true
                return
            }
            if let failure { failures.append(Failure(failure)) }
            // An origin that has a failure is reported in preference to others.
            if case .archive(_, _?) = origin { return }
            origin = loaded.origin
        }
    }

    /// Fetches the content of an address, or reads it from the archive if that fails.
    private func content(of address: String, _ policy: LoadPolicy) async throws -> Found {
        var found = Found()
        for kind in source.kinds.sorted() {
            if Task.isCancelled { throw RemoteFailure.cancelled }
            if policy == .offline {
                try await read(kind, of: address, into: &found, because: nil)
            } else if found.isDown, let failure = found.failures.first {
                try await readInstead(kind, of: address, into: &found, because: failure)
            } else {
                try await fetch(kind, of: address, policy, into: &found)
            }
        }
        return found
    }

    private func fetch(
        _ kind: FolderKind, of address: String, _ policy: LoadPolicy, into found: inout Found
    ) async throws {
        let failure: Failure
        do {
            return found.add(try await source.items(kind, of: address, policy: policy, notices: nil), of: kind)
        } catch {
            failure = Failure(error)
            guard failure.kind == .network else { throw error }
        }
        found.failures.append(failure)
        try await readInstead(kind, of: address, into: &found, because: failure)
    }

    /// Reads the archive in place of the server. Records that, unless the origin says it, or the content is only in the
    /// archive anyway.
    private func readInstead(
        _ kind: FolderKind, of address: String, into found: inout Found, because failure: Failure
    ) async throws {
        let missing = found.missing.count
        try await read(kind, of: address, into: &found, because: failure.message)
        if case .archive(_, _?) = found.origin { return }
        guard found.missing.count == missing, !kind.traits.contains(.local) else { return }
        found.archived.append(Gap(kind: kind, reason: failure.message))
    }

    /// Reads the archive, and records kinds that it lacks.
    private func read(
        _ kind: FolderKind, of address: String, into found: inout Found, because reason: String?
    ) async throws {
        do {
            found.add(try await source.items(kind, of: address, policy: .offline, notices: nil), of: kind)
        } catch {
            let failure = Failure(error)
            guard failure.kind == .notFound || failure.kind == .network else { throw error }
            found.missing.append(Gap(kind: kind, reason: reason))
            // The boxes are only on this disk, so they are not counted.
            let isAll = found.missing.count == source.kinds.count { !$0.traits.contains(.local) }
            if isAll { throw found.failures.first ?? failure }
        }
    }

    /// Stages the files that change; returns all files of the site.
    private func stageFiles(
        of address: String, _ items: [FolderKind: [FolderItem]], _ earlier: [FolderPath], in stage: any FolderStage,
        _ onStep: @Sendable (Int, Int) async -> Void
    ) async throws -> (files: [FolderPath], links: Links?) {
        let wanted = Site(of: address, items).files.sorted { $0.key < $1.key }
        var linked: Set<ItemKey> = []
        var firstFailure: Failure?
        for (index, file) in wanted.enumerated() {
            guard case .bytes(let key) = file.value else { continue }
            if Task.isCancelled { throw RemoteFailure.cancelled }
            await onStep(index + 1, wanted.count)
            let failure = try await fetch(key, to: file.key, address, stage)
            firstFailure = firstFailure ?? failure
            // The file of the earlier export is better than none.
            if failure == nil { continue }
            if earlier.contains(file.key), try store.digest(file.key) != nil { continue }
            linked.insert(key)
        }
        let files = Site(of: address, items, linking: linked).files
        for file in files {
            guard case .text(let text) = file.value else { continue }
            let bytes = Array(text.utf8)
            if try store.read(file.key) != bytes { try stage.write(bytes, to: file.key) }
        }
        let links = linked.isEmpty ? nil : firstFailure.map { Links(count: linked.count, reason: $0.message) }
        return (files.keys.sorted(), links)
    }

    /// Stages a file with fetched bytes; returns the failure if they cannot be fetched.
    private func fetch(
        _ key: ItemKey, to path: FolderPath, _ address: String, _ stage: any FolderStage
    ) async throws -> Failure? {
        let file = stage.begin(path)
        let digest: String
        do {
            digest = try await source.fetch(key, of: address, into: file)
        } catch let error as FolderStoreError {
            throw error
        } catch {
            let failure = Failure(error)
            guard failure.kind != .cancelled else { throw error }
            return failure
        }
        if try store.digest(path) != digest { try file.putInPlace() }
        return nil
    }

    /// Moves the staged files into the folder, and removes those of the earlier export that the site no longer has.
    private func put(_ files: [FolderPath], over earlier: [FolderPath], from stage: any FolderStage) throws {
        let isNew = try store.entries(in: nil) == nil
        if isNew {
            try stage.write(Self.lines(files), to: Self.list)
            try stage.putInPlace()
            return
        }
        // The list comes first: an interrupted export can be repeated.
        try store.write(Self.lines(Set(earlier).union(files).sorted()), to: Self.list)
        try stage.putInPlace()
        for path in Set(earlier).subtracting(files) { _ = try store.remove(path) }
        try store.write(Self.lines(files), to: Self.list)
    }

    /// Checks that the folder may be written to. Changes nothing.
    ///
    /// - Throws: `Failure.occupied` for a folder with other files; `FolderStoreError`.
    public func check() throws { _ = try earlierFiles() }

    /// The files of an earlier export. Its list may be forged, so paths that an export never has are ignored.
    private func earlierFiles() throws -> [FolderPath] {
        let list = try store.read(Self.list)
        if let list {
            return String(decoding: list, as: UTF8.self).split(separator: "\n")
                .compactMap { FolderPath(String($0)) }.filter { Site.hasForm($0, source.kinds) }
        }
        let entries = try store.entries(in: nil)
        let isFree = (entries ?? []).allSatisfy { $0.name.hasPrefix(".git") || $0.name == folderStageName }
        guard isFree else { throw Failure.occupied(path) }
        return []
    }

    private static func lines(_ paths: [FolderPath]) -> [UInt8] { Array(paths.map { $0.text + "\n" }.joined().utf8) }
}
