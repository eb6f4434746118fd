import ScreenKit
import TerminalUI
import Testing

@testable import NereidApp
@testable import ScreenSupport

/// Writes by commands outside the screen, through view models other than the screen's.
@MainActor
@Suite("A write through another view model")
struct ChangedElsewhereTests {
    /// A command line with its standard input.
    struct Write: Sendable {
        let words: [String]
        var input = ""

        static func bio(_ text: String) -> Write { Write(words: ["bio", "edit", "-"], input: text) }
    }

    /// A screen, and what it shows before and after a write.
    struct Shown: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var earlier: [Write] = []
        let keys: String
        var isOpened = false
        let before: String
        let write: Write
    }

    nonisolated static let screens = [
        Shown(
            testDescription: "a list", keys: "gu", before: "URL",
            write: Write(words: ["purl", "create", "elsewhere", "https://example.org/"])),
        Shown(testDescription: "one item", keys: "gb", before: "harbour office", write: .bio("I am elsewhere.")),
        Shown(
            testDescription: "a search", keys: "g/elsewhere", before: "Nothing in the archive matches",
            write: Write(words: ["paste", "create", "where", "-"], input: "It is elsewhere.")),
        Shown(
            testDescription: "a difference", earlier: [.bio("At home."), .bio("On the pier.")], keys: "gb",
            isOpened: true, before: "+ On the pier.", write: .bio("I am ELSEWHERE.")),
    ]

    @Test("draws the screen again, without a key press", arguments: screens)
    func drawsAgain(screen: Shown) async throws {
        let play = try TuiFlowTests.Play()
        for write in screen.earlier { try await run(write, in: play) }
        play.type(screen.keys)
        if screen.isOpened {
            try await play.expect("On the pier.", absent: "Loading")
            play.type("v")
            try await play.expect("At home.", absent: "Loading")
            play.press(.enter)
        }
        try await play.expect(screen.before, absent: "Loading")
        var drawn = ""
        let runner = ScreenRunner(play.shell, size: ScreenSize(columns: 90, rows: 30), usesColour: false) {
            drawn += String(decoding: $0, as: UTF8.self).lowercased()
        }
        runner.draw()
        drawn = ""

        try await run(screen.write, in: play)
        let end = ContinuousClock.now + .seconds(120)
        while !drawn.contains("elsewhere"), ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(drawn.contains("elsewhere"))
    }

    @Test(
        "is not overwritten by a form that was open",
        arguments: [
            ("gb", "harbour office", Write.bio("I am elsewhere.")),
            ("gp/tides", "tides", Write(words: ["paste", "edit", "tides", "-"], input: "I am elsewhere.")),
        ])
    func isNotOverwritten(keys: String, shown: String, write: Write) async throws {
        let play = try TuiFlowTests.Play()
        play.type(keys)
        try await play.expect(shown, absent: "Loading")
        if keys.contains("/") { play.press(.enter) }
        play.type("e")
        try await play.expect("Ctrl-S save", absent: "Loading")
        try await run(write, in: play)
        play.type("x")
        play.control("s")
        try await play.expect("changed elsewhere while the form was open")
        play.control("s")
        try await play.expect("x", absent: "Ctrl-S save")
    }

    private func run(_ write: Write, in play: TuiFlowTests.Play) async throws {
        let outcome = await play.commands.run(write.words, flags: [], input: write.input) { _ in }
        try #require(outcome.kind == .done, "\(outcome.message.plain)")
    }
}
