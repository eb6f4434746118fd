import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite("PrivateFile")
struct PrivateFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a new file has mode 0600") func newFileMode() throws {
        try PrivateFile.write(Array("key".utf8), to: folder.file("key"))

        #expect(try PrivateFile.mode(of: folder.file("key")) == 0o600)
    }

    @Test("an old file's wider mode is not kept") func wideFileMode() throws {
        let path = folder.file("key")
        try Data("old".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)

        try PrivateFile.write(Array("new".utf8), to: path)

        #expect(try PrivateFile.mode(of: path) == 0o600)
        #expect(try PrivateFile.read(path, limit: 10) == Array("new".utf8))
    }

    @Test("the requested mode is exact, whatever the umask", arguments: [0o600, 0o644, 0o666] as [UInt32])
    func exactMode(mode: UInt32) throws {
        try PrivateFile.write(Data("x".utf8), to: folder.file("f"), mode: mode)

        #expect(try PrivateFile.mode(of: folder.file("f")) == mode)
    }

    @Test("a symbolic link is replaced, its target untouched") func symbolicLink() throws {
        try PrivateFile.write(Array("target".utf8), to: folder.file("target"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.file("target"))

        try PrivateFile.write(Array("new".utf8), to: folder.file("link"))

        #expect(try PrivateFile.read(folder.file("target"), limit: 10) == Array("target".utf8))
        #expect(try PrivateFile.read(folder.file("link"), limit: 10) == Array("new".utf8))
    }

    @Test("nothing is left behind") func noLeftovers() throws {
        try PrivateFile.write(Array("x".utf8), to: folder.file("f"))
        #expect(throws: SystemError.self) { try PrivateFile.write(Array("x".utf8), to: folder.path) }

        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["f"])
    }

    @Test("a missing folder is named by the requested path") func missingFolder() {
        let path = folder.file("no/f")
        let error = #expect(throws: SystemError.self) { try PrivateFile.write([1], to: path) }

        #expect(error?.isNotFound == true)
        #expect(error?.subject == path)
    }

    @Test("create refuses what exists") func createRefuses() throws {
        try PrivateFile.create([1], at: folder.file("f"))
        let error = #expect(throws: SystemError.self) { try PrivateFile.create([2], at: folder.file("f")) }

        #expect(error?.exists == true)
        #expect(try PrivateFile.read(folder.file("f"), limit: 9) == [1])
    }

    @Test("a file longer than the limit is refused") func readLimit() throws {
        try PrivateFile.write([1, 2, 3], to: folder.file("f"))

        #expect(try PrivateFile.read(folder.file("f"), limit: 3) == [1, 2, 3])
        let error = #expect(throws: SystemError.self) { try PrivateFile.read(folder.file("f"), limit: 2) }
        #expect(error?.isTooLarge == true)
    }

    @Test("folders are created with their parents, mode 0700") func folders() throws {
        try PrivateFile.createPrivateFolder(folder.file("a/b/c/"))

        for name in ["a", "a/b", "a/b/c"] { #expect(try PrivateFile.mode(of: folder.file(name)) == 0o700) }
    }

    @Test("an existing folder stays as it is") func existingFolder() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("a"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])

        try PrivateFile.createPrivateFolder(folder.file("a"))

        #expect(try PrivateFile.mode(of: folder.file("a")) == 0o755)
    }

    @Test("a file in the place of a folder is an error") func fileInTheWay() throws {
        try PrivateFile.write([1], to: folder.file("f"))

        #expect(throws: SystemError.self) { try PrivateFile.createPrivateFolder(folder.file("f")) }
        #expect(throws: SystemError.self) { try PrivateFile.createPrivateFolder(folder.file("f/g")) }
    }

    @Test("remove returns whether the file existed") func remove() throws {
        try PrivateFile.write([1], to: folder.file("f"))

        #expect(try PrivateFile.remove(folder.file("f")))
        #expect(try !PrivateFile.remove(folder.file("f")))
        #expect(!PrivateFile.exists(folder.file("f")))
    }

    @Test("a file is moved over another one, or linked at a free path; a missing one is not moved")
    func names() throws {
        for name in ["a", "b"] { try PrivateFile.create(Array(name.utf8), at: folder.file(name)) }
        #expect(try PrivateFile.move(folder.file("a"), to: folder.file("b")))
        #expect(try !PrivateFile.move(folder.file("a"), to: folder.file("b")))
        try PrivateFile.link(folder.file("b"), as: folder.file("c"))
        #expect(throws: SystemError.self) { try PrivateFile.link(folder.file("b"), as: folder.file("c")) }

        for name in ["b", "c"] { #expect(try PrivateFile.read(folder.file(name), limit: 9) == Array("a".utf8)) }
    }

    @Test("a locked range keeps out another process, and the file can be read") func range() throws {
        let path = folder.file("f")
        try PrivateFile.create([1, 2], at: path)
        let file = try RegularFile(path, lockedFrom: 100, length: 2)
        let lock = "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'r+'), fcntl.LOCK_EX | fcntl.LOCK_NB, 1, 101)"

        #expect(try file.bytes(from: 1, count: 9) == [2])
        #expect(file.size == 2)
        #expect(try !ChildProcess.run(["python3", "-c", lock, path]).status.isSuccess)
        withExtendedLifetime(file) {}
    }

    @Test("a named pipe is refused instead of waiting for a writer", .timeLimit(.minutes(1)))
    func namedPipe() async throws {
        let path = folder.file("pipe")
        #expect(try ChildProcess.run(["mkfifo", path]).status.isSuccess)

        // In another process: a wait that nothing ends would keep the tests from ending too.
        await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(20)) { exitImmediately(1) }
            do throws(SystemError) { _ = try PrivateFile.read(path, limit: 10) } catch { exitImmediately(7) }
        }
        #expect(throws: SystemError.self) { try RegularFile(path) }
    }

    @Test("says why a path cannot be a regular file")
    func obstacle() throws {
        try PrivateFile.create([1], at: folder.file("f"))
        for (name, target) in [("link", "f"), ("dangling", "nowhere"), ("zero", "/dev/zero")] {
            try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
        }

        for name in ["f", "link", "missing"] { #expect(PrivateFile.obstacle(at: folder.file(name)) == nil) }
        #expect(PrivateFile.obstacle(at: folder.file("dangling")) == "it is a link that leads nowhere")
        #expect(PrivateFile.obstacle(at: folder.file("zero")) == "it is not a regular file")
        #expect(PrivateFile.obstacle(at: folder.path) == "it is a folder")
    }

    @Test("a file without bytes is empty; one with a byte, a folder, a device and a missing file are not")
    func empty() throws {
        try PrivateFile.create([], at: folder.file("empty"))
        try PrivateFile.create([1], at: folder.file("full"))

        let names = [folder.file("empty"), folder.file("full"), folder.path, "/dev/null", folder.file("none")]
        #expect(names.map(PrivateFile.isEmpty) == [true, false, false, false, false])
    }
}
