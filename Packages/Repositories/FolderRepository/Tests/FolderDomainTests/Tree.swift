import FeatureContributions
import FolderDomain
import ResourceLoading
import Testing

/// A tree in memory, and its address on the server.
struct Tree {
    let store: InMemoryFolderStore
    let server: AddressFake
    let folder: FolderTree

    init(_ items: [ItemValue] = ItemValue.samples, pictures: [String: [UInt8]] = ["p1": [1, 2, 3]]) {
        self.init(store: InMemoryFolderStore(), server: AddressFake(items, pictures: pictures))
    }

    init(store: InMemoryFolderStore, server: AddressFake) {
        self.store = store
        self.server = server
        folder = FolderTree(path: "/memory", store: store, source: server, sink: server)
    }

    /// A tree of this server in another store.
    func over(_ store: any FolderStore) -> FolderTree {
        FolderTree(path: "/memory", store: store, source: server, sink: server)
    }

    /// A new tree of this server.
    var elsewhere: Tree { Tree(store: InMemoryFolderStore(), server: server) }

    /// A tree that was pulled, of an address with these items.
    static func pulled(
        _ items: [ItemValue] = ItemValue.samples, pictures: [String: [UInt8]] = ["p1": [1, 2, 3]]
    ) async throws -> Tree {
        let tree = Tree(items, pictures: pictures)
        try await tree.pull()
        return tree
    }

    @discardableResult
    func pull(_ part: String..., overwriting: Bool = false) async throws -> PullReport {
        try await folder.pull(part, of: "foo", overwriting: overwriting)
    }

    @discardableResult
    func push(
        _ part: String..., deleting: Bool = false, resolution: ConflictResolution = .refuse,
        uploadsPictures: Bool = false
    ) async throws -> PushReport {
        try #require(
            await folder.push(
                part, deleting: deleting, resolution: resolution, uploadsPictures: uploadsPictures))
    }

    /// The entries of the plan that differ, a line each: `+ pastes/x`.
    func plan(_ part: String..., uploadsPictures: Bool = false) async throws -> [String] {
        try await folder.plan(part, uploadsPictures: uploadsPictures).value.entries
            .filter { ![.same, .unread].contains($0.action) }.map(Self.line)
    }

    /// The problems of the plan.
    func problems(_ part: String...) async throws -> [FolderProblem] {
        try await folder.plan(part).value.problems
    }

    static func line(_ entry: PlanEntry) -> String {
        let sign =
            switch entry.action {
            case .same, .unread: "="
            case .create: "+"
            case .change: "~"
            case .delete: "-"
            case .adopt: "@"
            case .incoming: "<"
            case .conflict: "!"
            }
        return ([sign, entry.path.text] + [entry.label].compactMap { $0 }).joined(separator: " ")
    }

    /// The text of a file; `nil` for a missing file, and to remove one.
    subscript(_ path: String) -> String? {
        get { FolderPath(path).flatMap { store.files[$0] }.map { String(decoding: $0, as: UTF8.self) } }
        nonmutating set {
            guard let path = FolderPath(path) else { return }
            do {
                if let newValue {
                    try store.write(Array(newValue.utf8), to: path)
                } else {
                    _ = try store.remove(path)
                }
            } catch {
                fatalError("\(error)")
            }
        }
    }

    /// All files except the manifests.
    var files: [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: store.files.filter { $0.key.folder != ".nereid" }.map { ($0.key.text, $0.value) })
    }
}

extension FolderObstacle {
    /// The conflicts; empty for another obstacle.
    var conflictEntries: [PlanEntry] { if case .conflicts(let entries) = self { entries } else { [] } }

    /// The problems; empty for another obstacle.
    var treeProblems: [FolderProblem] { if case .problems(let problems) = self { problems } else { [] } }

    /// The paths that were edited during a pull; empty for another obstacle.
    var editedPaths: [FolderPath] { if case .editedMeanwhile(let paths) = self { paths } else { [] } }
}

extension Error {
    /// Whether an operation on a tree may throw it.
    var isOfTree: Bool { self is Failure || self is FolderObstacle || self is FolderStoreError }
}
