import Observation
import TerminalUI
import Testing

@testable import ScreenKit

/// A screen that shows one text, and records its drawings.
@MainActor @Observable
private final class ScreenFake: Screen {
    var shown = "a"
    /// Observed, and not drawn.
    var other = 0
    @ObservationIgnored var drawings = 0
    @ObservationIgnored var areas: [Area] = []
    @ObservationIgnored var onInput: () -> Void = {}

    var title: DisplayText { "Fake" }
    var keys: [KeyHelp] { [] }

    func draw(on grid: inout Grid, in area: Area) {
        drawings += 1
        areas.append(area)
        grid.show(DisplayText(shown), in: area)
    }

    func handle(_ input: Input) -> Bool {
        onInput()
        return true
    }
}

@MainActor
private final class Output {
    private(set) var texts: [String] = []

    func write(_ bytes: [UInt8]) { texts.append(String(decoding: bytes, as: UTF8.self)) }
}

@Suite("ScreenRunner") @MainActor
struct ScreenRunnerTests {
    private let screen = ScreenFake()
    private let output = Output()
    private let runner: ScreenRunner

    init() {
        runner = ScreenRunner(
            screen, size: ScreenSize(columns: 8, rows: 2), usesColour: true, write: output.write)
    }

    /// Lets everything run that is due on the main actor.
    private func settle() async {
        for _ in 0..<200 { await Task.yield() }
    }

    /// Waits for a number of drawings, and lets any further one happen.
    private func settle(drawings: Int) async {
        for _ in 0..<100_000 where screen.drawings < drawings { await Task.yield() }
        await settle()
    }

    @Test("nothing is drawn before the first drawing") func nothing() async {
        screen.shown = "b"
        await settle()

        #expect(screen.drawings == 0)
        #expect(output.texts.isEmpty)
    }

    @Test("a change of what was drawn is drawn once, each time") func change() async {
        runner.draw()
        for (number, text) in ["b", "c", "d"].enumerated() {
            screen.shown = text
            await settle(drawings: number + 2)

            #expect(screen.drawings == number + 2)
            #expect(output.texts.last?.contains(text) == true)
        }
    }

    @Test("several changes in one go are drawn once") func several() async {
        runner.draw()
        for text in ["b", "c", "d"] { screen.shown = text }
        await settle(drawings: 2)

        #expect(screen.drawings == 2)
        #expect(output.texts.last?.contains("d") == true)
    }

    @Test("a change of something else is not drawn") func other() async {
        runner.draw()
        screen.other += 1
        await settle()

        #expect(screen.drawings == 1)
        #expect(output.texts.count == 1)
    }

    @Test("inputs that change the screen are drawn once together") func inputs() async {
        runner.draw()
        screen.onInput = { [screen] in screen.shown += "b" }

        runner.handle([.key(Key(.enter)), .key(Key(.enter))])

        #expect(screen.drawings == 2)
        await settle()
        #expect(screen.drawings == 2)
        #expect(output.texts.count == 2)
    }

    @Test("after several drawings, a change is still drawn once") func redrawn() async {
        for _ in 0..<5 { runner.draw() }
        screen.shown = "b"
        await settle(drawings: 6)

        #expect(screen.drawings == 6)
        #expect(output.texts.count == 2)
    }

    @Test("nothing is written in a pause, and everything after it") func pause() async {
        runner.draw()
        await runner.pausing {
            screen.shown = "xy"
            await settle()
            runner.redraw(size: ScreenSize(columns: 4, rows: 1))
            runner.handle([.key(Key(.enter))])
            #expect(output.texts.count == 1)
        }

        #expect(output.texts.count == 2)
        #expect(output.texts.last?.contains("\u{1B}[2J\u{1B}[1;1Hxy") == true)
        #expect(screen.areas.last == Area(rows: 1, columns: 4))
        await settle()
        #expect(output.texts.count == 2)
    }

    @Test("changes after a pause are drawn") func afterPause() async {
        runner.draw()
        await runner.pausing { screen.shown = "b" }
        let drawings = screen.drawings
        screen.shown = "c"
        await settle(drawings: drawings + 1)

        #expect(screen.drawings == drawings + 1)
        #expect(output.texts.last?.contains("c") == true)
    }

    @Test("redrawing writes everything in the new size") func resize() {
        runner.draw()
        runner.redraw(size: ScreenSize(columns: 3, rows: 5))

        #expect(screen.areas == [Area(rows: 2, columns: 8), Area(rows: 5, columns: 3)])
        #expect(output.texts.count == 2)
        #expect(output.texts.last?.contains("\u{1B}[2J") == true)
    }
}
