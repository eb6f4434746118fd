import CommandSupport
import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("Hostile texts on the screen")
@MainActor
struct HostileTextTests {
    /// The characters in these lines that act on a terminal or reorder text.
    private func acting(_ lines: [String]) -> [Unicode.Scalar] {
        lines.flatMap(\.unicodeScalars).filter { scalar in
            scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }
    }

    @Test("are shown without a character that acts on the terminal", arguments: Situation.allCases, [40, 80, 200])
    func rows(situation: Situation, columns: Int) async {
        let stage = await situation.stage(TestRow.varied + [.hostile, .hostile], columns: columns)

        #expect(acting(stage.lines) == [])
        stage.press(.end, .enter)
        await stage.settle()
        #expect(acting(stage.lines) == [])
    }

    @Test("do not act in a title, a banner, a section's name, a help or a failure")
    func names() async {
        let text = TestRow.hostileText
        let model = RowsStub([])
        model.answers = [.failure(Failure(.refused, text))]
        let section = ScreenSection(text) { host in
            ListScreen(
                text + "title", host, TestRow.catalog(), columns: ["text"], ifEmpty: text, identify: \.id,
                model.state, load: { await model.load($0) },
                actions: [ScreenAction("e", text) { _ in nil }])
        }
        let stage = Stage(columns: 200, banner: text, sections: [section])

        await stage.begin()
        #expect(stage.text.contains("\\u{1B}"))
        #expect(acting(stage.lines) == [])
        stage.type("?")
        #expect(acting(stage.lines) == [])
        stage.type("?")
        model.answers = [.rows([])]
        stage.type("r")
        await stage.settle()
        #expect(acting(stage.lines) == [])
    }

    @Test("do not act in the message about a copied URL", arguments: ["o", "y"])
    func message(key: String) async {
        let stage = Stage([.hostile])
        await stage.begin()

        stage.type(key)
        #expect(stage.text.contains("https://example.com/\\u{1B}"))
        #expect(acting(stage.lines) == [])
    }

    // In the command line, the filter and the search.
    @Test("do not act in what is typed", arguments: [":", "/", "3"])
    func typed(key: String) async {
        let stage = Stage()
        await stage.begin()

        stage.type(key)
        stage.handle(.pasted(TestRow.hostileText))
        #expect(stage.text.contains("\\u{1B}"))
        #expect(acting(stage.lines) == [])
    }

    @Test("do not act in what the terminal copies")
    func copied() {
        let bytes = ScreenSession.copying("https://example.com/\u{1B}\u{07}")

        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;aHR0cHM6Ly9leGFtcGxlLmNvbS8bBw==\u{07}")
    }

    @Test("in tmux, what the terminal copies is passed through to the outer terminal too")
    func copiedInTmux() {
        let bytes = ScreenSession.copying("a", inTmux: true)

        let copy = "]52;c;YQ==\u{07}"
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "\u{1B}\(copy)\u{1B}Ptmux;\u{1B}\u{1B}\(copy)\u{1B}\\")
    }
}
