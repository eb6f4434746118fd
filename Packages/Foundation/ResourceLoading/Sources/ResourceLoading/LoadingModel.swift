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

    /// Loads what an edit starts from: without an answer of the server, what the archive has would undo other changes.
    public func loadForEditing<Value, Fault>(
        _ state: ReferenceWritableKeyPath<Self, LoadingState<Value>>,
        _ body: () async throws(RepositoryError<Fault>) -> Loaded<Value>
    ) async {
        await load(state) { () async throws(RepositoryError<Fault>) in
            let loaded = try await body()
            if case .archive(_, let failure?) = loaded.origin { throw .remote(failure) }
            return loaded
        }
    }

    /// Asks the server, without the archive.
    public func ask<Value, Fault>(
        _ state: ReferenceWritableKeyPath<Self, LoadingState<Value>>,
        _ body: () async throws(RepositoryError<Fault>) -> Value
    ) async {
        await load(state) { () async throws(RepositoryError<Fault>) in
            Loaded(try await body(), origin: .network)
        }
    }

    /// Reads or changes what is on this machine.
    public func local<Value, Failure>(
        _ state: ReferenceWritableKeyPath<Self, LoadingState<Value>>,
        presenting present: (Failure) -> FailurePresentation,
        _ body: () async throws(Failure) -> Value
    ) async {
        await load(state, presenting: present) { () async throws(Failure) in
            Loaded(try await body(), origin: .archive(asOf: nil, because: nil))
        }
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
