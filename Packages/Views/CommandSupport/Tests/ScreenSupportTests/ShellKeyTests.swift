import ScreenKit
import ScreenSupport
import TerminalUI
import Testing

@Suite("The keys of the shell")
@MainActor
struct ShellKeyTests {
    @Test("go back, and never quit", arguments: [Key.Name.escape, .left, .character("h"), .backspace])
    func back(name: Key.Name) async {
        let stage = Stage()
        await stage.begin()
        stage.type("jbj")

        stage.press(name)
        #expect(stage.line(of: "It is a row.") == nil)
        #expect(stage.selectedID() == "1")
        for _ in 0..<5 { stage.press(name) }
        #expect(stage.spy.messages == [])
    }

    @Test(
        "quit where no text is typed",
        arguments: [Situation.list, .detail, .sections, .filter, .empty, .loading, .failure, .text, .found])
    func quit(situation: Situation) async {
        let stage = await situation.stage()

        stage.type("q")
        #expect(stage.spy.messages == [.quit])
        stage.control("c")
        #expect(stage.spy.messages == [.quit, .quit])
    }

    @Test(
        "do not quit where a text is typed", arguments: [Situation.prompt, .filterField, .search])
    func typed(situation: Situation) async {
        let stage = await situation.stage()

        stage.type("q:?9")
        #expect(stage.spy.messages == [])
        #expect(stage.text.contains("q:?9"))
    }

    @Test("show all keys on a separate screen, and Esc closes it")
    func help() async {
        let stage = await Situation.help.stage(columns: 40, rows: 12)
        #expect(stage.line(of: "Enter") == 1)

        stage.type("G")
        #expect(stage.text.contains("q Ctrl-C"))
        stage.press(.escape)
        #expect(stage.line(of: "Row 0.") == 1)
        #expect(stage.selectedID() == "0")
    }

    @Test(
        "show a section by its number",
        arguments: [("1", "Rows"), ("2", "About"), ("3", "Search"), ("4", "Rows"), ("0", "Rows")])
    func number(key: String, name: String) async {
        let stage = Stage()
        await stage.begin()

        stage.type(key)
        #expect(stage.lines[0].hasPrefix(" \(name)"))
    }

    @Test("move through the sections after Tab, and open one", arguments: [80, 40])
    func tab(columns: Int) async {
        let stage = Stage(columns: columns)
        await stage.begin()

        stage.press(.tab, .down, .down, .down, .up)
        #expect(stage.lines[0].hasPrefix(" Rows"))
        stage.press(.enter)
        #expect(stage.lines[0].hasPrefix(" About"))
        stage.type("j")
        #expect(stage.line(of: "Line 2.") == 1)
    }

    @Test("Tab goes back to the list")
    func tabBack() async {
        let stage = Stage()
        await stage.begin()

        stage.press(.tab, .down, .tab, .down)
        #expect(stage.selectedID() == "1")
    }

    @Test("Shift-Tab shows the section before, the last one before the first")
    func shiftTab() async {
        let stage = Stage()
        await stage.begin()

        stage.take(.key(Key(.tab, .shift)))
        #expect(stage.lines[0].hasPrefix(" Search"))
        stage.press(.tab)
        stage.take(.key(Key(.tab, .shift)))
        #expect(stage.lines[0].hasPrefix(" About"))
    }

    @Test(
        "a click shows the section on which it falls, also where they are scrolled", arguments: [(1, "S1"), (9, "S9")])
    func clickSection(row: Int, name: String) async {
        let sections = (1...12).map { number in
            ScreenSection("S\(number)") { _ in TextScreen("S\(number)") { _ in [] } }
        }
        let stage = Stage(columns: 80, rows: 12, sections: sections)
        await stage.begin()

        stage.take(.click(row: row, column: 3))
        #expect(stage.lines[0].hasPrefix(" \(name)"))
        stage.press(.tab, .end)
        stage.take(.click(row: row, column: 3))
        #expect(stage.lines[0].hasPrefix(" S\(row + 3)"))
    }

    @Test("a click on the list takes the keys there")
    func clickContent() async {
        let stage = await Situation.sections.stage()

        stage.take(.click(row: 3, column: 30))
        stage.press(.down)
        #expect(stage.selectedID() == "3")
    }

    @Test("do nothing wrong without any section")
    func noSections() async {
        let stage = Stage(sections: [])
        await stage.begin()

        stage.type("1jk?x")
        stage.press(.tab, .down, .end, .enter, .escape)
        stage.take(.key(Key(.tab, .shift)))
        #expect(stage.spy.messages == [])
    }

    @Test("with Control do not act as letters in the sections", arguments: ["j", "l", "g"])
    func controlInSections(character: Character) async {
        let stage = Stage()
        await stage.begin()
        stage.press(.tab, .down)

        stage.control(character)
        stage.press(.enter)
        #expect(stage.lines[0].hasPrefix(" About"))
    }
}
