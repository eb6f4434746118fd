import Synchronization

/// A state that lives as long as the process.
final class InMemorySandboxStore: SandboxStore {
    private let state = Mutex<SandboxState?>(nil)

    func read(seed: () -> SandboxState) -> SandboxState {
        state.withLock { state in
            let current = state ?? seed()
            state = current
            return current
        }
    }

    func change<Value>(seed: () -> SandboxState, _ body: (inout SandboxState) -> (value: Value, isKept: Bool)) -> Value
    {
        state.withLock { state in
            let old = state ?? seed()
            var new = old
            let (value, isKept) = body(&new)
            state = isKept ? new : old
            return value
        }
    }

    func replace(with newState: SandboxState) {
        state.withLock { $0 = newState }
    }
}
