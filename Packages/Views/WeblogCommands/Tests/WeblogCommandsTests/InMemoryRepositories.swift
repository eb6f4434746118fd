import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import WeblogCommands
import WeblogDomain
import WeblogViewModels

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<WeblogContent>

struct WeblogContent: TestContent {
    var weblogEntries = [
        WeblogEntry.stub("2", hoursAgo: 1, title: "Tab\tand\nline\\"),
        .stub("1", hoursAgo: 2, title: "Tea", slug: "tea"),
    ]
    /// The text of both the configuration and the template; nil if both are missing.
    var weblogText: String? = "Author: Ann\r\n"
}

struct InMemoryRepositories: CommandDoubles, WeblogRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case save(id: String?, String)
        case delete(String)
        case setWeblogText(WeblogText)
        /// The address, the content and the alternative text of a picture.
        case upload(String)
    }

    static let commands = CommandCatalog<StubDependencies>([.weblog])
    let recording: Recording<World, Message>

    func entries(of address: String, policy: LoadPolicy) async throws -> Loaded<[WeblogEntry]> {
        try read(policy, world.weblogEntries.filter { $0.address == address })
    }

    func entry(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry> {
        try read(policy, world.weblogEntries.named(name), orThrow: .noSuchWeblogEntry(name, of: address))
    }

    func latest(of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogEntry> {
        try read(policy, world.weblogEntries.first, orThrow: .noWeblogPost(of: address))
    }

    func plan(_ intent: WeblogIntent, on address: String) async throws -> [Step<WeblogEntry>] {
        var entries: [WeblogEntry] = []
        for name in intent.idsOrSlugs { entries.append(try await entry(name, of: address, policy: .serverOnly).value) }
        return try intent.steps(given: entries, on: address)
    }

    func apply(
        _ step: Step<WeblogEntry>, of intent: WeblogIntent, on address: String
    ) async throws -> Receipt<WeblogEntry> {
        let id = step.id
        guard let source = step.after?.source else {
            let id = id ?? ""
            return try delete(id, .delete(id), orThrow: .noSuchWeblogEntry(id, of: address))
        }
        try write(.save(id: id, source))
        return Receipt(.stub(id ?? "9", title: id == nil ? "New" : step.before.value?.title, source: source))
    }
}

struct InMemoryTexts: WeblogTextRepository {
    let repositories: InMemoryRepositories

    func text(_ kind: WeblogText.Kind, of address: String, policy: LoadPolicy) async throws -> Loaded<WeblogText> {
        let text = repositories.world.weblogText.map { WeblogText(address: address, kind: kind, content: $0) }
        return try repositories.read(policy, text, orThrow: .noWeblogText(kind, of: address))
    }

    func plan(_ intent: WeblogTextIntent, on address: String) async throws -> [Step<WeblogText>] {
        switch intent {
        case .set(let new):
            try WeblogText.check(new.content)
            let old = try await text(new.kind, of: address, policy: .serverOnly).value
            return [Step(id: new.journalID, before: .value(old), after: new)]
        case .restore(let steps): return steps
        }
    }

    func apply(
        _ step: Step<WeblogText>, of intent: WeblogTextIntent, on address: String
    ) async throws -> Receipt<WeblogText> {
        guard let text = step.after else { return Receipt(nil) }
        try repositories.write(.setWeblogText(text))
        return Receipt(text)
    }
}

struct StubDependencies: StubProgram, WeblogDependencies {
    let repositories: InMemoryRepositories

    func makeWeblogViewModel() -> WeblogViewModel {
        WeblogViewModel(repository: repositories, texts: InMemoryTexts(repositories: repositories))
    }

    /// A picture is any file that does not begin with `x`. The upload of `y` fails; `z` gets no URL.
    func entryPicture(_ bytes: [UInt8], from source: String, alternative: String) throws -> EntryPicture {
        let content = String(decoding: bytes, as: UTF8.self)
        guard !content.hasPrefix("x") else { throw Failure(.refused, "\(source) is no picture") }
        return EntryPicture(notice: "removed comments") { address in
            try repositories.write(.upload("\(address) \(content) \(alternative)"))
            if content == "y" { throw Failure(.network, "no network") }
            return content == "z" ? nil : "u:\(content)"
        }
    }
}

extension WeblogEntry {
    static func stub(
        _ id: String, hoursAgo: Double = 1, title: String? = nil, slug: String? = nil,
        status: String = "live", tags: [String] = ["a", "b"], source: String = "---\r\nDate: x\r\n---\r\n\r\nbody"
    ) -> WeblogEntry {
        WeblogEntry(
            id: id, address: "foo", location: "/2026/11/\(slug ?? id)", title: title,
            date: World.now.addingTimeInterval(-3600 * hoursAgo), type: "post", status: status, slug: slug,
            tags: tags, source: source, body: "body")
    }
}
