import ScreenKit
import Testing

@Suite("A long text")
@MainActor
struct TextScreenTests {
    nonisolated static let moves: [([Input], Int)] = [
        ([], 1),
        ([.key(Key(.character("j"))), .key(Key(.down)), .key(Key(.enter))], 4),
        ([.key(Key(.down)), .key(Key(.character("k"))), .key(Key(.up))], 1),
        ([.key(Key(.pageDown))], 21),
        ([.key(Key(.character(" "))), .key(Key(.pageUp))], 1),
        ([.key(Key(.end))], 40),
        ([.key(Key(.character("G"))), .key(Key(.pageDown)), .key(Key(.up))], 39),
        ([.key(Key(.end)), .key(Key(.character("g"))), .key(Key(.character("g")))], 1),
        ([.wheel(2, row: 3, column: 30)], 7),
        ([.wheel(-2, row: 3, column: 30)], 1),
    ]

    @Test("is scrolled by keys and the wheel", arguments: moves)
    func scroll(inputs: [Input], first: Int) async {
        let stage = Stage()
        await stage.begin()
        stage.type("2")

        for input in inputs { stage.handle(input) }
        #expect(stage.line(of: "Line \(first).") == 1)
        #expect(stage.line(of: "Line \(first + 20).") == 21)
    }
}
