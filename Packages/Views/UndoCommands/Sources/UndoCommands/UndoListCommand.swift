import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI
import UndoDomain
import UndoViewModels

/// `undo list`
struct UndoListCommand: ListCommand {
    static let specification = CommandSpecification(
        "list", aliases: ["ls"], abstract: "List what can be undone, newest first.",
        discussion: """
            A change is 'done', 'partly undone' or 'undone'; 'unknown' if the server may not have taken all of it, \
            'queued' if it waits in the outbox, 'final' if it cannot be undone, and 'damaged' if its record cannot be \
            read.
            """,
        options: ListOptions.flags, examples: ["nereid undo list"],
        fields: FieldCatalog.undo.names)

    let list: ListOptions?

    init(list: ListOptions) { self.list = list }

    /// Reads `undo --list`.
    ///
    /// - Throws: A usage error for what belongs to `undo` alone, and for `--json` and `--template`, whose fields are
    ///   those of a change.
    init(listing parsed: ParsedCommand) throws {
        let others = ["force", "json", "template", "dry-run"].filter(parsed.flag).map { "--" + $0 }
        if let other = others.first ?? parsed.argument("ENTRY") {
            throw parsed.usageError(
                "--list and \(other) cannot be combined; 'nereid undo list' takes the flags of lists")
        }
        list = nil
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeUndoViewModel()
        await model.load()
        let kinds = context.dependencies.undoableKinds
        var entries = try context.value(of: model.entries).map { ListedEntry($0, kinds) }
        if let address = try await context.namedAddress() {
            entries.removeAll { $0.entry.address != address }
        }
        var shown = entries
        if let list {
            shown = context.matching(entries, .undo, list)
            try context.show(entries, .undo, filteredBy: list, ifEmpty: "No changes are recorded.")
        } else {
            try context.show(entries, .undo, ifEmpty: "No changes are recorded.")
        }
        var idsByWords: [String: [String]] = [:]
        for entry in shown where entry.entry.state != .undone {
            for words in entry.irreversible { idsByWords[words, default: []].append(entry.entry.id) }
        }
        for (words, ids) in idsByWords.sorted(by: { $0.key < $1.key }) {
            context.noticeOnTerminal(DisplayText(line: "\(ids.joined(separator: ", ")): \(words)."))
        }
    }
}

/// `undo forget`
struct UndoForgetCommand: Command {
    static let specification = CommandSpecification(
        "forget", abstract: "Delete previous values from this computer, so that they cannot be restored.",
        discussion: """
            Nothing is sent. Without ENTRY, the newest entry is forgotten, and with it the values of the same items in \
            other entries. If an item was deleted, its versions in 'nereid history' are deleted too; the versions of \
            texts that still exist stay.
            """,
        arguments: [
            .init(
                "ENTRY", .optional, help: "The number that 'nereid undo list' shows", kind: .named("undo"))
        ],
        options: [.init("all", help: "Forget all entries")],
        examples: ["nereid undo forget --all --yes"],
        fields: FieldCatalog.undo.names)

    private let id: String?
    private let isAll: Bool

    init(parsed: ParsedCommand) throws {
        id = parsed.argument("ENTRY")
        isAll = parsed.flag("all")
        if isAll, id != nil { throw parsed.usageError("ENTRY and --all cannot be combined") }
        if isAll, parsed.value("address") != nil { throw parsed.usageError("--address and --all cannot be combined") }
    }

    func run(in context: CommandContext) async throws {
        let model = context.dependencies.makeUndoViewModel()
        let entries = try await entries(of: model, context)
        let address = try await context.namedAddress()
        let isChosen = { (entry: UndoEntry) -> Bool in
            if let id { entry.id == id } else { address == nil || entry.address == address }
        }
        let chosen = isAll ? entries : Array(entries.filter(isChosen).prefix(1))
        if let address, let entry = chosen.first, entry.state != .damaged, entry.address != address {
            throw Failure.otherAddress(of: entry, than: address)
        }
        guard isAll || !chosen.isEmpty else {
            throw CommandFailure(id.map(Failure.noSuchUndoEntry) ?? Failure(.refused, "there is nothing to forget"))
        }
        if context.options.isDryRun {
            return try context.showPlan(isAll ? chosen.map(\.removed) : plan(of: chosen, among: entries))
        }
        let what = isAll ? "all \(chosen.count) entries" : "'\(chosen[0].command)'"
        if !chosen.isEmpty {
            try context.confirm(DisplayText(line: "Forget \(what)?"))
            try await context.check(isStill: forgotten(with: chosen, among: entries)) {
                let current = try await self.entries(of: model, context)
                return forgotten(with: isAll ? current : chosen, among: current)
            }
        }
        try await model.forget(isAll ? nil : chosen[0].id)
        let kinds = context.dependencies.undoableKinds
        if context.options.format.namesFields {
            return try context.show(chosen.map { ListedEntry($0, kinds) }, .undo, ifEmpty: "")
        }
        context.noticeOnTerminal(DisplayText(line: "Forgot \(what)."))
    }

    private func entries(of model: UndoViewModel, _ context: CommandContext) async throws -> [UndoEntry] {
        await model.load(includesOthers: isAll)
        return try context.value(of: model.entries)
    }

    /// The entries that lose previous values, in their current state.
    private func forgotten(with chosen: [UndoEntry], among entries: [UndoEntry]) -> [UndoEntry] {
        entries.filter { entry in
            chosen.contains { $0.id == entry.id || entry.countForgotten(with: $0) > 0 }
        }
    }

    /// The lines of the plan: the removed entries, and what other entries lose.
    private func plan(of chosen: [UndoEntry], among entries: [UndoEntry]) -> [PlanLine] {
        chosen.flatMap { entry in
            [entry.removed]
                + entries.filter { $0.id != entry.id }.compactMap { other -> PlanLine? in
                    let (count, all) = (other.countForgotten(with: entry), other.changes.count + other.damagedCount)
                    if count == all { return other.removed }
                    let (before, after) = ("\(all) changes", "\(all - count)")
                    return count == 0 ? nil : .changed("undo \(other.id) \(other.command)", from: before, to: after)
                }
        }
    }
}

extension UndoEntry {
    fileprivate var removed: PlanLine { .removed("undo \(id) \(command)") }
}
