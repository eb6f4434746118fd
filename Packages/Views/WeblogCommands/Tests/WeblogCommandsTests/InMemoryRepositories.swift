import CommandTestSupport
import Foundation
import ResourceLoading
import WeblogCommands
import WeblogDomain
import WeblogViewModels

extension InMemoryRepositories: WeblogRepository {
    func entries(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> {
        try read(policy)
        return Loaded(world.weblogEntries.filter { $0.address == address }, origin: world.origin)
    }

    func entry(
        _ word: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        try read(policy)
        return Loaded(try named(word, address), origin: world.origin)
    }

    func latest(of address: String, policy: LoadPolicy) async throws(WeblogRepositoryError) -> Loaded<WeblogEntry> {
        try read(policy)
        guard let entry = world.weblogEntries.first else { throw .fault(.noPost(address: address)) }
        return Loaded(entry, origin: world.origin)
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
        try read(policy)
        guard let text = world.weblogText else { throw .fault(.noText(kind, address: address)) }
        return Loaded(WeblogText(address: address, kind: kind, content: text), origin: world.origin)
    }

    func setText(_ text: WeblogText) async throws(WeblogRepositoryError) {
        try write(.setWeblogText(text))
    }

    private func read(_ policy: LoadPolicy) throws(WeblogRepositoryError) {
        record(.read(policy))
        if let failure = world.readFailure { throw .remote(failure) }
    }

    private func write(_ message: Message) throws(WeblogRepositoryError) {
        record(message)
        if let failure = world.writeFailure { throw .remote(failure) }
    }

    private func named(_ word: String, _ address: String) throws(WeblogRepositoryError) -> WeblogEntry {
        guard let entry = try world.weblogEntries.named(word) else {
            throw .fault(.noSuchEntry(word, address: address))
        }
        return entry
    }
}

extension StubDependencies: WeblogDependencies {
    func makeWeblogListViewModel() -> WeblogListViewModel { WeblogListViewModel(repository: repositories) }
    func makeWeblogDetailViewModel() -> WeblogDetailViewModel { WeblogDetailViewModel(repository: repositories) }
    func makeWeblogComposerViewModel() -> WeblogComposerViewModel { WeblogComposerViewModel(repository: repositories) }
    func makeWeblogTextViewModel(_ kind: WeblogText.Kind) -> WeblogTextViewModel {
        WeblogTextViewModel(kind, repository: repositories)
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
