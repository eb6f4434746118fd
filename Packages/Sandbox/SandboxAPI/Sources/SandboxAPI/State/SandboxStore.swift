/// Stores one state, and serialises changes to it.
protocol SandboxStore: Sendable {
    /// Returns the state; if there is none yet, stores `seed` first.
    func read(seed: () -> SandboxState) throws(SandboxStateError) -> SandboxState

    /// Changes the state atomically.
    ///
    /// - Parameter body: Changes the state and returns whether to store the change.
    func change<Value>(
        seed: () -> SandboxState, _ body: (inout SandboxState) -> (value: Value, isKept: Bool)
    ) throws(SandboxStateError) -> Value

    /// Replaces the stored state, damaged or not.
    func replace(with state: SandboxState) throws(SandboxStateError)
}
