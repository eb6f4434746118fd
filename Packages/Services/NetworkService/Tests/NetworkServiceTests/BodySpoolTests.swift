import APIClient
import Foundation
import Testing

@testable import NetworkService

@Suite("BodySpool")
struct BodySpoolTests {
    private static let limit = 1_048_576
    private let folder = FileManager.default.temporaryDirectory.appending(path: "spool-\(UUID().uuidString)").path

    /// Almost 4 MiB. Its period, 251, divides no length in the tests, so that a misplaced piece is noticed.
    private static let sample = (0..<14).reduce(Data(0..<251)) { bytes, _ in bytes + bytes }

    fileprivate static func spool(
        in folder: String = FileManager.default.temporaryDirectory.path, cutter: ListCutter? = nil
    ) -> BodySpool {
        BodySpool(in: folder, cutter: cutter, time: ReadingTime(limit: 60))
    }

    fileprivate static func bytes(_ count: Int, of first: Int = 0) -> Data { Data(sample[first..<first + count]) }

    @Test(
        "a body goes into a file once it is longer than 1 MiB",
        arguments: [
            ([limit], 0), ([limit - 1, 1], 0), ([limit + 1], limit + 1), ([limit, 1, 1], limit + 1),
            ([1, limit, limit, 9], 2 * limit + 10), ([limit + 1, limit + 1, 9], 2 * (limit + 1)),
        ])
    func file(pieces: [Int], filed: Int) throws {
        let spool = Self.spool()
        var start = 0
        for piece in pieces {
            spool.add { Self.bytes(piece, of: start) }
            start += piece
        }

        #expect(spool.body.filed == filed)
        #expect(spool.body.count == start)
        #expect(try spool.body.bytes(0..<start) == Self.bytes(start))
    }

    @Test("ranges are read in their order, from the file, from memory and across both")
    func ranges() throws {
        let spool = Self.spool()
        let filed = Self.limit + 1
        spool.add { Self.bytes(filed) }
        spool.add { Self.bytes(100, of: filed) }

        let read = try spool.body.bytes(filed + 90..<filed + 100, 5..<8, filed - 3..<filed + 4, 7..<7)
        #expect(
            read == Self.bytes(10, of: filed + 90) + Self.bytes(3, of: 5) + Self.bytes(7, of: filed - 3))
    }

    @Test("without a place for a file, the body stays in memory for good")
    func noFolder() throws {
        let spool = Self.spool(in: folder)
        spool.add { Self.bytes(Self.limit + 1) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        spool.add { Self.bytes(5, of: Self.limit + 1) }

        #expect(spool.body.filed == 0)
        #expect(try spool.body.bytes(0..<spool.body.count) == Self.bytes(Self.limit + 6))
    }

    @Test("when the disk is full, what does not fit stays in memory")
    func fullDisk() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            var limits = rlimit(rlim_cur: 1_500_000, rlim_max: 1_500_000)
            #if canImport(Glibc)
                #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0)
            #else
                #expect(setrlimit(RLIMIT_FSIZE, &limits) == 0)
            #endif
            let spool = BodySpoolTests.spool()
            let filed = BodySpool.maximumBytesInMemory + 1
            let body = BodySpoolTests.bytes(3 * filed)
            for part in 0..<3 { spool.add { body[part * filed..<(part + 1) * filed] } }

            #expect(spool.body.filed == filed)
            #expect(spool.body.count == body.count)
            let read = try? spool.body.bytes(0..<body.count)
            #expect(read == body)
        }
    }

    @Test("only a long body can be cut")
    func cuts() throws {
        func cuts(length: Int) throws -> ListCuts? {
            let spool = try Self.spool(cutter: StatusEndpoint.list(of: "foo").cutter)
            let start = #"{"response":{"statuses":[{"id":"1"}"#
            spool.add { Data((start + String(repeating: " ", count: length - start.utf8.count - 3) + "]}}").utf8) }
            return spool.cuts
        }

        #expect(try cuts(length: Self.limit) == nil)
        #expect(try cuts(length: Self.limit + 1) != nil)
    }
}
