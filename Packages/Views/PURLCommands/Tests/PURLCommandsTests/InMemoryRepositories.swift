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
}

struct InMemoryRepositories: CommandDoubles, PURLRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case save(String, url: String, isListed: Bool?)
        case delete(String)
    }

    static let commands = CommandCatalog<StubDependencies>([.purl])
    let recording: Recording<World, Message>

    func purls(of address: String, policy: LoadPolicy) async throws -> Loaded<[PURL]> {
        try read(policy, world.purls.filter { $0.address == address })
    }

    func purl(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<PURL> {
        let purl = world.purls.first { $0.address == address && $0.name == name }
        return try read(policy, purl, orThrow: .noSuchPURL(name, of: address))
    }

    /// Plans writes; an unknown listing counts as unlisted.
    func plan(_ intent: PURLIntent, on address: String) async throws -> [Step<PURL>] {
        let purls = try read(.refresh, world.purls).value
        if let later = world.laterPURLs { change { $0.purls = later } }
        func existing(_ name: String) throws -> PURL {
            guard var purl = purls.first(where: { $0.name == name }) else {
                throw Failure.noSuchPURL(name, of: address)
            }
            purl.isListed = purl.isListed ?? false
            return purl
        }
        func saving(_ name: String, _ url: String, _ isListed: Bool?, over old: PURL?) -> Step<PURL> {
            var new = old ?? PURL(writing: name, address: address, url: url, isListed: false)
            new.url = url
            new.isListed = isListed ?? new.isListed
            return Step(id: name, before: old.map(Previous.value) ?? .nothing, after: new)
        }
        switch intent {
        case .create(let draft, let overwriting):
            let old = try? existing(draft.name)
            if old != nil, !overwriting { throw Failure.purlExists(draft.name, of: address) }
            return [saving(draft.name, draft.url, draft.isListed, over: old)]
        case .edit(let name, let change):
            let old = try existing(name)
            return [saving(name, change.url ?? old.url, change.isListed, over: old)]
        case .rename(let name, let new, let overwriting):
            let (old, taken) = (try existing(name), try? existing(new))
            if taken != nil, !overwriting { throw Failure.purlExists(new, of: address) }
            let made = saving(new, old.url, old.isListed, over: taken)
            return [made, Step(id: name, before: .value(old), after: nil, onlyIf: made.after)]
        case .delete(let names, let areShown):
            return try names.map { name in
                Step(id: name, before: areShown ? .value(try existing(name)) : .unknown, after: nil)
            }
        case .import(let entries):
            return entries.map(\.draft).compactMap { draft in
                let old = try? existing(draft.name)
                if old?.url == draft.url, draft.isListed == nil || draft.isListed == old?.isListed { return nil }
                return saving(draft.name, draft.url, draft.isListed, over: old)
            }
        case .restore(let steps): return steps
        }
    }

    func apply(_ step: Step<PURL>, of intent: PURLIntent, on address: String) async throws -> Receipt<PURL> {
        let name = step.id ?? ""
        guard var after = step.after else {
            let halfRenamed = step.onlyIf.map {
                Failure.halfRenamed(name, to: $0.name, because: .refused(status: 429))
            }
            return try delete(name, .delete(name), orThrow: halfRenamed ?? .noSuchPURL(name, of: address))
        }
        try write(.save(after.name, url: after.url, isListed: after.isListed))
        if world.undeletable.contains(name) { throw RemoteFailure.refused(status: 429) }
        let old = step.before.value?.isListed
        guard world.ignoresListing, after.isListed != old else { return Receipt(after) }
        after.isListed = old
        return Receipt(after, notice: ListingOutcome.ignored.warning("PURL", name, isListed: old == true))
    }
}

struct StubDependencies: StubProgram, PURLDependencies {
    let repositories: InMemoryRepositories

    func makePURLViewModel() -> PURLViewModel { PURLViewModel(repository: repositories) }
}
