import CommandLineKit
import CommandSupport
import FoundationExtensions
import Observation
import ResourceLoading
import ScreenKit
import TerminalUI

/// A form to fill in; it becomes a command when it is sent, and a draft until then.
@MainActor
@Observable
final class FormScreen: TypingScreen {
    let title: DisplayText

    private enum Phase: Equatable {
        case loading
        case failed(FailurePresentation)
        case editing
        case sending
    }

    private let form: Form
    private let host: any ScreenHost
    private var phase = Phase.editing
    private var inputs: [InputField]
    private var initial: [String: String] = [:]
    private var focus = 0
    /// Why it was not sent, or where its values come from.
    private var notice = DisplayText() { didSet { noticeEndsWithTyping = false } }
    @ObservationIgnored private var noticeEndsWithTyping = false
    private var preview: [DisplayText] = []
    private var candidates: [Int: [Completion.Candidate]] = [:]

    @ObservationIgnored private var isReady = false
    @ObservationIgnored private var isKept = false
    @ObservationIgnored private var loading: Task<Void, Never>?
    @ObservationIgnored private var keeping: Task<Void, Never>?
    @ObservationIgnored private var previewing: Task<Void, Never>?
    @ObservationIgnored private var rows: [(index: Int, area: Area)] = []

    init(_ form: Form, _ host: any ScreenHost) {
        self.form = form
        self.host = host
        title = DisplayText(line: form.title)
        inputs = form.fields.map { InputField($0.value, isMultiline: $0.isText) }
    }

    // MARK: Beginning and end

    func appear() {
        guard !isReady, loading == nil else { return }
        guard let load = form.load else { return begin(Dictionary(form.fields.map { ($0.name, $0.value) }) { $1 }) }
        phase = .loading
        loading = Task {
            do throws(FailurePresentation) {
                let values = try await load()
                if !Task.isCancelled { begin(values) }
            } catch {
                if !Task.isCancelled { phase = .failed(error) }
            }
            loading = nil
        }
    }

    func disappear() {
        loading?.cancel()
        loading = nil
        previewing?.cancel()
        keeping?.cancel()
        keeping = nil
        if isReady, phase == .editing { keepDraft() }
    }

    private func begin(_ values: [String: String]) {
        initial = values
        isReady = true
        phase = .editing
        notice = ""
        fill(values)
        if let draft = host.commands.drafts.draft(of: form.name), draft.values != values {
            fill(values.merging(draft.values) { $1 })
            isKept = true
            let age = RelativeTime.age(of: draft.saved, now: host.now())
            notice = DisplayText(line: "Your draft is back (\(age)); Ctrl-R starts over.", style: .yellow)
            noticeEndsWithTyping = true
        }
        focused()
    }

    private func fill(_ values: [String: String]) {
        for (index, field) in form.fields.enumerated() {
            inputs[index] = InputField(values[field.name] ?? field.value, isMultiline: field.isText)
        }
        changed()
    }

    private var values: FormValues {
        let pairs = zip(form.fields, inputs).map { ($0.name, $1.text) }
        return FormValues(values: Dictionary(pairs) { $1 }, initial: initial)
    }

    private var isChanged: Bool { form.fields.contains { values.isChanged($0.name) } }

    // MARK: Drafts

    /// Saves the draft, or deletes it if nothing typed is left.
    ///
    /// - Throws: Why the file could not be written or removed.
    private func tryToKeepDraft() throws {
        if isChanged {
            try host.commands.drafts.keep(values.values, of: form.name)
        } else if isKept {
            try host.commands.drafts.discard(form.name)
        }
        isKept = isChanged
    }

    private func keepDraft() {
        do {
            try tryToKeepDraft()
        } catch {
            host.say(DisplayText(line: "What you typed could not be kept: \(error)", style: .red))
        }
    }

    /// Saves the draft during typing: at once, then at intervals.
    private func keepSoon() {
        guard keeping == nil, isReady else { return }
        keeping = Task {
            var kept: [String: String]?
            while !Task.isCancelled, phase == .editing, kept != values.values {
                kept = values.values
                isKept = true
                do {
                    try await host.commands.drafts.keepAside(values.values, of: form.name)
                    try await Task.sleep(for: host.commands.drafts.interval)
                } catch {
                    if !Task.isCancelled {
                        isKept = false
                        // The reason for a failed command matters more.
                        guard notice.isEmpty else { break }
                        notice = DisplayText(line: "What you type cannot be kept: \(error)", style: .red)
                    }
                    break
                }
            }
            if !Task.isCancelled { keeping = nil }
        }
    }

    // MARK: Input

    var keys: [KeyHelp] {
        switch phase {
        case .loading, .sending: [KeyHelp("Esc", "back")]
        case .failed: [KeyHelp("r", "try again"), KeyHelp("Esc", "back")]
        case .editing:
            [
                KeyHelp("Ctrl-S", form.verb), KeyHelp("Tab", "next"), KeyHelp("Esc", "leave"),
                KeyHelp("Ctrl-P", "preview"),
            ]
                + (form.fields.contains(where: \.isText) ? [KeyHelp("Ctrl-O", "editor")] : [])
                + [KeyHelp("Ctrl-R", "start over"), KeyHelp("F1", "keys")]
        }
    }

    var typingKeys: [KeyHelp]? {
        guard phase == .editing else { return nil }
        return keys.filter { $0.key != "Tab" && $0.key != "Esc" && $0.key != "F1" }
            + [
                KeyHelp("Tab", "take the suggestion, or next"), KeyHelp("Shift-Tab", "the field before"),
                KeyHelp("Enter", "next line or field, at the end \(form.verb)"), KeyHelp("Esc Ctrl-C", "leave"),
            ] + InputField.keys
    }

    func take(_ input: Input) -> Bool {
        switch phase {
        case .loading: return input != .key(Key(.escape)) && !input.isInterrupt
        case .failed:
            guard input == .key(Key(.character("r"))) else { return false }
            appear()
            return true
        case .sending:
            // The command is running; Ctrl-C ends the program, which then reports the outcome.
            return !input.isInterrupt
        case .editing: return takeEditing(input)
        }
    }

    private func takeEditing(_ input: Input) -> Bool {
        switch input {
        case .key(Key(.escape)), .key(Key(.character("c"), .control)): leave()
        case .key(Key(.function(1))): return false
        case .key(Key(.character("s"), .control)): send()
        case .key(Key(.character("o"), .control)): edit()
        case .key(Key(.character("p"), .control)): showPreview()
        case .key(Key(.character("r"), .control)): startAnew()
        case .key(Key(.tab)): if !complete() { move(by: 1) }
        case .key(Key(.tab, .shift)): move(by: -1)
        case .click(let row, let column):
            guard let place = rows.first(where: { $0.area.contains(row: row, column: column) }) else { return false }
            focus = place.index
            focused()
        case .wheel(let notches, _, _):
            guard form.fields[focus].isText else { return true }
            for _ in 0..<3 { _ = inputs[focus].take(.key(Key(notches > 0 ? .down : .up))) }
        default: takeField(input)
        }
        return true
    }

    private func takeField(_ input: Input) {
        let field = form.fields[focus]
        if field.kind == .flag {
            switch input {
            case .key(Key(.character(" "))), .key(Key(.left)), .key(Key(.right)):
                inputs[focus].replace(with: FormValues.flag(inputs[focus].text != FormValues.yes))
                changed()
            case .key(Key(.character("y"))), .key(Key(.character("n"))):
                inputs[focus].replace(with: FormValues.flag(input == .key(Key(.character("y")))))
                changed()
            case .key(let key): moveOn(key.name)
            default: break
            }
            return
        }
        let old = inputs[focus].text
        if case .key(let key) = input, !field.isText, moveOn(key.name) { return }
        _ = inputs[focus].take(input)
        if !old.utf8.elementsEqual(inputs[focus].text.utf8) { changed() }
    }

    /// Enter and the arrows move between lines; Enter in the last line sends.
    @discardableResult
    private func moveOn(_ name: Key.Name) -> Bool {
        switch name {
        case .enter where focus == form.fields.count - 1: send()
        case .enter:
            if form.fields[focus].kind != .flag { _ = complete() }
            move(by: 1)
        case .down: move(by: 1)
        case .up: move(by: -1)
        default: return false
        }
        return true
    }

    private func move(by count: Int) {
        focus = (focus + count + form.fields.count) % form.fields.count
        focused()
    }

    private func changed() {
        if noticeEndsWithTyping { notice = "" }
        keepSoon()
        previewSoon()
    }

    private func sayNothingIsChanged() {
        notice = "Nothing is changed yet."
        noticeEndsWithTyping = true
    }

    /// Goes back. Asks first if what was typed would be lost.
    private func leave() {
        do {
            try tryToKeepDraft()
            host.close(self)
            if isKept { host.say("What you typed is kept for the next time.") }
        } catch {
            host.ask(DisplayText(line: "What you typed cannot be kept: \(error). Leave and lose it?")) { [self] in
                isReady = false
                host.close(self)
            }
        }
    }

    private func startAnew() {
        guard isChanged else { return sayNothingIsChanged() }
        host.ask("Discard what you typed?") { [self] in
            fill(initial)
            notice = ""
        }
    }

    private func send() {
        guard form.load == nil || isChanged else { return sayNothingIsChanged() }
        let command = form.command(values)
        phase = .sending
        notice = ""
        preview = []
        previewing?.cancel()
        host.write(command.words, input: command.input) { [weak self] outcome in self?.end(outcome) }
    }

    private func end(_ outcome: CommandOutcome) {
        phase = .editing
        guard outcome.kind != .failed else {
            refuse(outcome)
            keepSoon()
            return
        }
        // Neither a sent text nor one in the outbox needs its draft.
        initial = values.values
        keepDraft()
        host.close(self)
        host.say(outcome.messageOnScreen)
    }

    /// Shows why a command failed, and moves to the field that the message is about.
    private func refuse(_ outcome: CommandOutcome) {
        let message = outcome.message
        notice = message.shortening(inputs.map(\.text))
        guard let index = field(named: message.plain) else { return }
        focus = index
        focused()
    }

    /// The field whose flag or quoted value is in a message, else one whose value is, or whose name if it is empty.
    private func field(named message: String) -> Int? {
        let words = Set(message.split { !$0.isLetter && $0 != "-" }.map(String.init))
        let values = inputs.map { DisplayText(line: $0.text).plain }
        return form.fields.indices.first { index in
            let value = values[index]
            // A list is refused for one of its words.
            let parts = form.fields[index].isText ? [] : value.split { $0 == " " || $0 == "," }.map(String.init)
            return words.contains("--" + form.fields[index].name)
                || !value.isEmpty && (parts + [value]).contains { message.contains("'\($0)'") }
        }
            ?? form.fields.indices.first { index in
                let value = values[index]
                return value.isEmpty
                    ? words.contains(form.fields[index].name) : value.count > 3 && message.contains(value)
            }
    }

    /// Opens a text in the user's editor: the focused one, else the first.
    private func edit() {
        guard let index = form.fields[focus].isText ? focus : form.fields.firstIndex(where: \.isText),
            case .text(let file) = form.fields[index].kind
        else { return }
        focus = index
        Task {
            do throws(CommandFailure) {
                guard let text = try await host.commands.edit(inputs[index].text, name: file) else { return }
                // Editors add a newline at the end, forms do not.
                let isClosed = inputs[index].text.isEmpty || !inputs[index].text.hasSuffix("\n")
                inputs[index].replace(with: isClosed && text.hasSuffix("\n") ? String(text.dropLast()) : text)
                changed()
            } catch {
                notice = error.sentence
            }
        }
    }

    // MARK: Suggestions

    private func focused() {
        guard case .line(let words?) = form.fields[focus].kind, candidates[focus] == nil else { return }
        candidates[focus] = []
        let index = focus
        Task { candidates[index] = await host.commands.candidates(after: words, last: "") }
    }

    /// The candidates that match the typed text; none if it is one of them.
    private var suggestions: [Completion.Candidate] {
        guard let all = candidates[focus], !all.isEmpty else { return [] }
        let typed = inputs[focus].text
        guard !all.contains(where: { $0.value == typed }) else { return [] }
        let part = typed.lowercased().filter { $0 != ":" }
        if part.isEmpty { return typed.isEmpty ? all : [] }
        let names = all.map { ($0, $0.value.lowercased().filter { $0 != ":" }) }
        return (names.filter { $0.1.hasPrefix(part) } + names.filter { !$0.1.hasPrefix(part) && $0.1.contains(part) })
            .map(\.0)
    }

    /// Takes the first suggestion for what is typed.
    private func complete() -> Bool {
        guard !inputs[focus].text.isEmpty, let first = suggestions.first else { return false }
        inputs[focus].replace(with: first.value)
        changed()
        return true
    }

    // MARK: Preview

    private func previewSoon() {
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

    private func showPreview() {
        previewing?.cancel()
        previewing = Task {
            let outcome = await dryRun(["--dry-run"])
            guard !Task.isCancelled else { return }
            guard outcome.kind == .done else { return refuse(outcome) }
            let lines = outcome.output.isEmpty ? ["Nothing would change."] : outcome.output
            host.open(PreviewScreen(form.verb, lines) { [weak self] preview in self?.send(from: preview) })
        }
    }

    private func send(from preview: PreviewScreen) {
        host.close(preview)
        send()
    }

    private func dryRun(_ flags: [String]) async -> CommandOutcome {
        let command = form.command(values)
        return await host.commands.run(command.words, flags: flags, input: command.input) { _ in }
    }

    // MARK: Drawing

    func draw(on grid: inout Grid, in area: Area) {
        switch phase {
        case .loading:
            _ = grid.show("Loading …", in: area, .dim)
            return
        case .failed(let failure):
            for (row, line) in DisplayText(line: failure.sentenceOnScreen).wrapped(to: area.columns).enumerated() {
                grid.show(line, in: area, row: row, .red)
            }
            return
        case .editing, .sending: break
        }
        let below = below(area.columns)
        let room = max(1, min(below.count, max(1, area.rows / 3)))
        let (top, bottom) = area.splitAtRow(area.rows - room)
        for (row, line) in below.prefix(room).enumerated() { grid.show(line, in: bottom, row: row) }
        drawFields(on: &grid, in: top)
        if phase == .sending { grid.cursor = nil }
    }

    /// The lines below the fields: the reason for a failure, else suggestions, else the preview.
    private func below(_ width: Int) -> [DisplayText] {
        if !notice.isEmpty {
            return notice.wrappedKeepingStyle(to: width)
        }
        let suggestions = suggestions
        if !suggestions.isEmpty {
            var line: DisplayText = inputs[focus].text.isEmpty ? "" : DisplayText(line: "Tab: ", style: .dim)
            for candidate in suggestions {
                let isShort = candidate.help.count <= 2
                let next = DisplayText(
                    line: (isShort && !candidate.help.isEmpty ? candidate.help + " " : "") + candidate.value + "  ")
                if line.width + next.width > width { break }
                line += next + DisplayText("  ")
            }
            return [line]
        }
        if !preview.isEmpty { return preview.flatMap { $0.wrappedKeepingStyle(to: width) } }
        return DisplayText(line: form.fields[focus].help, style: .dim).wrappedKeepingStyle(to: width)
    }

    private func drawFields(on grid: inout Grid, in area: Area) {
        let label = min(area.columns / 2, (form.fields.map { CellWidth.of($0.name) }.max() ?? 0) + 2)
        let texts = form.fields.count(where: \.isText)
        let lines = form.fields.count - texts
        let height = texts == 0 ? 0 : max(3, (area.rows - lines) / texts)
        let heights = form.fields.map { $0.isText ? height : 1 }
        // Without room for all fields, the focused one is shown.
        var first = 0
        while first < focus, heights[first...focus].reduce(0, +) > area.rows { first += 1 }
        rows = []
        var rest = area
        for index in form.fields.indices.dropFirst(first) {
            let (place, others) = rest.splitAtRow(heights[index])
            guard place.rows > 0 else { return }
            rest = others
            rows.append((index, place))
            let isFocused = index == focus
            grid.show(
                DisplayText(line: form.fields[index].name, style: isFocused ? .bold : .dim).truncated(to: label - 1),
                in: place)
            draw(index, isFocused, on: &grid, in: place.splitAtColumn(label).right)
        }
    }

    private func draw(_ index: Int, _ isFocused: Bool, on grid: inout Grid, in area: Area) {
        let field = form.fields[index]
        if field.kind == .flag {
            let text = inputs[index].text + (isFocused ? "  (Space changes it)" : "")
            grid.show(DisplayText(line: text), in: area)
            if isFocused { grid.cursor = (area.row, area.column) }
            return
        }
        inputs[index].draw(on: &grid, in: area, isFocused: isFocused)
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

    override func take(_ input: Input) -> Bool {
        guard input == .key(Key(.character("s"), .control)) else { return super.take(input) }
        send(self)
        return true
    }
}

extension FormField {
    fileprivate var isText: Bool { if case .text = kind { true } else { false } }
}

extension Input {
    fileprivate var isInterrupt: Bool { self == .key(Key(.character("c"), .control)) }
}

extension DisplayText {
    /// The text of one style with long values cut, so that there is room for the words around them.
    fileprivate func shortening(_ values: [String]) -> DisplayText {
        let text = values.reduce(plain) { text, value in
            let value = DisplayText(line: value)
            return value.width > 20 ? text.replacing(value.plain, with: value.truncated(to: 20).plain) : text
        }
        return DisplayText(line: text, style: spans.first?.style)
    }

    /// The lines of a text of one style, wrapped between words.
    func wrappedKeepingStyle(to cells: Int) -> [DisplayText] {
        let style = spans.first?.style
        return wrapped(to: cells).map { line in style.map { line.styled($0) } ?? line }
    }
}
