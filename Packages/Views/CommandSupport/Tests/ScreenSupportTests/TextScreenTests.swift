import ResourceLoading
import ScreenKit
import ScreenSupport
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
        _ = stage.grid

        for input in inputs { stage.handle(input) }
        #expect(stage.line(of: "Line \(first).") == 1)
        #expect(stage.line(of: "Line \(first + 20).") == 21)
    }

    /// The user has two addresses: alice, which the screens are about, and bob.
    @Test(
        "a missing item offers the keys that change it only if it is the user's",
        arguments: [("carol", false), ("bob", true), (nil, true)] as [(String?, Bool)])
    func missing(owner: String?, isOwn: Bool) async {
        let stage = Stage()
        await stage.begin()
        let screen = DetailScreen(
            "Bio", stage.shell, TestRow.catalog(), Resource<TestRow>(), of: owner, load: { _ in },
            actions: [ScreenAction("e", "edit", if: { $0.address == "alice" }) { _ in nil }])

        #expect(screen.keys.contains { $0.key == "e" } == isOwn)
    }
}
