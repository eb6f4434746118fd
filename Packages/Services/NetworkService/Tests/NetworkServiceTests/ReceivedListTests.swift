import NetworkServiceInterface
import ResourceLoading
import Synchronization
import Testing

@Suite("ReceivedList")
struct ReceivedListTests {
    private static let failure = StorageFailure.full(path: "/tmp")

    private static func list(of batches: Int, unreadableFrom broken: Int = .max) -> ReceivedList<Int> {
        ReceivedList(batches: batches) { index throws(StorageFailure) in
            guard index < broken else { throw failure }
            return ([index * 2, index * 2 + 1], nil)
        }
    }

    @Test("batches come in order, however many there are", arguments: [0, 1, 2, 50])
    func order(batches: Int) throws {
        var all: [Int] = []
        let isComplete = try Self.list(of: batches).forEachBatch { elements, _ in all += elements }

        #expect(isComplete)
        #expect(all == Array(0..<batches * 2))
    }

    @Test("a batch that cannot be read ends the list after those before it", arguments: 0..<4)
    func unreadable(broken: Int) {
        var all: [Int] = []

        #expect(throws: Self.failure) {
            _ = try Self.list(of: 4, unreadableFrom: broken).forEachBatch { elements, _ in all += elements }
        }
        #expect(all == Array(0..<broken * 2))
    }

    @Test("a caller that fails gets no further batch")
    func failingCaller() {
        var count = 0

        #expect(throws: Self.failure) {
            _ = try Self.list(of: 9).forEachBatch { _, _ throws(StorageFailure) in
                count += 1
                if count == 2 { throw Self.failure }
            }
        }
        #expect(count == 2)
    }

    @Test("no more than one batch is read ahead")
    func readsOneAhead() throws {
        let read = Mutex(0)
        let list = ReceivedList<Int>(batches: 9) { index in
            read.withLock { $0 = max($0, index) }
            return ([index], nil)
        }
        _ = try list.forEachBatch { elements, _ in
            #expect(elements.first.map { read.withLock(\.self) <= $0 + 1 } == true)
        }
    }
}
