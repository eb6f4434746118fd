import Foundation
import ResourceLoading
import StatusDomain
import StatusViewModels
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("TimelineViewModel")
struct TimelineViewModelTests {
    private let now = Date(timeIntervalSince1970: 1000)
    private let statuses = [
        Status.stub("1", address: "foo", second: 1), .stub("2", address: "bar", second: 2),
        .stub("3", address: "baz", second: 3, content: "some art"),
    ]

    @Test("is loading, then has the statuses, newest first")
    func states() async {
        let probe = StateProbe<[Status]>()
        let repository = StatusRepositorySpy(
            .init(timelines: [.success(.archived(statuses))]), whileAsked: probe.note)
        let model = model(repository)
        probe.read = { model.state }
        #expect(model.state.loaded == nil)

        await model.load(TimelineQuery(.all), policy: .automatic)

        #expect(probe.sawOnlyLoading)
        #expect(model.state.loaded == .archived(statuses.reversed()))
        #expect(repository.messages.contains(.timeline(.all, .automatic)))
    }

    @Test("muted statuses are left out, expired mutes are not applied")
    func mutes() async {
        let ended = Mute(.address("foo"), createdAt: .distantPast, until: now)
        let mutes = [Mute(.address("bar"), createdAt: now), Mute(.word("art"), createdAt: now), ended]
        let repository = MuteRepositorySpy(.init(mutes: .success(mutes)))
        let model = model(StatusRepositorySpy(.init(timelines: [.success(.network(statuses))])), mutes: repository)

        await model.load(TimelineQuery(.latest), policy: .automatic)
        #expect(model.state.value?.map(\.id) == ["1"])

        await model.load(TimelineQuery(.latest, appliesMutes: false), policy: .automatic)
        #expect(model.state.value?.map(\.id) == ["3", "2", "1"])
        #expect(repository.messages == [.mutes])
    }

    @Test("asks for no more than the part to show, if no mute is active", arguments: [true, false])
    func part(appliesMutes: Bool) async {
        let ended = Mute(.address("foo"), createdAt: .distantPast, until: now)
        let repository = StatusRepositorySpy(.init(timelines: [.success(.network(statuses))]))
        let part = ListPart(limit: 2, since: .distantPast)

        await model(repository, mutes: MuteRepositorySpy(.init(mutes: .success([ended]))))
            .load(TimelineQuery(.all, part: part, appliesMutes: appliesMutes), policy: .refresh)
        #expect(repository.messages.last == .timeline(.all, part: part, .refresh))
    }

    @Test("a limit counts only unmuted statuses, on however many pages they are", arguments: [1, 3, 5, 9])
    func mutedPages(limit: Int) async {
        let page = StatusPages.pageSize
        let unmuted = [7, page, page + 1, 2 * page - 1, 2 * page]
        let many = (0...2 * page).map {
            Status.stub("\($0)", second: Double(-$0), content: unmuted.contains($0) ? "x" : "art")
        }
        let repository = StatusRepositorySpy(.init(timelines: [.success(.network(many))]))
        let mutes = MuteRepositorySpy(.init(mutes: .success([Mute(.word("art"), createdAt: now)])))
        let model = model(repository, mutes: mutes)

        await model.load(TimelineQuery(.all, part: ListPart(limit: limit)), policy: .refresh)
        #expect(model.state.value?.map(\.id) == unmuted.prefix(limit).map { "\($0)" })
        #expect(model.state.loaded?.origin == .network)
        #expect(mutes.messages == [.mutes])
        #expect(repository.messages == [.timeline(.all, .refresh)])
    }

    @Test("a page of the timeline lacks what is muted, and what does not match")
    func pages() async throws {
        let page = StatusPages.pageSize
        let contents = ["shown", "art", "unmatched"]
        let many = (0..<page + 3).map { Status.stub("\($0)", second: Double(-$0), content: contents[$0 % 3]) }
        func shown(_ numbers: Range<Int>) -> [String] { numbers.filter { $0 % 3 == 0 }.map { "\($0)" } }
        let model = model(
            StatusRepositorySpy(.init(timelines: [.success(.archived(many))])),
            mutes: MuteRepositorySpy(.init(mutes: .success([Mute(.word("art"), createdAt: now)]))))

        await model.loadPages(TimelineQuery(.all, where: { $0.content != "unmatched" }), policy: .offline)
        #expect(model.pages.loaded?.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
        #expect(model.pages.value?.pageCount == 2)
        #expect(try await model.rows(ofPage: 0).map(\.id) == shown(0..<page))
        #expect(try await model.rows(ofPage: 1).map(\.id) == shown(page..<page + 3))
    }

    @Test("a follower sees the followed addresses only, in any form of their names; a limit counts only these")
    func following() async {
        let all = [
            Status.stub("1", address: "xn--qg8h", second: 1), .stub("2", address: "Bar", second: 2), statuses[2],
        ]
        let repository = StatusRepositorySpy(.init(timelines: [.success(.network(all))]))
        let follows = FollowRepositorySpy(.init(addresses: .success(.network(["🌊", "bar"]))))
        let model = model(repository, follows: follows)

        await model.load(TimelineQuery(.all, follower: "foo", appliesMutes: false), policy: .refresh)
        #expect(model.state.value?.map(\.id) == ["2", "1"])
        #expect(follows.messages == [.addresses(.following, "foo", .refresh)])
        #expect(repository.messages == [.timeline(.all, .refresh)])

        await model.load(
            TimelineQuery(.all, follower: "foo", part: ListPart(limit: 1), appliesMutes: false), policy: .refresh)
        #expect(model.state.value?.map(\.id) == ["2"])
    }

    @Test("the origin is the followed addresses' if only they are from the archive, else the statuses'")
    func oldFollows() async {
        let follows = Loaded(["foo"], origin: .archive(asOf: now, because: .down))
        let (fresh, old) = (Loaded<[Status]>.network(statuses), Loaded<[Status]>.archived(statuses))
        for (timeline, origin) in [(fresh, follows.origin), (old, old.origin)] {
            let model = model(
                StatusRepositorySpy(.init(timelines: [.success(timeline)])),
                follows: FollowRepositorySpy(.init(addresses: .success(follows))))
            await model.load(TimelineQuery(.latest, follower: "baz"), policy: .automatic)
            #expect(model.state.loaded == Loaded([statuses[0]], origin: origin))
        }
    }

    @Test("without the followed addresses there is a failure, not everyone's statuses")
    func failingFollows() async {
        let repository = StatusRepositorySpy(.init(timelines: [.success(.network(statuses))]))
        let model = model(
            repository, follows: FollowRepositorySpy(.init(addresses: .failure(RemoteFailure.down))))
        await model.load(TimelineQuery(.latest, follower: "foo"), policy: .automatic)
        #expect(model.state.failure == Failure(.down))
        #expect(repository.messages == [])
    }

    @Test("unreadable mutes are reported, and nothing is left out")
    func failingMutes() async {
        let failure = StorageFailure.full(path: "x")
        let reported = Mutex<[Failure]>([])
        let model = model(
            StatusRepositorySpy(.init(timelines: [.success(.network(statuses))])),
            mutes: MuteRepositorySpy(.init(mutes: .failure(failure)))
        ) { failure in reported.withLock { $0.append(failure) } }

        await model.load(TimelineQuery(.latest), policy: .automatic)
        #expect(model.state.value?.map(\.id) == ["3", "2", "1"])
        await model.load(TimelineQuery(.latest), policy: .automatic)
        #expect(reported.withLock { $0 } == [Failure(failure)], "reported once")
    }

    @Test("a failure is shown", arguments: [RemoteFailure.down, .cancelled, .refused(status: 500)])
    func failure(failure: RemoteFailure) async {
        let model = model(StatusRepositorySpy(.init(timelines: [.failure(failure)])))
        await model.load(TimelineQuery(.latest), policy: .automatic)
        #expect(model.state.failure == Failure(failure))
    }

    // MARK: Watching

    @Test("the first fetch gives everything, each later one only new rows")
    func watchGivesNewRows() async throws {
        let fetches = await watch([
            .success(.network([.stub("1", second: 1)])),
            .success(.network([.stub("1", second: 1), .stub("2", second: 2), .stub("1", address: "bar", second: 3)])),
            .success(.network([.stub("2", second: 2)])),
            .success(.network([.stub("1", second: 1), .stub("3", second: 4)])),
        ])
        #expect(fetches.map { try? $0.get().value.map(\.id) } == [["1"], ["1", "2"], [], ["3"]])
        #expect(try fetches[1].get().value.map(\.address) == ["bar", "foo"])
    }

    @Test("a failed fetch is reported, and the next one follows; no row is lost or repeated")
    func watchGoesOn() async {
        let fetches = await watch([
            .success(.network([.stub("1")])), .failure(RemoteFailure.down),
            .success(.network([.stub("1"), .stub("2")])),
        ])
        #expect(fetches.map { try? $0.get().value.map(\.id) } == [["1"], nil, ["2"]])
        #expect(throws: Failure(.down)) { try fetches[1].get() }
    }

    @Test("every fetch asks the server, and reads the mutes again")
    func watchRefreshes() async {
        let repository = StatusRepositorySpy(.init(timelines: [.success(.network([]))]))
        let mutes = MuteRepositorySpy(.init(mutes: .success([])))
        await watch(repository, mutes: mutes, fetches: 2)
        #expect(mutes.messages == [.mutes, .mutes])
        #expect(repository.messages == [.timeline(.latest, .refresh), .timeline(.latest, .refresh)])
    }

    @Test("a cancelled task fetches no more, and ignores a late answer")
    func cancellation() async {
        let repository = StatusRepositorySpy(
            .init(timelines: [.success(.network([.stub("1")]))]),
            whileAsked: { withUnsafeCurrentTask { $0?.cancel() } })
        let model = model(repository)

        let reported = await Task { @MainActor in
            var reported = 0
            await model.watch(appliesMutes: false) {
            } onFetch: { _ in
                reported += 1
            }
            return reported
        }.value

        #expect(reported == 0)
        #expect(repository.messages == [.timeline(.latest, .refresh)])
    }

    private func watch(
        _ timelines: [Result<Loaded<[Status]>, any Error>]
    ) async -> [Result<Loaded<[Status]>, Failure>] {
        await watch(StatusRepositorySpy(.init(timelines: timelines)), fetches: timelines.count)
    }

    @discardableResult
    private func watch(
        _ repository: StatusRepositorySpy, mutes: MuteRepositorySpy? = nil, fetches: Int
    ) async -> [Result<Loaded<[Status]>, Failure>] {
        var seen: [Result<Loaded<[Status]>, Failure>] = []
        await model(repository, mutes: mutes).watch(appliesMutes: true) {
            if seen.count == fetches { throw CancellationError() }
        } onFetch: {
            seen.append($0)
        }
        return seen
    }

    /// - Parameter mutes: nil for an empty list.
    private func model(
        _ repository: StatusRepositorySpy, mutes: MuteRepositorySpy? = nil,
        follows: FollowRepositorySpy = FollowRepositorySpy(),
        onUnreadableMutes: @escaping @Sendable (Failure) -> Void = { _ in }
    ) -> TimelineViewModel {
        TimelineViewModel(
            repository: repository, mutes: mutes ?? MuteRepositorySpy(.init(mutes: .success([]))), follows: follows,
            now: { [now] in now }, onUnreadableMutes: onUnreadableMutes)
    }
}
