import CommandSupport
import CommandTestSupport
import PURLCommands
import PURLDomain
import PURLTestSupport
import PURLViewModels
import ResourceLoading
import TestSupport

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<PURLContent>

struct PURLContent: TestContent {
    var purls = [
        PURL.sample("a", url: "mailto:a@b.example", hits: nil, isListed: nil),
        .sample("b", url: "https://b.example/?q=\\", hits: 12, isListed: true),
        .sample("💚", url: "https://c.example", hits: 3, isListed: false),
    ]
    /// Whether the server ignores the listing flag.
    var ignoresListing = false
    /// The PURLs after the first plan; nil if they stay.
    var laterPURLs: [PURL]?
    /// The names of PURLs that the server does not delete or save.
    var undeletable: Set<String> = []
}

struct InMemoryRepositories: RepositoryDoubles, PURLRepository {
    typealias Fault = PURLRepositoryFault

    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case save(String, url: String, isListed: Bool?)
        case delete(String)
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

    func plan(_ intent: PURLIntent, on address: String) async throws(PURLRepositoryError) -> [Step<PURL>] {
        let purls = try read(.refresh, world.purls).value
        if let later = world.laterPURLs { change { $0.purls = later } }
        return try await PURLPlanner(
            address, one: { name, _ in purls.first { $0.name == name } }, isListed: { $0.isListed ?? false },
            all: { purls }
        ).steps(for: intent)
    }

    func carryOut(
        _ step: Step<PURL>, of intent: PURLIntent, on address: String
    ) async throws(PURLRepositoryError) -> Receipt<PURL> {
        let name = step.change.id ?? ""
        guard var after = step.change.after else {
            try write(.delete(name))
            if world.undeletable.contains(name) {
                guard let new = step.onlyIf else { throw .fault(.noSuchPURL(name: name, address: address)) }
                throw .fault(
                    .halfRenamed(from: name, to: new.name, address: address, because: .refused(status: 429)))
            }
            return Receipt(nil)
        }
        try write(.save(after.name, url: after.url, isListed: after.isListed))
        if world.undeletable.contains(name) { throw .remote(.refused(status: 429)) }
        let old = step.change.before.value?.isListed
        guard world.ignoresListing, after.isListed != old else { return Receipt(after) }
        after.isListed = old
        return Receipt(after, remark: ListingOutcome.ignored.warning("PURL", name, isListed: old == true))
    }
}

struct StubDependencies: StubProgram, PURLDependencies {
    let repositories: InMemoryRepositories

    func makePURLViewModel() -> PURLViewModel { PURLViewModel(repository: repositories) }
}
