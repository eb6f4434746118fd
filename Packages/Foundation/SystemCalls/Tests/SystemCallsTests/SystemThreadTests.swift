import Synchronization
import SystemCalls
import Testing

@Suite("SystemThread")
struct SystemThreadTests {
    @Test("runs its closure once") func runs() async throws {
        final class Witness: Sendable {
            let count = Atomic(0)
        }
        let witness = Witness()
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            do {
                try SystemThread.start {
                    witness.count.add(1, ordering: .relaxed)
                    continuation.resume()
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
        #expect(witness.count.load(ordering: .relaxed) == 1)
    }

    @Test("an impossible stack size is a failure") func noRoom() {
        #expect(throws: SystemError.self) { try SystemThread.start(stackSize: .max / 2 & ~0xFFFF) {} }
    }
}
