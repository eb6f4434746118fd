import ResourceLoading
import ScreenKit
import ScreenSupport
import Testing

@Suite("Rows that change under the selection")
@MainActor
struct ChangingRowsTests {
    /// Seven new rows above the rows 0 to 39.
    private let newer = TestRow.rows(1000..<1007) + TestRow.rows(0..<40)

    /// A list of the rows 0 to 39 after these keys, whose next load gives other rows.
    private func stage(_ keys: String, then rows: [TestRow]) async -> Stage {
        let stage = Stage()
        await stage.begin()
        stage.type(keys)
        stage.model.answers = [.rows(rows)]
        return stage
    }

    private func reload(_ stage: Stage) async {
        stage.type("r")
        await stage.settle()
    }

    @Test(
        "the selected row stays selected, on its line, when new rows arrive above it",
        arguments: ["jj", "jjjjj j", "Gkkk", "jgg", "  k"])
    func above(keys: String) async {
        let stage = await stage(keys, then: newer)
        let id = stage.selectedID() ?? ""
        let line = stage.line(of: "Row \(id).")

        await reload(stage)
        #expect(stage.line(of: "Row \(id).") == line)
        #expect(stage.selectedID() == id)
    }

    @Test("new rows are shown at the top if nothing was selected yet")
    func untouched() async {
        let stage = await stage("", then: newer)

        await reload(stage)
        #expect(stage.line(of: "Row 1000.") == 2)
        #expect(stage.selectedID() == "1000")
    }

    @Test(
        "new rows do not change what a key acts on before they are drawn",
        arguments: [("e", "2"), ("je", "3"), ("ke", "1")])
    func notDrawn(keys: String, id: String) async {
        let stage = await stage("jj", then: newer)
        stage.type("r")
        await stage.proceed()

        for character in keys { _ = stage.shell.handle(.key(Key(.character(character)))) }
        await stage.settle()
        #expect(stage.commands.runs.map(\.words) == [["row", "edit", id]])
    }

    @Test(
        "when the selected row vanishes, the next one is selected, or the last one at the end",
        arguments: [("jj", 2, "3"), ("G", 39, "38")])
    func vanished(keys: String, index: Int, next: String) async {
        var rows = TestRow.rows(0..<40)
        rows.remove(at: index)
        let stage = await stage(keys, then: rows)

        await reload(stage)
        #expect(stage.selectedID() == next)
        stage.model.answers = [.rows(TestRow.rows(1000..<1002) + rows)]
        await reload(stage)
        #expect(stage.selectedID() == next)
    }

    @Test("all rows may vanish and come back")
    func allVanished() async {
        let stage = await stage("jj", then: [])

        await reload(stage)
        #expect(stage.selectedID() == nil)
        #expect(stage.text.contains("There are no rows."))
        stage.model.answers = [.rows(TestRow.rows(0..<40))]
        await reload(stage)
        #expect(stage.selectedID() == "2")
    }

    @Test("when the last rows vanish, the screen stays full of rows")
    func fewer() async {
        let stage = await stage("G", then: TestRow.rows(0..<22))

        await reload(stage)
        #expect(stage.selectedID() == "21")
        #expect(stage.line(of: "Row 2.") == 2)
        #expect(stage.line(of: "Row 21.") == 21)
    }

    @Test("the first drawing with new rows has the keys and the position of the row that is still selected")
    func keysOfSelected() async {
        let stage = Stage(TestRow.rows(0..<3))
        await stage.begin()
        stage.type("k")
        #expect(stage.lines[23].contains("d delete"))
        #expect(stage.lines[23].hasSuffix(" 1/3"))

        // No key deletes a row of bob.
        stage.model.answers = [.rows([TestRow("9", address: "bob")] + TestRow.rows(0..<3))]
        stage.type("r")
        await stage.proceed()
        let lines = stage.grid.lines
        #expect(lines[23].contains("d delete"))
        #expect(lines[23].hasSuffix(" 2/4"))
    }
}
