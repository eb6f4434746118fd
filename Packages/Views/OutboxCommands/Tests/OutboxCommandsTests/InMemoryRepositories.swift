import CommandSupport
import CommandTestSupport
import FeatureContributions
import Foundation
import OutboxCommands
import OutboxDomain
import OutboxViewModels
import ResourceLoading

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<OutboxContent>

struct OutboxContent: TestContent {
    var outbox: [OutboxEntry] = []
    /// The results of sending the outbox's entries.
    var outcomes: [OutboxResult.Outcome] = []
    /// Why the account's addresses cannot be fetched; nil if they can.
    var addressesFailure: RemoteFailure?
}

struct InMemoryRepositories: CommandDoubles, OutboxRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case drop(String)
        case edit(String, String)
        case sendOutbox
        case send(String?, isForced: Bool)
    }

    static let commands = CommandCatalog<StubDependencies>([
        .outbox, .giving(["paste", "pic", "status", "weblog"].map { ContentKind($0, uses: .sync) }),
    ])
    let recording: Recording<World, Message>

    func entries() async throws -> [OutboxEntry] { try stored(world.outbox) }

    func drop(_ id: String, hadArrived: Bool) async throws { record(.drop(id)) }

    func edit(_ id: String, content: String) async throws { record(.edit(id, content)) }

    func send(
        includingRefused: Bool, only id: String?, isForced: Bool,
        progress: @Sendable (OutboxResult) async -> Void
    ) async throws {
        record(id == nil && !isForced ? .sendOutbox : .send(id, isForced: isForced))
        for (entry, outcome) in zip(world.outbox, world.outcomes) { await progress(OutboxResult(entry, outcome)) }
    }
}

struct StubDependencies: StubProgram, OutboxDependencies {
    let repositories: InMemoryRepositories

    func makeOutboxViewModel() -> OutboxViewModel { OutboxViewModel(repository: repositories) }

    func makeSyncViewModel() -> SyncViewModel {
        let repositories = repositories
        let task = { (kind: String) in
            SyncTask(kind: kind) { _ in
                if let failure = repositories.world.readFailure { throw failure }
                return 2
            }
        }
        return SyncViewModel(
            outbox: repositories, journal: NoJournal(),
            ownAddresses: {
                if let failure = repositories.world.addressesFailure { throw failure }
                return ["foo"]
            },
            tasks: { _ in [task("status"), task("paste")] })
    }
}

extension OutboxEntry {
    static func stub(
        _ id: String, content: String = "Hello", details: [String] = [], state: State = .waiting
    ) -> OutboxEntry {
        OutboxEntry(
            id: id, kind: "status", address: "foo", createdAt: World.now.addingTimeInterval(-3600), attempts: 1,
            reason: "no network", title: content, content: "the text of \(content)", details: details, state: state)
    }
}

/// A journal without an interrupted run.
private struct NoJournal: SyncJournal {
    func begin(resumes: Bool) async throws -> SyncRun {
        SyncRun(startedAt: Date(timeIntervalSince1970: 0), isResumed: false)
    }

    func end() async throws {}
}
