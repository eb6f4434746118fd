import ScreenKit
import TerminalUI
import Testing

@Suite("A search")
@MainActor
struct SearchScreenTests {
    /// A stage that shows the search, its third section.
    private func stage() async -> Stage {
        let stage = Stage()
        await stage.begin()
        stage.type("3")
        return stage
    }

    @Test("looks for each text as it is typed, and shows what is found")
    func typed() async {
        let stage = await stage()

        #expect(stage.line(of: "Row 0.") == nil)
        stage.type("a")
        await stage.settle()
        stage.type("b")
        await stage.settle()
        #expect(stage.model.searches == ["a", "ab"])
        #expect(stage.line(of: "Row 0.") != nil)
    }

    @Test("cancels the current search when another letter is typed")
    func cancelled() async {
        let stage = await stage()
        stage.model.hold()

        stage.type("a")
        await stage.settle()
        stage.type("b")
        await stage.settle()
        #expect(stage.model.cancelledLoads == 1)
    }

    @Test("goes to what was found, and back to the field", arguments: [Key.Name.enter, .down])
    func found(name: Key.Name) async {
        let stage = await stage()
        stage.type("row")
        await stage.settle()

        stage.press(name, .down)
        #expect(stage.grid.cursor == nil)
        #expect(stage.selectedID() == "1")
        stage.type("/s")
        #expect(stage.text.contains("Search: rows"))
    }

    @Test("does not leave the field while nothing is typed", arguments: [Key.Name.enter, .down])
    func nothing(name: Key.Name) async {
        let stage = await stage()
        stage.type("a")
        await stage.settle()
        stage.press(.backspace, name, name)

        stage.type("x")
        #expect(stage.lines[0].hasPrefix(" Search "))
        #expect(stage.text.contains("Search: x"))
    }

    @Test("has no keys for the hits of a text that was deleted")
    func deleted() async {
        let stage = await stage()
        stage.type("a")
        await stage.settle()

        stage.press(.backspace, .escape)
        #expect(stage.selectedID() == nil)
        #expect(stage.lines.last?.hasPrefix(" / search  g go to") == true)
    }

    @Test("lists only the keys that act in its field")
    func keys() async {
        let stage = await stage()
        stage.type("3")
        stage.press(.function(1))
        #expect(stage.text.contains("Keys"))
        #expect(stage.text.contains("Ctrl-W"))
        for words in ["nereid command", "a section", "add"] { #expect(!stage.text.contains(words)) }
        stage.press(.escape)
        #expect(stage.grid.cursor != nil)
    }

    @Test("Esc leaves its field, so that letters are keys, and / goes back to it", arguments: [true, false])
    func escape(isEmpty: Bool) async {
        let stage = await stage()
        if !isEmpty { stage.type("row") }

        stage.press(.escape)
        stage.type("/x")
        #expect(stage.text.contains("Search: \(isEmpty ? "" : "row")x"))
        stage.press(.escape)
        stage.type("gr")
        #expect(stage.lines[0].hasPrefix(" Rows"))
    }

    @Test("the first hit has a mark while the user types, and the focus once it is selected")
    func focus() async {
        let stage = await stage()
        stage.type("row")
        await stage.settle()
        func isReversed(_ row: Int) -> Bool {
            stage.grid.looks(ofRow: row).contains { $0.columns.lowerBound > 16 && $0.attributes.contains(.reverse) }
        }
        #expect(!isReversed(4))
        #expect(stage.lines[4].contains("▌"))

        stage.press(.enter)
        #expect(isReversed(4))
    }
}
