import Synchronization
import SystemCalls
import Testing

@Suite("SystemThread")
struct SystemThreadTests {
    @Test("runs its closure once and releases it") func runs() async throws {
        final class Witness: Sendable {
            let count = Atomic(0)
        }
        let witness = Witness()
        weak let held: Witness? = try await withCheckedThrowingContinuation { continuation in
            do {
                try SystemThread.start { [witness] in
                    witness.count.add(1, ordering: .relaxed)
                    continuation.resume(returning: witness)
                }
            } catch {
                continuation.resume(throwing: error)
            }
        }
        #expect(held != nil)
        #expect(witness.count.load(ordering: .relaxed) == 1)
    }

    @Test("an impossible stack size is a failure") func noRoom() {
        #expect(throws: SystemError.self) { try SystemThread.start(stackSize: .max / 2 & ~0xFFFF) {} }
    }
}
