import CommandSupport
import FoundationExtensions
import ScreenKit
import TerminalUI

extension FormScreen {
    var keys: [KeyHelp] {
        switch phase {
        case .loading: [KeyHelp("Esc", "back")]
        case .sending: [KeyHelp("Esc", "leave; it keeps running")]
        case .failed: [KeyHelp("r", "try again"), KeyHelp("Esc", "back")]
        case .editing:
            [
                KeyHelp("Ctrl-S", verb, sentence: "Sends what is here: \(verb)."), KeyHelp("Tab", "next"),
                KeyHelp("Esc", "leave"), KeyHelp("Ctrl-P", "preview"),
            ]
                + (form.fields.contains(where: \.isText) ? [KeyHelp("Ctrl-O", "editor")] : [])
                + [KeyHelp("Ctrl-R", "start over"), KeyHelp("F1", "keys")]
        }
    }

    /// What sending does, and as whom; a narrow form leaves the address to the first line of the screen.
    var verb: String {
        let verb = form.verb(values)
        guard form.isOfAddress, !isNarrow, let address = host.shownAddress else { return verb }
        return "\(verb) as @\(Punycode.unicode(address))"
    }

    var typingKeys: [KeyHelp]? {
        guard phase == .editing else { return nil }
        return keys.filter { $0.key != "Tab" && $0.key != "Esc" && $0.key != "F1" }
            + [
                KeyHelp("Tab", "take the suggestion, or next"), KeyHelp("Shift-Tab", "the field before"),
                KeyHelp(
                    "Enter", "next line or field, at the end \(form.verb(values))",
                    sentence: "Begins a new line of a text, or goes to the next field; after the last one, sends."),
                KeyHelp("Esc Ctrl-C", "leave"),
            ] + InputField.keys
    }

    func handle(_ input: Input) -> Bool {
        switch phase {
        case .loading: return input != .key(Key(.escape)) && !input.isInterrupt
        case .failed:
            guard input == .key(Key(.character("r"))) else { return false }
            appear()
            return true
        case .sending:
            // The command goes on, also without its form. Ctrl-C ends the program, which then reports the outcome.
            if input == .key(Key(.escape)) {
                host.close(self)
                host.say("It keeps running; the result is shown here.")
                return true
            }
            return !input.isInterrupt
        case .editing: return handleEditing(input)
        }
    }

    func handleEditing(_ input: Input) -> Bool {
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
            focusChanged()
        case .wheel(let notches, _, _):
            guard form.fields[focus].isText else { return true }
            for _ in 0..<3 { _ = inputs[focus].handle(.key(Key(notches > 0 ? .down : .up))) }
        default: handleField(input)
        }
        return true
    }

    func handleField(_ input: Input) {
        let field = form.fields[focus]
        if field.kind == .flag {
            switch input {
            case .key(Key(.character(" "))), .key(Key(.left)), .key(Key(.right)):
                inputs[focus].replace(with: .flag(inputs[focus].text != FormValues.yes))
                valueChanged()
            case .key(Key(.character("y"))), .key(Key(.character("n"))):
                inputs[focus].replace(with: .flag(input == .key(Key(.character("y")))))
                valueChanged()
            case .key(let key): moveOn(key.name)
            default: break
            }
            return
        }
        let old = inputs[focus].text
        if case .key(let key) = input, !field.isText, moveOn(key.name) { return }
        _ = inputs[focus].handle(input)
        if !old.isExactly(inputs[focus].text) {
            valueChanged()
        } else if case .pasted(let text) = input, !text.isEmpty {
            host.say("With what was pasted, the text would be larger than 1 MiB. It is unchanged.")
        }
    }

    /// Enter and the arrows move between fields; Enter in the last field sends.
    @discardableResult
    func moveOn(_ name: Key.Name) -> Bool {
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

    func move(by count: Int) {
        focus = (focus + count + form.fields.count) % form.fields.count
        focusChanged()
    }

    /// Called when a value was changed.
    func valueChanged() {
        if noticeEndsWithTyping { notice = "" }
        if form.fields[focus].isPath { offerPaths() }
        saveDraftSoon()
        previewSoon()
    }

    func sayNothingIsChanged() {
        notice = "Nothing is changed yet."
        noticeEndsWithTyping = true
    }

    /// Goes back. Asks first if what was typed would be lost.
    func leave() {
        do {
            try updateDraft()
            host.close(self)
            if hasDraft { host.say("What you typed is saved for the next time.") }
        } catch {
            host.ask(DisplayText(line: "What you typed cannot be saved: \(error). Leave and lose it?")) { [self] in
                isReady = false
                host.close(self)
            }
        }
    }

    func startAnew() {
        guard isChanged else { return sayNothingIsChanged() }
        host.ask("Discard what you typed?") { [self] in
            mayHaveArrived = false
            fill(initial)
            notice = ""
        }
    }

    /// Opens a text in the user's editor: the focused one, else the first.
    func edit() {
        guard let index = form.fields[focus].isText ? focus : form.fields.firstIndex(where: \.isText),
            case .text(let file) = form.fields[index].kind
        else { return }
        focus = index
        Task {
            do {
                guard let text = try await host.commands.edit(inputs[index].text, name: file) else { return }
                // Editors add a newline at the end, forms do not.
                let lackedNewline = !inputs[index].text.hasSuffix("\n")
                inputs[index].replace(with: lackedNewline && text.hasSuffix("\n") ? String(text.dropLast()) : text)
                valueChanged()
            } catch {
                notice = CommandFailure(error).sentence
            }
        }
    }
}

extension Input {
    fileprivate var isInterrupt: Bool { self == .key(Key(.character("c"), .control)) }
}
