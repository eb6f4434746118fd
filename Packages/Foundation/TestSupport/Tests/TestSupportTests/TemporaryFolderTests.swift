import Foundation
import TestSupport
import Testing

@Suite("TemporaryFolder")
struct TemporaryFolderTests {
    @Test("is unique to a test, and is removed with its files")
    func life() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let file = try #require(folder).file("x")
        try Data().write(to: URL(filePath: file))

        #expect(try TemporaryFolder().path != folder?.path)
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: file))
    }
}
