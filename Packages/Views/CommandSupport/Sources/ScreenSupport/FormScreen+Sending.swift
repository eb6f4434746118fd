import CommandSupport
import FoundationExtensions
import ResourceLoading
import ScreenKit
import TerminalUI

extension FormScreen {
    /// Sends what is here. Asks first if that could send something new twice.
    func send() {
        guard form.load == nil || isChanged else { return sayNothingIsChanged() }
        guard mayHaveArrived else { return beginSending() }
        host.ask("It may have arrived. Send it again?") { [self] in beginSending() }
    }

    private func beginSending() {
        phase = .sending
        notice = ""
        preview = []
        previewing?.cancel()
        guard let load = form.load else { return write() }
        Task {
            if let current = await currentIfChanged(load) { refuseChanged(current) } else { write() }
        }
    }

    /// The current values, if they differ from those that the form began with; nil also if they cannot be loaded: the
    /// command says why.
    private func currentIfChanged(
        _ load: @MainActor () async throws -> [String: String]
    ) async -> [String: String]? {
        do {
            let current = try await load()
            return form.fields.allSatisfy { current[$0.name].isExactly(initial[$0.name]) } ? nil : current
        } catch {
            return nil
        }
    }

    /// Sends nothing, since the item was changed elsewhere. Fields in which nothing was typed get the new values.
    private func refuseChanged(_ current: [String: String]) {
        let mine = values
        initial = current
        for (index, field) in form.fields.enumerated() where !mine.isChanged(field.name) {
            inputs[index] = InputField(current[field.name] ?? field.value, isMultiline: field.isText)
        }
        let reason: DisplayText = "It was changed elsewhere while the form was open, and nothing was sent."
        let way: DisplayText = "Ctrl-S sends what is here; Ctrl-R starts over from what is there now."
        end(CommandOutcome(.failed, notices: [reason, way]))
    }

    private func write() {
        let command = command
        // Captured strongly: a form that was left exists until its command has ended, since it has what was typed.
        guard let first = command.first else {
            return host.write(command.words, input: command.input) { [self] in end($0) }
        }
        host.write(first, input: "") { [self] outcome in
            guard outcome.kind == .done else { return end(outcome) }
            host.write(command.words, input: command.input) { [self] in end($0) }
        }
    }

    func end(_ outcome: CommandOutcome) {
        phase = .editing
        guard outcome.kind != .failed else {
            // A change that has arrived is noticed when the item is read again.
            if form.load == nil, outcome.failure?.mayHaveArrived == true { mayHaveArrived = true }
            guard host.isShown(self) else {
                updateDraftReportingFailure()
                return host.say(outcome.adding("What you typed is saved.").message)
            }
            refuse(outcome)
            saveDraftSoon()
            return
        }
        // Neither a sent text nor one in the outbox needs its draft.
        initial = values.values
        updateDraftReportingFailure()
        host.close(self)
        host.say(outcome)
    }

    /// Shows why a command failed, and moves to the field that the failure is about.
    func refuse(_ outcome: CommandOutcome) {
        notice = outcome.message.shortening(inputs.map(\.text)).naming(form.fields.map(\.name))
        guard let index = outcome.failure?.subjects.lazy.compactMap(self.field(of:)).first else { return }
        focus = index
        focusChanged()
    }

    /// The field of the subject's name, else one with its value.
    private func field(of subject: FailureSubject) -> Int? {
        form.fields.firstIndex { $0.name == subject.field }
            ?? subject.value.flatMap { value in
                inputs.firstIndex { input in
                    // A list is refused for one of its words.
                    input.text == value || input.text.split { $0 == " " || $0 == "," }.contains(value[...])
                }
            }
    }

    func previewSoon() {
        guard form.previews, isReady else { return }
        previewing?.cancel()
        guard isChanged else {
            preview = []
            return
        }
        previewing = Task {
            // Once for several keys in a row.
            do { try await Task.sleep(for: host.commands.drafts.interval / 4) } catch { return }
            let outcome = await dryRun(["--dry-run", "--offline"])
            if !Task.isCancelled { preview = outcome.kind == .done ? outcome.output : [] }
        }
    }

    func showPreview() {
        guard form.load == nil || isChanged else { return sayNothingIsChanged() }
        previewing?.cancel()
        previewing = Task {
            let outcome = await dryRun(["--dry-run"])
            guard !Task.isCancelled else { return }
            guard outcome.kind == .done else { return refuse(outcome) }
            let lines = outcome.output.isEmpty ? ["Nothing would change."] : withTexts(outcome.output)
            host.open(PreviewScreen(verb, lines) { [weak self] preview in self?.send(from: preview) })
        }
    }

    /// A plan, followed by the changed texts of several lines that it does not show whole: it has some on one line,
    /// and only the changed lines of others.
    func withTexts(_ plan: [DisplayText]) -> [DisplayText] {
        let planned = Set(plan.map(\.plain))
        return form.fields.reduce(into: plan) { lines, field in
            // CR LF is one character.
            guard field.isText, values.isChanged(field.name), values[field.name].contains(where: \.isNewline) else {
                return
            }
            let text = values[field.name].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map { DisplayText(line: String($0)) }
            guard !text.allSatisfy({ $0.isEmpty || planned.contains("+ " + $0.plain) }) else { return }
            lines += ["", DisplayText(line: field.name, style: .dim)] + text
        }
    }

    fileprivate func send(from preview: PreviewScreen) {
        host.close(preview)
        send()
    }

    func dryRun(_ flags: [String]) async -> CommandOutcome {
        let command = command
        return await host.commands.run(command.words, flags: flags, input: command.input) { _ in }
    }
}

/// What a form will send; the key that sends it acts here too.
@MainActor
private final class PreviewScreen: TextScreen {
    private let verb: String
    private let send: @MainActor (PreviewScreen) -> Void

    init(_ verb: String, _ lines: [DisplayText], send: @escaping @MainActor (PreviewScreen) -> Void) {
        (self.verb, self.send) = (verb, send)
        super.init("What will be sent") { width in lines.flatMap { $0.wrappedKeepingStyle(to: width) } }
    }

    override var keys: [KeyHelp] { [KeyHelp("Ctrl-S", verb)] + super.keys }

    override func handle(_ input: Input) -> Bool {
        guard input == .key(Key(.character("s"), .control)) else { return super.handle(input) }
        send(self)
        return true
    }
}

extension DisplayText {
    /// The text of one style with the names of fields instead of flags, which a form does not have.
    fileprivate func naming(_ fields: [String]) -> DisplayText {
        let text = fields.reduce(plain) {
            let flag = "--" + FormValues.flag(named: $1)
            return $0.replacing("pass \(flag)", with: "use '\($1)'").replacing(flag, with: "'\($1)'")
        }
        return DisplayText(line: text, style: spans.first?.style)
    }

    /// The text of one style with long values cut, so that there is room for the words around them.
    fileprivate func shortening(_ values: [String]) -> DisplayText {
        let text = values.reduce(plain) { text, value in
            let value = DisplayText(line: value)
            return value.width > 20 ? text.replacing(value.plain, with: value.truncated(to: 20).plain) : text
        }
        return DisplayText(line: text, style: spans.first?.style)
    }
}
