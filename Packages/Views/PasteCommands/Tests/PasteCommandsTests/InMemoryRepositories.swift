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
    /// The pastes after the first plan; nil if they stay.
    var laterPastes: [Paste]?
}

struct InMemoryRepositories: CommandDoubles, PasteRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case save(String, content: String, isListed: Bool?)
        case delete(String)
    }

    static let commands = CommandCatalog<StubDependencies>([.paste])
    let recording: Recording<World, Message>

    func pastes(of address: String, policy: LoadPolicy) async throws -> Loaded<[Paste]> {
        try read(policy, world.pastes.filter { $0.address == address })
    }

    func paste(_ title: String, of address: String, policy: LoadPolicy) async throws -> Loaded<Paste> {
        let paste = world.pastes.first { $0.address == address && $0.title == title }
        return try read(policy, paste, orThrow: .noSuchPaste(title, of: address))
    }

    /// Plans writes; an unknown listing counts as unlisted.
    func plan(_ intent: PasteIntent, on address: String) async throws -> [Step<Paste>] {
        let pastes = try read(.serverOnly, world.pastes).value
        if let later = world.laterPastes { change { $0.pastes = later } }
        func existing(_ title: String) throws -> Paste {
            guard let paste = pastes.first(where: { $0.title == title }) else {
                throw Failure.noSuchPaste(title, of: address)
            }
            return paste
        }
        func saving(_ title: String, _ content: String?, _ isListed: Bool?, over old: Paste?) -> Step<Paste> {
            var old = old
            if old?.isListed == nil { old?.isListed = false }
            var new = old ?? Paste(title: title, address: address, content: "", modifiedAt: nil, isListed: false)
            new.content = content ?? new.content
            new.isListed = isListed ?? new.isListed
            return Step(id: title, before: old.map(Previous.value) ?? .nothing, after: new)
        }
        switch intent {
        case .create(let draft, let overwriting):
            let old = try? existing(draft.title)
            if old != nil, !overwriting { throw Failure.pasteExists(draft.title, of: address) }
            return [saving(draft.title, draft.content, draft.isListed, over: old)]
        case .edit(let title, let change):
            return [saving(title, change.content, change.isListed, over: try existing(title))]
        case .delete(let titles, let areShown):
            return try titles.map { title in
                let old = areShown ? try existing(title) : try? existing(title)
                return Step(id: title, before: old.map(Previous.value) ?? .nothing, after: nil)
            }
        case .restore(let steps): return steps
        }
    }

    func apply(_ step: Step<Paste>, of intent: PasteIntent, on address: String) async throws -> Receipt<Paste> {
        let title = step.id ?? ""
        guard var after = step.after else {
            return try delete(title, .delete(title), orThrow: .noSuchPaste(title, of: address))
        }
        try write(.save(after.title, content: after.content, isListed: after.isListed))
        after.modifiedAt = World.now
        let old = step.before.value?.isListed
        guard world.ignoresListing, after.isListed != old else { return Receipt(after) }
        after.isListed = old
        return Receipt(after, notice: ListingOutcome.ignored.warning("paste", title, isListed: old == true))
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
