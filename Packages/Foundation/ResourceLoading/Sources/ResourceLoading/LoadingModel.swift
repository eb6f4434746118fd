/// A view model that shows what it loads as states.
@MainActor
public protocol LoadingModel: AnyObject {}

extension LoadingModel {
    /// Runs a load into a state: `loading` until it ends, then its value or its failure.
    public func load<Value, Fault>(
        _ state: ReferenceWritableKeyPath<Self, LoadingState<Value>>,
        _ body: () async throws(RepositoryError<Fault>) -> Loaded<Value>
    ) async {
        await load(state, presenting: FailurePresentation.init, body)
    }

    /// Runs a load whose failures are worded by `present`.
    public func load<Value, Failure>(
        _ state: ReferenceWritableKeyPath<Self, LoadingState<Value>>,
        presenting present: (Failure) -> FailurePresentation,
        _ body: () async throws(Failure) -> Loaded<Value>
    ) async {
        self[keyPath: state] = .loading
        do throws(Failure) {
            self[keyPath: state] = .loaded(try await body())
        } catch {
            self[keyPath: state] = .failed(present(error))
        }
    }
}
