/// Keeps one state, and lets one at a time change it.
protocol SandboxStore: Sendable {
    /// Gives the state; where there is none yet, `seed` is kept first.
    func read(seed: () -> SandboxState) throws(SandboxStateError) -> SandboxState

    /// Changes the state as one step: nobody sees or makes another change in between.
    ///
    /// - Parameter body: Changes the state and says whether the change is to be kept.
    func change<Value>(
        seed: () -> SandboxState, _ body: (inout SandboxState) -> (value: Value, isKept: Bool)
    ) throws(SandboxStateError) -> Value

    /// Puts `state` in the place of whatever is there, damaged or not.
    func replace(with state: SandboxState) throws(SandboxStateError)
}
