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
}

extension LoadingState: Equatable where Value: Equatable {}
