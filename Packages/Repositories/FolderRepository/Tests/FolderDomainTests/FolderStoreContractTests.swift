import FeatureContributions
import FolderDomain
import FolderRepository
import Foundation
import Testing

/// A store, with a function to make a link in it. On the disk its folder is removed with this value.
private final class Subject: Sendable {
    enum Kind: CaseIterable {
        case disk, memory
    }

    let store: any FolderStore
    private let memory: InMemoryFolderStore?
    /// The folder on the disk, which does not exist at first.
    let root = NSTemporaryDirectory() + "nereid-folder-" + UUID().uuidString

    init(_ kind: Kind) {
        memory = kind == .memory ? InMemoryFolderStore() : nil
        store = memory ?? DiskFolderStore(root: root)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func link(_ path: FolderPath) throws {
        if let memory { return memory.link(path) }
        try FileManager.default.createSymbolicLink(atPath: root + "/" + path.text, withDestinationPath: "/etc")
    }
}

@Suite("FolderStore")
struct FolderStoreContractTests {
    private let path = FolderPath.literal("pastes/notes")
    private let top = FolderPath.literal("now.md")

    @Test("returns nil for missing files", arguments: Subject.Kind.allCases)
    fileprivate func empty(kind: Subject.Kind) throws {
        let store = Subject(kind).store
        #expect(try store.entries(in: nil) == nil)
        #expect(try store.entries(in: "pastes") == nil)
        #expect(try store.read(path) == nil)
        #expect(try !store.remove(path))
    }

    @Test("returns the last written content, and lists it", arguments: Subject.Kind.allCases)
    fileprivate func writes(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let store = subject.store
        try store.write([1], to: path)
        try store.write([0, 13, 255], to: path)
        try store.write([], to: top)

        #expect(try store.read(path) == [0, 13, 255])
        #expect(try store.read(top) == [])
        #expect(try store.entries(in: nil) == [FolderEntry("now.md", .file), FolderEntry("pastes", .folder)])
        #expect(try store.entries(in: "pastes") == [FolderEntry("notes", .file)])
        #expect(try store.remove(path))
        #expect(try store.read(path) == nil)
    }

    @Test("a file in folders of folders is written, listed and removed", arguments: Subject.Kind.allCases)
    fileprivate func nested(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let (store, path) = (subject.store, FolderPath.literal("weblog/2026/11/a.md"))
        try store.write([1], to: path)
        try store.write([2], to: .literal("weblog/b.md"))

        #expect(try store.read(path) == [1])
        #expect(try store.entries(in: "weblog") == [FolderEntry("2026", .folder), FolderEntry("b.md", .file)])
        #expect(try store.entries(in: "weblog/2026") == [FolderEntry("11", .folder)])
        #expect(try store.entries(in: "weblog/2026/11") == [FolderEntry("a.md", .file)])
        #expect(try store.remove(path))
        #expect(try store.read(path) == nil)

        try subject.link(.literal("weblog/2025"))
        let error = #expect(throws: FolderStoreError.self) { try store.read(.literal("weblog/2025/passwd")) }
        #expect(error?.isLink == true)
    }

    @Test(
        "a file in pieces appears when complete, and leaves nothing otherwise",
        arguments: Subject.Kind.allCases)
    fileprivate func pieces(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let store = subject.store
        try store.begin(path).add([])
        for bytes: [UInt8] in [[1, 2], [3, 4]] {
            let before = try store.read(path)
            try store.begin(path).add([9])
            let file = store.begin(path)
            for byte in bytes { try file.add([byte]) }
            #expect(try store.read(path) == before)

            try file.putInPlace()
            #expect(try store.read(path) == bytes)
            #expect(try store.entries(in: "pastes") == [FolderEntry("notes", .file)])
            var pieces: [UInt8] = []
            #expect(try store.read(path) { pieces += $0 })
            #expect(pieces == bytes)
        }
        #expect(try !store.read(top) { _ in })
    }

    @Test("files appear together, when they are put in place", arguments: Subject.Kind.allCases)
    fileprivate func stages(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let store = subject.store
        for bytes: [UInt8] in [[1], [2]] {
            let discarded = try store.stage()
            try discarded.write([9], to: top)
            discarded.discard()
            let stage = try store.stage()
            try stage.write(bytes, to: path)
            #expect(try store.read(path) == (bytes == [1] ? nil : [1]))
            try stage.putInPlace()
            stage.discard()
            #expect(try store.read(path) == bytes)
            #expect(try store.entries(in: nil) == [FolderEntry("pastes", .folder)])
        }
    }

    @Test("edited files stay when others are put in place, and the stage takes more", arguments: Subject.Kind.allCases)
    fileprivate func editedMeanwhile(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let store = subject.store
        let deep = FolderPath.literal("weblog/2026/11/a.md")
        for path in [path, top] { try store.write([1], to: path) }
        let stage = try store.stage()
        defer { stage.discard() }
        for path in [path, top, deep] { try stage.write([2], to: path) }
        #expect(try stage.putInPlace { $0 == top } == [top])
        #expect(try [path, top, deep].map(store.read) == [[2], [1], [2]])
        try stage.write([3], to: deep)
        try stage.putInPlace()
        #expect(try [path, top, deep].map(store.read) == [[2], [1], [3]])
    }

    @Test("a file still arriving while others are put in place stays out of the tree", arguments: Subject.Kind.allCases)
    fileprivate func arriving(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let store = subject.store
        try store.write([1], to: top)
        let stage = try store.stage()
        defer { stage.discard() }
        let file = stage.begin(path)
        try file.add([3])
        try stage.write([2], to: top)
        try stage.putInPlace()
        #expect(try store.read(top) == [2])
        #expect(try store.entries(in: "pastes") == nil)
        try file.putInPlace()
        try stage.putInPlace()
        #expect(try store.entries(in: "pastes") == [FolderEntry("notes", .file)])
        #expect(try store.read(path) == [3])
    }

    @Test("on the disk a second stage for a tree is refused, and the stage of a killed process is removed")
    fileprivate func leftStage() throws {
        let subject = Subject(.disk)
        let store = subject.store
        do {
            let stage = try store.stage()
            try stage.write([9], to: top)
            #expect(throws: FolderStoreError.self) { try store.stage() }
        }
        // Released without cleanup, as by a killed process.
        let stage = try store.stage()
        try stage.putInPlace()
        #expect(try store.entries(in: nil) == [])
    }

    /// Not even root may create a folder in `/sys`. The error names the tree, not the hidden folder beside it.
    @Test(
        "on the disk a stage that cannot be created is an error",
        .enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
    func unmadeStage() {
        let error = #expect(throws: FolderStoreError.self) { try DiskFolderStore(root: "/sys/nereid/tree").stage() }
        #expect(error == .notAllowed(path: "/sys/nereid/tree"))
    }

    @Test("appends only to an existing file", arguments: Subject.Kind.allCases)
    fileprivate func appends(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let store = subject.store
        #expect(throws: FolderStoreError.self) { try store.append([1], to: path) }
        #expect(try store.read(path) == nil)
        try store.write([1], to: path)
        try store.append([0, 13], to: path)
        #expect(try store.read(path) == [1, 0, 13])

        try subject.link(top)
        let error = #expect(throws: FolderStoreError.self) { try store.append([1], to: top) }
        #expect(error?.isLink == true)
    }

    @Test("refuses links and folders in place of files", arguments: Subject.Kind.allCases)
    fileprivate func refuses(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        let store = subject.store
        try store.write([1], to: path)
        try subject.link(top)
        try subject.link(.literal("weblog"))

        for linked in [top, .literal("weblog/passwd")] {
            let reading = #expect(throws: FolderStoreError.self) { try store.read(linked) }
            let writing = #expect(throws: FolderStoreError.self) { try store.write([1], to: linked) }
            #expect(reading?.isLink == true)
            #expect(writing?.isLink == true)
        }
        #expect(throws: FolderStoreError.self) { try store.entries(in: "weblog") }
        #expect(try store.entries(in: nil)?.first { $0.name == "weblog" }?.kind == .link)
        let folder = #expect(throws: FolderStoreError.self) { try store.read(.literal("pastes")) }
        #expect(folder?.isNotFile == true)
    }

    @Test("is locked by one holder at a time", arguments: Subject.Kind.allCases)
    fileprivate func locks(kind: Subject.Kind) throws {
        let subject = Subject(kind)
        try subject.store.write([1], to: top)
        do {
            let first = try subject.store.lock()
            #expect(throws: FolderStoreError.self) { try subject.store.lock() }
            withExtendedLifetime(first) {}
        }
        _ = try subject.store.lock()
    }

    @Test("on the disk a pull and a push remove the temporary files of a killed command, and no file of the user")
    func unfinished() async throws {
        let subject = Subject(.disk)
        let (store, root) = (subject.store, subject.root)
        defer { withExtendedLifetime(subject) {} }
        let server = AddressFake([.paste("notes", "text")])
        let tree = FolderTree(path: root, store: store, source: server, sink: server)
        _ = try await tree.pull(of: "foo")
        let leftovers = [
            ".nereid/.journal.9-1.tmp", ".nereid/.manifest.json.9-1.tmp", ".dns.tsv.9-1.tmp", "pastes/.notes.9-1.tmp",
            "weblog/2026/11/.a.md.9-1.tmp", folderStageName + "/pastes/notes",
        ]
        let kept = [".mine.9-1.tmp", ".now.md.tmp", "pastes/.notes.swp"]
        func write(_ paths: [String]) throws {
            for path in paths { try store.write([1], to: #require(FolderPath(path))) }
        }
        func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root + "/" + path) }
        for command in ["pull", "push"] {
            try write(leftovers + kept)
            if command == "pull" { _ = try await tree.pull(of: "foo") } else { _ = try await tree.push() }
            #expect((leftovers + kept).filter(isThere) == kept, "\(command)")
        }
        // Another command is writing.
        try write(leftovers)
        let lock = try store.lock()
        await #expect(throws: FolderStoreError.self) { try await tree.pull(of: "foo") }
        #expect(leftovers.allSatisfy(isThere))
        withExtendedLifetime(lock) {}
    }

    @Test("on the disk a pull of many pictures, several at once, fetches all of them")
    func manyPictures() async throws {
        let subject = Subject(.disk)
        let (store, root) = (subject.store, subject.root)
        defer { withExtendedLifetime(subject) {} }
        let pictures = Dictionary(uniqueKeysWithValues: (1...120).map { ("p\($0)", [UInt8($0)]) })
        let server = AddressFake(pictures.keys.map { ItemValue.picture($0) }, pictures: pictures)

        let report = try await FolderTree(path: root, store: store, source: server, sink: server)
            .pull(of: "foo", jobs: 4)
        #expect(report.failedFiles.isEmpty)
        #expect(try Set(store.entries(in: "pics")?.map(\.name) ?? []) == Set(pictures.keys.map { $0 + ".jpg" }))
    }

    @Test("on the disk a pull that was killed before it wrote anything can be run again")
    func killedFirstPull() async throws {
        let subject = Subject(.disk)
        let (store, root) = (subject.store, subject.root)
        defer { withExtendedLifetime(subject) {} }
        let server = AddressFake([.paste("notes", "text")])
        try store.write([1], to: .literal(".nereid/.manifest.json.9-1.tmp"))

        let report = try await FolderTree(path: root, store: store, source: server, sink: server).pull(of: "foo")
        #expect(report.changed.contains(path))
    }
}

@Suite("The tree around a path")
struct FolderFinderTests {
    @Test("finds the nearest tree above a path, existing or not")
    func finds() throws {
        let root = NSTemporaryDirectory() + "nereid-finder-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: root) }
        #expect(DiskFolderStore.tree(containing: root) == nil)
        let tree = root + "/tree"
        try DiskFolderStore(root: tree).write([1], to: .literal(".nereid/manifest.json"))

        #expect(DiskFolderStore.tree(containing: root) == nil)
        #expect(try #require(DiskFolderStore.tree(containing: tree)) == (tree, []))
        #expect(
            try #require(DiskFolderStore.tree(containing: tree + "/./pastes/../weblog/x.md"))
                == (tree, ["weblog", "x.md"]))
    }
}

extension FolderStoreError {
    fileprivate var isLink: Bool { if case .link = self { true } else { false } }
    fileprivate var isNotFile: Bool { if case .notFile = self { true } else { false } }
}
