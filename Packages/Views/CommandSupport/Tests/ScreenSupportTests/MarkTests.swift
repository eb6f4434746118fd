import ResourceLoading
import ScreenKit
import Testing

@testable import ScreenSupport

@Suite("Marks, order and rows of others")
@MainActor
struct MarkTests {
    private func stage() async -> Stage {
        let stage = Stage(TestRow.rows(0..<10))
        await stage.begin()
        return stage
    }

    @Test("a key acts on all that is marked, after one question that lists it")
    func several() async {
        let stage = await stage()

        stage.type("xjxd")
        #expect(stage.lines[22] == "Delete 2: “Row 0.”, “Row 2.”? y/n")
        #expect(stage.lines[2].contains("●"))
        #expect(stage.lines[4].contains("●"))
        stage.type("y")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.writes == [.init(words: ["--yes", "row", "delete", "0", "2"])])
    }

    @Test("x removes a mark, X removes all, and the last line has their number")
    func unmark() async {
        let stage = await stage()

        stage.type("xx")
        #expect(stage.lines[23].hasSuffix("2 marked · 3/10"))
        stage.press(.home)
        stage.type("x")
        #expect(stage.lines[23].hasSuffix("1 marked · 2/10"))
        stage.type("X")
        #expect(stage.lines[23].hasSuffix("  2/10"))
        stage.press(.home)
        stage.type("d")
        #expect(stage.lines[22] == "Delete “Row 0.”? y/n")
    }

    @Test("a key does not act on rows of others, and is not offered for them")
    func others() async {
        let stage = await stage()
        #expect(stage.lines[23].contains("d delete"))

        stage.type("j")
        #expect(!stage.lines[23].contains("d delete"))
        stage.type("d")
        #expect(stage.lines[22].contains("“d” does nothing here"))
        stage.type("xxd")
        #expect(stage.lines[22] == "Delete “Row 2.”? y/n")
        stage.press(.escape)
        stage.type("Xkkxd")
        #expect(stage.lines[22] == "None of the marked rows are yours.")
    }

    @Test("marks of rows that no longer exist are forgotten")
    func gone() async {
        let stage = await stage()
        stage.type("xjx")
        stage.model.answers = [.rows(TestRow.rows(1..<10))]
        stage.type("r")
        await stage.settle()

        #expect(stage.lines[23].contains("1 marked"))
    }

    @Test("s sorts by one column after the other, says so, and keeps what is selected")
    func sorts() async {
        let stage = await stage()
        stage.press(.end)

        stage.type("s")
        #expect(stage.lines[1].contains("TIME ▾"))
        #expect(stage.lines[23].contains("by time"))
        stage.type("s")
        #expect(stage.lines[1].contains("ADDRESS ▾"))
        #expect(stage.line(of: "Row 8.") == 6)
        #expect(stage.selectedID() == "9")
        stage.type("ss")
        #expect(!stage.text.contains("▾"))
        #expect(stage.line(of: "Row 8.") == 10)
    }

    @Test("a list at its top stays there when it is sorted")
    func sortsAtTop() async {
        let stage = Stage(TestRow.rows(0..<30))
        await stage.begin()

        stage.type("jss")
        #expect(stage.line(of: "Row 0.") == 2)
        #expect(stage.selectedID() == "1")
        stage.type("ss")
        #expect(stage.line(of: "Row 0.") == 2)
    }

    @Test("a list at its top stays there when sorting it takes a while")
    func sortsAtTopLater() async {
        let stage = Stage(TestRow.rows(0..<200))
        await stage.begin()

        stage.type("js")
        while stage.line(of: "Row 100.") == nil { await Task.yield() }
        #expect(stage.line(of: "Row 0.") == 2)
        #expect(stage.selectedID() == "1")
    }

    @Test("the position of a list that has all its rows has no +")
    func position() async {
        let stage = await stage()

        stage.type("jj")
        #expect(stage.lines[23].hasSuffix(" 3/10"))
    }

    @Test("a long list of items in a question is cut, and its end stays in view")
    func longQuestion() async {
        let stage = Stage((0..<60).map { TestRow("\($0)", text: "A long name of the row \($0)") })
        await stage.begin()

        stage.type(String(repeating: "x", count: 40) + "d")
        #expect(stage.text.contains("and 28 more? y/n"))
    }

    @Test("a key for one row acts on the marked one, and says that it takes only one if several are marked")
    func oneAlone() async {
        let rows = RowsStub(TestRow.rows(0..<5))
        let section = ScreenSection("Rows") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "None.", identify: \.id,
                rows.state, load: { await rows.load($0) },
                actions: [ScreenAction("d", "delete", several: { _ in nil }) { .write(["row", "delete", $0.id]) }])
        }
        let stage = Stage(sections: [section])
        await stage.begin()

        stage.type("xxd")
        #expect(stage.lines[22].contains("“d” acts on one row only; X unmarks all."))
        stage.type("xXxd")
        await stage.settle()
        #expect(stage.commands.runs == [.init(words: ["row", "delete", "3"])])
    }

    /// The user has two addresses: alice, which the screens are about, and bob.
    @Test(
        "a missing item offers the keys that change it only if it is the user's",
        arguments: [("carol", false), ("bob", true), (nil, true)] as [(String?, Bool)])
    func missing(owner: String?, isOwn: Bool) async {
        let stage = await stage()
        let screen = DetailScreen(
            "Bio", stage.shell, TestRow.catalog(), Resource<TestRow>(), of: owner, load: { _ in },
            actions: [ScreenAction("e", "edit", if: { $0.address == "alice" }) { _ in nil }])

        #expect(screen.keys.contains { $0.key == "e" } == isOwn)
    }
}
