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
    /// The configuration and the template.
    var weblogText: String? = "Author: Ann\r\n"
    /// The ids of entries that the server does not delete.
    var undeletable: Set<String> = []
}

struct InMemoryRepositories: RepositoryDoubles, WeblogRepository {
    typealias Fault = WeblogRepositoryFault

    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case createEntry(WeblogDraft, String)
        case changeEntry(String, String, WeblogEntryChange)
        case deleteEntry(String, String)
        case setWeblogText(WeblogText)
    }

    static let commands = CommandCatalog<StubDependencies>([.weblog])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }

    func entries(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> {
        try read(policy, world.weblogEntries.filter { $0.address == address })
    }

    func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        let origin = try read(policy, word).origin
        return Loaded(try named(word, address), origin: origin)
    }

    func latest(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        let found = try read(policy, world.weblogEntries.first)
        guard let entry = found.value else { throw .fault(.noPost(address: address)) }
        return Loaded(entry, origin: found.origin)
    }

    func create(_ draft: WeblogDraft, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        try write(.createEntry(draft, address))
        return .stub("9", hoursAgo: 0, title: "New", source: draft.source)
    }

    func change(
        _ word: String, of address: String, _ change: WeblogEntryChange
    ) async throws(WeblogRepositoryError) -> WeblogEntry {
        try write(.changeEntry(word, address, change))
        let entry = try named(word, address)
        do throws(WeblogDraftError) {
            return .stub(entry.id, title: entry.title, source: try change.applied(to: entry.source))
        } catch {
            throw .fault(.draft(error))
        }
    }

    func delete(_ word: String, of address: String) async throws(WeblogRepositoryError) -> WeblogEntry {
        try write(.deleteEntry(word, address))
        let entry = try named(word, address)
        if world.undeletable.contains(entry.id) { throw .fault(.noSuchEntry(word, address: address)) }
        return entry
    }

    func text(
        _ kind: WeblogText.Kind, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogText> {
        let found = try read(policy, world.weblogText)
        guard let text = found.value else { throw .fault(.noText(kind, address: address)) }
        return Loaded(WeblogText(address: address, kind: kind, content: text), origin: found.origin)
    }

    func setText(_ text: WeblogText) async throws(WeblogRepositoryError) {
        try write(.setWeblogText(text))
    }

    private func named(_ word: String, _ address: String) throws(WeblogRepositoryError) -> WeblogEntry {
        guard let entry = try world.weblogEntries.named(word) else {
            throw .fault(.noSuchEntry(word, address: address))
        }
        return entry
    }
}

struct StubDependencies: StubProgram, WeblogDependencies {
    let repositories: InMemoryRepositories

    func makeWeblogViewModel() -> WeblogViewModel { WeblogViewModel(repository: repositories) }
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
