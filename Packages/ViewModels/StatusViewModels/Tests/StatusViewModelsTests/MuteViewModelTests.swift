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
    private let local = ResourceOrigin.archive(asOf: nil, because: nil)

    @Test("from idle over loading to the active mutes, in order")
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
        #expect(model.state == .idle)

        await model.load()

        #expect(probe.sawOnlyLoading)
        #expect(model.state.value?.map(\.target) == [.word("art"), .address("foo")])
        #expect(model.state.value?.map(\.until) == [nil, later])
    }

    @Test("a mute begins now, and ends at a time or never", arguments: [Date(timeIntervalSince1970: 60), nil])
    func add(end: Date?) async {
        let mute = Mute(.word("art"), createdAt: now, until: end)
        let repository = StatusRepositorySpy(.init(addition: .success(())))
        let model = model(repository)

        await model.add(.word("art"), until: end)

        #expect(repository.messages == [.add(mute)])
        #expect(model.state == .loaded(Loaded([mute], origin: local)))
    }

    @Test("removes the named mute", arguments: [Mute.Target.word("art"), .address("foo")])
    func remove(target: Mute.Target) async {
        let mutes = [Mute(target, createdAt: now), Mute(.word("other"), createdAt: now)]
        let repository = StatusRepositorySpy(.init(mutes: .success(mutes), removable: .success([target])))
        let model = model(repository)

        await model.remove(target)

        #expect(repository.messages == [.mutes, .remove(target)])
        #expect(model.state == .loaded(Loaded([mutes[0]], origin: local)))
    }

    @Test(
        "removing an unknown mute is a failure",
        arguments: [(Mute.Target.address("foo"), "@foo is not muted"), (.word("a b"), "'a b' is not muted")])
    func removeUnknown(target: Mute.Target, message: String) async {
        let model = model(StatusRepositorySpy(.init(mutes: .success([]), removable: .success([]))))
        await model.remove(target)
        #expect(model.state.failure == FailurePresentation(.notFound, message))
    }

    @Test("a failing store is reported, and nothing is shown as done")
    func failures() async {
        let failure = StorageFailure.full(path: "x")
        let model = model(
            StatusRepositorySpy(
                .init(
                    mutes: .failure(.storage(failure)), addition: .failure(.storage(failure)),
                    removable: .failure(.storage(failure)))))

        await model.load()
        #expect(model.state == .failed(FailurePresentation(failure)))
        await model.add(.word("art"), until: nil)
        #expect(model.state == .failed(FailurePresentation(failure)))
        await model.remove(.word("art"))
        #expect(model.state == .failed(FailurePresentation(failure)))
    }

    private func model(_ repository: StatusRepositorySpy) -> MuteViewModel {
        MuteViewModel(repository: repository, now: { [now] in now })
    }
}
