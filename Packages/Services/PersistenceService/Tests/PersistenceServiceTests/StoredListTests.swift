import PersistenceServiceInterface
import ResourceLoading
import Testing

@testable import PersistenceService

@Suite("Lists of texts in a column")
struct StoredListTests {
    @Test("come back byte for byte", arguments: [[], [""], ["a,b", "\"", "\\", "/", "\0", "e\u{301}", "é", "🐙"]])
    func roundTrip(texts: [String]) throws {
        let archive = ArchiveFile.inMemory([]).archive
        let read = try archive.read { transaction throws(StorageFailure) in
            try transaction.rows("SELECT ?", values: [SQLValue.list(texts)]) { $0.list(0) }
        }

        #expect(read.first.map { $0.map { Array($0.utf8) } } == texts.map { Array($0.utf8) })
    }

    @Test("are JSON for other tools; anything but a list is an empty list")
    func text() throws {
        #expect(SQLValue.list(["https://a/b", "c"]) == .text(#"["https://a/b","c"]"#))
        let archive = ArchiveFile.inMemory([]).archive
        let read = try archive.read { transaction throws(StorageFailure) in
            try transaction.rows("SELECT 'a,b'") { $0.list(0) }
        }

        #expect(read == [[]])
    }
}
