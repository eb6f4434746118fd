import Foundation
import PersistenceServiceInterface
import ResourceLoading
import TestSupport
import Testing

@testable import PersistenceService

// Many processes or threads open an older archive at once.
extension ComponentTests {
    static let later: [ArchiveComponent] = [
        texts(table, row, "ALTER TABLE text ADD c TEXT", "UPDATE text SET a = 'water'"), .notes, .drawers,
    ]

    /// Opens the archive, reads and writes.
    static func work(_ path: String) throws {
        let file = ArchiveFile(path: path, components: later)
        let search = Search(terms: [.init("water")], limit: 9)
        #expect(try file.hits(search).map(\.id) == ["1"])
        try file.notes.save([.sample(UUID().uuidString)])
    }

    func checkUpgraded(count: Int) throws {
        #expect(try numbers("SELECT count(*) FROM note", Self.later) == [count])
        #expect(try numbers("SELECT steps FROM component WHERE name = 'texts'", Self.later) == [4])
        #expect(try problems(Self.later).isEmpty)
    }

    @Test("twenty connections of one process upgrade an archive once", .timeLimit(.minutes(10)))
    func threads() async throws {
        try open([Self.texts(Self.table, Self.row)])
        let path = folder.archive
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread {
                            #expect(throws: Never.self) { try Self.work(path) }
                            continuation.resume()
                        }
                    }
                }
            }
        }

        try checkUpgraded(count: 20)
    }

    @Test("twenty processes upgrade an archive once", .timeLimit(.minutes(10))) func processes() async throws {
        try open([Self.texts(Self.table, Self.row)])
        let (start, path) = (folder.path, folder.archive)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<SQLiteConcurrencyTests.writers {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [number = number as Int, start = start as String, path = path as String] in
                        try SQLiteConcurrencyTests.waitForAll(number, in: start)
                        try ComponentTests.work(path)
                    }
                }
            }
        }

        try checkUpgraded(count: SQLiteConcurrencyTests.writers)
    }
}
