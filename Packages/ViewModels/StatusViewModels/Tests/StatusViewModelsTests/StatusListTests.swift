import Foundation
import ResourceLoading
import StatusDomain
import StatusViewModels
import TestSupport
import Testing

@MainActor
@Suite("StatusViewModel, list")
struct StatusListTests {
    @Test("is loading, then loaded")
    func states() async {
        let probe = StateProbe<[Status]>()
        let repository = StatusRepositorySpy(.init(statuses: .success(.network([.stub("1")]))), whileAsked: probe.note)
        let model = StatusViewModel(repository)
        probe.read = { model.list }
        #expect(model.list.loaded == nil)

        await model.loadList(address: "foo", policy: .refresh)

        #expect(probe.sawOnlyLoading)
        #expect(model.list.loaded == .network([Status.stub("1")]))
        #expect(repository.messages == [.statuses("foo", .refresh)])
    }

    @Test("gives the matching statuses, newest first, with their origin")
    func filters() async {
        let statuses = [Status.stub("1", second: 1), .stub("3", second: 3), .stub("2", second: 2, content: "x")]
        let repository = StatusRepositorySpy(.init(statuses: .success(.archived(statuses))))
        let model = StatusViewModel(repository)

        await model.loadList(address: "foo", where: { $0.content.contains("content") }, policy: .automatic)

        #expect(model.list.value?.map(\.id) == ["3", "1"])
        #expect(model.list.loaded?.origin == .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }

    @Test("asks for no more than the limit in the span, unless the newest may not match", arguments: [true, false])
    func part(isTested: Bool) async {
        let part = ListPart(limit: 1, since: .distantPast, until: .distantFuture, text: "art")
        let statuses = [3, 2, 1].map { Status.stub("\($0)", second: Double($0), content: $0 == 3 ? "x" : "art") }
        let repository = StatusRepositorySpy(.init(statuses: .success(.network(statuses))))
        let model = StatusViewModel(repository)

        let test: StatusTest = { $0.content == "art" }
        await model.loadList(address: "foo", part: part, where: isTested ? test : nil, policy: .automatic)

        #expect(repository.messages == [.statuses("foo", part: isTested ? part.unlimited : part, .automatic)])
        #expect(model.list.value?.map(\.id) == [isTested ? "2" : "3"])
    }

    @Test("a failure is presented")
    func failure() async {
        let repository = StatusRepositorySpy(.init(statuses: .failure(RemoteFailure.down)))
        let model = StatusViewModel(repository)

        await model.loadList(address: "foo", policy: .automatic)

        #expect(model.list.failure == Failure(.down))
        #expect(model.list.value == nil)
    }

    @Test("the next load replaces a failure")
    func again() async {
        let repository = StatusRepositorySpy(.init(statuses: .failure(RemoteFailure.down)))
        let model = StatusViewModel(repository)
        await model.loadList(address: "foo", policy: .automatic)

        repository.change { $0.statuses = .success(.network([.stub("1")])) }
        await model.loadList(address: "foo", policy: .automatic)

        #expect(model.list.failure == nil)
        #expect(model.list.value == [Status.stub("1")])
    }
}

@Suite("Status")
struct StatusDisplayTests {
    @Test("shows every field as it is, and the page's URL")
    func fields() {
        let row = Status(
            id: "63d", address: "foo", createdAt: Date(timeIntervalSince1970: 7), emoji: nil, content: "a\u{1B}b",
            externalURL: "not a url")

        #expect(row.url == "https://status.lol/foo/63d")
        #expect(row.createdAt == Date(timeIntervalSince1970: 7))
        #expect(row.emoji == nil)
        #expect(row.content == "a\u{1B}b")
        #expect(row.externalURL == "not a url")
    }

    @Test("untrusted text cannot change the URL's host or path")
    func url() {
        #expect(Status.stub("../x?y#z", address: "a/b").url == "https://status.lol/a%2Fb/..%2Fx%3Fy%23z")
    }
}
