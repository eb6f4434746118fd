public import Foundation
public import Observation

/// What a view model loads: the last value, whether it is loading, and why the last load failed, side by side.
///
/// The value is dropped when the load of another query begins: no rows of one address stand under another's title. For
/// a command a failure wins over an older value (`Context.value(of:)`), so that nothing stale is the base of a write.
///
/// A view model calls `load`. A screen passes that call to `serve`, and then starts and stops the resource: the loads
/// follow one another, and a change that concerns the resource loads it again.
@MainActor
@Observable
public final class Resource<Value: Sendable> {
    /// Calls the view model, which calls `load`.
    public typealias Load = @MainActor (LoadPolicy) async throws -> Void

    /// The last value, with its origin; nil before the first one.
    public private(set) var loaded: Loaded<Value>?
    /// Whether it is loading, or will load again at once.
    public private(set) var isLoading = false
    /// Why the last load failed, in which case the value is an older one; nil if it did not fail.
    public private(set) var failure: Failure?

    /// Called with each new value, before it can be drawn.
    @ObservationIgnored public var onLoad: @MainActor (Value) -> Void = { _ in }
    /// Called when the value is dropped, before one of another query is loaded.
    @ObservationIgnored public var onDrop: @MainActor () -> Void = {}
    /// Called when a refresh got only what the archive has, with its date and the server's failure.
    @ObservationIgnored public var onStale: @MainActor (_ date: Date?, Failure) -> Void = { _, _ in }

    /// How many rows a screen needs of a list; nil for all.
    @ObservationIgnored public var limit: Int?

    @ObservationIgnored private let kinds: [String]
    @ObservationIgnored private var query: Query?
    /// The screen that shows it; nil after `stop`, since `load` retains the view model, which retains this.
    @ObservationIgnored private var screen: (load: Load, isOffline: Bool, changes: ResourceChanges)?
    @ObservationIgnored private var hasServed = false
    @ObservationIgnored private var task: Task<Void, Never>?
    /// The policies that are still to be loaded, the one being loaded first.
    @ObservationIgnored private var remaining: [LoadPolicy] = []

    private struct Query: Equatable {
        let id: String?
        let address: String?
    }

    /// Creates a resource without a value.
    ///
    /// - Parameter kinds: The nouns of what it shows, such as `purl`; without any, every change concerns it.
    public init(_ kinds: String...) { self.kinds = kinds }

    /// Creates a resource that has a value already.
    public init(_ loaded: Loaded<Value>) {
        kinds = []
        self.loaded = loaded
    }

    /// The last value, which is older than `failure` if that is not nil; nil before the first value.
    public var value: Value? { loaded?.value }

    /// The value of the last load.
    ///
    /// - Throws: Why it failed, even if there is an older value; `.cancelled` if nothing was loaded.
    public func get() throws(Failure) -> Value {
        if let failure { throw failure }
        guard let loaded else { throw Failure(.cancelled, "cancelled") }
        return loaded.value
    }

    // MARK: For view models

    /// Loads a value for a query, which is an id, an address, both or neither.
    public func load(
        _ id: String? = nil, of address: String? = nil, _ body: () async throws -> Loaded<Value>
    ) async {
        let query = Query(id: id, address: address)
        if self.query != query, self.query != nil {
            (loaded, failure) = (nil, nil)
            onDrop()
        }
        self.query = query
        isLoading = true
        do { end(.success(try await body())) } catch { end(.failure(Failure(error))) }
    }

    /// Reads a value that is only on this machine.
    public func read(
        _ id: String? = nil, of address: String? = nil, _ body: () async throws -> Value
    ) async {
        await load(id, of: address) { .local(try await body()) }
    }

    private func end(_ result: Result<Loaded<Value>, Failure>) {
        // A screen ignores a load that was cancelled.
        if hasServed, Task.isCancelled { return }
        switch result {
        case .success(let value):
            loaded = value
            failure = nil
            onLoad(value.value)
        // A gap in the archive is not reported before the server was asked.
        case .failure(let cause): if isLastLoad { failure = cause }
        }
        if remaining.isEmpty { isLoading = false }
    }

    // MARK: For screens

    /// Serves a screen until `stop`.
    ///
    /// - Parameters:
    ///   - isOffline: Whether only the archive is asked.
    ///   - changes: Announces what may make the value stale.
    ///   - load: Loads this resource.
    public func serve(isOffline: Bool, _ changes: ResourceChanges, _ load: @escaping Load) {
        screen = (load, isOffline, changes)
        hasServed = true
    }

    /// Whether no further load follows the current one.
    public var isLastLoad: Bool { remaining.count <= 1 }

    /// Loads what the archive has, then asks the server if that is old.
    public func start() { run([.offline, .automatic]) }

    /// Asks the server, however fresh the archive is.
    ///
    /// - Parameter isQuiet: Whether nobody waits for it: `onStale` is then not called.
    public func refresh(isQuiet: Bool = false) { run([.refresh], isQuiet: isQuiet) }

    /// Loads from the archive, then continues with what was still to be loaded from the server.
    public func loadMore() { run([.offline] + remaining.filter { $0 != .offline }) }

    /// Cancels the loads, and stops serving the screen.
    public func stop() {
        screen?.changes.forget(self)
        screen = nil
        task?.cancel()
        remaining = []
        isLoading = false
    }

    private func run(_ wanted: [LoadPolicy], isQuiet: Bool = false) {
        guard let screen else { return }
        let policies = screen.isOffline ? [.offline] : wanted
        screen.changes.observe(self) { [weak self] change in
            guard let self, isConcerned(by: change) else { return }
            if change.isUnconfirmed { refresh() } else { start() }
        }
        let before = task
        before?.cancel()
        isLoading = true
        remaining = policies
        task = Task {
            // Loads that cannot be cancelled, such as searches, do not pile up.
            await before?.value
            for policy in policies where !Task.isCancelled {
                do {
                    try await screen.load(policy)
                    if policy == .refresh, !isQuiet, failure == nil, !Task.isCancelled { reportStale() }
                } catch {
                    end(.failure(Failure(error)))
                }
                if !Task.isCancelled { remaining.removeFirst() }
            }
            if !Task.isCancelled { isLoading = false }
        }
    }

    private func reportStale() {
        guard case .archive(let date, let cause?)? = loaded?.origin, cause != .cancelled else { return }
        onStale(date, Failure(cause))
    }

    private func isConcerned(by change: ResourceChanges.Change) -> Bool {
        let isOfKind = change.kind == nil || kinds.isEmpty || kinds.contains { $0 == change.kind }
        let isOfAddress = change.address == nil || query?.address == nil || query?.address == change.address
        return isOfKind && isOfAddress
    }
}
