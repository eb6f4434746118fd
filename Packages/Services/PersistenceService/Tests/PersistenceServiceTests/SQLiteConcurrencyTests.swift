import Foundation
import PersistenceServiceInterface
import TestSupport
import Testing

@testable import PersistenceService

@Suite("Many at once on a new archive")
struct SQLiteConcurrencyTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let writers = 20
    static let writes = 10

    /// Opens the archive, and writes and reads like the program.
    static func work(_ name: String, path: String) throws {
        let file = ArchiveFile.sample(path)
        for number in 1...writes {
            try file.notes.save([.sample("\(number)", of: name), .sample("\(name)-\(number)", of: "everyone")])
            if number.isMultiple(of: 3) { try file.archive.recordOwnAddress(name) }
            #expect(try file.notes.notes(of: name)?.value.count == number)
        }
        try file.drawers.addSign(name)
    }

    func checkNothingIsLost() throws {
        let file = ArchiveFile.sample(folder.archive)
        #expect(try file.notes.notes(of: "everyone")?.value.count == Self.writers * Self.writes)
        for writer in 0..<Self.writers {
            #expect(try file.notes.notes(of: "writer\(writer)")?.value.count == Self.writes)
        }
        #expect(try file.drawers.signs().count == Self.writers)
    }

    @Test("twenty processes lose nothing and never fail because of a lock", .timeLimit(.minutes(10)))
    func processes() async throws {
        let (start, path) = (folder.path, folder.archive)
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [writer = writer as Int, start = start as String, path = path as String] in
                        try SQLiteConcurrencyTests.waitForAll(writer, in: start)
                        try SQLiteConcurrencyTests.work("writer\(writer)", path: path)
                    }
                }
            }
        }

        try checkNothingIsLost()
    }

    @Test(
        "twenty connections of one process lose nothing and never fail because of a lock", .timeLimit(.minutes(10)))
    func threads() async throws {
        let path = folder.archive
        // Separate threads: each may wait for the others, which threads of the pool must not.
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread {
                            #expect(throws: Never.self) { try Self.work("writer\(writer)", path: path) }
                            continuation.resume()
                        }
                    }
                }
            }
        }

        try checkNothingIsLost()
    }

    @Test("twenty users of the same archive lose nothing") func sameArchive() async throws {
        let file = ArchiveFile.sample(folder.archive)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    for number in 1...Self.writes { try file.notes.save([.sample("\(writer)-\(number)")]) }
                }
            }
            try await group.waitForAll()
        }

        #expect(try file.notes.notes(of: "ann")?.value.count == Self.writers * Self.writes)
    }

    /// Waits for all processes, so that they open the new file at the same time.
    static func waitForAll(_ writer: Int, in folder: String) throws {
        try Data().write(to: URL(filePath: folder + "/ready-\(writer)"))
        let deadline = ContinuousClock.now + .seconds(120)
        while try FileManager.default.contentsOfDirectory(atPath: folder).count(where: { $0.hasPrefix("ready-") })
            < writers
        {
            try #require(ContinuousClock.now < deadline, "not all processes came")
            Thread.sleep(forTimeInterval: 0.02)
        }
    }
}
