import CommandSupport
import Synchronization
import SystemCalls

/// A command that any thread can cancel, even before `start` has returned.
final class RunningCommand: Sendable {
    private struct State {
        var task: Task<Void, Never>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    /// Runs a command on this thread until it first suspends: another thread would start it half a millisecond later.
    ///
    /// - Parameter onEnd: Called with the command's exit code, or after `cancel` with `ofSignal`.
    @MainActor
    func start(_ body: @escaping @MainActor () async -> ExitCode, onEnd: @escaping @MainActor (ExitCode) -> Void) {
        let run: @MainActor () async -> Void = {
            let code = await body()
            onEnd(self.isCancelled ? .ofSignal : code)
        }
        let task =
            if #available(macOS 26, *) { Task.immediate(operation: run) } else { Task(operation: run) }
        state.withLock { state in
            state.task = task
            if state.isCancelled { task.cancel() }
        }
    }

    /// Cancels the command, which cannot notice before its first suspension.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.task?.cancel()
        }
    }

    private var isCancelled: Bool { state.withLock { $0.isCancelled } }
}

extension ExitCode {
    /// The code after a signal: `.terminated` if SIGTERM came first, else `.interrupted`.
    static var ofSignal: ExitCode { Signals.isTermination ? .terminated : .interrupted }
}
