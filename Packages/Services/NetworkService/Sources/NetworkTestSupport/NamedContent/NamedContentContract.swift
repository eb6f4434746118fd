import PersistenceServiceInterface
import ResourceLoading
import TestSupport
public import Testing

/// What the repositories of all named content have in common, as checks that a feature's tests run.
public struct NamedContentContract<Content: NamedContent>: Sendable {
    typealias Item = Content.Repository.Written

    /// One behaviour.
    public struct Check: CustomTestStringConvertible, Sendable {
        public let testDescription: String
        private let body: @Sendable (NamedContentContract) async throws -> Void

        init(_ behaviour: String, body: @escaping @Sendable (NamedContentContract) async throws -> Void) {
            testDescription = behaviour
            self.body = body
        }

        /// Records an issue if the repository behaves differently.
        public func run() async throws { try await body(NamedContentContract()) }
    }

    /// All behaviours.
    public static var checks: [Check] { reading + archiving + writing + queueing + undoing }

    /// A server that accepts every save and every deletion of `t`.
    let network = NetworkStub([
        Content.routes.save: [.success(Content.confirmation("t"))], Content.routes.delete: [.success("OK")],
    ])
    let archive: any Archive
    let outbox: any OutboxStore
    let clock = TestClock(NamedContentState.created.date)
    /// An earlier time: what was archived then is stale.
    let past = NamedContentState.found.date

    init() { (archive, outbox) = Content.storage(at: nil) }

    /// A repository of an account that owns the address `foo`; the address `kim` exists too.
    func repository(
        on archive: (any Archive)? = nil, outbox: (any OutboxStore)? = nil,
        onFailure: @escaping @Sendable (StorageFailure) -> Void = { Issue.record("unexpected storage failure \($0)") }
    ) -> Content.Repository {
        Content.repository(
            network,
            RepositoryStorage(
                archive: archive ?? self.archive, outbox: outbox, now: { [clock] in clock.now }, onFailure: onFailure),
            { $0 == "foo" }, { ["foo", "kim"].contains($0) })
    }

    /// Prepares answers of the server; those left out stay as they are.
    func prepare(
        list: NetworkStub.Answer? = nil, one: [NetworkStub.Answer]? = nil, save: NetworkStub.Answer? = nil,
        delete: NetworkStub.Answer? = nil
    ) {
        network.change { answers in
            if let list { answers[Content.routes.list] = list }
            if let one { answers[Content.routes.one] = one }
            if let save { answers[Content.routes.save] = save }
            if let delete { answers[Content.routes.delete] = delete }
        }
    }

    func list(of address: String = "foo", _ policy: LoadPolicy) async throws -> Loaded<[Item]> {
        try await Content.list(of: address, policy: policy, from: repository())
    }

    func one(_ name: String, of address: String = "foo", _ policy: LoadPolicy) async throws -> Loaded<Item> {
        try await Content.one(name, of: address, policy: policy, from: repository())
    }

    @discardableResult
    func write(_ intent: NamedContentIntent, outbox: (any OutboxStore)? = nil) async throws -> [Receipt<Item>] {
        try await repository(outbox: outbox).write(Content.intent(intent), on: "foo")
    }

    func rows(of address: String = "foo") -> ArchivedRows<Item> { Content.rows(of: address, in: archive) }

    func item(
        _ name: String, of address: String = "foo", text: String = "x:y", isListed: Bool? = false,
        _ state: NamedContentState = .found
    ) -> Item {
        Content.item(name, of: address, text: text, isListed: isListed, state)
    }

    func answer(_ name: String, text: String? = "x:y", isListed: Bool? = false) -> JSONSample {
        Content.answer(name, text: text, isListed: isListed)
    }

    /// The requests that were sent, in order.
    var sent: [NetworkStub.Message] { network.messages }

    func request(_ request: NamedContentRequest) -> NetworkStub.Message { Content.message(request) }
}
