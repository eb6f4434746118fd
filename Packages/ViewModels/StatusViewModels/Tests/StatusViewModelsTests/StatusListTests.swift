import Foundation
import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, list")
struct StatusListTests {
    @Test("keeps the contract of resources")
    func contract() async {
        let statuses = [Status.stub("1")]
        let problems = await StatusRepositorySpy.problems(
            ofLoading: "status", into: \StatusViewModel.list, as: statuses, from: (statuses, \.statuses),
            by: { StatusViewModel($0) }, load: { await $0.loadList(address: $2, policy: $3) },
            asking: { .statuses($1, $2) })
        #expect(problems == [])
    }

    @Test("shows the matching statuses, newest first, with their origin")
    func filters() async {
        let statuses = [Status.stub("1", second: 1), .stub("3", second: 3), .stub("2", second: 2, content: "x")]
        let repository = StatusRepositorySpy(.init(statuses: .success(.archived(statuses))))
        let model = StatusViewModel(repository)

        await model.loadList(address: "foo", where: { $0.content.contains("content") }, policy: .automatic)

        #expect(model.list.value?.map(\.id) == ["3", "1"])
        #expect(model.list.loaded?.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }

    @Test(
        "asks for no more than the part to show, unless a further condition may refuse the newest",
        arguments: [true, false])
    func part(hasCondition: Bool) async {
        let part = ListPart(limit: 1, since: .distantPast, until: .distantFuture, text: "art")
        let statuses = [3, 2, 1].map { Status.stub("\($0)", second: Double($0), content: $0 == 3 ? "x" : "art") }
        let repository = StatusRepositorySpy(.init(statuses: .success(.network(statuses))))
        let model = StatusViewModel(repository)

        let condition: StatusTest = { $0.content == "art" }
        await model.loadList(address: "foo", part: part, where: hasCondition ? condition : nil, policy: .automatic)

        #expect(repository.messages == [.statuses("foo", part: hasCondition ? part.unlimited : part, .automatic)])
        #expect(model.list.value?.map(\.id) == [hasCondition ? "2" : "3"])
    }
}

@Suite("Status")
struct StatusDisplayTests {
    @Test("untrusted text cannot change the URL's host or path")
    func url() {
        #expect(Status.stub("../x?y#z", address: "a/b").url == "https://status.lol/a%2Fb/..%2Fx%3Fy%23z")
    }
}
