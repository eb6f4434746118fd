import FoundationExtensions
public import ResourceLoading
public import TerminalUI

/// Undoes the recorded changes of one kind, and shows them.
@MainActor
public struct UndoableKind {
    /// Its noun, such as `purl`.
    public let noun: String
    /// Plans to undo changes; see `Undoable.planUndo`.
    public let plan: ([RecordedChange], _ address: String) async throws -> any PlannedUndo
    /// What undoing a change cannot restore.
    public let irreversiblePart: (JournaledChange) -> IrreversiblePart
    /// The text by which a person recognises the changed item, or else its id; nil if it has no such text, and an
    /// address has only one item of the kind.
    public let title: (JournaledChange) -> String?
    private let members: (JournaledChange) -> [String: JSONValue]

    /// Creates a kind from its repository.
    public init<Repository: Undoable>(_ catalog: FieldCatalog<Repository.Written>, _ repository: Repository) {
        noun = Repository.noun
        plan = { changes, address in
            UndoOfKind(try await repository.planUndo(changes, on: address), catalog)
        }
        irreversiblePart = repository.irreversiblePart
        title = { change in
            let shown = Step<Repository.Written>(change)
            guard let title = (shown.after ?? shown.before.value).flatMap(catalog.title) else {
                return catalog.isSingle ? nil : change.id
            }
            return title.firstWords.isEmpty ? title : title.firstWords
        }
        members = { change in
            let shown = Step<Repository.Written>(change)
            var members = catalog.members(of: shown, fields: nil)
            // The journal stores only the digest of a long text.
            if change.after != nil, shown.after == nil { members["after"] = nil }
            return members
        }
    }

    /// A change in JSON.
    public func json(_ change: JournaledChange) -> JSONValue {
        var members = members(change)
        members["kind"] = .string(change.kind)
        members["address"] = .string(change.address)
        if let words = irreversiblePart(change).words { members["limit"] = .string(words) }
        return .object(members)
    }
}

extension Step where Value: Journaled {
    fileprivate init(_ change: JournaledChange) {
        self.init(id: change.id, before: change.before.decoded(), after: Previous(journalText: change.after).value)
    }
}

extension Previous<String> {
    fileprivate func decoded<Item: Journaled>() -> Previous<Item> {
        switch self {
        case .nothing: .nothing
        case .unknown: .unknown
        case .value(let text): Previous<Item>(journalText: text)
        }
    }
}

/// The plan that undoes changes of one kind.
@MainActor
public protocol PlannedUndo {
    /// The rows of the journal that need no request, since the server has the previous values already, with the ids of
    /// their items.
    var done: [(row: Int, id: String?)] { get }
    /// The rows of the changes that its requests undo.
    var rows: [Int] { get }
    /// Sentences about the changes that may or may not have reached the server.
    var unknown: [String] { get }
    /// Sentences about what is not restored.
    var notices: [String] { get }
    /// Sentences about the changes that cannot be undone, and why.
    var refusals: [String] { get }
    /// The number of requests.
    var count: Int { get }
    /// Whether it deletes something.
    var deletes: Bool { get }
    /// The lines of the plan, as `--dry-run` shows them.
    var lines: [PlanLine] { get }
    /// Changes made by others since: old value → current value.
    var conflicts: [PlanLine] { get }

    /// Whether another plan does the same, and its items have not changed meanwhile.
    func isSame(as other: any PlannedUndo) -> Bool

    /// Its changes in JSON.
    ///
    /// - Parameters:
    ///   - fields: The members of a change, and fields of the items; empty for all.
    ///   - ids: The ids of the items by the rows that were undone; empty before that.
    func json(_ fields: [String], ids: [Int: String]) -> [JSONValue]

    /// Applies the plan.
    ///
    /// - Parameter report: Called for each confirmed change with the row that it undoes, the item's id and its name in
    ///   sentences, and whether the item was deleted.
    func apply<Dependencies>(
        in context: Context<Dependencies>,
        report: (_ row: Int, _ id: String, _ name: String, _ isDeleted: Bool) throws -> Void
    ) async throws
}

private struct UndoOfKind<Value: Journaled>: PlannedUndo {
    private let undo: UndoPlan<Value>
    private let catalog: FieldCatalog<Value>

    init(_ undo: UndoPlan<Value>, _ catalog: FieldCatalog<Value>) {
        self.undo = undo
        self.catalog = catalog
    }

    var done: [(row: Int, id: String?)] { undo.done }
    var rows: [Int] { undo.rows }
    var unknown: [String] { undo.unknown }
    var notices: [String] { undo.notices }
    var refusals: [String] { undo.refusals }
    var count: Int { undo.plan.steps.count }
    var deletes: Bool { undo.plan.steps.contains { $0.after == nil } }
    var lines: [PlanLine] { catalog.lines(of: undo.plan) }
    var conflicts: [PlanLine] {
        undo.conflicts.flatMap { step in
            catalog.lines(of: step, at: undo.plan.address).map { line in
                // An unknown previous value is not the same as none.
                if step.before == .unknown, case .added(let what) = line { .changedText(what) } else { line }
            }
        }
    }

    func isSame(as other: any PlannedUndo) -> Bool { (other as? Self).map { undo.isSame(as: $0.undo) } == true }

    func json(_ fields: [String], ids: [Int: String]) -> [JSONValue] {
        catalog.json(of: undo.plan, fields, ids: undo.rows.map { ids[$0] })
    }

    func apply<Dependencies>(
        in context: Context<Dependencies>,
        report: (_ row: Int, _ id: String, _ name: String, _ isDeleted: Bool) throws -> Void
    ) async throws {
        var rows = undo.rows[...]
        try await context.apply(undo.plan, of: catalog, after: "Undoing") { step, receipt in
            let newID = receipt.value?.journalID ?? ""
            let id = newID.isEmpty ? step.id ?? "" : newID
            let name = catalog.isSingle ? "the \(catalog.name) of \(id.decoded)" : id
            // There is a row for each step.
            try report(rows.popFirst() ?? 0, id, name, step.after == nil)
        }
    }
}
