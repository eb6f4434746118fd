import ResourceLoading

/// A view model whose answers a test chooses.
@MainActor
final class RowsStub {
    typealias Answer = Result<Loaded<[TestRow]>, Failure>

    let state = Resource<[TestRow]>("row")
    /// The answers of the next loads; the last one is repeated.
    var answers: [Answer]
    /// The policies of the loads, in order.
    private(set) var policies: [LoadPolicy] = []
    /// The texts of the searches, in order.
    private(set) var searches: [String] = []
    private(set) var cancelledLoads = 0
    private var gate: (stream: AsyncStream<Void>, end: AsyncStream<Void>.Continuation)?

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

    func search(_ text: String) async {
        searches.append(text)
        await answer()
    }

    func load(_ policy: LoadPolicy) async {
        policies.append(policy)
        await answer()
    }

    /// Loads the next answer.
    func answer() async {
        await state.load {
            if let gate { for await _ in gate.stream {} }
            guard !Task.isCancelled else {
                cancelledLoads += 1
                throw Failure(.cancelled, "cancelled")
            }
            return try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
        }
    }
}

extension RowsStub.Answer {
    static func rows(_ rows: [TestRow]) -> Self { .success(Loaded(rows, origin: .network)) }
    static let unreachable = Self.failure(
        Failure(.network, "could not reach api.omg.lol: connection refused"))
}
