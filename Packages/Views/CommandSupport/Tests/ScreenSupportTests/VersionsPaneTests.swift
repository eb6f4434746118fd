import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("The earlier versions beside what is selected")
@MainActor
struct VersionsPaneTests {
    private let old = RowsStub([TestRow("old", text: "An earlier text.")])

    /// Three rows, of which the first and the last have versions.
    private func stage(columns: Int) async -> Stage {
        let (model, old) = (RowsStub(TestRow.rows(0..<3)), old)
        let section = ScreenSection(
            "Rows",
            versions: { _, _, host in
                ListScreen(
                    "Versions", host, TestRow.catalog(), columns: ["text"], ifEmpty: "There are none.",
                    identify: \.id, old.state, load: { await old.load($0) })
            },
            { host in
                ListScreen(
                    "Rows", host, TestRow.catalog(), columns: ["text"], ifEmpty: "There are no rows.",
                    identify: \.id, model.state, load: { await model.load($0) },
                    actions: [
                        ScreenAction("v", "versions", if: { $0.address == "alice" }) { .versions("row", $0.id) }
                    ])
            })
        let stage = Stage(columns: columns, rows: 40, sections: [section], model: model)
        await stage.begin()
        await passPause(stage)
        return stage
    }

    private func passPause(_ stage: Stage) async {
        await stage.settle()
        stage.spy.pauses.end(upTo: VersionsPane.pause)
        await stage.settle()
    }

    @Test("are shown from 200 columns on", arguments: [(199, false), (200, true)])
    func beside(columns: Int, isShown: Bool) async {
        let stage = await stage(columns: columns)

        #expect(stage.text.contains("Earlier versions") == isShown)
        #expect(stage.text.contains("An earlier text.") == isShown)
    }

    @Test("are left out beside a row that has none")
    func none() async {
        let stage = await stage(columns: 200)

        stage.press(.down)
        #expect(!stage.text.contains("An earlier text."))
        stage.press(.down)
        #expect(stage.text.contains("Earlier versions"))
    }

    @Test("come from the archive alone, and not for a row that is only passed by")
    func archiveOnly() async {
        let stage = await stage(columns: 200)
        #expect(old.policies == [.offline])

        stage.press(.down, .down, .up, .up)
        await stage.settle()
        #expect(old.policies == [.offline])
        await passPause(stage)
        #expect(old.policies == [.offline, .offline])
        #expect(stage.text.contains("An earlier text."))
    }

    @Test("are shown beside an opened row from 160 columns on", arguments: [(159, false), (160, true)])
    func opened(columns: Int, isShown: Bool) async {
        let stage = await stage(columns: columns)
        #expect(!stage.text.contains("Earlier versions"))

        stage.press(.enter)
        await passPause(stage)
        #expect(stage.text.contains("An earlier text.") == isShown)
    }

    @Test("a message says so if the archive has no versions")
    func empty() async {
        old.answers = [.rows([])]
        let stage = await stage(columns: 200)

        #expect(stage.text.contains("The archive has none."))
    }
}
