import FoundationExtensions
public import ResourceLoading
public import TerminalUI

extension Context {
    /// When a person is asked before a write.
    public enum Question {
        case never
        /// On a terminal; elsewhere the write is sent without a question.
        case onTerminal(DisplayText)
        /// On a terminal; elsewhere `--yes` is needed.
        case always(DisplayText)
    }

    /// Whether only the plan of a write is shown. Planning may then read previous values that the write does not need.
    public var onlyPlans: Bool { options.isDryRun }

    /// Shows the lines of an effect in a dry run; otherwise runs `body`, which has the effect.
    ///
    /// An effect is a write without a previous value: it uploads bytes, or writes on this machine only.
    ///
    /// - Parameter isSent: Whether it is sent to the server.
    public func effect(
        _ lines: @autoclosure @MainActor () async throws -> [PlanLine], isSent: Bool = false,
        _ body: () async throws -> Void
    ) async throws {
        guard options.isDryRun else { return try await body() }
        if isSent { try await checkSending() }
        try showPlan(try await lines())
    }

    /// Checks that a write can be sent now: a dry run is refused as the real run would be.
    ///
    /// - Throws: `Failure`, such as that there is no key.
    public func checkSending() async throws {
        if let obstacle = await programDependencies.writeObstacle() { throw Failure(obstacle) }
    }

    /// Plans a write with a spinner.
    ///
    /// - Parameter asks: Whether the write always needs a confirmation; if so, first checks that somebody can answer.
    public func planned<Value>(
        after text: DisplayText, asking asks: Bool = false,
        _ plan: () async throws -> WritePlan<Value>
    ) async throws -> WritePlan<Value> {
        if asks, !options.isDryRun { try checkAnswerable() }
        return try await waiting(text, plan)
    }

    /// Shows a plan in a dry run; otherwise asks, applies it and reports each step.
    ///
    /// - Parameters:
    ///   - text: Shown while it is sent.
    ///   - report: Called with each confirmed step.
    ///   - finish: Called at the end with whether all steps were applied. It is not called in a dry run, nor if the
    ///     first step fails. After the failure of a later step, an error that it throws is ignored.
    /// - Throws: The failure of a step, after a notice on those before and after it.
    public func apply<Value>(
        _ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>, after text: DisplayText,
        asking question: Question = .never,
        report: (Step<Value>, Receipt<Value>) throws -> Void,
        finally finish: (_ isComplete: Bool) throws -> Void = { _ in }
    ) async throws {
        assert(!catalog.noun.isEmpty, "what a plan writes has a noun")
        if try await hasArrived(plan, of: catalog) { return }
        if options.isDryRun { return try await show(plan, of: catalog) }
        noticeOnUnrecorded(plan, of: catalog)
        try await ask(question, about: plan, of: catalog)
        try await beginAttempt(plan, of: catalog)
        // Recorded before it is sent: a failed write may have arrived in part.
        let ownChange = commandRun.changes.endIndex
        commandRun.changes.append(.init(catalog.noun, at: plan.address.isEmpty ? nil : plan.address))
        var notices: [String] = []
        defer { for notice in notices { console.notice(DisplayText(line: "warning: \(notice)")) } }
        for (index, step) in plan.steps.enumerated() {
            var isSent = false
            do {
                let receipt = try await waiting(text) { try await plan.apply(step) }
                isSent = true
                try report(step, receipt)
                if let notice = receipt.notice { notices.append(notice) }
            } catch {
                if Failure(error).mayHaveArrived {
                    commandRun.changes[ownChange].isUnconfirmed = true
                }
                if !isSent { endAttempt(after: error) }
                // A failure to show what was done matters less than this one.
                if index > 0 { try? finish(false) }
                // The failure of a conditional step names what was done before it.
                if plan.steps.count > 1, step.onlyIf == nil { noticeRest(of: plan.steps, from: index) }
                throw error
            }
        }
        try finish(true)
    }

    /// Shows a plan in a dry run; otherwise applies it, and shows the first item that it wrote.
    ///
    /// - Parameters:
    ///   - piped: Makes the line for a pipe if the server gives no URL.
    ///   - unchanged: Says that there is nothing to do; nil if a write is sent anyway.
    ///   - sentence: Says on a terminal what was done.
    ///   - end: A notice after it.
    public func applyOne<Value>(
        _ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>, after text: DisplayText,
        asking question: Question = .never, piped: (Value) -> String?, unchanged: ((Value) -> DisplayText)? = nil,
        sentence: (Value) -> DisplayText, then end: DisplayText? = nil
    ) async throws {
        let unchangedValue = plan.steps.first.flatMap { $0.changesNothing ? $0.after : nil }
        let nothingToDo = unchangedValue.flatMap { unchanged?($0) }
        let saysSentence = console.traits.isOutputTerminal && options.format == .automatic
        if let nothingToDo, options.isDryRun || !saysSentence { notice(nothingToDo) }
        var receipts: [Receipt<Value>] = []
        try await apply(plan, of: catalog, after: text, asking: question) {
            receipts.append($1)
        } finally: { isComplete in
            guard isComplete, let receipt = receipts.first, let value = receipt.value else { return }
            try showReceipt(
                value, catalog, piped: receipt.url ?? piped(value), personal: nothingToDo ?? sentence(value))
            if let end { notice(end) }
        }
    }

    /// Plans a write of one item, and shows the plan in a dry run or applies it.
    ///
    /// - Parameters:
    ///   - text: Shown while it is planned and sent.
    ///   - sentence: Says on a terminal what was done.
    ///   - end: A notice after it.
    ///   - check: Called with the plan; throws to refuse it.
    public func write<Value>(
        _ catalog: FieldCatalog<Value>, after text: DisplayText, piped: (Value) -> String? = { _ in nil },
        sentence: (Value) -> DisplayText, then end: DisplayText? = nil,
        plan: () async throws -> WritePlan<Value>,
        checking check: (WritePlan<Value>) throws -> Void = { _ in }
    ) async throws {
        let plan = try await planned(after: text, plan)
        try check(plan)
        try await applyOne(plan, of: catalog, after: text, piped: piped, sentence: sentence, then: end)
    }

    /// Refuses a plan if its text was written in an editor, and the item was changed on the server meanwhile.
    ///
    /// A draft was begun when it was first written, perhaps in an earlier run. A text from a pipe is not checked: it
    /// was not begun from the server's.
    ///
    /// - Parameters:
    ///   - start: What the server had when the editor of this run opened; nil for nothing.
    ///   - isEmpty: Whether an item has no text, which counts as no item.
    ///   - command: The words of a command that replaces the text by a file, without the file.
    public func check<Value: Journaled>(
        _ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>, _ input: InputText?, since start: Value?,
        isEmpty: (Value) -> Bool = { _ in false }, command: String
    ) throws {
        guard let edited = input?.edited, given.draft == nil || comparesDraft else { return }
        if isUnchanged(plan, since: start, isEmpty: isEmpty) { return }
        throw CommandFailure(
            .failed, "the \(catalog.name) has changed since you began your text, and nothing was sent",
            remedy: "see what it is now, then send your text with '\(command) \(edited.path.shellEscaped)'")
    }

    private func isUnchanged<Value: Journaled>(
        _ plan: WritePlan<Value>, since start: Value?, isEmpty: (Value) -> Bool
    ) -> Bool {
        var start = start
        if let base = given.earlier?.base {
            // What another version of the program has recorded may not be readable.
            do { start = try base.item(as: Value.self) } catch { return false }
        }
        return plan.steps.allSatisfy { step in
            switch step.before {
            case .unknown: true
            case .nothing: start.map(isEmpty) ?? true
            case .value(let current):
                // An earlier attempt to send the text may have arrived.
                start.map { step.isFrom($0) } == true || step.after.map { current.agrees(with: $0) } == true
            }
        }
    }

    /// Deletes items by their names.
    ///
    /// - Parameter plan: Plans the deletion; the items are read first if they are shown.
    public func deleteAll<Value>(
        _ names: [String], of catalog: FieldCatalog<Value>, at address: String,
        plan: (_ areShown: Bool) async throws -> WritePlan<Value>
    ) async throws {
        let areShown = options.format.namesFields || showsBeforeDeleting
        let loading = DisplayText(line: "Loading the \(catalog.name)")
        let deletion: WritePlan<Value> = try await planned(after: loading, asking: true) {
            do {
                return try await plan(areShown)
            } catch {
                var failure = CommandFailure(error)
                guard Set(names).count > 1, failure.kind == .notFound, let message = failure.message else {
                    throw error
                }
                failure.message = message + ", and nothing was deleted"
                throw failure
            }
        }
        let title = deletion.steps.first?.before.value.flatMap(catalog.title) ?? names[0]
        let count = deletion.steps.count
        let what = count == 1 ? "the \(catalog.name) '\(title)'" : "\(count) \(catalog.plural)"
        var rows: [Value] = []
        try await apply(
            deletion, of: catalog, after: "Deleting",
            asking: .always(DisplayText(line: "Delete \(what) of \(address.decoded)?"))
        ) { step, _ in
            if let row = step.before.value { rows.append(row) }
            if options.format.namesFields || sumsUp(count) { return }
            let id = step.id ?? ""
            try showReceipt(
                id, FieldCatalog<String>([]), piped: id,
                personal: DisplayText(line: "Deleted the \(catalog.name) \(id)."))
        } finally: { isComplete in
            try showTogether(rows, catalog)
            if isComplete, sumsUp(count) {
                noticeOnTerminal(DisplayText(line: "Deleted \(count) \(catalog.plural)."))
            }
            if options.defaults.keepsJournal, catalog.isRestorable,
                deletion.steps.allSatisfy({ catalog.fitsJournal($0.before.value) == true })
            {
                noticeOnTerminal(
                    console.traits.isFullScreen
                        ? "U restores what was deleted."
                        : "'nereid undo' restores what was deleted, for 30 days; 'nereid undo forget' deletes that copy."
                )
            }
        }
    }

    /// The lines of a plan.
    public func lines<Value>(of plan: WritePlan<Value>, _ catalog: FieldCatalog<Value>) -> [PlanLine] {
        catalog.lines(of: plan)
    }

    private func show<Value>(_ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>) async throws {
        let reason = try await reasonToWait(plan)
        noticeOnUnrecorded(plan, of: catalog)
        switch options.format {
        case .json(let fields): try console.write(.array(catalog.json(of: plan, fields)))
        case .jsonFieldList: try console.write(.array(catalog.json(of: plan, [])))
        case .automatic, .plain, .template: try showPlan(catalog.lines(of: plan))
        }
        if let reason {
            notice(DisplayText(line: "This would wait in the outbox: \(reason.queueingReason)"))
        }
    }

    /// Reports the items whose previous values are too large to be stored, and so cannot be restored.
    private func noticeOnUnrecorded<Value>(_ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>) {
        guard options.defaults.keepsJournal else { return }
        for step in plan.steps where catalog.fitsJournal(step.before.value) == false {
            let item = catalog.name + (step.id.map { " '\($0)'" } ?? "")
            notice(DisplayText(line: "The \(item) is larger than 1 MiB, so this cannot be undone."))
        }
    }

    /// Why a plan would wait in the outbox; nil if it would be sent.
    ///
    /// - Throws: Why it would neither be sent nor wait.
    private func reasonToWait<Value>(_ plan: WritePlan<Value>) async throws -> RemoteFailure? {
        guard plan.waitsBecause == nil, !plan.address.isEmpty, !plan.steps.isEmpty,
            let obstacle = await programDependencies.writeObstacle()
        else { return plan.waitsBecause }
        guard obstacle.permitsQueueing, plan.canWait else { throw Failure(obstacle) }
        return obstacle
    }

    private func ask<Value>(
        _ question: Question, about plan: WritePlan<Value>, of catalog: FieldCatalog<Value>
    ) async throws {
        switch question {
        case .never: return
        case .always(let text): try confirm(text)
        case .onTerminal(let text): try confirmOnTerminal(text)
        }
        guard asksPerson else { return }
        // A person may take a while to answer.
        let current = try await planned(after: "Checking again") { try await plan.again() }
        guard current.isSame(as: plan) else { throw CommandFailure.changedSinceShown }
    }

    private func noticeRest<Value>(of steps: [Step<Value>], from index: Int) {
        let done = Dictionary(grouping: steps[..<index], by: \.verb)
        let lists =
            ["created", "changed", "deleted"].compactMap { verb in done[verb].map { (verb, $0) } }
            + [("not tried", Array(steps[(index + 1)...]))]
        let words = lists.filter { !$1.isEmpty }.map { label, steps in
            let ids = steps.map { $0.id ?? "a new one" }
            return "\(label): " + (ids.count > 20 ? "\(ids.count)" : ids.joined(separator: ", "))
        }
        console.notice(DisplayText(line: words.joined(separator: "; ")))
    }
}

extension CommandFailure {
    /// The item was changed while a question about it was shown; nothing was sent.
    public static let changedSinceShown = CommandFailure(
        .failed, "it has changed since it was shown, and nothing was sent", remedy: "run it again")

    /// Local data was changed while a question about it was shown; nothing was done.
    static let changedSinceAsked = CommandFailure(
        .failed, "it has changed since it was shown, and nothing was done", remedy: "run it again")
}

/// The members of a change in JSON.
public enum ChangeFields {
    public static let names = ["kind", "address", "id", "before", "after"]
}

extension Step {
    fileprivate var verb: String {
        if after == nil { return "deleted" }
        return before == .nothing || before == .unknown ? "created" : "changed"
    }
}
