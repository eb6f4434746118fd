import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import StatusCommands
import StatusDomain
import StatusViewModels
import TestSupport

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<StatusContent>

struct StatusContent: TestContent {
    var statuses: [Status] = [
        .stub("1", hoursAgo: 2, emoji: "🎉", content: "Hello"),
        .stub("2", hoursAgo: 1, emoji: nil, content: "Tab\tand\nline\\"),
    ]
    var bio: Bio? = Bio(address: "foo", content: "About me\n", css: nil, head: nil)
    var mutes: [Mute] = []
    /// The addresses that the user follows.
    var followed = ["foo", "xn--qg8h"]
    /// The page that the server names after a write.
    var page: String? = "https://status.lol/foo/9"
    /// The outbox id of a status when the network fails.
    var queuedID: String?
    /// The ids of statuses that the server does not delete.
    var undeletable: Set<String> = []
}

extension Status {
    static func stub(
        _ id: String, hoursAgo: Double = 1, emoji: String? = nil, content: String = "content",
        externalURL: String? = nil
    ) -> Status {
        Status(
            id: id, address: "foo", createdAt: World.now.addingTimeInterval(-3600 * hoursAgo), emoji: emoji,
            content: content, externalURL: externalURL)
    }
}

struct InMemoryRepositories: CommandDoubles, StatusRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case post(StatusDraft, String)
        case edit(String, String, String, emoji: String?)
        case delete(String, String)
        case setBio(String, String)
        case addMute(Mute)
        case removeMute(Mute.Target)
        case follow(String, String, Bool)
    }

    static let commands = CommandCatalog<StubDependencies>([.status])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }

    func statuses(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<[Status]> {
        try read(policy, world.statuses.filter { $0.address == address }.newestFirst().part(part))
    }

    func status(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        let found = try read(policy, world.statuses.first { $0.id == id })
        guard let status = found.value else { throw Failure.noSuchStatus(id, of: address) }
        return Loaded(status, origin: found.origin)
    }

    func latestStatus(of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        let found = try read(
            policy, world.statuses.filter { $0.address == address }.newestFirst().first)
        guard let status = found.value else { throw Failure.noStatus(of: address) }
        return Loaded(status, origin: found.origin)
    }

    func plan(_ intent: StatusIntent, on address: String) async throws -> [Step<Status>] {
        try await StatusPlanner(address) { target in
            switch target {
            case .id(let id): return try await status(id, of: address, policy: .serverOnly).value
            case .last: return try await latestStatus(of: address, policy: .serverOnly).value
            }
        } known: { id in
            world.statuses.first { $0.id == id }
        }.steps(for: intent)
    }

    func carryOut(_ step: Step<Status>, of intent: StatusIntent, on address: String) async throws -> Receipt<Status> {
        let id = step.change.id ?? "9"
        guard let after = step.change.after else {
            try write(.delete(id, address))
            if world.undeletable.contains(id) { throw Failure.noSuchStatus(id, of: address) }
            return Receipt(nil)
        }
        if case .post(let draft) = intent {
            try write(.post(draft, address))
        } else {
            try write(.edit(id, address, after.content, emoji: after.emoji))
        }
        if let queued = world.queuedID { throw Failure.queued(queued, because: .down) }
        let status = Status(
            id: id, address: address, createdAt: after.createdAt, emoji: after.emoji, content: after.content,
            externalURL: after.externalURL)
        return Receipt(status, url: world.page)
    }

    func timeline(_ span: TimelineSpan, part: ListPart, policy: LoadPolicy) async throws -> Loaded<StatusPages> {
        try read(policy, StatusPages(world.statuses.newestFirst().part(part)))
    }
}

struct InMemoryBios: BioRepository {
    let repositories: InMemoryRepositories

    func bio(of address: String, policy: LoadPolicy) async throws -> Loaded<Bio> {
        let found = try repositories.read(policy, repositories.world.bio)
        guard let bio = found.value else { throw Failure.noBio(of: address) }
        return Loaded(bio, origin: found.origin)
    }

    func plan(_ intent: BioIntent, on address: String) async throws -> [Step<Bio>] {
        guard case .edit(let content, let isShown) = intent else { return [] }
        guard isShown else { return [Bio.step(from: .unknown, to: content, of: address)] }
        let bio = try await bio(of: address, policy: .serverOnly).value
        return [Bio.step(from: .value(bio), to: content, of: address)]
    }

    func carryOut(_ step: Step<Bio>, of intent: BioIntent, on address: String) async throws -> Receipt<Bio> {
        try repositories.write(.setBio(step.change.after?.content ?? "", address))
        return Receipt(step.change.after, url: repositories.world.page)
    }
}

extension InMemoryRepositories: MuteRepository {
    func mutes() async throws -> [Mute] {
        if let failure = world.storageFailure { throw failure }
        return world.mutes
    }

    func add(_ mute: Mute) async throws {
        try write(.addMute(mute))
        change { $0.mutes.append(mute) }
    }

    func remove(_ target: Mute.Target) async throws -> Bool {
        try write(.removeMute(target))
        let isMuted = world.mutes.contains { $0.target == target }
        change { $0.mutes.removeAll { $0.target == target } }
        return isMuted
    }
}

extension InMemoryRepositories: FollowRepository {
    func addresses(_ side: FollowSide, of address: String, policy: LoadPolicy) async throws -> Loaded<[String]> {
        try read(policy, side == .following ? world.followed : [])
    }

    func setFollows(_ target: String, by address: String, to follows: Bool) async throws {
        try write(.follow(target, address, follows))
    }
}

struct StubDependencies: StubProgram, StatusDependencies {
    let repositories: InMemoryRepositories

    func makeStatusViewModel() -> StatusViewModel {
        StatusViewModel(repository: repositories, bios: InMemoryBios(repositories: repositories))
    }
    func makeFollowViewModel() -> FollowViewModel { FollowViewModel(repository: repositories) }

    func makeTimelineViewModel() -> TimelineViewModel {
        TimelineViewModel(
            repository: repositories, mutes: repositories, follows: repositories, now: { World.now },
            onUnreadableMutes: { _ in })
    }

    func makeMuteViewModel() -> MuteViewModel { MuteViewModel(repository: repositories, now: { World.now }) }
}
