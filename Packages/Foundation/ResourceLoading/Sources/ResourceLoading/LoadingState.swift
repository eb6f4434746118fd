/// The one state of everything that a view model loads.
public enum LoadingState<Value: Sendable>: Sendable {
    /// Nothing was requested yet.
    case idle
    /// It is being loaded.
    case loading
    /// The value, with its origin and age.
    case loaded(Loaded<Value>)
    /// Loading failed.
    case failed(FailurePresentation)

    /// The value, if loaded.
    public var value: Value? {
        if case .loaded(let loaded) = self { loaded.value } else { nil }
    }

    /// The state with another value.
    public func map<Other: Sendable>(_ transform: (Value) -> Other) -> LoadingState<Other> {
        switch self {
        case .idle: .idle
        case .loading: .loading
        case .loaded(let loaded): .loaded(loaded.map(transform))
        case .failed(let failure): .failed(failure)
        }
    }
}

extension LoadingState: Equatable where Value: Equatable {}
