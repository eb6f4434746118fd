import ResourceLoading
import Synchronization
import Testing

@Suite("inOrder", .timeLimit(.minutes(10)))
struct InOrderTests {
    /// Counts jobs of random length: those running, the most that ran at a time, and all that started.
    private final class Gauge: Sendable {
        private let counts = Mutex<(running: Int, most: Int, started: Int)>((0, 0, 0))

        var most: Int { counts.withLock { $0.most } }
        var started: Int { counts.withLock { $0.started } }

        func work() async {
            counts.withLock { $0 = ($0.running + 1, max($0.most, $0.running + 1), $0.started + 1) }
            try? await Task.sleep(for: .milliseconds(Int.random(in: 0...8)))
            counts.withLock { $0.running -= 1 }
        }
    }

    private struct Failure: Error, Equatable {}

    @Test("outcomes come in order, whatever ends first, and the limit holds", arguments: [1, 4, 16, 50])
    func order(jobs: Int) async {
        let gauge = Gauge()
        var taken: [String] = []

        await inOrder(Array(0..<30), jobs: jobs) { number, _ in
            await gauge.work()
            return "\(number)"
        } take: { number, outcome in
            taken.append("\(number)=\(outcome)")
            return true
        }
        #expect(taken == (0..<30).map { "\($0)=\($0)" })
        #expect(gauge.most <= jobs)
        // A small number of jobs runs at a time on any computer.
        if jobs <= 4 { #expect(gauge.most == jobs) }
    }

    @Test("when the caller stops, running jobs are cancelled and no new one starts")
    func stops() async {
        let gauge = Gauge()
        let cancelled = Mutex(0)
        var taken: [Int] = []

        await inOrder(Array(0..<30), jobs: 4) { number, _ in
            await gauge.work()
            guard number > 1 else { return }
            do { try await Task.sleep(for: .seconds(3_600)) } catch { cancelled.withLock { $0 += 1 } }
        } take: { number, _ in
            taken.append(number)
            return number < 1
        }
        #expect(taken == [0, 1])
        // Four jobs start at first, and at most one more after each of the two outcomes.
        #expect(gauge.started <= 6)
        #expect(cancelled.withLock { $0 } == gauge.started - 2)
    }

    @Test("an error thrown while an outcome is delivered ends the work")
    func throwing() async {
        var taken = 0

        await #expect(throws: Failure()) {
            try await inOrder(Array(0..<9), jobs: 3) { number, _ in
                number
            } take: { number, _ in
                taken += 1
                if number == 2 { throw Failure() }
                return true
            }
        }
        #expect(taken == 3)
    }

    @Test("cancelling the task cancels the work")
    func cancels() async {
        let task = Task {
            var ends: [Bool] = []
            await inOrder(Array(0..<3), jobs: 2) { _, _ in
                try? await Task.sleep(for: .seconds(3_600))
                return Task.isCancelled
            } take: { _, isCancelled in
                ends.append(isCancelled)
                return true
            }
            return ends
        }
        task.cancel()

        #expect(await task.value == [true, true, true])
    }

    @MainActor
    @Test("outcomes are delivered in the caller's isolation")
    func isolation() async {
        await inOrder(Array(0..<30), jobs: 4) { _, _ in
            await Task.yield()
        } take: { _, _ in
            MainActor.assertIsolated()
            return true
        }
    }

    @Test("held notices come in the order of the elements")
    func notices() async {
        let said = Mutex<[String]>([])
        let say: @Sendable (String) -> Void = { text in said.withLock { $0.append(text) } }

        await inOrder(Array(0..<9), jobs: 4) { number, notices in
            notices.hold { say("\(number) begins") }
            try? await Task.sleep(for: .milliseconds((9 - number) * 5))
            notices.hold { say("\(number) ends") }
        } take: { number, _ in
            said.withLock { $0.append("\(number) taken") }
            return true
        }
        #expect(said.withLock { $0 } == (0..<9).flatMap { ["\($0) begins", "\($0) ends", "\($0) taken"] })
    }
}
