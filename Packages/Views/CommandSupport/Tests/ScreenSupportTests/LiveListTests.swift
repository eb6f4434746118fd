import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("A list that refreshes itself")
@MainActor
struct LiveListTests {
    private func stage(_ rows: [TestRow] = TestRow.rows(0..<40), isOffline: Bool = false) async -> Stage {
        let model = RowsStub(rows)
        let list = ScreenSection("Rows", letter: "r") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["time", "address", "text"], text: "text", posts: true,
                ifEmpty: "There are no rows.", identify: \.id, model.state, load: { await model.load($0) },
                refreshesItself: true)
        }
        let about = ScreenSection("About", letter: "a") { _ in TextScreen("About") { _ in ["It is about rows."] } }
        let stage = Stage(isOffline: isOffline, sections: [list, about], model: model)
        await stage.begin()
        return stage
    }

    private func arrive(_ ids: [String], on stage: Stage) async {
        stage.model.answers = [
            .rows(
                ids.enumerated().map { TestRow($1, age: Double($0 - ids.count), text: "New \($1).") }
                    + TestRow.rows(0..<40))
        ]
        stage.spy.pauses.end(upTo: .seconds(60))
        await stage.settle()
    }

    @Test("asks for new rows after the interval, once, and not before")
    func interval() async {
        let stage = await stage()
        let before = stage.model.policies
        stage.spy.pauses.end(upTo: .seconds(59))
        await stage.settle()
        #expect(stage.model.policies == before)

        stage.spy.pauses.end(upTo: .seconds(60))
        await stage.settle()
        #expect(stage.model.policies == before + [.refresh])
    }

    @Test("counts new rows in the first line, and moves nothing", arguments: [0, 3])
    func counts(selected: Int) async {
        let stage = await stage()
        for _ in 0..<selected { stage.press(.down) }
        let before = stage.lines[1...21]

        await arrive(["a", "b", "c"], on: stage)
        #expect(stage.lines[0].hasPrefix(" Rows · 3 new"))
        #expect(stage.lines[1...21] == before)
        #expect(stage.lines.last?.hasSuffix("\(4 + selected)/43") == true)
    }

    @Test("counts new rows in the first drawing after they arrived")
    func firstDrawing() async {
        let stage = await stage()
        stage.model.answers = [.rows([TestRow("a", age: -1, text: "New.")] + TestRow.rows(0..<40))]
        stage.spy.pauses.end(upTo: .seconds(60))
        await stage.proceed()

        #expect(stage.grid.lines[0].hasPrefix(" Rows · 1 new"))
    }

    @Test("shows new rows at the top, with a mark where the user stopped reading")
    func mark() async throws {
        let stage = await stage()
        await arrive(["a", "b"], on: stage)

        stage.press(.home)
        #expect(!stage.lines[0].contains("new"))
        let (last, mark, first) = (stage.line(of: "New b."), stage.line(of: "new above"), stage.line(of: "Row 0."))
        #expect(try #require(last) < #require(mark))
        #expect(try #require(mark) < #require(first))
    }

    @Test("does not count again the rows that the user has gone to")
    func visited() async {
        let stage = await stage()
        await arrive(["a", "b"], on: stage)
        stage.press(.home, .down, .down, .down)
        #expect(!stage.lines[0].contains("new"))
        #expect(stage.line(of: "new above") != nil)

        await arrive(["c", "a", "b"], on: stage)
        #expect(stage.lines[0].hasPrefix(" Rows · 1 new"))
    }

    @Test("remembers the last row that was seen while another section is shown")
    func remembers() async {
        let stage = await stage()
        stage.type("ga")
        stage.model.answers = [.rows([TestRow("a", age: -1)] + TestRow.rows(0..<40))]

        stage.type("gr")
        await stage.settle()
        #expect(stage.line(of: "new above") != nil)
    }

    @Test(
        "does not count rows that were there before, and were hidden meanwhile", arguments: [true, false])
    func hidden(isSeen: Bool) async {
        // The newest rows that were seen, or one that was there before the list was first loaded.
        let hidden = isSeen ? TestRow.rows(0..<2) : [TestRow("h", age: 700, text: "Row 0.")]
        let others = TestRow.rows(2..<40)
        let stage = await stage(isSeen ? hidden + others : others)
        stage.model.answers = [.rows(others)]
        stage.type("r")
        await stage.settle()
        #expect(stage.line(of: "Row 0.") == nil)
        stage.type("ga")
        stage.model.answers = [.rows(hidden + others)]
        stage.type("gr")
        await stage.settle()
        #expect(stage.line(of: "Row 0.") != nil && stage.line(of: "new above") == nil)

        stage.model.answers = [.rows([TestRow("a", age: -1)] + hidden + others)]
        stage.spy.pauses.end(upTo: .seconds(60))
        await stage.settle()
        #expect(stage.lines[0].hasPrefix(" Rows · 1 new"))
    }

    @Test("asks for nothing in another section, or offline", arguments: [true, false])
    func stops(isOffline: Bool) async {
        let stage = await stage(isOffline: isOffline)
        if !isOffline { stage.type("ga") }
        let before = stage.model.policies

        stage.spy.pauses.end(upTo: .seconds(60))
        await stage.settle()
        #expect(stage.model.policies == before)
    }

    /// The first line already says it.
    @Test("says nothing above the keys when the server cannot be reached")
    func unreachable() async {
        let stage = await stage()
        stage.model.answers = [
            .success(
                Loaded(
                    TestRow.rows(0..<40),
                    origin: .archive(
                        asOf: TestRow.now, because: .unreachable(host: "api.test", cause: .connectionRefused))))
        ]

        stage.spy.pauses.end(upTo: .seconds(60))
        await stage.settle()
        #expect(stage.model.policies.last == .refresh)
        #expect(!stage.text.contains("archive,"))
    }
}
