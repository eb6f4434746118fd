import FeatureContributions
import Foundation
import ResourceLoading
import TestSupport
import Testing
import WeblogDomain
import WeblogViewModels

@MainActor
@Suite("View models of weblogs")
struct WeblogViewModelTests {
    @Test("the list keeps the contract of resources, in the repository's order")
    func contract() async {
        let entries = [WeblogEntry.stub("2"), .stub("1")]
        let problems = await WeblogRepositorySpy.problems(
            ofLoading: "weblog", into: \WeblogViewModel.list, as: entries, from: (entries, \.entries),
            by: { WeblogViewModel(repository: $0, texts: WeblogTextRepositorySpy()) },
            load: { await $0.loadList(address: $2, policy: $3) },
            asking: { .entries($1, $2) })
        #expect(problems == [])
    }

    @Test("one entry, by its id or slug, keeps the contract of resources")
    func entryContract() async {
        let entry = WeblogEntry.stub("1")
        let problems = await WeblogRepositorySpy.problems(
            ofLoading: "weblog", isItem: true, into: \WeblogViewModel.detail, as: entry, from: (entry, \.entry),
            by: { WeblogViewModel(repository: $0, texts: WeblogTextRepositorySpy()) },
            load: { await $0.load($1, address: $2, policy: $3) },
            asking: { .entry($0, $1, $2) })
        #expect(problems == [])
    }

    @Test("the latest entry is the repository's")
    func latest() async {
        let repository = WeblogRepositorySpy(.init(latest: .success(.network(.stub()))))
        let model = WeblogViewModel(repository: repository, texts: WeblogTextRepositorySpy())
        await model.loadLatest(address: "foo", policy: .automatic)
        #expect(model.detail.loaded == .network(WeblogEntry.stub()))
        #expect(repository.messages == [.latest("foo", .automatic)])
    }

    @Test("the page of an entry is found by its id or slug; a failure is passed on")
    func page() async throws {
        let there = WeblogRepositorySpy(.init(entry: .success(.network(.stub()))))
        let found = try await PageSource.weblogs(there).find("tea", "foo", .offline)
        #expect(found == .network("https://foo.weblog.lol/2022/12/tea"))
        #expect(there.messages == [.entry("tea", "foo", .offline)])

        let missing = PageSource.weblogs(WeblogRepositorySpy(.init(entry: .failure(RemoteFailure.down))))
        await #expect(throws: RemoteFailure.down) { try await missing.find("9", "foo", .automatic) }
    }

    @Test(
        "the page's URL is built only from the service's path",
        arguments: [
            ("/2022/12/tea", "/2022/12/tea"), ("tea", "/tea"), ("/", "/"), ("/a b/\u{1B}", "/a%20b/%1B"),
            ("/a%20b", "/a%20b"), ("/@evil.test", "/%40evil.test"), ("/ü%", "/%C3%BC%25"), ("/a?b#c", "/a%3Fb%23c"),
        ])
    func url(location: String, path: String) {
        #expect(WeblogEntry.stub(location: location).url == "https://foo.weblog.lol" + path)
    }

    @Test("restoring an existing entry is an edit, which may keep a date that a new entry could not have")
    func restoring() async throws {
        let step = Step(id: "9", before: .value(.stub("9")), after: WeblogEntry.stub("9"))
        let repository = WeblogRepositorySpy(.init(steps: .success([step]), receipt: .success(Receipt(step.after))))
        let version = Revision(of: "9", number: 1, replacedAt: .distantPast, content: "Date: next week\n\na")
        let source = HistorySource.weblogs(repository) { .distantPast }

        #expect(try await source.write(version, "foo", false).id == "9")
        let change = WeblogEntryChange(text: .whole(version.content), fields: WeblogEntryFields())
        #expect(repository.messages.first == .plan(.edit("9", change), "foo"))
    }

    @Test("without a shared text, loading fails, and editing asks the server and begins with an empty text")
    func texts() async {
        let missing = Failure.noWeblogText(.configuration, of: "foo")
        let texts = WeblogTextRepositorySpy(.init(text: .failure(missing)))
        let model = WeblogViewModel(repository: WeblogRepositorySpy(), texts: texts)

        await model.loadText(.configuration, address: "foo", policy: .automatic)
        #expect(model.text.failure == missing)
        await model.loadTextForEditing(.configuration, address: "foo", policy: .automatic)
        #expect(model.text.value?.content == "")
        #expect(
            texts.messages == [.text(.configuration, "foo", .automatic), .text(.configuration, "foo", .serverOnly)])
    }
}
