import Foundation
import TestSupport
import Testing

@testable import SystemCalls

@Suite("UnnamedFile")
struct UnnamedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bytes(_ file: UnnamedFile, from offset: Int, count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        try bytes.withUnsafeMutableBytes { try file.read(from: offset, into: $0) }
        return bytes
    }

    @Test("returns what was added, from any offset")
    func roundTrip() throws {
        let file = try UnnamedFile(in: folder.path)
        try file.add(Data("one".utf8))
        #expect(try bytes(file, from: 1, count: 2) == Array("ne".utf8))
        try file.add(Data("two".utf8))
        #expect(try bytes(file, from: 0, count: 6) == Array("onetwo".utf8))
        #expect(try bytes(file, from: 6, count: 0).isEmpty)
        #expect(throws: SystemError.self) { try bytes(file, from: 4, count: 3) }
    }

    @Test("has no entry in its folder, not even while it is open")
    func unnamed() throws {
        let file = try UnnamedFile(in: folder.path)
        try file.add(Data("x".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("cannot be made in a missing folder")
    func noFolder() {
        #expect(throws: SystemError(call: "open", code: Libc.notFound, subject: "/nowhere")) {
            try UnnamedFile(in: "/nowhere")
        }
    }
}
