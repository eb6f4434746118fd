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
        let repository = MuteRepositorySpy(
            .init(steps: .success([mute.addition]), receipt: .success(Receipt(mute))))
        let plan = try await model(repository).planAdding([.word("art")], until: end)

        #expect(plan.steps == [mute.addition])
        #expect(repository.messages == [.plan(.add([mute]), "")])
        #expect(try await plan.apply(mute.addition) == Receipt(mute))
        #expect(repository.messages.last == .apply(mute.addition, .add([mute]), ""))
    }

    @Test("removes the named mute", arguments: [Mute.Target.word("art"), .address("foo")])
    func remove(target: Mute.Target) async throws {
        let step = try target.removal(from: [Mute(target, createdAt: now)])
        let repository = MuteRepositorySpy(.init(steps: .success([step]), receipt: .success(Receipt(nil))))
        let plan = try await model(repository).planRemoving([target])

        #expect(plan.steps == [step])
        #expect(repository.messages == [.plan(.remove([target]), "")])
        #expect(try await plan.apply(step) == Receipt(nil))
        #expect(repository.messages.last == .apply(step, .remove([target]), ""))
    }

    @Test("a failing store is reported, and nothing is shown as done")
    func failures() async throws {
        let failure = StorageFailure.full(path: "x")
        let addition = Mute(.word("art"), createdAt: now).addition
        let repository = MuteRepositorySpy(
            .init(mutes: .failure(failure), steps: .success([addition]), receipt: .failure(failure)))
        let model = model(repository)

        await model.load()
        #expect(model.state.failure == Failure(failure))
        let plan = try await model.planAdding([.word("art")], until: nil)
        await #expect(throws: failure) { try await plan.apply(addition) }
        repository.change { $0.steps = .failure(failure) }
        await #expect(throws: failure) { try await model.planRemoving([.word("art")]) }
    }

    private func model(_ repository: MuteRepositorySpy) -> MuteViewModel {
        MuteViewModel(repository: repository, now: { [now] in now })
    }
}
