import Foundation
import ResourceLoading
import TestSupport
import Testing
import WebpageDomain
import WebpageViewModels

@MainActor
@Suite("WebpageViewModel")
struct WebpageViewModelTests {
    @Test("keeps the contract of resources")
    func contract() async {
        let page = Webpage.stub()
        let problems = await WebpageRepositorySpy.problems(
            ofLoading: "web", into: \WebpageViewModel.state, as: page, from: (page, \.webpage),
            by: { WebpageViewModel(repository: $0) }, load: { await $0.load(address: $2, policy: $3) },
            asking: { .webpage($1, $2) })
        #expect(problems == [])
    }

    @Test("a plan for a profile picture reads the server's page, never the archive's; a failure is thrown")
    func picture() async throws {
        let tooLarge = Failure(.refused, "the picture is too large")
        let repository = WebpageRepositorySpy(
            .init(webpage: .success(.network(.stub())), picture: .failure(tooLarge)))
        let picture = try ProfilePicture(Data("GIF89a".utf8), from: "me.gif")

        let plan = try await WebpageViewModel(repository: repository).plan(picture, on: "foo")
        let step = try #require(plan.steps.first)
        #expect(step.before == .unknown)
        #expect(step.after == ProfilePictureUpload(picture, page: .stub()))
        await #expect(throws: tooLarge) { try await plan.apply(step) }
        #expect(repository.messages == [.webpage("foo", .serverOnly), .setPicture("foo")])
    }
}

@MainActor
@Suite("ThemeViewModel")
struct ThemeViewModelTests {
    @Test("the list, a theme and its preview are the repository's")
    func loads() async {
        let repository = WebpageRepositorySpy(
            .init(
                themes: .success(.network([.stub("a"), .stub("b")])), theme: .success(.network(.stub("a"))),
                preview: .success(.network("<p>"))))
        let model = ThemeViewModel(repository: repository)
        await model.loadList(policy: .refresh)
        await model.loadDetail("a", policy: .automatic)
        await model.loadPreview("a", policy: .offline)

        #expect(model.list.value?.map(\.id) == ["a", "b"])
        #expect(model.preview.value == "<p>")
        #expect(model.detail.value?.updatedAt == Date(timeIntervalSince1970: 2))
        #expect(model.detail.value?.license == "MIT")
        #expect(repository.messages == [.themes(.refresh), .theme("a", .automatic), .preview("a", .offline)])
    }

    @Test("a failure to load a theme or its preview is shown")
    func missing() async {
        let repository = WebpageRepositorySpy(
            .init(theme: .failure(Failure.noSuchTheme("x")), preview: .failure(Failure.notArchived("it"))))
        let model = ThemeViewModel(repository: repository)
        await model.loadDetail("x", policy: .automatic)
        await model.loadPreview("x", policy: .offline)

        #expect(model.detail.failure == Failure(.notFound, "there is no theme 'x'"))
        #expect(model.preview.failure == Failure(.notFound, "the archive does not have it yet"))
    }
}
