import Dispatch
import Synchronization
import SystemCalls
import TestSupport
import Testing

@Suite("FileLock")
struct FileLockTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func withLock<Value>(
        _ path: String, timeout: Duration = .seconds(60), _ body: () throws -> Value
    ) throws -> Value {
        let lock = try FileLock.hold(path, timeout: timeout)
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    @Test("the lock file is private and stays") func mode() throws {
        try withLock(folder.file("lock")) {}

        #expect(try PrivateFile.mode(of: folder.file("lock")) == 0o600)
    }

    @Test("a second holder waits no longer than its timeout") func timeout() throws {
        let path = folder.file("lock")
        let error = #expect(throws: SystemError.self) {
            try withLock(path) { try withLock(path, timeout: .milliseconds(30)) {} }
        }

        #expect(error?.isTimeout == true)
    }

    @Test("a lock is free again when its holder is released") func held() throws {
        let path = folder.file("lock")
        var holder: HeldFileLock? = try FileLock.hold(path, timeout: .zero)
        let error = #expect(throws: SystemError.self) { try FileLock.hold(path, timeout: .zero) }
        #expect(error?.isTimeout == true)

        withExtendedLifetime(holder) {}
        holder = nil
        _ = try FileLock.hold(path, timeout: .zero)
    }

    @Test("waiting for a lock creates the folder, and ends with the lock, at the timeout or when cancelled")
    func waiting() async throws {
        let path = folder.file("new/lock")
        var holder: HeldFileLock? = try await FileLock.hold(path, waiting: .zero)
        let late = await #expect(throws: SystemError.self) { try await FileLock.hold(path, waiting: .milliseconds(30)) }
        #expect(late?.isTimeout == true)

        let cancelled = Task { try await FileLock.hold(path, waiting: .seconds(60)) }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }

        let next = Task { try await FileLock.hold(path, waiting: .seconds(60)) }
        withExtendedLifetime(holder) {}
        holder = nil
        _ = try await next.value
    }

    @Test("holders come one after the other") func exclusion() {
        let path = folder.file("lock")
        let inside = Atomic<Int>(0)
        let most = Atomic<Int>(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            try? withLock(path) {
                let now = inside.add(1, ordering: .relaxed).newValue
                most.max(now, ordering: .relaxed)
                inside.subtract(1, ordering: .relaxed)
            }
        }

        #expect(most.load(ordering: .relaxed) == 1)
    }
}
