public import Foundation
import FoundationExtensions

/// A repository whose writes can be undone.
public protocol Undoable: WritePlanning where Written: Journaled {
    /// The noun of its items.
    static var noun: String { get }

    /// Whether a new item gets its id from the server.
    static var serverChoosesIDs: Bool { get }

    /// Whether the server may give a new item another name than the one that was sent.
    static var serverMayChangeNames: Bool { get }

    /// Whether `current` looks in a list, which may lack what was made a moment ago.
    static var currentMayLag: Bool { get }

    /// Where its changes are stored; nil if they are not.
    var journal: (any WriteJournal)? { get }

    /// The item that the server has now; nil if there is none.
    func current(_ id: String, on address: String) async throws -> Written?

    /// Finds the items on the server that an attempt to create `item` may have created. Called only if the server
    /// chooses ids, or may change names.
    ///
    /// - Parameters:
    ///   - date: The earliest time of creation, by the server's clock. Items of a kind without times are found only if
    ///     this is `.distantPast`.
    ///   - others: The ids of items that the attempt cannot have created.
    /// - Returns: The ids of all equal items.
    func find(
        _ item: Written, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String]

    /// The ids of all items on the server that are equal to a new one, if they are known without asking the server.
    func known(_ item: Written, on address: String) async -> [String]?

    /// The intent that sends these steps: a creation if there is nothing before, a deletion if there is nothing
    /// after, else a change.
    static func restoring(_ steps: [Step<Written>]) -> Intent

    /// What undoing a step cannot restore.
    func irreversiblePart(of step: Step<Written>) -> IrreversiblePart
}

/// What undoing a change cannot restore.
public enum IrreversiblePart: Equatable, Sendable {
    /// Everything is restored.
    case none
    /// Everything is restored except what the text says.
    case partly(String)
    /// Nothing can be undone; the text says why.
    case impossible(String)

    /// Whether anything is restored.
    public var isPossible: Bool { if case .impossible = self { false } else { true } }

    /// A text for people; nil if everything is restored.
    public var words: String? {
        switch self {
        case .none: nil
        case .partly(let words), .impossible(let words): words
        }
    }
}

/// A recorded change that is to be undone.
public struct RecordedChange: Equatable, Sendable {
    /// Its row in the journal.
    public let row: Int
    /// The change, with the current id of its item: an item that was restored may have a new one.
    public let change: JournaledChange
    /// Whether it is unknown if it reached the server.
    public let isUnconfirmed: Bool
    /// Whether an earlier attempt to undo it has an unknown outcome.
    public let wasTried: Bool
    /// When the attempt with an unknown outcome began: the undo if `wasTried`, else the change itself.
    public let date: Date
    /// The ids of items that this attempt cannot have created.
    public let others: Set<String>
    /// Whether `others` are all equal items that existed before.
    public let knowsOthers: Bool

    public init(
        row: Int, change: JournaledChange, isUnconfirmed: Bool = false, wasTried: Bool = false, date: Date,
        others: Set<String> = [], knowsOthers: Bool = false
    ) {
        self.row = row
        self.change = change
        self.isUnconfirmed = isUnconfirmed
        self.wasTried = wasTried
        self.knowsOthers = knowsOthers
        self.date = date
        self.others = others
    }
}

/// How much the clocks of a server and of this computer may differ.
public enum ClockDifference {
    /// In seconds.
    public static let tolerated: Double = 600
}

/// The plan that undoes changes, and what it leaves alone.
public struct UndoPlan<Value: Equatable & Sendable>: Sendable {
    public let plan: WritePlan<Value>
    /// The rows that need no request, since the server has the previous values already, and the new ids of their items,
    /// nil if these did not change.
    public let done: [(row: Int, id: String?)]
    /// Says which changes may or may not have reached the server. They are left alone.
    public let unknown: [String]
    /// Says what is not restored.
    public let notices: [String]
    /// Says which changes cannot be undone, and why.
    public let refusals: [String]
    /// What others have changed since: recorded value → current value. If anything, nothing is sent unless forced.
    public let conflicts: [Step<Value>]
    /// The row of each step.
    public let rows: [Int]

    /// Whether another plan does the same, and its items have not changed meanwhile.
    public func isSame(as other: UndoPlan) -> Bool {
        plan.isSame(as: other.plan) && rows == other.rows && done.map(\.row) == other.done.map(\.row)
            && unknown == other.unknown && refusals == other.refusals
            && conflicts.elementsEqual(other.conflicts) { $0.isSame(as: $1) }
    }
}

extension Undoable {
    public static var serverChoosesIDs: Bool { false }
    public static var serverMayChangeNames: Bool { false }
    public static var currentMayLag: Bool { false }

    public func find(
        _ item: Written, since date: Date, excluding others: Set<String>, on address: String
    ) async throws -> [String] { [] }

    public func known(_ item: Written, on address: String) async -> [String]? { nil }

    public func irreversiblePart(of step: Step<Written>) -> IrreversiblePart { .none }

    public var journaling: Journaling<Written>? {
        journal.map { Journaling($0, kind: Self.noun) { item, address in await known(item, on: address) } }
    }

    public var creationLookup: CreationLookup<Written>? { CreationLookup(self) }

    /// What undoing a recorded change cannot restore.
    public func irreversiblePart(of recorded: JournaledChange) -> IrreversiblePart {
        // nil for a deletion, and for a long text, of which only the digest is stored.
        let after = recorded.after.flatMap { Written(journalText: $0) }
        switch recorded.before {
        case .unknown: return .impossible("the previous value is unknown, or larger than 1 MiB")
        case .nothing:
            if recorded.id == nil, after == nil { return .impossible("its id is not known") }
            return irreversiblePart(of: Step(id: recorded.id, before: .nothing, after: after))
        case .value(let text):
            guard let previous = Written(journalText: text) else {
                return .impossible("its previous value cannot be read")
            }
            if recorded.after == nil || after != nil {
                return irreversiblePart(of: Step(id: recorded.id, before: .value(previous), after: after))
            }
            // Only the digest of a long text is stored: the previous value stands in for the one after the change.
            let isSame = recorded.after.map { JournalDigest.isSame(previous.journalText, $0) } == true
            return irreversiblePart(
                of: Step(id: recorded.id, before: isSame ? .value(previous) : .unknown, after: previous))
        }
    }

    /// Plans to give items their previous values, the last change first. Sends nothing.
    ///
    /// - Throws: The failures of reading the current items.
    public func planUndo(
        _ changes: [RecordedChange], on address: String
    ) async throws -> UndoPlan<Written> {
        var (steps, rows, notices): ([Step<Written>], [Int], [String]) = ([], [], [])
        var done: [(row: Int, id: String?)] = []
        var (conflicts, refusals): ([Step<Written>], [String]) = ([], [])
        var planned: [String: Written?] = [:]
        var search = CreationSearch(changes)
        for recorded in changes.reversed() {
            let irreversible = irreversiblePart(of: recorded.change)
            if case .impossible(let words) = irreversible {
                refusals.append("\(recorded.change.words) cannot be undone: \(words)")
                continue
            }
            guard let (id, now, isFoundByText) = try await item(of: recorded, after: planned, &search, on: address)
            else { continue }
            let previous = recorded.change.before.value.flatMap { Written(journalText: $0) }
            search.taken.insert(id)
            if now == nil, recorded.change.before == .nothing, planned[id] == nil, Self.currentMayLag {
                // The list may lack it: only a deletion tells whether it is there.
                let made = recorded.change.after.flatMap { Written(journalText: $0) }
                steps.append(Step(id: id, before: made.map { .value($0) } ?? .unknown, after: nil))
                rows.append(recorded.row)
                planned[id] = .some(nil)
                continue
            }
            if Self.has(now, previous, afterAttempt: recorded.wasTried) {
                done.append((recorded.row, nil))
                continue
            }
            if recorded.wasTried, now == nil, let previous, Self.serverChoosesIDs,
                let made = try await find(
                    previous, since: recorded.date.addingTimeInterval(-ClockDifference.tolerated),
                    excluding: recorded.others.union(search.taken), on: address
                ).first
            {
                search.taken.insert(made)
                done.append((recorded.row, made))
                continue
            }
            // An item found by its text has not been changed.
            if !isFoundByText, !Self.isAsWritten(now, recorded.change, among: changes) {
                conflicts.append(Step(id: id, before: Previous(journalText: recorded.change.after), after: now))
            }
            if let words = irreversible.words { notices.append(words) }
            let before: Previous<Written> = now.map { .value($0) } ?? .nothing
            let getsNewID = now == nil && Self.serverChoosesIDs
            let restored = previous?.completed(by: now)
            steps.append(Step(id: getsNewID ? nil : id, before: before, after: restored))
            rows.append(recorded.row)
            planned[id] = .some(restored)
        }
        let (intent, undone) = (Self.restoring(steps), rows.map(Optional.some))
        let plan = WritePlan(
            address: address, steps: steps, journaling: journaling, undoing: undone
        ) { step, _ in
            try await apply(step, of: intent, on: address)
        } again: {
            try await planUndo(changes, on: address).plan
        }
        return UndoPlan(
            plan: plan, done: done, unknown: search.unknown, notices: notices, refusals: refusals,
            conflicts: conflicts, rows: rows)
    }

    /// Whether the server has the previous value. After an attempt whose outcome is unknown, it may have filled
    /// something in.
    private static func has(_ now: Written?, _ previous: Written?, afterAttempt wasTried: Bool) -> Bool {
        guard let now, let previous else { return now == nil && previous == nil }
        return now.isExactly(previous) || wasTried && now.agrees(with: previous)
    }

    private static func isAsWritten(
        _ now: Written?, _ change: JournaledChange, among changes: [RecordedChange]
    ) -> Bool {
        guard let now, let after = change.after else { return now == nil && change.after == nil }
        let isCreation = change.before == .nothing && !isRename(to: after, among: changes)
        return now.isAsWritten(after, isCreation: isCreation)
    }

    /// Whether a new item is a renamed one: another of the changes deletes it under its old name. The server may choose
    /// fields of other new items, but not of this one.
    private static func isRename(to after: String, among changes: [RecordedChange]) -> Bool {
        guard let made = Written(journalText: after) else { return false }
        return changes.contains { recorded in
            guard recorded.change.after == nil, let text = recorded.change.before.value,
                let previous = Written(journalText: text)
            else { return false }
            return made.isRenamed(from: previous)
        }
    }

    /// The item of a change, with what the server has now; nil if no item can be assigned to it.
    ///
    /// - Parameter planned: The items as the steps planned so far leave them, by id.
    private func item(
        of recorded: RecordedChange, after planned: [String: Written?], _ search: inout CreationSearch,
        on address: String
    ) async throws -> (id: String, now: Written?, isFoundByText: Bool)? {
        guard let id = try await currentID(of: recorded, &search, on: address) else { return nil }
        let now: Written?
        if let restored = planned[id] {
            now = restored
        } else {
            now = try await current(id, on: address)
        }
        guard now == nil, recorded.mayHaveAnotherName, Self.serverMayChangeNames else {
            return (id, now, recorded.change.id == nil)
        }
        guard let other = try await foundID(of: recorded, &search, on: address) else { return nil }
        return (other, try await current(other, on: address), true)
    }

    /// The id of a changed item; nil if no item can be assigned to the change.
    private func currentID(
        of recorded: RecordedChange, _ search: inout CreationSearch, on address: String
    ) async throws -> String? {
        if let id = recorded.change.id { return id }
        return try await foundID(of: recorded, &search, on: address)
    }

    /// The id of an item that is found by its text; nil if no item can be assigned to the change.
    private func foundID(
        of recorded: RecordedChange, _ search: inout CreationSearch, on address: String
    ) async throws -> String? {
        let text = recorded.change.after ?? ""
        let key = ExactText(text)
        if search.candidates[key] == nil {
            // A long text of a named item is not stored, so nothing is found by it.
            guard let made = Written(journalText: text) else { return search.next(like: key, noun: Self.noun) }
            let others = recorded.others.union(search.taken)
            let start = recorded.knowsOthers ? Date.distantPast : recorded.date
            search.candidates[key] = try await find(made, since: start, excluding: others, on: address)
            if search.candidates[key] == [], !recorded.knowsOthers {
                search.older[key] = try await find(made, since: .distantPast, excluding: others, on: address)
            }
        }
        return search.next(like: key, noun: Self.noun)
    }
}

extension RecordedChange {
    /// Whether it is a creation that may have reached the server, which may have given the item another name.
    fileprivate var mayHaveAnotherName: Bool {
        isUnconfirmed && !wasTried && change.before == .nothing && change.after != nil
    }
}

/// Assigns items on the server to creations whose ids are unknown, because the answer was lost.
private struct CreationSearch {
    /// The ids that belong to a change already.
    var taken: Set<String> = []
    /// Says which creations could not be assigned.
    private(set) var unknown: [String] = []
    /// The ids of equal items, by their text.
    var candidates: [ExactText: [String]] = [:]
    /// The ids of equal items that may be older than the change, by their text.
    var older: [ExactText: [String]] = [:]
    /// How many changes created an item with this text.
    private var counts: [ExactText: Int] = [:]

    init(_ changes: [RecordedChange]) {
        for recorded in changes where recorded.change.id == nil || recorded.mayHaveAnotherName {
            if let text = recorded.change.after { counts[ExactText(text), default: 0] += 1 }
        }
    }

    /// Takes one of several equal items for each change. If there are more items than changes, none can be assigned.
    mutating func next(like text: ExactText, noun: String) -> String? {
        let found = candidates[text] ?? []
        if found.isEmpty, let older = older[text], !older.isEmpty {
            unknown.append(
                "it is unknown whether this \(noun) was created: the server has \(older.joined(separator: ", ")), which may be older"
            )
        } else if found.isEmpty {
            unknown.append("it is unknown whether this \(noun) was created: the server has none like it")
        } else if found.count > (counts[text] ?? 0) {
            unknown.append(
                "it is unknown which \(noun) was created: the server has \(found.joined(separator: ", ")), which are alike"
            )
        } else {
            candidates[text] = Array(found.dropFirst())
            counts[text] = (counts[text] ?? 1) - 1
            return found[0]
        }
        return nil
    }
}

extension Previous where Value: Journaled {
    /// A recorded item; `.nothing` for `nil`, `.unknown` if it cannot be read or only its digest is stored.
    public init(journalText: String?) {
        guard let journalText else {
            self = .nothing
            return
        }
        self = Value(journalText: journalText).map { .value($0) } ?? .unknown
    }
}

extension JournaledChange {
    /// What it did as messages name it, such as `the deletion of purl tea`.
    var words: String {
        let what = after == nil ? "deletion" : before == .nothing ? "creation" : "change"
        return "the \(what) of " + [kind, id].compactMap { $0 }.joined(separator: " ")
    }
}
