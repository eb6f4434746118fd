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
        let repository = MuteRepositorySpy(.init(mutes: .success(mutes)), whileAsked: probe.note)
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
        let repository = MuteRepositorySpy(.init(steps: .success([mute.addition])))
        let plan = try await model(repository).planAdding([.word("art")], until: end)

        #expect(plan.steps == [mute.addition])
        #expect(repository.messages == [.plan(.add([mute]), "")])
    }

    @Test("the removal of a mute is planned", arguments: [Mute.Target.word("art"), .address("foo")])
    func remove(target: Mute.Target) async throws {
        let step = try target.removal(from: [Mute(target, createdAt: now)])
        let repository = MuteRepositorySpy(.init(steps: .success([step])))
        let plan = try await model(repository).planRemoving([target])

        #expect(plan.steps == [step])
        #expect(repository.messages == [.plan(.remove([target]), "")])
    }

    @Test("a failure of the store is shown or thrown")
    func failures() async {
        let failure = StorageFailure.full(path: "x")
        let model = model(MuteRepositorySpy(.init(mutes: .failure(failure), steps: .failure(failure))))

        await model.load()
        #expect(model.state.failure == Failure(failure))
        await #expect(throws: failure) { try await model.planAdding([.word("art")], until: nil) }
        await #expect(throws: failure) { try await model.planRemoving([.word("art")]) }
    }

    private func model(_ repository: MuteRepositorySpy) -> MuteViewModel {
        MuteViewModel(repository: repository, now: { [now] in now })
    }
}
