import CommandSupport
import Testing

@testable import NereidApp

@Suite("RunningCommand", .timeLimit(.minutes(5))) @MainActor
struct RunningCommandTests {
    private let command = RunningCommand()

    @Test("runs until it first suspends before start returns") func startsAtOnce() async {
        var steps: [String] = []
        await withCheckedContinuation { end in
            command.start {
                steps.append("begins")
                await Task.yield()
                return .done
            } onEnd: { code in
                steps.append("\(code)")
                end.resume()
            }
            steps.append("is started")
        }
        #expect(steps == ["begins", "is started", "done"])
    }

    @Test("is interrupted when cancelled before it suspends") func cancelledEarly() async {
        let code = await code { command in
            command.cancel()
            return .done
        }
        #expect(code == .interrupted)
    }

    @Test("notices after suspending that it was cancelled before") func noticesLater() async {
        var notices: [Bool] = []
        _ = await code { command in
            command.cancel()
            notices.append(Task.isCancelled)
            await Task.yield()
            notices.append(Task.isCancelled)
            return .done
        }
        #expect(notices == [false, true])
    }

    private func code(_ body: @escaping @MainActor (RunningCommand) async -> ExitCode) async -> ExitCode {
        await withCheckedContinuation { end in
            command.start { [command] in
                await body(command)
            } onEnd: {
                end.resume(returning: $0)
            }
        }
    }
}
