import Synchronization
import SystemCalls
import Testing

@Suite("SystemThread")
struct SystemThreadTests {
    @Test("runs what it is given, once, and lets go of it") func runs() async throws {
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
        #expect(held != nil && witness.count.load(ordering: .relaxed) == 1)
    }

    @Test("a stack that no thread can have is a failure") func noRoom() {
        #expect(throws: SystemError.self) { try SystemThread.start(stackSize: .max / 2 & ~0xFFFF) {} }
    }
}
