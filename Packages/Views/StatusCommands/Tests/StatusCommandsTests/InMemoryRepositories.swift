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
    /// The outbox id of a queued status; nil if a write is sent.
    var queuedID: String?
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
        case removeMute(String)
        case follow(FollowIntent, String)
    }

    static let commands = CommandCatalog<StubDependencies>([.status])
    let recording: Recording<World, Message>

    func statuses(of address: String, part: ListPart, policy: LoadPolicy) async throws -> Loaded<[Status]> {
        try read(policy, world.statuses.filter { $0.address == address }.newestFirst().part(part))
    }

    func status(_ id: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        try read(policy, world.statuses.first { $0.id == id }, orThrow: .noSuchStatus(id, of: address))
    }

    func latestStatus(of address: String, policy: LoadPolicy) async throws -> Loaded<Status> {
        let status = world.statuses.filter { $0.address == address }.newestFirst().first
        return try read(policy, status, orThrow: .noStatus(of: address))
    }

    func plan(_ intent: StatusIntent, on address: String) async throws -> [Step<Status>] {
        switch intent {
        case .post(let draft): return [Status.step(posting: draft, to: address)]
        case .edit(let target, let change):
            return [Status.step(from: try await current(target, of: address), by: change, of: address)]
        case .delete(let targets, let areShown):
            var steps: [Step<Status>] = []
            for target in targets {
                if case .id(let id) = target, !areShown {
                    let known = world.statuses.first { $0.id == id }
                    steps.append(Step(id: id, before: known.map(Previous.value) ?? .unknown, after: nil))
                } else {
                    let status = try await current(target, of: address)
                    steps.append(Step(id: status.id, before: .value(status), after: nil))
                }
            }
            return steps
        case .restore(let steps): return steps
        }
    }

    private func current(_ target: StatusTarget, of address: String) async throws -> Status {
        switch target {
        case .id(let id): try await status(id, of: address, policy: .serverOnly).value
        case .last: try await latestStatus(of: address, policy: .serverOnly).value
        }
    }

    func apply(_ step: Step<Status>, of intent: StatusIntent, on address: String) async throws -> Receipt<Status> {
        let id = step.id ?? "9"
        guard let after = step.after else {
            return try delete(id, .delete(id, address), orThrow: .noSuchStatus(id, of: address))
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
        try repositories.read(policy, repositories.world.bio, orThrow: .noBio(of: address))
    }

    func plan(_ intent: BioIntent, on address: String) async throws -> [Step<Bio>] {
        guard case .edit(let content, let showsCurrent) = intent else { return [] }
        guard showsCurrent else { return [Bio.step(from: .unknown, to: content, of: address)] }
        let bio = try await bio(of: address, policy: .serverOnly).value
        return [Bio.step(from: .value(bio), to: content, of: address)]
    }

    func apply(_ step: Step<Bio>, of intent: BioIntent, on address: String) async throws -> Receipt<Bio> {
        try repositories.write(.setBio(step.after?.content ?? "", address))
        return Receipt(step.after, url: repositories.world.page)
    }
}

struct InMemoryMutes: MuteRepository {
    let repositories: InMemoryRepositories

    func mutes() async throws -> [Mute] { try repositories.stored(repositories.world.mutes) }

    func plan(_ intent: MuteIntent, on address: String) async throws -> [Step<Mute>] {
        switch intent {
        case .add(let mutes): return mutes.map(\.addition)
        case .remove(let targets):
            let mutes = try await mutes()
            return try targets.map { try $0.removal(from: mutes) }
        }
    }

    func apply(_ step: Step<Mute>, of intent: MuteIntent, on address: String) async throws -> Receipt<Mute> {
        if let mute = step.after {
            try repositories.write(.addMute(mute))
            repositories.change { $0.mutes.append(mute) }
            return Receipt(mute)
        }
        let id = step.id ?? ""
        try repositories.write(.removeMute(id))
        guard repositories.world.mutes.contains(where: { $0.target.id == id }) else { throw Failure.notMuted(id) }
        repositories.change { $0.mutes.removeAll { $0.target.id == id } }
        return Receipt(nil)
    }
}

struct InMemoryFollows: FollowRepository {
    let repositories: InMemoryRepositories

    func addresses(_ side: FollowSide, of address: String, policy: LoadPolicy) async throws -> Loaded<[String]> {
        try repositories.read(policy, side == .following ? repositories.world.followed : [])
    }

    func plan(_ intent: FollowIntent, on address: String) async throws -> [Step<String>] { [intent.step] }

    func apply(
        _ step: Step<String>, of intent: FollowIntent, on address: String
    ) async throws -> Receipt<String> {
        try repositories.write(.follow(intent, address))
        return Receipt(step.id)
    }
}

struct StubDependencies: StubProgram, StatusDependencies {
    let repositories: InMemoryRepositories

    private var mutes: InMemoryMutes { InMemoryMutes(repositories: repositories) }
    private var follows: InMemoryFollows { InMemoryFollows(repositories: repositories) }

    func makeStatusViewModel() -> StatusViewModel {
        StatusViewModel(repository: repositories, bios: InMemoryBios(repositories: repositories))
    }
    func makeFollowViewModel() -> FollowViewModel { FollowViewModel(repository: follows) }

    func makeTimelineViewModel() -> TimelineViewModel {
        TimelineViewModel(
            repository: repositories, mutes: mutes, follows: follows, now: { World.now },
            onUnreadableMutes: { _ in })
    }

    func makeMuteViewModel() -> MuteViewModel { MuteViewModel(repository: mutes, now: { World.now }) }
}
