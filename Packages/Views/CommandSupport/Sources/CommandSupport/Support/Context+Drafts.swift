import ResourceLoading
import TerminalUI

extension Context {
    /// The text of the draft that the command sends; nil if it sends none.
    public var draftText: String? { given.draft?.text }

    /// Whether the text that is sent was begun from the server's text in an earlier run. A plan then has to read what
    /// the server has now.
    public var comparesDraft: Bool { given.earlier?.base != nil }

    /// Whether an earlier attempt to send the same draft has made the new item of a plan; if so, says that.
    ///
    /// - Throws: `CommandFailure` if that is unknown, or if it has and the draft was edited since; the failure of the
    ///   request to the server.
    func hasArrived<Value>(_ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>) async throws -> Bool {
        guard let attempt = given.earlier?.attempt, attempt.kind == catalog.noun, plan.newItem != nil,
            let lookup = plan.creationLookup, let file = given.sent
        else { return false }
        let result = try await waiting("Looking for an earlier attempt") {
            try await lookup.result(
                of: attempt.item, since: attempt.date, knowing: attempt.known, on: attempt.address)
        }
        let drop = "'nereid draft drop \(DraftStore.id(of: file.path))' deletes the draft"
        switch result {
        case .missing: return false
        case .arrived(let id):
            guard attempt.isOf(file.text) else {
                throw CommandFailure(
                    .failed, "an earlier text of the draft arrived as \(catalog.name) \(id), and nothing was sent",
                    remedy: "change that one; \(drop)")
            }
            let sentence = "It had arrived as \(catalog.name) \(id), and was not sent again."
            if !console.traits.isOutputTerminal { notice(DisplayText(line: sentence)) }
            try showReceipt(
                id, .ids(catalog.names, of: attempt.address), piped: id, personal: DisplayText(line: sentence))
            return true
        case .unclear(let ids):
            let alike = ids.isEmpty ? "" : " (the server has \(ids.joined(separator: ", ")), which may be older)"
            throw CommandFailure(
                .failed, "it is unknown whether the draft arrived\(alike), and nothing was sent",
                remedy: "if it did, \(drop); if not, send its file, \(file.path.shellEscaped), as a new text")
        }
    }

    /// Records on the draft that the new item of a plan may arrive from now on.
    ///
    /// - Throws: `CommandFailure` if the record of an existing draft cannot be written: nothing is sent then.
    func beginAttempt<Value>(_ plan: WritePlan<Value>, of catalog: FieldCatalog<Value>) async throws {
        guard let item = plan.newItem, let lookup = plan.creationLookup, let text = given.sent?.text ?? given.text
        else { return }
        if let earlier = given.earlier?.attempt, earlier.kind == catalog.noun, given.sent != nil {
            // `hasArrived` did not find it.
            await lookup.removeAttempt(of: earlier.item, since: earlier.date, on: earlier.address)
        }
        let attempt = DraftAttempt(
            kind: catalog.noun, address: plan.address, date: now(), item: lookup.record(of: item),
            known: await lookup.known(item, on: plan.address), text: text)
        given.attempt = attempt
        guard let file = given.sent else { return }
        do throws(CommandFailure) {
            try drafts.note(attempt, for: file.path)
        } catch {
            // A text that was just edited is sent even if the disk is full.
            if given.draft != nil { throw error }
        }
    }

    /// Forgets the attempt if its failure says that nothing arrived, and that nothing waits in the outbox.
    func endAttempt(after error: any Error) {
        let failure = Failure(error)
        if case .queued = failure.kind { return }
        guard given.attempt != nil, !failure.mayHaveArrived, failure.kind != .cancelled else { return }
        given.attempt = nil
        guard let file = given.sent else { return }
        // If the record stays, the next run asks the server first.
        try? drafts.note(nil, for: file.path)
    }
}

extension WritePlan {
    /// The item of a plan that only creates one whose id the server chooses; nil for any other plan.
    fileprivate var newItem: Value? {
        guard steps.count == 1, let step = steps.first, step.id == nil, step.before == .nothing else { return nil }
        return step.after
    }
}
