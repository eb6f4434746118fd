public import ScreenKit
import TerminalUI

extension Shell {
    public func take(_ input: Input) -> Bool {
        if question != nil { return takeAnswer(input) }
        if prompt.isOpen {
            if let line = prompt.take(input) { run(line) }
            return true
        }
        message = DisplayText()
        switch input {
        case .click(let row, let column) where sectionArea.contains(row: row, column: column):
            show(section: firstSection + row - sectionArea.row)
            return true
        case .click: focus = .content
        case .key(let key) where focus == .sections: return takeInSections(key)
        default: break
        }
        if screens.last?.take(input) == true { return true }
        guard case .key(let key) = input else { return false }
        return takeEverywhere(key)
    }

    func takeInSections(_ key: Key) -> Bool {
        guard key.modifiers.isEmpty else { return takeEverywhere(key) }
        switch key.name {
        case .up, .character("k"): marked = max(0, marked - 1)
        case .down, .character("j"): marked = min(sections.count - 1, marked + 1)
        case .home, .character("g"): marked = 0
        case .end, .character("G"): marked = sections.count - 1
        case .enter, .right, .character("l"): show(section: marked)
        case .escape: break
        default: return takeEverywhere(key)
        }
        return true
    }

    func takeEverywhere(_ key: Key) -> Bool {
        switch (key.name, key.modifiers) {
        case (.character("c"), .control), (.character("q"), []): configuration.quit()
        case (.character("l"), .control): break
        case (.character("?"), []), (.function(1), []): showKeys()
        case (.character(":"), []): prompt.open("")
        case (.character("S"), []): sync()
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

    /// Accepts only an answer.
    func takeAnswer(_ input: Input) -> Bool {
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
        case ["tui"]: message = "You are already in the full screen."
        default: configuration.run(words)
        }
    }
}
