import Foundation
import ScreenKit
import ScreenSupport
import TerminalUI
import Testing

@Suite("The image of an item")
@MainActor
struct ImageScreenTests {
    /// Hands out what a test chooses, in two pieces.
    private final class Images {
        var fileExtension = "png"
        /// A PNG of one pixel.
        var bytes =
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")
            ?? Data()
        var waits = false
        private(set) var fetches = 0
        private(set) var isCancelled = false

        func fetch(_ take: (Data, String) -> Bool) async {
            fetches += 1
            if waits {
                while !Task.isCancelled { await Task.yield() }
                isCancelled = true
                return
            }
            if take(bytes.prefix(10), fileExtension) { _ = take(bytes.dropFirst(10), fileExtension) }
        }
    }

    private let images = Images()

    /// A shell with the detail of a row.
    ///
    /// - Parameter answers: Whether the terminal shows images.
    private func stage(answers: Bool = true, rows: Int = 24) async -> Stage {
        let images = images
        let section = ScreenSection("Row") { host in
            ImageScreen(
                "Row", host, TestRow.catalog(), TestRow("1"), actions: [], url: "url", fetch: { await images.fetch($0) }
            )
        }
        let about = ScreenSection("About") { _ in TextScreen("About") { _ in ["About."] } }
        let stage = Stage(rows: rows, sections: [section, about])
        if answers { stage.shell.askForImages = { $0() } }
        await stage.begin()
        return stage
    }

    /// The bytes for a terminal that shows nothing yet.
    private func painted(_ stage: Stage) -> String {
        var painter = Painter(usesColour: false)
        return String(decoding: painter.paint(stage.grid), as: UTF8.self)
    }

    @Test("stands below its fields where the terminal shows images")
    func shown() async {
        let stage = await stage()

        #expect(stage.text.contains("Row 1."))
        // At row 8 and column 19: below the fields, and beside the list of sections.
        #expect(painted(stage).contains("\u{1B}[8;19H\u{1B}_Ga=T"))
    }

    @Test("is not fetched if the terminal does not answer, and the fields have its URL")
    func noAnswer() async {
        let stage = await stage(answers: false)

        #expect(images.fetches == 0)
        #expect(!painted(stage).contains("\u{1B}_G"))
        #expect(stage.text.contains("https://example.com/1"))
    }

    @Test("is shown only if it is a PNG; the rest of another file is not fetched", arguments: ["jpg", "gif"])
    func otherKind(fileExtension: String) async {
        images.fileExtension = fileExtension
        let stage = await stage()

        #expect(!painted(stage).contains("\u{1B}_G"))
        #expect(stage.text.contains("Only PNG images"))
    }

    @Test("is left out where there is no room")
    func noRoom() async {
        let stage = await stage(rows: 10)

        #expect(!painted(stage).contains("\u{1B}_G"))
    }

    @Test("is not fetched to its end when the screen is left")
    func cancelled() async {
        images.waits = true
        let stage = await stage()

        stage.type("2")
        await stage.settle()
        #expect(images.isCancelled)
        #expect(!painted(stage).contains("\u{1B}_G"))
    }

    @Test("is not fetched when the answer comes after the screen was left")
    func lateAnswer() async {
        let stage = await stage(answers: false)
        var answer: (@MainActor () -> Void)?
        stage.shell.askForImages = { answer = $0 }
        stage.type("1")
        stage.type("2")

        answer?()
        await stage.settle()
        #expect(images.fetches == 0)
    }
}
