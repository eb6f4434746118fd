import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Synchronization

/// An address with one paste. It accepts every write, unless it is set to fail.
final class ContentStub: ContentSource, ContentSink {
    private let state = Mutex<(items: [FolderItem], failure: Failure?)>((items: [.notes("a\nb\n")], failure: nil))

    func set(_ items: [FolderItem]) { state.withLock { $0.items = items } }
    func fail(_ failure: Failure?) { state.withLock { $0.failure = failure } }

    func items(
        _ kind: FolderKind, of address: String, policy: LoadPolicy, notices: HeldNotices?
    ) async throws -> Loaded<[FolderItem]> {
        Loaded(kind == .paste ? state.withLock { $0.items } : [], origin: .network)
    }

    var kinds: Set<FolderKind> { [.purl, .paste] }

    func bytes(_ key: ItemKey, of address: String, into take: ([UInt8]) -> Bool) async throws { _ = take([1]) }

    func check(_ change: FolderChange, _ kind: FolderKind, of address: String) throws {}

    func boxArchiveID() async throws -> String { "archive" }
    func identified(_ box: BoxValue) async throws -> BoxValue { box }

    func apply(_ change: FolderChange, _ kind: FolderKind, to address: String) async throws -> FolderReceipt {
        if let failure = state.withLock({ $0.failure }) { throw failure }
        return FolderReceipt(notice: "notice")
    }
}

/// A tree in memory without links.
final class StoreStub: FolderStore {
    private let files = Mutex<[FolderPath: [UInt8]]>([:])

    func set(_ text: String?, at path: String) {
        guard let path = FolderPath(path) else { return }
        files.withLock { $0[path] = text.map { Array($0.utf8) } }
    }

    func entries(in folder: String?) throws(FolderStoreError) -> [FolderEntry]? {
        let all = files.withLock { files in
            Set(
                files.keys.filter { folder == nil || $0.folder == folder }.map { folder == nil ? $0.names[0] : $0.name }
            )
        }
        return all.isEmpty ? nil : all.sorted().map { FolderEntry($0, .file) }
    }

    func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]? { files.withLock { $0[path] } }

    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) { files.withLock { $0[path] = bytes } }

    func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        files.withLock { $0[path, default: []] += bytes }
    }

    func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool {
        files.withLock { $0.removeValue(forKey: path) != nil }
    }

    func lock() throws(FolderStoreError) -> (any Sendable)? { () }
}
