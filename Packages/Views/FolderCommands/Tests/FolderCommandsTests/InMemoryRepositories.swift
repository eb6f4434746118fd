import CommandSupport
import CommandTestSupport
import FeatureContributions
import FolderCommands
import FolderDomain
import FolderViewModels
import ResourceLoading
import Synchronization

typealias Nereid = TestedProgram<InMemoryRepositories>

/// The content is in `FolderWorld`, which changes while a test runs.
struct FolderContent: TestContent {}

struct InMemoryRepositories: CommandDoubles {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
    }

    static let commands = CommandCatalog<StubDependencies>([.folder])
    let recording: Recording<TestWorld<FolderContent>, Message>
    let folder = FolderWorld()
}

/// The content of `foo`, and its tree in memory at `/tree`, for the commands of a test.
final class FolderWorld: Sendable, ContentSource, ContentSink, FolderStore {
    private struct State {
        var items: [ItemValue] = [
            .nowPage("# Now\n"), .paste("notes", "one\ntwo\n"), .purl("docs", "https://d.example", isListed: false),
        ]
        var files: [FolderPath: [UInt8]] = [:]
        var writes = 0
        var failure: Failure?
        var addresses = ["foo"]
        /// The trees of the addresses besides `/tree`, by their paths.
        var others: [String: FolderWorld] = [:]
    }

    private let state = Mutex(State())

    /// How many changes were sent.
    var writes: Int { state.withLock { $0.writes } }

    /// The addresses of the account. If there are several, each tree other than `/tree` has a world of its own.
    var addresses: [String] {
        get { state.withLock { $0.addresses } }
        set { state.withLock { $0.addresses = newValue } }
    }

    /// The world of a tree or a site.
    func at(_ root: String) -> FolderWorld {
        guard addresses.count > 1, root != "/tree" else { return self }
        return state.withLock { state in
            let world = state.others[root] ?? FolderWorld()
            state.others[root] = world
            return world
        }
    }

    func setItems(_ items: [ItemValue]) { state.withLock { $0.items = items } }
    func fail(_ failure: Failure?) { state.withLock { $0.failure = failure } }

    subscript(_ path: String) -> String? {
        get {
            FolderPath(path).flatMap { path in state.withLock { $0.files[path] } }.map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        set {
            guard let path = FolderPath(path) else { return }
            state.withLock { $0.files[path] = newValue.map { Array($0.utf8) } }
        }
    }

    func items(
        _ kind: FolderKind, of address: String, policy: LoadPolicy, notices: HeldNotices?
    ) async throws -> Loaded<[FolderItem]> {
        Loaded(state.withLock { $0.items.filter { $0.kind == kind }.map(\.item) }, origin: .network)
    }

    var kinds: Set<FolderKind> { FolderKind.samples }

    func bytes(_ key: ItemKey, of address: String, into take: ([UInt8]) -> Bool) async throws {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    func apply(_ change: FolderChange, _ kind: FolderKind, to address: String) async throws -> FolderReceipt {
        let failure = state.withLock { state in
            state.writes += 1
            guard state.failure == nil else { return state.failure }
            switch change {
            case .create(let item): state.items.append(ItemValue(kind: kind, item: item))
            case .change(_, let item):
                let value = ItemValue(kind: kind, item: item)
                state.items = state.items.map { $0.key == value.key ? value : $0 }
            case .delete(let item): state.items.removeAll { $0.key == ItemKey(kind, item.id ?? "") }
            }
            return nil
        }
        if let failure { throw failure }
        return FolderReceipt(id: kind.identity == .madeByServer ? "made" : nil)
    }

    func check(_ change: FolderChange, _ kind: FolderKind, of address: String) throws {}

    func boxArchiveID() async throws -> String { "archive" }
    func identified(_ box: BoxValue) async throws -> BoxValue { box }

    func entries(in folder: String?) throws(FolderStoreError) -> [FolderEntry]? {
        let names = state.withLock { state -> Set<String> in
            guard let folder else { return Set(state.files.keys.map { $0.names[0] }) }
            return Set(state.files.keys.filter { $0.folder == folder }.map(\.name))
        }
        // In the root only the names count, so folders pass as files.
        return names.isEmpty ? nil : names.sorted().map { FolderEntry($0, .file) }
    }

    func read(_ path: FolderPath) throws(FolderStoreError) -> [UInt8]? { state.withLock { $0.files[path] } }
    func write(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        state.withLock { $0.files[path] = bytes }
    }

    func append(_ bytes: [UInt8], to path: FolderPath) throws(FolderStoreError) {
        state.withLock { $0.files[path, default: []] += bytes }
    }

    func remove(_ path: FolderPath) throws(FolderStoreError) -> Bool {
        state.withLock { $0.files.removeValue(forKey: path) != nil }
    }

    func lock() throws(FolderStoreError) -> (any Sendable)? { () }
}

struct StubDependencies: StubProgram, FolderDependencies {
    let repositories: InMemoryRepositories

    func findFolder(_ path: String) throws -> (root: String, part: [String])? {
        let world = repositories.folder.at(path)
        if world !== repositories.folder { return world[".nereid/manifest.json"] == nil ? nil : (path, []) }
        guard path.hasPrefix("/tree"), repositories.folder[".nereid/manifest.json"] != nil else { return nil }
        return ("/tree", path.dropFirst("/tree".count).split(separator: "/").map(String.init))
    }

    /// Only the folder `here` exists.
    func exists(_ path: String) -> Bool { path == "here" }

    /// Any word without `_` can be an address, and only `oskar` is a known one.
    func address(named word: String) async -> (name: String, isKnown: Bool)? {
        word.contains("_") ? nil : (word, word == "oskar")
    }

    func ownAddresses(offline: Bool) async throws -> [String] { repositories.folder.addresses }

    func makeFolderViewModel(root: String) -> FolderViewModel {
        let world = repositories.folder.at(root)
        return FolderViewModel(tree: FolderTree(path: root, store: world, source: world, sink: world))
    }

    func makeExportViewModel(root: String) -> ExportViewModel {
        let world = repositories.folder.at(root)
        return ExportViewModel(export: SiteExport(path: root, store: world, source: world))
    }
}
