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
    nonisolated private static let failures: [(any Error, Failure)] = [
        (RemoteFailure.down, Failure(RemoteFailure.down)),
        (StorageFailure.full(path: "x"), Failure(StorageFailure.full(path: "x"))),
        (
            Failure.noSuchWeblogEntry("9", of: "foo"),
            Failure(.notFound, "foo has no weblog entry with the id or slug '9'")
        ),
        (
            Failure.ambiguousSlug("s", ids: ["a", "b"]),
            Failure(.refused, "several entries have the slug 's': give one of the ids a, b")
        ),
        (Failure.noWeblogPost(of: "foo"), Failure(.notFound, "foo has no weblog post")),
        (Failure.noWeblogText(.template, of: "foo"), Failure(.notFound, "foo has no weblog template")),
        (
            Failure.emptyText,
            Failure(.invalidInput, "the text is empty, and nothing was sent", about: [.field("text")])
        ),
        (Failure.notArchived("it"), Failure(.notFound, "the archive does not have it yet")),
    ]

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

    @Test("the page of an entry is found by its id or slug, or fails as the repository does", arguments: failures)
    func page(error: any Error, presentation: Failure) async throws {
        let there = WeblogRepositorySpy(.init(entry: .success(.network(.stub()))))
        let found = try await PageSource.weblogs(there).find("tea", "foo", .offline)
        #expect(found == .network("https://foo.weblog.lol/2022/12/tea"))
        #expect(there.messages == [.entry("tea", "foo", .offline)])

        let missing = PageSource.weblogs(WeblogRepositorySpy(.init(entry: .failure(error))))
        let thrown = await #expect(throws: (any Error).self) { try await missing.find("9", "foo", .automatic) }
        #expect(thrown.map(Failure.init) == presentation)
    }

    @Test(
        "the page's URL is built only from the service's path",
        arguments: [
            ("/2022/12/tea", "/2022/12/tea"), ("tea", "/tea"), ("/", "/"), ("/a b/\u{1B}", "/a%20b/%1B"),
            ("/a%20b", "/a%20b"), ("/@evil.test", "/%40evil.test"), ("/ü%", "/%C3%BC%25"), ("/a?b#c", "/a%3Fb%23c"),
        ])
    func url(location: String, path: String) {
        #expect(WeblogEntry.stub(location: location).url == "https://foo.weblog.lol" + path)
        #expect(WeblogEntry.stub(location: nil).url == nil)
    }

    @Test("one entry by id or slug, or the latest; a failure is presented", arguments: failures)
    func detail(error: any Error, presentation: Failure) async {
        let repository = WeblogRepositorySpy(
            .init(entry: .success(.archived(.stub("1"))), latest: .failure(error)))
        let model = WeblogViewModel(repository: repository, texts: WeblogTextRepositorySpy())
        await model.load("tea", address: "foo", policy: .offline)
        #expect(model.detail.loaded == .archived(WeblogEntry.stub("1")))

        await model.loadLatest(address: "foo", policy: .automatic)
        #expect(model.detail.failure == presentation)
        #expect(repository.messages == [.entry("tea", "foo", .offline), .latest("foo", .automatic)])
    }

    @Test("a failed plan is passed on", arguments: failures)
    func failedWrites(error: any Error, presentation: Failure) async {
        let repository = WeblogRepositorySpy(.init(steps: .failure(error)))
        let model = WeblogViewModel(repository: repository, texts: WeblogTextRepositorySpy())
        let thrown = await #expect(throws: (any Error).self) { _ = try await model.plan(.delete(["9"]), on: "foo") }
        #expect(thrown.map(Failure.init) == presentation)
    }

    @Test("an earlier version replaces an entry as an edit, which may keep a date that a new entry could not have")
    func restoring() async throws {
        let step = Step(id: "9", before: .value(.stub("9")), after: WeblogEntry.stub("9"))
        let repository = WeblogRepositorySpy(.init(steps: .success([step]), receipt: .success(Receipt(step.after))))
        let version = Revision(of: "9", number: 1, replacedAt: .distantPast, content: "Date: next week\n\na")
        let source = HistorySource.weblogs(repository) { .distantPast }

        #expect(try await source.write(version, "foo", false).id == "9")
        let change = WeblogEntryChange(text: .whole(version.content), fields: WeblogEntryFields())
        #expect(repository.messages.first == .plan(.edit("9", change), "foo"))
    }

    @Test("a shared text is loaded and replaced; the server's is edited, and without one editing begins empty")
    func texts() async throws {
        let text = WeblogText(address: "foo", kind: .configuration, content: "a\r\n")
        let step = Step(id: nil, before: .nothing, after: text)
        let texts = WeblogTextRepositorySpy(
            .init(
                text: .failure(Failure.noWeblogText(.configuration, of: "foo")), steps: .success([step]),
                receipt: .success(Receipt(text))))
        let model = WeblogViewModel(repository: WeblogRepositorySpy(), texts: texts)
        await model.loadText(.configuration, address: "foo", policy: .automatic)
        #expect(model.text.failure == Failure(.notFound, "foo has no weblog configuration"))
        await model.loadTextForEditing(.configuration, address: "foo", policy: .automatic)
        #expect(model.text.value?.content == "")

        let plan = try await model.plan(.set(text), on: "foo")
        #expect(try await plan.apply(step) == Receipt(text))
        #expect(
            texts.messages == [
                .text(.configuration, "foo", .automatic), .text(.configuration, "foo", .serverOnly),
                .plan(.set(text), "foo"), .apply(step, .set(text), "foo"),
            ])
    }
}
