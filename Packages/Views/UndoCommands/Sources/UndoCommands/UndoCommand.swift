import CommandLineKit
import CommandSupport
import FoundationExtensions
import ResourceLoading
import TerminalUI
import UndoDomain
import UndoViewModels

/// `undo`
struct UndoCommand: Command {
    static let specification = CommandSpecification(
        "undo", abstract: "Undo the last change.",
        discussion: """
            Undoes the newest change that was made on this computer and has not been undone yet, or the one whose \
            number is given; 'nereid undo list' shows the numbers. What was deleted is created again, what was created \
            is deleted, and what was changed gets its previous value. If somebody has changed it since, nothing is \
            sent unless --force is given. To redo, undo the undo, by its number in that list.

            If the answer to a write was lost, undo first checks what the server did with it. If it finds nothing, or \
            an item that may have been there before, it says so and keeps the entry.

            Not everything comes back. A status gets a new id and today's date, and is not shared to Mastodon again. \
            The hits of a PURL start at 0. A deleted picture does not come back. No entry is made for uploads, \
            preferences, follows, boxes, mutes or sessions, nor for 'account set', 'api', 'auth' or 'config'.

            Previous values of the last 1,000 commands are stored on this computer for 30 days. Only an undo sends \
            them. 'nereid undo forget' deletes them; 'nereid config set journal off' stops storing them.
            """,
        arguments: [
            .init(
                "ENTRY", .optional, help: "The number that 'nereid undo list' shows", kind: .named("undo"),
                isNumber: true)
        ],
        options: [
            .init("force", help: "Also undo what somebody has changed since"),
            .init("list", help: "List what can be undone, like 'nereid undo list'"),
        ],
        examples: [
            .init("nereid undo --dry-run", explanation: "Only shows what would be done"),
            "nereid undo --yes",
        ],
        fields: ChangeFields.names, plansChanges: true)

    private let id: String?
    private let isForced: Bool
    private let list: UndoListCommand?

    init(parsed: ParsedCommand) throws {
        id = parsed.argument("ENTRY")
        isForced = parsed.flag("force")
        list = try parsed.flag("list") ? UndoListCommand(listing: parsed) : nil
    }

    func run(in context: CommandContext) async throws {
        if let list { return try await list.run(in: context) }
        let model = context.dependencies.makeUndoViewModel()
        let address = try await context.namedAddress()
        // Two processes must not undo one entry at the same time.
        let lock = context.options.isDryRun ? nil : try await model.hold()
        defer { withExtendedLifetime(lock) {} }
        let entry = try await model.entry(id, of: address)
        try await noticeOnDamage(of: entry, model, context)
        // All parts share the repositories, which know what other parts have created.
        let kinds = context.dependencies.undoableKinds
        let undo = try await EntryUndo(entry, kinds)
        try refuseConflicts(undo, context)
        let lines = undo.lines
        if lines.isEmpty, !undo.refusals.isEmpty, undo.done.isEmpty {
            throw CommandFailure(
                .failed, undo.refusals.joined(separator: "; "),
                remedy: id == nil ? "'nereid undo NUMBER' undoes an earlier one of 'nereid undo list'" : nil)
        }
        let notes = undo.notes.map { DisplayText(line: "Note: \($0).") }
        if context.options.isDryRun {
            if undo.parts.contains(where: { $0.count > 0 }) { try await context.checkSending() }
            for note in notes { context.notice(note) }
            try show(undo, lines, context)
            return try undo.refuseUnknown()
        }
        if context.console.traits.allowsPrompts || undo.deletes && !context.options.assumesYes {
            context.notice(DisplayText(line: "Undo of '\(entry.command)':"))
            for line in lines { context.notice(line.text) }
        }
        for note in notes { context.notice(note) }
        try await ask(undo, kinds, context)
        try await model.dropQueued(undo.dropped)
        for outboxID in undo.dropped.compactMap(\.outboxID) where !context.options.format.namesFields {
            let sentence = DisplayText(line: "Dropped entry \(outboxID) of the outbox.")
            try context.showReceipt(outboxID, FieldCatalog<String>([]), piped: outboxID, personal: sentence)
        }
        try await model.noteUndone(undo.done)
        let ids = try await apply(undo.parts, model, context)
        if context.options.format.namesFields { try show(undo, [], ids: ids, context) }
        try undo.refuseUnknown()
        if lines.isEmpty, undo.refusals.isEmpty {
            context.notice("Nothing had to be changed: everything is as it was before.")
        }
    }

    /// The maximum number of lines about conflicts.
    private static let shownConflicts = 40

    private func refuseConflicts(_ undo: EntryUndo, _ context: CommandContext) throws {
        let conflicts = undo.parts.flatMap(\.conflicts)
        guard !conflicts.isEmpty, !isForced else { return }
        for line in conflicts.prefix(Self.shownConflicts) { context.console.notice(line.text) }
        let rest = conflicts.count - Self.shownConflicts
        if rest > 0 { context.console.notice(DisplayText(line: "and \(rest) more lines")) }
        throw CommandFailure(
            .failed, "it has been changed since, as shown above, and nothing was sent",
            remedy: "--force undoes it anyway")
    }

    private func show(
        _ undo: EntryUndo, _ lines: [PlanLine], ids: [Int: String] = [:], _ context: CommandContext
    ) throws {
        func json(_ fields: [String]) -> JSONValue {
            let drops: [JSONValue] = undo.dropped.compactMap(\.outboxID).map { id in
                let change = [
                    "kind": "outbox", "address": .string(undo.entry.address),
                    "id": Int(id).map(JSONValue.int) ?? .string(id), "after": JSONValue.null,
                ]
                return .object(change.filter { fields.isEmpty || fields.contains($0.key) })
            }
            return .array(drops + undo.parts.flatMap { $0.json(fields, ids: ids) })
        }
        switch context.options.format {
        case .json(let fields): try context.console.write(json(fields))
        case .jsonFieldList: try context.console.write(json([]))
        case .automatic, .plain, .template:
            // The question of a screen has few lines.
            try context.showPlan(context.console.traits.isFullScreen ? PlanLine.abridged(lines) : lines)
        }
    }

    /// Asks for confirmation: always before a deletion, otherwise only on a terminal.
    ///
    /// A person may take a while to answer, so the undo is then planned again and must be unchanged.
    private func ask(_ undo: EntryUndo, _ kinds: [UndoableKind], _ context: CommandContext) async throws {
        if undo.lines.isEmpty { return }
        let question: DisplayText = "Undo it?"
        if undo.deletes {
            try context.confirm(question)
        } else {
            try context.confirmOnTerminal(question)
        }
        guard context.asksPerson else { return }
        let current = try await EntryUndo(undo.entry, kinds)
        try refuseConflicts(current, context)
        guard current.isSame(as: undo) else { throw CommandFailure.changedSinceShown }
    }

    /// Reports the newer entries, and the changes of this entry, that are skipped because they are damaged.
    private func noticeOnDamage(of entry: UndoEntry, _ model: UndoViewModel, _ context: CommandContext) async throws {
        await model.load()
        let entries = try context.value(of: model.entries)
        for newer in entries.prefix(while: { $0.id != entry.id }) where newer.state == .damaged && id == nil {
            context.notice(DisplayText(line: "Skipping entry \(newer.id), which is damaged."))
        }
        if entry.damagedCount > 0 {
            let changes = entry.damagedCount == 1 ? "1 damaged change" : "\(entry.damagedCount) damaged changes"
            context.notice(DisplayText(line: "Skipping \(changes) of the entry."))
        }
    }

    /// Applies the parts.
    ///
    /// - Returns: The ids of the items, by the rows that were undone.
    private func apply(
        _ parts: [any PlannedUndo], _ model: UndoViewModel, _ context: CommandContext
    ) async throws -> [Int: String] {
        let namesFields = context.options.format.namesFields
        var unrecorded: [(row: Int, id: String?)] = []
        var ids: [Int: String] = [:]
        let isSummedUp = context.sumsUp(parts.reduce(0) { $0 + $1.count })
        var (restored, deleted) = (0, 0)
        for part in parts {
            try await part.apply(in: context) { row, id, name, isDeleted in
                ids[row] = id
                if !context.options.defaults.keepsJournal { unrecorded.append((row, isDeleted ? nil : id)) }
                if isDeleted { deleted += 1 } else { restored += 1 }
                if namesFields || isSummedUp { return }
                let words = isDeleted ? "Deleted \(name)." : "Restored \(name)."
                try context.showReceipt(
                    id, FieldCatalog<String>([]), piped: id, personal: DisplayText(line: words))
            }
            // With the journal off, applying records nothing.
            try await model.noteUndone(unrecorded)
            unrecorded = []
        }
        if isSummedUp {
            let words = [("Restored", restored), ("Deleted", deleted)].filter { $1 > 0 }
                .map { "\($0) \($1 == 1 ? "1 item" : "\($1) items")." }
            context.noticeOnTerminal(DisplayText(line: words.joined(separator: " ")))
        }
        return ids
    }
}
