public import ResourceLoading

/// Writes the content of an address as a site of plain files.
public actor SiteExport {
    /// What it did.
    public struct Report: Sendable {
        public let address: String
        /// How many files the site has.
        public let files: Int
        public let origin: ResourceOrigin
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
    /// - Parameter onStep: Is told how many of how many files are written.
    /// - Throws: `.occupied` for a folder that has files of something else; `.content`, `.store`, `.cancelled`.
    public func write(
        _ address: String, policy: LoadPolicy, onStep: @Sendable (Int, Int) async -> Void = { _, _ in }
    ) async throws(FolderError) -> Report {
        let earlier = try earlierFiles()
        var items: [ItemValue] = []
        var origin = ResourceOrigin.network
        for kind in ContentKind.allCases {
            if Task.isCancelled { throw .cancelled }
            do throws(FailurePresentation) {
                let loaded = try await source.items(kind, of: address, policy: policy)
                items += loaded.value
                if case .archive = loaded.origin { origin = loaded.origin }
            } catch {
                throw .content(error)
            }
        }
        let files = Site(AddressContent(address: address, items: items)).files.sorted { $0.key < $1.key }
        // The list comes first: what is cut off can be done again.
        let all = Set(earlier).union(files.map(\.key)).sorted()
        try write(all)
        for (index, file) in files.enumerated() {
            await onStep(index + 1, files.count)
            try put(try await bytes(of: file.value, address), at: file.key)
        }
        for path in Set(earlier).subtracting(files.map(\.key)) {
            _ = try FolderError.storing { () throws(FolderStoreError) in try store.remove(path) }
        }
        try write(files.map(\.key))
        return Report(address: address, files: files.count, origin: origin)
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
        guard (entries ?? []).allSatisfy({ $0.name.hasPrefix(".git") }) else { throw .occupied(path: path) }
        return []
    }

    private func bytes(of file: Site.File, _ address: String) async throws(FolderError) -> [UInt8] {
        switch file {
        case .text(let text): return Array(text.utf8)
        case .picture(let id):
            if Task.isCancelled { throw .cancelled }
            do throws(FailurePresentation) {
                return try await source.pictureBytes(id, of: address)
            } catch {
                throw .content(
                    FailurePresentation(
                        error.kind, "the picture \(id): \(error.message)", refusedCredential: error.refusedCredential))
            }
        }
    }

    private func write(_ paths: [FolderPath]) throws(FolderError) {
        try put(Array(paths.map { $0.text + "\n" }.joined().utf8), at: Self.list)
    }

    private func put(_ bytes: [UInt8], at path: FolderPath) throws(FolderError) {
        let isSame = try FolderError.storing { () throws(FolderStoreError) in try store.read(path) == bytes }
        if isSame { return }
        try FolderError.storing { () throws(FolderStoreError) in try store.write(bytes, to: path) }
    }
}
