import Foundation
import SystemCalls
import Testing

@Suite("Signals", .timeLimit(.minutes(10)))
struct SignalsTests {
    @Test("the first Ctrl-C calls the handler") func first() async {
        await #expect(processExitsWith: .exitCode(7)) {
            Signals.onInterrupt { exitImmediately(7) }
            Signals.interruptSelf()
            try await Task.sleep(for: .seconds(60))
        }
    }

    @Test("the first Ctrl-C calls a handler that was installed without waiting, and waited for later")
    func later() async {
        await #expect(processExitsWith: .exitCode(7)) {
            Signals.onInterrupt(waits: false) { exitImmediately(7) }
            Signals.waitForHandler()
            Signals.interruptSelf()
            try await Task.sleep(for: .seconds(60))
        }
    }

    @Test("the second Ctrl-C ends the process, whatever the handler does") func second() async {
        await #expect(processExitsWith: .failure) {
            let (first, caught) = AsyncStream.makeStream(of: Void.self)
            Signals.onInterrupt { caught.finish() }
            Signals.interruptSelf()
            // Two signals that come together count as one.
            for await _ in first {}
            Signals.interruptSelf()
            try await Task.sleep(for: .seconds(60))
            exitImmediately(0)
        }
    }

    @Test("a wait for input ends with the first Ctrl-C") func wait() async {
        await #expect(processExitsWith: .exitCode(9)) {
            let pipe = Pipe()
            Signals.onInterrupt {}
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { Signals.interruptSelf() }
            do throws(SystemError) {
                try FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor).waitUntilReadable()
            } catch {
                exitImmediately(error.isInterrupted ? 9 : 1)
            }
        }
    }

    @Test("a subordinate program that starts after Ctrl-C is ended at once") func late() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let (first, caught) = AsyncStream.makeStream(of: Void.self)
            Signals.onInterrupt { caught.finish() }
            Signals.interruptSelf()
            for await _ in first {}
            let outcome = try ChildProcess.run(["sleep", "60"], stdin: .null, limit: 20, isSubordinate: true)
            exitImmediately(outcome.isTimedOut ? 1 : 7)
        }
    }

    @Test("an immediate exit has the given code") func exit() async {
        await #expect(processExitsWith: .exitCode(42)) { exitImmediately(42) }
    }
}
