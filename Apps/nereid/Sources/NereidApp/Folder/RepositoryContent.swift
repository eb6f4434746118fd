import CommandSupport
import FeatureContributions
import FolderDomain
import FoundationExtensions
import ResourceLoading

/// Loads and changes the content of a folder, each kind through its source.
struct RepositoryContent: ContentSource, ContentSink {
    private let sources: [FolderKind: any FolderSource]
    private let holding: @MainActor @Sendable (HeldNotices) -> RepositoryContent

    /// - Parameter holding: Returns the same content with its notices held back.
    init(_ sources: [any FolderSource], holding: @escaping @MainActor @Sendable (HeldNotices) -> RepositoryContent) {
        self.sources = Dictionary(sources.map { ($0.kind, $0) }) { first, _ in first }
        self.holding = holding
    }

    var kinds: Set<FolderKind> { Set(sources.keys) }

    func items(
        _ kind: FolderKind, of address: String, policy: LoadPolicy, notices: HeldNotices?
    ) async throws -> Loaded<[FolderItem]> {
        if let notices {
            return try await holding(notices).items(kind, of: address, policy: policy, notices: nil)
        }
        return try await includingRemedy { try await source(kind).load(of: address, policy: policy) }
    }

    func bytes(_ key: ItemKey, of address: String, into take: ([UInt8]) -> Bool) async throws {
        try await includingRemedy { try await source(key.kind).bytes(key.id.text, of: address, into: take) }
    }

    func boxArchiveID() async throws -> String {
        try await includingRemedy { try await boxes().archiveID() }
    }

    /// Reads from a source. The caller shows only the message of a failed read, so the remedy is made part of it; a
    /// failed write is shown with its remedy.
    private func includingRemedy<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch { throw Failure(error).worded }
    }

    func identified(_ box: BoxValue) async throws -> BoxValue { try await boxes().identified(box) }

    private func boxes() throws -> BoxContent {
        guard let boxes = try source(.box) as? BoxContent else { throw Failure.noContent(of: .box) }
        return boxes
    }

    func check(_ change: FolderChange, _ kind: FolderKind, of address: String) throws {
        try source(kind).check(change, of: address)
    }

    func obstacles(
        to changes: [(new: FolderItem, old: FolderItem?)], among items: [FolderItem], _ kind: FolderKind,
        of address: String
    ) -> [Int: Failure] {
        sources[kind]?.obstacles(to: changes, among: items, of: address) ?? [:]
    }

    func apply(_ change: FolderChange, _ kind: FolderKind, to address: String) async throws -> FolderReceipt {
        try await source(kind).apply(change, to: address)
    }

    func sentBytes(of file: [UInt8], _ kind: FolderKind) throws -> [UInt8] {
        try source(kind).sentBytes(of: file)
    }

    /// Called only with the kinds that the program has.
    private func source(_ kind: FolderKind) throws -> any FolderSource {
        guard let source = sources[kind] else { throw Failure.noContent(of: kind) }
        return source
    }
}

extension Failure {
    fileprivate static func noContent(of kind: FolderKind) -> Failure {
        Failure(.invalidInput, "this program has no '\(kind.name)'")
    }
}
