public import ResourceLoading

/// Records the state of a view model while it waits for an answer.
@MainActor
public final class StateProbe<Value: Sendable> {
    /// Reads the state.
    public var read: () -> LoadingState<Value>? = { nil }

    /// The recorded states, in order.
    public private(set) var seen: [LoadingState<Value>] = []

    /// Creates a probe that reads nothing until `read` is set.
    public init() {}

    /// Records the state.
    public func note() {
        if let state = read() { seen.append(state) }
    }

    /// Whether states were recorded, all of them `loading`.
    public var sawOnlyLoading: Bool { !seen.isEmpty && seen.allSatisfy(\.isLoading) }
}

extension LoadingState {
    /// Whether it is `loading`.
    public var isLoading: Bool { if case .loading = self { true } else { false } }

    /// Why it failed, if it did.
    public var failure: FailurePresentation? { if case .failed(let failure) = self { failure } else { nil } }

    /// The value with its origin, if loaded.
    public var loaded: Loaded<Value>? { if case .loaded(let loaded) = self { loaded } else { nil } }
}
