import ResourceLoading
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
        stage.type("j")
        #expect(stage.selectedID() == "2")
    }

    @Test(
        "quit where no text is typed",
        arguments: [Situation.list, .sections, .filter, .empty, .loading, .failure, .text, .found])
    func quit(situation: Situation) async {
        let stage = await situation.stage()

        stage.type("q")
        #expect(stage.spy.messages == [.quit])
        stage.control("c")
        #expect(stage.spy.messages == [.quit, .quit])
    }

    @Test("q in a detail goes back, and Ctrl-C quits from there")
    func quitFromDetail() async {
        let stage = await Situation.detail.stage()

        stage.type("q")
        #expect(stage.spy.messages == [])
        #expect(stage.line(of: "Row 0.") != nil)
        stage.press(.enter)
        stage.control("c")
        #expect(stage.spy.messages == [.quit])
    }

    @Test(
        "g shows the letters of the sections, and a letter then shows its section",
        arguments: [("a", "About"), ("r", "Rows")])
    func jump(letter: String, name: String) async {
        let stage = await Situation.detail.stage()

        stage.type("g")
        #expect(stage.text.contains("g top"))
        #expect(stage.text.contains("a About"))
        stage.type(letter)
        #expect(stage.lines[0].hasPrefix(" \(name)"))
        #expect(!stage.text.contains("g top"))
    }

    @Test("the letters of the sections act where they are shown alone, and are shown with g elsewhere")
    func letters() async {
        let stage = await Situation.list.stage()
        #expect(stage.lines[2].hasPrefix("  g a About"))

        stage.press(.tab)
        #expect(stage.lines[2].hasPrefix("  a About"))
        #expect(!stage.text.contains("g a About"))
        stage.type("a")
        #expect(stage.lines[0].hasPrefix(" About"))
        #expect(stage.hasContentFocus)
        stage.press(.tab)
        stage.type("r")
        #expect(stage.lines[0].hasPrefix(" Rows"))
    }

    @Test("the page of keys has sentences for the list of sections")
    func sectionKeys() async {
        let stage = await Situation.sections.stage()

        stage.type("?")
        #expect(stage.text.contains("List of sections"))
        #expect(stage.text.contains("Shows the selected section."))
        #expect(stage.text.contains("Shows the section with that letter."))
        #expect(!stage.text.contains("all of the selected row"))
    }

    @Test("Esc in the list of sections goes back to the list")
    func leaveSections() async {
        let stage = await Situation.sections.stage()

        stage.press(.escape)
        #expect(stage.hasContentFocus)
        #expect(stage.lines[0].hasPrefix(" Rows"))
    }

    @Test("sections stand in groups, with the groups' names where all fit; a click on such a name changes nothing")
    func groups() async {
        let groups: [(String, ScreenSection.Group)] = [("A", .computer), ("B", .read), ("C", .yours), ("D", .read)]
        let sections = groups.map { name, group in
            ScreenSection(name, in: group) { _ in TextScreen(name) { _ in [] } }
        }
        let stage = Stage(columns: 80, rows: 14, sections: sections)
        await stage.begin()

        let list = stage.lines[1...10].map { line in
            line.prefix(16).filter { $0 != "▌" }.split(separator: " ").joined(separator: " ")
        }
        #expect(list == ["Read", "B", "D", "", "Yours", "C", "", "This computer", "A", ""])
        stage.handle(.click(row: 6, column: 8))
        #expect(stage.lines[0].hasPrefix(" C"))
        stage.handle(.click(row: 5, column: 8))
        #expect(stage.lines[0].hasPrefix(" C"))
    }

    @Test("where the groups' names do not fit, a bracket holds each group together, and g shows the names")
    func brackets() async {
        let groups: [(String, ScreenSection.Group)] = [
            ("A", .read), ("B", .read), ("C", .read), ("D", .yours), ("E", .computer), ("F", .computer),
        ]
        let sections = groups.map { name, group in
            ScreenSection(name, letter: Character(name.lowercased()), in: group) { _ in TextScreen(name) { _ in [] } }
        }
        let stage = Stage(columns: 80, rows: 9, sections: sections)
        await stage.begin()

        #expect(stage.lines[1...6].map { $0.prefix(1) } == ["▌", "│", "╰", "╶", "╭", "╰"])
        #expect(!stage.text.contains("Read"))
        stage.type("g")
        #expect(stage.text.contains(" Read          a A  b B  c C  g top"))
        #expect(stage.text.contains(" This computer e E  f F"))
        stage.press(.escape, .tab)
        stage.size = ScreenSize(columns: 60, rows: 9)
        #expect(stage.lines[1].hasPrefix("╭ a A") && stage.lines[1].hasSuffix(" Read"))
    }

    @Test("end with ? and q at any width", arguments: 40...200)
    func lastKeys(columns: Int) async {
        let stage = Stage(columns: columns)
        await stage.begin()

        #expect(stage.lines[23].contains("? keys  q quit"))
    }

    @Test("a section with a notice shows the number of its rows")
    func counts() async {
        let waiting = RowsStub(TestRow.rows(0..<2))
        let section = ScreenSection(
            "Outbox", letter: "o",
            notice: ScreenNotice(counting: waiting.state, "waiting", load: { await waiting.load(.offline) })
        ) { _ in TextScreen("Outbox") { _ in [] } }
        let stage = Stage(sections: [section])
        await stage.begin()

        #expect(stage.lines[1].hasPrefix("▌ g o Outbox 2"))
    }

    @Test("g and a letter without a section stay, and say so")
    func jumpNowhere() async {
        let stage = await Situation.list.stage()

        stage.type("gy")
        #expect(stage.lines[22].contains("No section has the letter “y”"))
        #expect(stage.spy.messages == [])
        stage.type("g")
        stage.press(.escape)
        #expect(stage.hasContentFocus)
    }

    @Test("say that a key does nothing, once")
    func unknown() async {
        let stage = await Situation.list.stage()

        stage.type("u")
        #expect(stage.lines[22].contains("“u” does nothing here; ? shows the keys."))
        stage.type("j")
        #expect(stage.lines[22] == "")
    }

    @Test("that redraw or suspend leave no message", arguments: ["l", "z"] as [Character])
    func quiet(character: Character) async {
        let stage = await Situation.list.stage()

        stage.control(character)
        #expect(stage.lines[22] == "")
    }

    @Test("M leaves the mouse to the terminal, and takes it back")
    func mouse() async {
        let stage = await Situation.list.stage()

        stage.type("M")
        #expect(stage.lines[22].contains("The mouse now selects text"))
        stage.type("M")
        #expect(stage.spy.messages == [.mouse(false), .mouse(true)])
    }

    @Test("the part without the focus is dim, and marks its selection with ▌")
    func focus() async {
        let stage = await Situation.list.stage()
        func looks(_ row: Int, in columns: ClosedRange<Int>) -> [TextStyle] {
            stage.grid.looks(ofRow: row).filter { columns.contains($0.columns.lowerBound) }.map(\.attributes)
        }
        #expect(looks(2, in: 17...79) == [[.reverse, .magenta]])
        #expect(looks(1, in: 0...15).allSatisfy { !$0.contains(.reverse) })

        stage.press(.tab)
        #expect(looks(2, in: 17...79).allSatisfy { !$0.contains(.reverse) && $0.contains(.dim) })
        #expect(stage.lines[2].contains("│▌"))
        #expect(looks(1, in: 0...15) == [[.reverse, .magenta]])
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
        #expect(stage.line(of: "Enter") == 2)

        stage.type("G")
        #expect(stage.text.contains("g a"))
        stage.press(.escape)
        #expect(stage.line(of: "Row 0.") == 2)
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

        stage.handle(.key(Key(.tab, .shift)))
        #expect(stage.lines[0].hasPrefix(" Search"))
        stage.press(.tab)
        stage.handle(.key(Key(.tab, .shift)))
        #expect(stage.lines[0].hasPrefix(" About"))
    }

    @Test(
        "a click shows the section on which it falls, also in a scrolled list, whose ends have arrows",
        arguments: [(1, "S1"), (9, "S9")])
    func clickSection(row: Int, name: String) async {
        let sections = (1...12).map { number in
            ScreenSection("S\(number)") { _ in TextScreen("S\(number)") { _ in [] } }
        }
        let stage = Stage(columns: 80, rows: 12, sections: sections)
        await stage.begin()

        stage.handle(.click(row: row, column: 3))
        #expect(stage.lines[0].hasPrefix(" \(name)"))
        #expect(stage.lines[1].first != "↑" && stage.lines[9].first == "↓")
        stage.press(.tab, .end)
        #expect(stage.lines[1].first == "↑" && stage.lines[9].first != "↓")
        stage.handle(.click(row: row, column: 3))
        #expect(stage.lines[0].hasPrefix(" S\(row + 3)"))
    }

    @Test("a click on the list gives it the focus")
    func clickContent() async {
        let stage = await Situation.sections.stage()

        stage.handle(.click(row: 3, column: 30))
        stage.press(.down)
        #expect(stage.selectedID() == "2")
    }

    @Test("do nothing without any section")
    func noSections() async {
        let stage = Stage(sections: [])
        await stage.begin()

        stage.type("1jk?x")
        stage.press(.tab, .down, .end, .enter, .escape)
        stage.handle(.key(Key(.tab, .shift)))
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

    @Test("help that is longer than the screen shows the position in it")
    func helpPosition() async {
        let stage = await Situation.help.stage(columns: 40, rows: 12)
        let count = stage.lines.last?.split(separator: "/").last.flatMap { Int($0) } ?? 0
        #expect(count > 9)
        #expect(stage.lines.last?.hasSuffix(" 9/\(count)") == true)

        stage.type("G")
        #expect(stage.lines.last?.hasSuffix("\(count)/\(count)") == true)
    }

    @Test("of an empty list are only those that act there")
    func empty() async {
        let stage = await Situation.empty.stage()
        #expect(stage.lines.last?.hasPrefix(" n new  r refresh  g go to") == true)
        let filtered = await Situation.nothingMatches.stage()
        #expect(filtered.lines.last?.hasPrefix(" n new  / filter  Esc all  r refresh") == true)
    }
}
