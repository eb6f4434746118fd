import Observation
import ResourceLoading

/// A view model whose answers a test chooses.
@MainActor
@Observable
final class RowsStub {
    private(set) var state = LoadingState<[TestRow]>.idle
    /// The answers of the next loads; the last one is kept.
    @ObservationIgnored var answers: [LoadingState<[TestRow]>]
    /// The policies of the loads, in order.
    @ObservationIgnored private(set) var policies: [LoadPolicy] = []
    /// The texts of the searches, in order.
    @ObservationIgnored private(set) var searches: [String] = []
    @ObservationIgnored private(set) var cancelledLoads = 0
    @ObservationIgnored private var gate: (stream: AsyncStream<Void>, end: AsyncStream<Void>.Continuation)?

    init(_ rows: [TestRow]) {
        answers = [.rows(rows)]
    }

    /// Makes all loads wait until `release` is called or they are cancelled.
    func hold() {
        let (stream, end) = AsyncStream<Void>.makeStream()
        gate = (stream, end)
    }

    func release() {
        gate?.end.finish()
        gate = nil
    }

    /// Has the answer before anyone loads.
    func loadAtOnce() { state = answers[0] }

    func search(_ text: String) async {
        searches.append(text)
        await answer()
    }

    func load(_ policy: LoadPolicy) async {
        policies.append(policy)
        await answer()
    }

    private func answer() async {
        state = .loading
        if let gate { for await _ in gate.stream {} }
        if Task.isCancelled {
            cancelledLoads += 1
            state = .failed(FailurePresentation(.cancelled, "cancelled"))
        } else {
            state = answers.count > 1 ? answers.removeFirst() : answers[0]
        }
    }
}

extension LoadingState where Value == [TestRow] {
    static func rows(_ rows: [TestRow]) -> Self { .loaded(Loaded(rows, origin: .network)) }
    static let failure = Self.failed(FailurePresentation(.network, "could not reach api.omg.lol: connection refused"))
}
