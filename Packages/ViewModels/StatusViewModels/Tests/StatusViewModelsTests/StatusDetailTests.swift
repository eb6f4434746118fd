import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, detail")
struct StatusDetailTests {
    @Test("keeps the contract of resources")
    func contract() async {
        let status = Status.stub("1")
        let problems = await StatusRepositorySpy.problems(
            ofLoading: "status", isItem: true, into: \StatusViewModel.detail, as: status, from: (status, \.status),
            by: { StatusViewModel($0) }, load: { await $0.load($1, address: $2, policy: $3) },
            asking: { .status($0, $1, $2) })
        #expect(problems == [])
    }

    @Test("editing begins with the server's status")
    func editing() async {
        let repository = StatusRepositorySpy(.init(status: .success(.network(.stub("1")))))
        let model = StatusViewModel(repository)

        await model.loadForEditing("1", address: "foo")

        #expect(model.detail.value == .stub("1"))
        #expect(repository.messages == [.status("1", "foo", .serverOnly)])
    }

    @Test("the last status is the newest, whatever the server's order")
    func last() async {
        let statuses = [Status.stub("1", second: 1), .stub("3", second: 3), .stub("2", second: 2)]
        let repository = StatusRepositorySpy(.init(statuses: .success(.archived(statuses))))
        let model = StatusViewModel(repository)

        await model.loadForEditing(nil, address: "foo")

        #expect(model.detail.loaded == .archived(Status.stub("3", second: 3)))
    }

    @Test("if a status cannot be read, the last one is not known")
    func unknownLast() async {
        let gap = ReadGap(id: "9", reason: "no time")
        let statuses = Loaded([Status.stub("1", second: 1)], origin: .network, gaps: [gap])
        let model = StatusViewModel(StatusRepositorySpy(.init(statuses: .success(statuses))))
        await model.loadForEditing(nil, address: "foo")
        #expect(model.detail.failure == .newestStatusUnknown(of: "foo", because: "no time"))
    }

    @Test("without statuses there is no last one")
    func noLast() async {
        let model = StatusViewModel(StatusRepositorySpy(.init(statuses: .success(.network([])))))
        await model.loadForEditing(nil, address: "foo")
        #expect(model.detail.failure == Failure(.notFound, "foo has no statuses"))
    }

    @Test("a failure to find the last status is shown")
    func failure() async {
        let model = StatusViewModel(StatusRepositorySpy(.init(statuses: .failure(RemoteFailure.down))))
        await model.loadForEditing(nil, address: "foo")
        #expect(model.detail.failure == Failure(.down))
    }
}
