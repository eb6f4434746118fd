/// The one state of everything that a view model loads.
public enum LoadingState<Value: Sendable>: Sendable {
    /// Nothing was asked for yet.
    case idle
    /// It is being loaded.
    case loading
    /// It is here, with its origin and age.
    case loaded(Loaded<Value>)
    /// It could not be had.
    case failed(FailurePresentation)

    /// The value, when there is one.
    public var value: Value? {
        if case .loaded(let loaded) = self { loaded.value } else { nil }
    }
}

extension LoadingState: Equatable where Value: Equatable {}
