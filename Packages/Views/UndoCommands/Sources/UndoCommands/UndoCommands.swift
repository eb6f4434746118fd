import CommandLineKit
public import CommandSupport
import FoundationExtensions
import ResourceLoading
import TerminalUI
import UndoDomain
public import UndoViewModels

/// The dependencies of `undo`.
@MainActor
public protocol UndoDependencies {
    func makeUndoViewModel() -> UndoViewModel
    /// The kinds whose changes can be undone.
    var undoableKinds: [UndoableKind] { get }
}

extension CommandFeature where Root: UndoDependencies {
    /// `undo`.
    public static var undo: CommandFeature {
        CommandFeature(
            ["undo"], { $0 as any UndoDependencies },
            groups: [
                .init(
                    "undo", heading: .local, abstract: "Undo the last change.", command: UndoCommand.self,
                    [UndoListCommand.self, UndoForgetCommand.self])
            ],
            completions: [
                .init("undo", "undo list", value: "id", help: ["command", "state"], isOfAddress: false)
            ])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any UndoDependencies>

/// An entry as it is shown.
struct ListedEntry {
    let entry: UndoEntry
    /// The state; `final` if nothing can be undone, unless it is undone or damaged.
    let state: String
    /// What an undo cannot restore, and why; empty if it restores everything.
    let irreversible: [String]
    let changes: [JSONValue]
    /// The name of the first changed item, and how many more there are; empty if an address has only one of its kind.
    let item: String

    @MainActor
    init(_ entry: UndoEntry, _ kinds: [UndoableKind]) {
        self.entry = entry
        var irreversible: [String] = []
        var isPossible = false
        var changes: [JSONValue] = []
        var titles: [String] = []
        for change in entry.changes {
            let recorded = change.recorded.change
            guard let kind = kinds.first(where: { $0.noun == recorded.kind }) else { continue }
            changes.append(kind.json(recorded))
            if let title = kind.title(recorded) { titles.append(title) }
            let part = kind.irreversiblePart(recorded)
            if change.state != .queued, let words = part.words, !irreversible.contains(words) {
                irreversible.append(words)
            }
            if change.state == .queued || part.isPossible { isPossible = true }
        }
        if entry.damagedCount > 0 { irreversible.append("\(entry.damagedCount) of its changes cannot be read") }
        self.irreversible = irreversible
        self.changes = changes
        item = (titles.first ?? "") + (titles.count > 1 ? " and \(titles.count - 1) more" : "")
        let isSettled = entry.state == .undone || entry.state == .damaged
        state = isPossible || isSettled ? entry.state.rawValue : "final"
    }
}

extension FieldCatalog where Row == ListedEntry {
    static let undo = FieldCatalog([
        .column("id") { .id($0.entry.id) },
        .column("created") { .time($0.entry.createdAt) },
        .column("command", isFlexible: true) { .text($0.entry.command) },
        .column("address") { .address($0.entry.address) },
        .column("state") { .text($0.state) },
        .column("item", isFlexible: true) { .text($0.item) }.forPeople,
        .more("changes") { .json(.array($0.changes)) },
    ])
}
