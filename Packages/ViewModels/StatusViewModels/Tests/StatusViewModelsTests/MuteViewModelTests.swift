import Foundation
import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("MuteViewModel")
struct MuteViewModelTests {
    private let now = Date(timeIntervalSince1970: 1000)

    @Test("is loading, then has the active mutes, in order")
    func states() async {
        let probe = StateProbe<[Mute]>()
        let later = now.addingTimeInterval(1)
        let mutes = [
            Mute(.word("art"), createdAt: now), Mute(.word("ended"), createdAt: now, until: now),
            Mute(.address("foo"), createdAt: now, until: later),
        ]
        let repository = StatusRepositorySpy(.init(mutes: .success(mutes)), whileAsked: probe.note)
        let model = model(repository)
        probe.read = { model.state }
        #expect(model.state.loaded == nil)

        await model.load()

        #expect(probe.sawOnlyLoading)
        #expect(model.state.value?.map(\.target) == [.word("art"), .address("foo")])
        #expect(model.state.value?.map(\.until) == [nil, later])
    }

    @Test("a mute begins now, and ends at a time or never", arguments: [Date(timeIntervalSince1970: 60), nil])
    func add(end: Date?) async throws {
        let mute = Mute(.word("art"), createdAt: now, until: end)
        let repository = StatusRepositorySpy(.init(addition: .success(())))
        let plan = model(repository).planAdding([.word("art")], until: end)

        #expect(plan.steps.map(\.change) == [Change(id: "'art'", before: .unknown, after: mute)])
        #expect(repository.messages == [])
        #expect(try await plan.carryOut(plan.steps[0]) == Receipt(mute))
        #expect(repository.messages == [.add(mute)])
    }

    @Test("removes the named mute", arguments: [Mute.Target.word("art"), .address("foo")])
    func remove(target: Mute.Target) async throws {
        let mutes = [Mute(target, createdAt: now), Mute(.word("other"), createdAt: now)]
        let repository = StatusRepositorySpy(.init(mutes: .success(mutes), removable: .success([target])))
        let plan = try await model(repository).planRemoving([target])

        #expect(plan.steps.map(\.change) == [Change(id: target.words, before: .value(mutes[0]), after: nil)])
        #expect(repository.messages == [.mutes])
        #expect(try await plan.carryOut(plan.steps[0]) == Receipt(nil))
        #expect(repository.messages == [.mutes, .remove(target)])
    }

    @Test(
        "removing an unknown mute is a failure",
        arguments: [
            (Mute.Target.address("foo"), "@foo is not muted"), (.address("xn--qg8h"), "@🌊 is not muted"),
            (.word("a b"), "'a b' is not muted"),
        ])
    func removeUnknown(target: Mute.Target, message: String) async throws {
        let model = model(StatusRepositorySpy(.init(mutes: .success([]), removable: .success([]))))
        let plan = try await model.planRemoving([target])
        await #expect(throws: Failure(.notFound, message)) { try await plan.carryOut(plan.steps[0]) }
    }

    @Test("a failing store is reported, and nothing is shown as done")
    func failures() async {
        let failure = StorageFailure.full(path: "x")
        let model = model(
            StatusRepositorySpy(
                .init(mutes: .failure(failure), addition: .failure(failure), removable: .failure(failure))))

        await model.load()
        #expect(model.state.failure == Failure(failure))
        let plan = model.planAdding([.word("art")], until: nil)
        await #expect(throws: failure) { try await plan.carryOut(plan.steps[0]) }
        await #expect(throws: failure) { try await model.planRemoving([.word("art")]) }
    }

    private func model(_ repository: StatusRepositorySpy) -> MuteViewModel {
        MuteViewModel(repository: repository, now: { [now] in now })
    }
}
