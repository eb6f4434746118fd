public import ScreenKit

extension ListScreen {
    public func handle(_ input: Input) -> Bool {
        if filterField != nil { return handleFilter(input) }
        // The rows may have changed since they were drawn; the input is about the rows on the screen.
        follow(rows)
        switch input {
        case .key(let key): return handle(key)
        case .wheel(let notches, _, _): select(selected + 3 * notches)
        case .click(let row, let column):
            guard listArea.contains(row: row, column: column) else { return false }
            let line = row - listArea.row
            guard shown.indices.contains(line), let index = shown[line], rows.indices.contains(index) else {
                return true
            }
            if index == selected { openSelected() } else { select(index) }
        case .pasted, .oversizedText: return false
        }
        return true
    }

    private func handle(_ key: Key) -> Bool {
        guard key.modifiers.subtracting(.shift).isEmpty else {
            switch (key.name, key.modifiers) {
            case (.character("d"), .control): select(selected + max(1, height / 2))
            case (.character("u"), .control): select(selected - max(1, height / 2))
            default: return false
            }
            return true
        }
        switch key.name {
        case .character("k"): select(selected - 1)
        case .character("j"): select(selected + 1)
        case .pageDown, .character(" "): select(selected + max(1, height - 1))
        case .character("G"): select(.max)
        case .enter, .right, .character("l"): openSelected()
        case .character("/"): beginFilter()
        case .escape where !filter.text.isEmpty: endFilter()
        case .character("r"): refresh()
        case .character("n"): return beginNew()
        case .character(let character): return act(character) || handleView(character)
        default: return move(key.name)
        }
        return true
    }

    /// The keys that move. While a filter is typed, Home and End move in its text instead.
    private func move(_ name: Key.Name) -> Bool {
        switch name {
        case .up: select(selected - 1)
        case .down: select(selected + 1)
        case .pageUp: select(selected - max(1, height - 1))
        case .pageDown: select(selected + max(1, height - 1))
        case .home: select(0)
        case .end: select(.max)
        default: return false
        }
        return true
    }

    /// The keys that mark, sort and fold rows, unless an action uses the same key.
    private func handleView(_ character: Character) -> Bool {
        switch character {
        case "x" where isMarking: mark()
        case "X" where isMarking: unmarkAll()
        case "s" where isSorting: sortByNext()
        case "z" where isOfPosts: isDense.toggle()
        default: return false
        }
        return true
    }

    private func handleFilter(_ input: Input) -> Bool {
        switch input {
        case .key(Key(.enter)): filterField = nil
        case .key(Key(.escape)), .key(Key(.character("c"), .control)):
            filterField = nil
            endFilter()
        case .key(Key(.function(1))): return false
        case .key(let key) where [.up, .down, .pageUp, .pageDown].contains(key.name): return move(key.name)
        default:
            _ = filterField?.handle(input)
            if let text = filterField?.text, text != filter.text { setFilter(text) }
        }
        return true
    }
}
