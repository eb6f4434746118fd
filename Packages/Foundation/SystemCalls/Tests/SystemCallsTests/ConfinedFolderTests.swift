import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite("ConfinedFolder")
struct ConfinedFolderTests {
    private let folder: ConfinedFolder
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = ConfinedFolder(temporary.path + "/new/tree")
    }

    /// Creates a symbolic link in the folder.
    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + name, withDestinationPath: target)
    }

    @Test("writes a file with its folders, replaces it, reads, lists and removes it")
    func roundTrip() throws {
        try folder.write([0, 13, 10, 255], to: ["a", "b"])
        try folder.write([1], to: ["a", "b"])
        #expect(try folder.read(["a", "b"], limit: 1) == [1])
        #expect(try folder.entries().map(\.name) == ["a"])
        #expect(try folder.entries(["a"]).map(\.kind) == [.file])
        #expect(try folder.remove(["a", "b"]))
        #expect(try !folder.remove(["a", "b"]))
        #expect(try !folder.remove(["x", "y"]))
    }

    @Test("creates the missing parents of a path that ends in a slash")
    func trailingSlash() throws {
        try ConfinedFolder(temporary.path + "/x/y/").create()
        #expect(PrivateFile.isFolder(temporary.path + "/x/y"))
    }

    @Test("a file beyond the limit is refused before anything of it is read (#44)")
    func tooLarge() throws {
        try folder.write(Array(repeating: 1, count: 11), to: ["a"])
        var count = 0
        let error = #expect(throws: SystemError.self) { try folder.read(["a"], limit: 10) { count += $0.count } }
        #expect(error?.isTooLarge == true && count == 0)
    }

    @Test("a link is not followed, whether it is the file or a folder on its path")
    func links() throws {
        try folder.write([1], to: ["in", "file"])
        try Data([9]).write(to: URL(filePath: temporary.path + "/outside"))
        try link("file", to: temporary.path + "/outside")
        try link("way", to: temporary.path)
        try link("dangling", to: "nowhere")
        for names in [["file"], ["way", "outside"], ["dangling"]] {
            #expect(throws: SystemError.self) { try folder.read(names, limit: 10) }
            let error = #expect(throws: SystemError.self) { try folder.write([7], to: names) }
            #expect(error?.isLink == true, "\(names)")
        }
        #expect(throws: SystemError.self) { try folder.remove(["way", "outside"]) }
        #expect(throws: SystemError.self) { try folder.entries(["way"]) }
        #expect(FileManager.default.contents(atPath: temporary.path + "/outside") == Data([9]))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/nowhere"))
        #expect(try folder.entries().map(\.kind) == [.link, .link, .folder, .link])
    }

    @Test("a file that cannot be examined does not count as missing")
    func unknown() throws {
        try folder.write([1], to: ["a"])
        let name = String(repeating: "x", count: 300)
        #expect(try folder.changed(["b"]) == nil)
        #expect(throws: SystemError.self) { try folder.changed([name]) }
    }

    @Test("a file moves from another folder in one step, and not through a link")
    func adopt() throws {
        let other = ConfinedFolder(temporary.path + "/other")
        for names in [["a", "b"], ["way", "c"], ["d"]] { try other.write([2], to: names) }
        try folder.write([1], to: ["a", "b"])
        for name in ["way", "d"] { try link(name, to: temporary.path + "/outside") }

        try folder.adopt(["a", "b"], from: other)
        #expect(try folder.read(["a", "b"], limit: 9) == [2])
        #expect(try other.entries(["a"]).isEmpty)
        for names in [["way", "c"], ["d"]] {
            #expect(throws: SystemError.self) { try folder.adopt(names, from: other) }
            #expect(try other.read(names, limit: 9) == [2])
        }
    }

    @Test("a file that replaces another gets its permissions")
    func adoptedMode() throws {
        let other = ConfinedFolder(temporary.path + "/other")
        for names in [["a", "b"], ["a", "new"]] { try other.write([2], to: names) }
        try folder.write([1], to: ["a", "b"])
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/a/b")
        for names in [["a", "b"], ["a", "new"]] { try folder.adopt(names, from: other) }
        #expect(try PrivateFile.mode(of: folder.path + "/a/b") == 0o600)
        #expect(try PrivateFile.mode(of: folder.path + "/a/new") & 0o600 == 0o600)
    }

    @Test("few and many files are flushed; a missing one is an error", arguments: [0, 1, 40])
    func flushes(count: Int) throws {
        let names = (0..<count).map { ["a", "\($0)"] }
        for names in names { try folder.write([1], to: names, isFlushed: false) }
        try folder.write([1], to: ["a", "last"])
        try folder.flush(files: names, folders: [[], ["a"]])
        #expect(try folder.entries(["a"]).count == count + 1)
        let error = #expect(throws: SystemError.self) { try folder.flush(files: names + [["a", "x"]] + names) }
        #expect(error?.isNotFound == true)
    }

    @Test("a folder is neither read nor written as a file")
    func kinds() throws {
        try folder.write([1], to: ["a", "b"])
        #expect(throws: SystemError.self) { try folder.read(["a"], limit: 10) }
        #expect(throws: SystemError.self) { try folder.write([1], to: ["a"]) }
    }

    @Test("a file that is written again keeps its permissions")
    func keptMode() throws {
        try folder.write([1], to: ["a", "b"])
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path + "/a/b")
        try folder.write([2], to: ["a", "b"])
        #expect(try PrivateFile.mode(of: folder.path + "/a/b") == 0o600)
    }

    @Test("only one process holds the lock")
    func locks() throws {
        try folder.write([1], to: ["a"])
        do {
            let first = try folder.lock()
            #expect(throws: SystemError.self) { try folder.lock() }
            withExtendedLifetime(first) {}
        }
        _ = try folder.lock()
    }

    @Test(
        "a path is made absolute without looking at the disk",
        arguments: [("/a/./b/../c//d/", "/a/c/d"), ("/..", "/"), ("/", "/")])
    func absolute(path: String, result: String) {
        #expect(ConfinedFolder.absolute(path) == result)
        #expect(ConfinedFolder.absolute("x").hasSuffix("/x"))
    }

    @Test("temporary files of a killed process are removed, and nothing else")
    func unfinished() throws {
        let kept = [
            ".other.12-34.tmp", ".own.tmp", ".own.12.tmp", ".own.12-x.tmp", "own.12-34.tmp", ".own.12-34.tmp.bak",
            "own",
        ]
        for name in kept + [".own.12-34.tmp", "..own.12-34.tmp"] { try folder.write([1], to: ["in", name]) }

        try folder.removeUnfinished(in: ["in"]) { $0 == "own" || $0 == ".own" }
        #expect(try folder.entries(["in"]).map(\.name) == kept.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test("a file that is being written is recognised as unfinished")
    func beingWritten() throws {
        let file = try folder.begin(["own"])
        #expect(try folder.entries().count == 1)
        try folder.removeUnfinished(in: []) { $0 == "own" }
        #expect(try folder.entries().isEmpty)
        withExtendedLifetime(file) {}
    }

    @Test("says when a file was last changed")
    func changed() throws {
        try folder.write([1], to: ["a", "b"])
        let date = Date(timeIntervalSince1970: 1_795_168_800)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path + "/a/b")
        #expect(try folder.changed(["a", "b"]) == 1_795_168_800)
        #expect(try folder.changed(["a", "c"]) == nil)
    }
}

extension ConfinedFolder {
    fileprivate func read(_ names: [String], limit: Int) throws(SystemError) -> [UInt8] {
        var all: [UInt8] = []
        try read(names, limit: limit) { all += $0 }
        return all
    }
}
