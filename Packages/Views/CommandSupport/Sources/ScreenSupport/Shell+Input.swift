public import ScreenKit
import TerminalUI

extension Shell {
    public func handle(_ input: Input) -> Bool {
        if input == .oversizedText {
            message = "What was pasted is larger than 1 MiB, and was ignored."
            return true
        }
        if question != nil { return handleAnswer(input) }
        if isJumping { return handleJump(input) }
        if prompt.isOpen {
            if let line = prompt.handle(input) { run(line) }
            return true
        }
        message = DisplayText()
        if input == .key(Key(.character("g"))), typingKeys == nil {
            isJumping = true
            return true
        }
        switch input {
        case .click(let row, let column) where sectionArea.contains(row: row, column: column):
            let line = row - sectionArea.row
            if shownSections.indices.contains(line), let section = shownSections[line] { show(section: section) }
            return true
        case .click: focus = .content
        case .key(let key) where focus == .sections: return handleInSections(key)
        default: break
        }
        if screens.last?.handle(input) == true { return true }
        guard case .key(let key) = input else { return false }
        if handleEverywhere(key) { return true }
        sayUnknown(key)
        return false
    }

    private func sayUnknown(_ key: Key) {
        guard typingKeys == nil else { return }
        let name =
            if case .character(let character) = key.name, key.modifiers.isEmpty { "“\(character)”" } else { "This key" }
        message = DisplayText(line: "\(name) does nothing here; ? shows the keys.", style: .dim)
    }

    /// The key after `g`: a section's letter, or `g` for the top.
    private func handleJump(_ input: Input) -> Bool {
        guard case .key(let key) = input else { return true }
        isJumping = false
        guard case .character(let letter) = key.name, key.modifiers.isEmpty else { return true }
        if letter == "g" { return handle(.key(Key(.home))) }
        if !jump(letter) { message = DisplayText(line: "No section has the letter “\(letter)”.", style: .dim) }
        return true
    }

    func handleInSections(_ key: Key) -> Bool {
        guard key.modifiers.isEmpty else { return handleEverywhere(key) }
        // In the list of sections, the letter before a section shows it.
        if case .character(let letter) = key.name, jump(letter) { return true }
        switch key.name {
        case .up, .character("k"): marked = max(0, marked - 1)
        case .down, .character("j"): marked = min(sections.count - 1, marked + 1)
        case .home: marked = 0
        case .end, .character("G"): marked = sections.count - 1
        case .enter, .right, .character("l"): show(section: marked)
        default:
            if handleEverywhere(key) { return true }
            sayUnknown(key)
        }
        return true
    }

    func handleEverywhere(_ key: Key) -> Bool {
        switch (key.name, key.modifiers) {
        case (.character("c"), .control): configuration.quit()
        case (.character("q"), []): if screens.count > 1 { back() } else { configuration.quit() }
        // Each key is followed by a drawing, and the session has suspended the program by now.
        case (.character("l"), .control), (.character("z"), .control): break
        case (.character("?"), []), (.function(1), []): showKeys()
        case (.character(":"), []): prompt.open("")
        case (.character("S"), []): startSync()
        case (.character("U"), []): startUndo()
        case (.character("M"), []): toggleMouse()
        case (.escape, []), (.left, []), (.character("h"), []), (.backspace, []): back()
        case (.tab, []): focus = focus == .sections ? .content : .sections
        case (.tab, .shift): show(section: current == 0 ? sections.count - 1 : current - 1)
        case (.character(let digit), []):
            guard let number = digit.wholeNumberValue, number > 0 else { return false }
            show(section: number - 1)
        default: return false
        }
        return true
    }

    private func toggleMouse() {
        hasMouse.toggle()
        configuration.takeMouse(hasMouse)
        message = hasMouse ? "The mouse acts here again." : "The mouse now selects text; press M again to use it here."
    }

    /// Accepts only an answer.
    func handleAnswer(_ input: Input) -> Bool {
        guard case .key(let key) = input, let asked = question else { return true }
        switch (key.name, key.modifiers) {
        case (.character("y"), []), (.character("Y"), []):
            question = nil
            asked.ifYes()
        case (.character("n"), []), (.character("N"), []), (.escape, []), (.enter, []), (.character("q"), []),
            (.character("c"), .control):
            question = nil
            message = "Nothing was done."
        default: break
        }
        return true
    }

    func run(_ line: String) {
        guard var words = CommandWords.split(line) else {
            message = DisplayText("A quote is not closed; the line is kept: press : and ↑.", style: .red)
            return
        }
        if words.first == "nereid" { words.removeFirst() }
        switch words {
        case []: return
        case ["q"], ["quit"], ["exit"]: configuration.quit()
        case _ where showSection(named: words): break
        case ["tui"]: message = "You are already in the full screen."
        default:
            // The reason is shown on the screen, and ↑ brings the line back to correct it.
            if let failure = commands.usageFailure(of: words) {
                message = failure.sentence
                return
            }
            configuration.run(words)
        }
    }

    /// Shows the section with this name.
    ///
    /// - Returns: Whether there is one.
    private func showSection(named words: [String]) -> Bool {
        let name = words.joined(separator: " ").lowercased()
        guard let index = sections.firstIndex(where: { $0.name.lowercased() == name }) else { return false }
        show(section: index)
        return true
    }
}
