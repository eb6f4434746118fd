import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite("UserFile")
struct UserFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a written file is read back") func roundTrip() throws {
        try UserFile.write(Array("a\r\n".utf8), to: folder.file("f"), overwriting: false)

        #expect(try UserFile.read(folder.file("f"), limit: 3) == Array("a\r\n".utf8))
    }

    @Test("a new file has the permissions that the umask leaves") func permissions() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            _ = umask(0o077)
            try UserFile.write([1], to: folder.file("f"), overwriting: false)
            #expect(try PrivateFile.mode(of: folder.file("f")) == 0o600)
        }
    }

    @Test("an existing file is replaced only on request, and keeps its mode") func overwriting() throws {
        let path = folder.file("f")
        try PrivateFile.write(Array("old".utf8), to: path, mode: 0o640)

        let refusal = #expect(throws: SystemError.self) {
            try UserFile.write(Array("new".utf8), to: path, overwriting: false)
        }
        #expect(refusal?.exists == true)
        #expect(try UserFile.read(path, limit: 9) == Array("old".utf8))

        try UserFile.write(Array("new".utf8), to: path, overwriting: true)
        #expect(try UserFile.read(path, limit: 9) == Array("new".utf8))
        #expect(try PrivateFile.mode(of: path) == 0o640)
    }

    @Test("a symbolic link stays, and its target is written") func symbolicLink() throws {
        try PrivateFile.write(Array("old".utf8), to: folder.file("target"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.file("target"))

        try UserFile.write(Array("new".utf8), to: folder.file("link"), overwriting: true)

        #expect(try UserFile.read(folder.file("target"), limit: 9) == Array("new".utf8))
    }

    @Test("a folder, a missing file and a file above the limit are refused") func refusals() throws {
        try PrivateFile.write(Array("1234".utf8), to: folder.file("long"))

        #expect(throws: SystemError.self) { try UserFile.read(folder.file(""), limit: 9) }
        let missing = #expect(throws: SystemError.self) { try UserFile.read(folder.file("none"), limit: 9) }
        #expect(missing?.isNotFound == true)
        #expect(missing?.subject == folder.file("none"))
        let long = #expect(throws: SystemError.self) { try UserFile.read(folder.file("long"), limit: 3) }
        #expect(long?.isTooLarge == true)
    }

    @Test("a named pipe is read to its end") func namedPipe() throws {
        let script = "mkfifo \"$1\"; { printf hello > \"$1\"; } > /dev/null 2>&1 &"
        _ = try ChildProcess.run(["/bin/sh", "-c", script, "sh", folder.file("p")])

        #expect(try UserFile.read(folder.file("p"), limit: 9) == Array("hello".utf8))
    }
}
