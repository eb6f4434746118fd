import Foundation
import Observation
import ResourceLoading
import TerminalUI

/// The rows of a view model, from the archive first and then from the server, and what went wrong.
///
/// While a view model loads again, its last value stays.
@MainActor
@Observable
final class Loader<Value: Sendable> {
    private let state: @MainActor () -> LoadingState<Value>
    private let load: @MainActor (LoadPolicy) async throws(FailurePresentation) -> Void
    private let isOffline: Bool
    @ObservationIgnored private var task: Task<Void, Never>?
    /// The last loaded value; nil before the first one.
    private(set) var loaded: Loaded<Value>?
    /// Called with each loaded value.
    @ObservationIgnored var onLoad: @MainActor (Value) -> Void = { _ in }
    /// Called when a refresh got only what the archive has, with its date and the server's failure.
    @ObservationIgnored var onStale: @MainActor (Date?, FailurePresentation) -> Void = { _, _ in }
    private(set) var failure: FailurePresentation?
    private(set) var isLoading = false
    /// The remaining policies of the running load.
    @ObservationIgnored private var remaining: [LoadPolicy] = []

    init(
        isOffline: Bool, state: @escaping @MainActor () -> LoadingState<Value>,
        load: @escaping @MainActor (LoadPolicy) async throws(FailurePresentation) -> Void
    ) {
        self.isOffline = isOffline
        self.state = state
        self.load = load
    }

    /// Whether nothing more is loaded after what arrives now.
    var isAtLast: Bool { remaining.count <= 1 }

    /// Shows what the archive has, then asks the server if that is old.
    func start() {
        // A view model that already has its value shows no waiting message.
        if loaded == nil { take(state(), isLast: false) }
        run([.offline] + (isOffline ? [] : [.automatic]))
    }

    /// Asks the server, however fresh the archive is.
    func refresh() { run([isOffline ? .offline : .refresh]) }

    /// Loads from the archive, then continues with what was still to be loaded from the server.
    func loadMore() { run([.offline] + remaining.filter { $0 != .offline }) }

    func stop() {
        task?.cancel()
        isLoading = false
    }

    private func run(_ policies: [LoadPolicy]) {
        let before = task
        before?.cancel()
        isLoading = true
        remaining = policies
        task = Task {
            // Loads that cannot be cancelled, such as searches, do not pile up.
            await before?.value
            if Task.isCancelled { return }
            for policy in policies {
                let isLast = policy == policies.last
                do throws(FailurePresentation) {
                    try await load(policy)
                    if Task.isCancelled { return }
                    take(state(), isLast: isLast)
                    if policy == .refresh { reportStale() }
                } catch {
                    if Task.isCancelled { return }
                    if isLast { failure = error }
                }
                remaining.removeFirst()
            }
            isLoading = false
        }
    }

    /// How old the archive's copy is; empty for an answer of the server, or one from the last minute.
    func freshness(now: Date) -> DisplayText {
        guard case .archive(let date?, _)? = loaded?.origin, now.timeIntervalSince(date) >= 60 else { return "" }
        return DisplayText(line: RelativeTime.age(of: date, now: now))
    }

    private func reportStale() {
        guard case .archive(let date, let cause?)? = loaded?.origin, cause != .cancelled else { return }
        onStale(date, FailurePresentation(cause))
    }

    private func take(_ state: LoadingState<Value>, isLast: Bool) {
        switch state {
        case .loaded(let value):
            loaded = value
            onLoad(value.value)
            failure = nil
        case .failed(let cause):
            // A gap in the archive is not reported before the server was asked.
            if isLast { failure = cause }
        case .idle, .loading: return
        }
    }
}
