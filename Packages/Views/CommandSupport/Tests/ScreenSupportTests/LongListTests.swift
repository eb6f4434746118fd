import ResourceLoading
import ScreenKit
import Testing

@testable import ScreenSupport

@Suite("A list that loads its first rows only")
@MainActor
struct LongListTests {
    private let stage: Stage
    /// The limits of the loads, in order.
    private let limits: Shared<[Int?]>

    init() async {
        let model = RowsStub([])
        let limits = Shared<[Int?]>([])
        let section = ScreenSection("Rows") { host in
            ListScreen(
                "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "", identify: \.id,
                model.state,
                load: { policy in
                    limits.value.append(model.state.limit)
                    model.answers = [.rows(TestRow.rows(0..<min(3_000, model.state.limit ?? .max)))]
                    await model.load(policy)
                }, loadsFirstRows: true)
        }
        let about = ScreenSection("About") { _ in TextScreen("About") { _ in [] } }
        stage = Stage(sections: [section, about], model: model)
        self.limits = limits
        await stage.begin()
    }

    @Test("loads a few hundred rows, and the others at the end of the list")
    func end() async {
        #expect(limits.value == [512, 512])
        #expect(stage.lines[23].hasSuffix(" 1/512+"))

        stage.press(.end)
        #expect(await stage.waits { stage.selectedID() == "2999" })
        #expect(stage.lines[23].hasSuffix(" 3000/3000"))
        #expect(limits.value == [512, 512, nil])
        #expect(stage.model.policies == [.offline, .automatic, .offline])
    }

    @Test("loads more before the end is reached, so that every step moves on")
    func steps() async {
        for page in 1...40 {
            stage.press(.pageDown)
            await stage.settle()
            #expect(stage.selectedID() == String(page * 19))
        }
        #expect(limits.value.allSatisfy { $0 != nil })
        #expect(limits.value.count == 3)
    }

    @Test("does not begin a load again at each step")
    func waits() async {
        for _ in 0..<24 { stage.press(.pageDown) }
        stage.model.hold()
        stage.press(.pageDown, .pageDown, .pageDown, .down, .down)
        await stage.settle()
        #expect(limits.value.count == 3)

        // The running load has too few rows for that, so another one begins.
        stage.press(.end)
        await stage.settle()
        #expect(limits.value.last == .some(nil))
        #expect(limits.value.count == 4)
        stage.model.release()
        #expect(await stage.waits { stage.selectedID() == "2999" })
    }

    @Test("filters all rows")
    func filter() async {
        stage.type("/row 29")
        stage.press(.enter)

        #expect(await stage.shows("Filter: row 29 (111)"))
        #expect(limits.value.last == .some(nil))
    }

    @Test("reloads only the first rows if the first one is selected")
    func again() async {
        stage.press(.end)
        #expect(await stage.waits { stage.selectedID() == "2999" })
        stage.press(.home)
        stage.type("2")
        stage.type("1")
        await stage.settle()

        #expect(limits.value.suffix(2) == [512, 512])
        #expect(stage.selectedID() == "0")
    }

    @Test("goes on asking the server after more was loaded from the archive")
    func goesOn() async {
        stage.model.hold()
        stage.type("r")
        await stage.settle()
        stage.press(.end)
        await stage.settle()
        stage.model.release()

        #expect(await stage.waits { stage.model.policies.count == 5 })
        #expect(stage.model.policies == [.offline, .automatic, .refresh, .offline, .refresh])
    }
}
