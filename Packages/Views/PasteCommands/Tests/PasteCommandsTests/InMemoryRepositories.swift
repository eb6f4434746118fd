import CommandSupport
import CommandTestSupport
import Foundation
import PasteCommands
import PasteDomain
import PasteViewModels
import ResourceLoading

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<PasteContent>

struct PasteContent: TestContent {
    var pastes = [
        Paste.stub("two", hoursAgo: 1, content: "Tab\tand\r\nline\\", isListed: true),
        .stub("one", hoursAgo: 2, content: "Hello", isListed: false),
    ]
    /// Whether the server ignores the listing flag.
    var ignoresListing = false
    /// The titles of pastes that the server does not delete.
    var undeletable: Set<String> = []
}

struct InMemoryRepositories: RepositoryDoubles, PasteRepository {
    typealias Fault = PasteRepositoryFault

    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case createPaste(PasteDraft, String, overwriting: Bool)
        case editPaste(String, String, PasteChange)
        case deletePaste(String, String)
    }

    static let commands = CommandCatalog<StubDependencies>([.paste])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }

    func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]> {
        try read(policy, world.pastes.filter { $0.address == address })
    }

    func paste(
        _ title: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste> {
        let pastes = try await pastes(of: address, policy: policy)
        guard let paste = pastes.value.first(where: { $0.title == title }) else {
            throw .fault(.noSuchPaste(title: title, address: address))
        }
        return Loaded(paste, origin: pastes.origin)
    }

    func create(
        _ draft: PasteDraft, on address: String, overwriting: Bool
    ) async throws(PasteRepositoryError) -> SavedPaste {
        try write(.createPaste(draft, address, overwriting: overwriting))
        let current = world.pastes.first { $0.title == draft.title }
        if current != nil, !overwriting { throw .fault(.alreadyExists(title: draft.title, address: address)) }
        return saved(draft.title, draft.content, draft.isListed, current)
    }

    func edit(
        _ title: String, of address: String, change: PasteChange
    ) async throws(PasteRepositoryError) -> SavedPaste {
        try write(.editPaste(title, address, change))
        guard let current = world.pastes.first(where: { $0.title == title }) else {
            throw .fault(.noSuchPaste(title: title, address: address))
        }
        return saved(title, change.content ?? current.content, change.isListed, current)
    }

    func deletePaste(_ title: String, of address: String) async throws(PasteRepositoryError) {
        try write(.deletePaste(title, address))
        if world.undeletable.contains(title) { throw .fault(.noSuchPaste(title: title, address: address)) }
    }

    private func saved(_ title: String, _ content: String, _ isListed: Bool?, _ current: Paste?) -> SavedPaste {
        let old = current?.isListed ?? false
        let ignores = world.ignoresListing && isListed != nil && isListed != old
        let paste = Paste(
            title: title, address: "foo", content: content, modifiedAt: World.now,
            isListed: ignores ? old : isListed ?? old)
        return SavedPaste(paste, listing: ignores ? .ignored : .asAsked)
    }
}

struct StubDependencies: StubProgram, PasteDependencies {
    let repositories: InMemoryRepositories

    func makePasteViewModel() -> PasteViewModel { PasteViewModel(repository: repositories) }
}

extension Paste {
    static func stub(
        _ title: String, hoursAgo: Double = 1, content: String = "content", isListed: Bool? = nil
    ) -> Paste {
        Paste(
            title: title, address: "foo", content: content, modifiedAt: World.now.addingTimeInterval(-3600 * hoursAgo),
            isListed: isListed)
    }
}
