public import ResourceLoading

/// Writes the content of an address as a site of plain files.
public actor SiteExport {
    /// What it did.
    public struct Report: Sendable {
        public let address: String
        /// How many files the site has.
        public let files: Int
        public let origin: ResourceOrigin
        /// What the archive, which stood in for the server, has nothing of.
        public let missing: [ContentKind]
        /// The pictures that the site only links to.
        public let links: Links?
    }

    /// Pictures whose bytes could not be had.
    public struct Links: Sendable {
        public let count: Int
        /// Why the first one could not.
        public let reason: String
    }

    /// Lists the files of the export that made a folder, so that the next one may replace them.
    private static let list = FolderPath.literal(".nereid-site")

    private let store: any FolderStore
    private let source: any ContentSource
    private let path: String

    /// Makes an export into a folder, which need not exist.
    public init(path: String, store: any FolderStore, source: any ContentSource) {
        self.path = path
        self.store = store
        self.source = source
    }

    /// Writes the site; the files of an earlier export that it no longer has go.
    ///
    /// Nothing is in the folder before all of it is made. What only the archive can give is as complete as that is: a
    /// picture whose bytes cannot be had is a link.
    ///
    /// - Parameter onStep: Called with how many of how many files are made.
    /// - Throws: `.occupied` for a folder that has files of something else; `.content`, `.store`, `.cancelled`.
    public func write(
        _ address: String, policy: LoadPolicy, onStep: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async throws(FolderError) -> Report {
        let earlier = try earlierFiles()
        let found = try await content(of: address, policy)
        let stage = try FolderError.storing { () throws(FolderStoreError) in try store.stage() }
        do throws(FolderError) {
            let (files, links) = try await make(found.content, earlier, in: stage, onStep)
            try put(files, over: earlier, from: stage)
            return Report(
                address: address, files: files.count, origin: found.origin, missing: found.missing, links: links)
        } catch {
            stage.discard()
            throw error
        }
    }

    /// Everything that an address has, or that the archive has of it where the server is not reached.
    private func content(
        of address: String, _ policy: LoadPolicy
    ) async throws(FolderError) -> (content: AddressContent, origin: ResourceOrigin, missing: [ContentKind]) {
        var policy = policy
        var items: [ItemValue] = []
        var origin = ResourceOrigin.network
        var missing: [ContentKind] = []
        var first: FailurePresentation?
        for kind in ContentKind.allCases {
            if Task.isCancelled { throw .cancelled }
            do throws(FailurePresentation) {
                let loaded = try await source.items(kind, of: address, policy: policy)
                items += loaded.value
                guard case .archive(_, let failure) = loaded.origin else { continue }
                origin = loaded.origin
                // Each further kind would wait for the same server.
                if failure != nil { policy = .offline }
            } catch {
                let isMissing = error.kind == .network || policy == .offline && error.kind == .notFound
                missing.append(kind)
                // The boxes are on this disk alone.
                first = first ?? error
                guard isMissing, missing.count < ContentKind.allCases.count - 1 else { throw .content(first ?? error) }
                policy = .offline
            }
        }
        return (AddressContent(address: address, items: items), origin, missing)
    }

    /// Collects the files that are to be changed; gives all that the site has.
    private func make(
        _ content: AddressContent, _ earlier: [FolderPath], in stage: any FolderStage,
        _ onStep: @Sendable (Int, Int) async -> Void
    ) async throws(FolderError) -> (files: [FolderPath], links: Links?) {
        let wanted = Site(content).files.sorted { $0.key < $1.key }
        var linked: Set<String> = []
        var first: FailurePresentation?
        for (index, file) in wanted.enumerated() {
            guard case .picture(let id) = file.value else { continue }
            if Task.isCancelled { throw .cancelled }
            await onStep(index + 1, wanted.count)
            let failure = try await fetch(id, to: file.key, content.address, stage)
            first = first ?? failure
            // The former export's is better than none.
            if failure == nil { continue }
            if earlier.contains(file.key), try isThere(file.key) { continue }
            linked.insert(id)
        }
        let files = Site(content, linking: linked).files
        for file in files {
            if case .text(let text) = file.value { try put(Array(text.utf8), at: file.key, in: stage) }
        }
        let links = linked.isEmpty ? nil : first.map { Links(count: linked.count, reason: $0.message) }
        return (files.keys.sorted(), links)
    }

    /// Collects a picture; gives the failure for which it cannot be had.
    private func fetch(
        _ id: String, to path: FolderPath, _ address: String, _ stage: any FolderStage
    ) async throws(FolderError) -> FailurePresentation? {
        let file = stage.begin(path)
        let digest: String
        do throws(FolderError) {
            digest = try await source.fetchPicture(id, of: address, into: file)
        } catch .content(let failure) {
            if failure.kind == .cancelled { throw .cancelled }
            return failure
        }
        try FolderError.storing { () throws(FolderStoreError) in
            if try store.digest(path) != digest { try file.putInPlace() }
        }
        return nil
    }

    /// Puts the collected files into the folder, and removes those of the former export that the site no longer has.
    private func put(
        _ files: [FolderPath], over earlier: [FolderPath], from stage: any FolderStage
    ) throws(FolderError) {
        let isNew = try FolderError.storing { () throws(FolderStoreError) in try store.entries(in: nil) } == nil
        if isNew {
            try FolderError.storing { () throws(FolderStoreError) in
                try stage.write(Self.lines(files), to: Self.list)
                try stage.putInPlace()
            }
            return
        }
        try FolderError.storing { () throws(FolderStoreError) in
            // The list comes first: what is cut off can be done again.
            try store.write(Self.lines(Set(earlier).union(files).sorted()), to: Self.list)
            try stage.putInPlace()
            for path in Set(earlier).subtracting(files) { _ = try store.remove(path) }
            try store.write(Self.lines(files), to: Self.list)
        }
    }

    /// Checks that the folder may be written to. Changes nothing.
    ///
    /// - Throws: `.occupied` for a folder that has files of something else; `.store`.
    public func check() throws(FolderError) { _ = try earlierFiles() }

    /// The files that an earlier export may have made: the list can be anybody's, so nothing else is believed of it.
    private func earlierFiles() throws(FolderError) -> [FolderPath] {
        let list = try FolderError.storing { () throws(FolderStoreError) in try store.read(Self.list) }
        if let list {
            return String(decoding: list, as: UTF8.self).split(separator: "\n")
                .compactMap { FolderPath(String($0)) }.filter(Site.hasForm)
        }
        let entries = try FolderError.storing { () throws(FolderStoreError) in try store.entries(in: nil) }
        let isFree = (entries ?? []).allSatisfy { $0.name.hasPrefix(".git") || $0.name == folderStageName }
        guard isFree else { throw .occupied(path: path) }
        return []
    }

    private static func lines(_ paths: [FolderPath]) -> [UInt8] { Array(paths.map { $0.text + "\n" }.joined().utf8) }

    private func isThere(_ path: FolderPath) throws(FolderError) -> Bool {
        try FolderError.storing { () throws(FolderStoreError) in try store.digest(path) != nil }
    }

    /// Collects a file, unless it is in the folder as it is to be.
    private func put(_ bytes: [UInt8], at path: FolderPath, in stage: any FolderStage) throws(FolderError) {
        try FolderError.storing { () throws(FolderStoreError) in
            if try store.read(path) != bytes { try stage.write(bytes, to: path) }
        }
    }
}
