import Foundation
import ResourceLoading
import TestSupport
import Testing
import WebpageDomain
import WebpageViewModels

@MainActor
@Suite("WebpageViewModel")
struct WebpageViewModelTests {
    @Test("shows every field as it is")
    func fields() async {
        let repository = WebpageRepositorySpy(.init(webpage: .success(Loaded(.stub(), origin: .network))))
        let model = WebpageViewModel(repository: repository)
        await model.load(address: "foo", policy: .offline)

        let row = model.state.value
        #expect(row?.content == "a\u{1B}b" && row?.type == "profile" && row?.theme == "default" && row?.css == "c")
        #expect(row?.head == "h" && row?.isVerified == true && row?.picture == "p.jpg" && row?.metadata == "{}")
        #expect(row?.branding == "b" && row?.modifiedAt == Date(timeIntervalSince1970: 7))
        #expect(row?.url == "https://foo%20bar.omg.lol")
        #expect(row?.pictureURL == "https://profiles.cache.lol/foo%20bar/picture")
        #expect(repository.messages == [.webpage("foo", .offline)])
    }

    @Test("the archive's copy is never edited")
    func editing() async {
        let archived = Loaded(Webpage.stub(), origin: .archive(asOf: nil, because: .down))
        let repository = WebpageRepositorySpy(.init(webpage: .success(archived)))
        let model = WebpageViewModel(repository: repository)
        await model.loadForEditing(address: "foo", policy: .automatic)

        #expect(model.state == .failed(FailurePresentation(.down)))
        #expect(repository.messages == [.webpage("foo", .refresh)])
    }

    @Test("writes go to the repository and return the page", arguments: [true, false])
    func writes(publishes: Bool) async throws {
        let repository = WebpageRepositorySpy(.init(written: .success(.stub("new"))))
        let model = WebpageViewModel(repository: repository)
        await model.save(try #require(WebpageContent("new")), publishes: publishes, address: "foo")
        #expect(model.saved.value?.content == "new")
        await model.setPicture(try ProfilePicture(Data("GIF89a".utf8)), address: "foo")
        #expect(model.saved.value != nil)

        #expect(repository.messages == [.set("new", publishes: publishes, "foo"), .setPicture("foo")])
    }

    @Test("a failure is presented in words")
    func failure() async throws {
        let exchange = RemoteFailure.Exchange(host: "api.test", method: "POST", path: "/x")
        let refusal = RemoteFailure.Refusal(exchange: exchange, status: 413, message: nil)
        let model = WebpageViewModel(
            repository: WebpageRepositorySpy(.init(written: .failure(.remote(.refused(refusal))))))
        await model.setPicture(try ProfilePicture(Data("GIF89a".utf8)), address: "foo")

        guard case .failed(let failure) = model.saved else { return #expect(Bool(false)) }
        #expect(failure.kind == .refused && failure.message.contains("too large (HTTP 413)"))
        #expect(FailurePresentation(ProfilePictureError.notAPicture, name: "f").message.hasPrefix("f is not a JPEG"))
    }
}

@MainActor
@Suite("ThemeViewModel")
struct ThemeViewModelTests {
    @Test("list, detail and preview are the repository's")
    func loads() async {
        let repository = WebpageRepositorySpy(
            .init(
                themes: .success(Loaded([.stub("a"), .stub("b")], origin: .network)),
                theme: .success(Loaded(.stub("a"), origin: .network)),
                preview: .success(Loaded("<p>", origin: .network))))
        let model = ThemeViewModel(repository: repository)
        await model.loadList(policy: .refresh)
        await model.loadDetail("a", policy: .automatic)
        await model.loadPreview("a", policy: .offline)

        #expect(model.list.value?.map(\.id) == ["a", "b"] && model.preview.value == "<p>")
        #expect(model.detail.value?.updatedAt == Date(timeIntervalSince1970: 2) && model.detail.value?.license == "MIT")
        #expect(repository.messages == [.themes(.refresh), .theme("a", .automatic), .preview("a", .offline)])
    }

    @Test("an unknown theme is reported as missing")
    func missing() async {
        let repository = WebpageRepositorySpy(
            .init(theme: .failure(.fault(.noSuchTheme(id: "x"))), preview: .failure(.notArchived(what: "it"))))
        let model = ThemeViewModel(repository: repository)
        await model.loadDetail("x", policy: .automatic)
        await model.loadPreview("x", policy: .offline)

        #expect(model.detail == .failed(FailurePresentation(.notFound, "there is no theme x")))
        #expect(model.preview == .failed(FailurePresentation(.notFound, "the archive does not have it yet")))
    }
}
