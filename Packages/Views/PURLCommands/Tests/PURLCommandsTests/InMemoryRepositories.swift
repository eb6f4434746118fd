import CommandSupport
import CommandTestSupport
import PURLCommands
import PURLDomain
import PURLViewModels
import ResourceLoading
import TestSupport

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<PURLContent>

struct PURLContent: TestContent {
    var purls = [
        PURL.stub("a", url: "mailto:a@b.example", hits: nil, isListed: nil),
        .stub("b", url: "https://b.example/?q=\\", hits: 12, isListed: true),
        .stub("💚", url: "https://c.example", hits: 3, isListed: false),
    ]
    /// Whether the server ignores the listing flag.
    var ignoresListing = false
    /// The names of PURLs that the server does not delete or save.
    var undeletable: Set<String> = []
}

struct InMemoryRepositories: RepositoryDoubles, PURLRepository {
    typealias Fault = PURLRepositoryFault

    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case createPURL(PURLDraft, String, overwriting: Bool)
        case editPURL(String, String, PURLChange)
        case savePURL(PURLDraft, over: String?, String)
        case deletePURL(String, String)
        case renamePURL(String, to: String, String, overwriting: Bool)
    }

    static let commands = CommandCatalog<StubDependencies>([.purl])
    let recording: Recording<World, Message>

    init(_ recording: Recording<World, Message>) { self.recording = recording }

    func makeDependencies() -> StubDependencies { StubDependencies(repositories: self) }

    func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]> {
        try read(policy, world.purls.filter { $0.address == address })
    }

    func purl(
        _ name: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL> {
        let purls = try await purls(of: address, policy: policy)
        guard let purl = purls.value.first(where: { $0.name == name }) else {
            throw .fault(.noSuchPURL(name: name, address: address))
        }
        return Loaded(purl, origin: purls.origin)
    }

    func create(
        _ draft: PURLDraft, on address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try write(.createPURL(draft, address, overwriting: overwriting))
        let current = world.purls.first { $0.name == draft.name }
        if current != nil, !overwriting { throw .fault(.alreadyExists(name: draft.name, address: address)) }
        return saved(draft.name, draft.url, draft.isListed, current)
    }

    func edit(
        _ name: String, of address: String, change: PURLChange
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try write(.editPURL(name, address, change))
        guard let current = world.purls.first(where: { $0.name == name }) else {
            throw .fault(.noSuchPURL(name: name, address: address))
        }
        return saved(name, change.url ?? current.url, change.isListed, current)
    }

    func save(
        _ draft: PURLDraft, over current: PURL?, on address: String
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try write(.savePURL(draft, over: current?.name, address))
        if world.undeletable.contains(draft.name) { throw .remote(.refused(status: 429)) }
        return saved(draft.name, draft.url, draft.isListed, current)
    }

    func rename(
        _ name: String, to newName: String, of address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL {
        try write(.renamePURL(name, to: newName, address, overwriting: overwriting))
        guard let old = world.purls.first(where: { $0.name == name }) else {
            throw .fault(.noSuchPURL(name: name, address: address))
        }
        let replaced = world.purls.first { $0.name == newName }
        if replaced != nil, !overwriting { throw .fault(.alreadyExists(name: newName, address: address)) }
        if world.undeletable.contains(name) {
            throw .fault(.halfRenamed(from: name, to: newName, address: address, because: .refused(status: 429)))
        }
        return saved(newName, old.url, old.isListed, replaced)
    }

    func deletePURL(_ name: String, of address: String) async throws(PURLRepositoryError) {
        try write(.deletePURL(name, address))
        if world.undeletable.contains(name) { throw .fault(.noSuchPURL(name: name, address: address)) }
    }

    private func saved(_ name: String, _ url: String, _ isListed: Bool?, _ current: PURL?) -> SavedPURL {
        let old = current?.isListed ?? false
        let ignores = world.ignoresListing && isListed != nil && isListed != old
        let purl = PURL(
            name: name, address: "foo", url: url, hits: current?.hits, isListed: ignores ? old : isListed ?? old)
        return SavedPURL(purl, listing: ignores ? .ignored : .asAsked)
    }
}

struct StubDependencies: StubProgram, PURLDependencies {
    let repositories: InMemoryRepositories

    func makePURLViewModel() -> PURLViewModel { PURLViewModel(repository: repositories) }
}

extension PURL {
    static func stub(
        _ name: String, url: String = "https://example.org", hits: Int? = nil, isListed: Bool? = nil
    ) -> PURL {
        PURL(name: name, address: "foo", url: url, hits: hits, isListed: isListed)
    }
}
