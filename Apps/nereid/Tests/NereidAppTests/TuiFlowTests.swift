import CommandLineKit
import CommandSupport
import Foundation
import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import NereidApp
@testable import ScreenSupport

/// Plays the full screen by keys against the sandbox, on a grid instead of a terminal.
@MainActor
@Suite("The flows of the full screen")
struct TuiFlowTests {
    /// A running full screen.
    @MainActor
    final class Play {
        let program = ProgramRun()
        let shell: Shell

        init(_ flags: [String] = [], program: ProgramRun? = nil) throws {
            let run = program ?? self.program
            let environment = ["HOME": run.home]
            let folders = Folders(environment: environment)
            let configuration = ProgramConfiguration(
                version: "0", environment: environment, draftFolder: folders.drafts, now: { Date() })
            let flags = ["--sandbox"] + flags
            guard case .run(let parsed) = try CommandParser(CompositionRoot.commands.tree).parse(flags + ["tui"]) else {
                throw CocoaError(.featureUnsupported)
            }
            let options = try GlobalOptions(parsed, environment: environment)
            let root = try CompositionRoot(
                options, environment: environment, folders: folders, console: BufferConsole(.pipe))
            let commands = ProgramCommands(
                flags: flags,
                drafts: FormDrafts(folder: folders.drafts, account: "sandbox", now: { Date() }, interval: .zero),
                run: { words, console in
                    await CommandLineProgram(configuration, catalog: CompositionRoot.commands) { _, _, _ in
                        console
                    } makeDependencies: { options, console throws(FailurePresentation) in
                        try CompositionRoot(options, environment: environment, folders: folders, console: console)
                    }.run(words)
                }, edit: { text, _ in text })
            shell = Shell(
                root.sections,
                Shell.Configuration(
                    now: { Date() }, isOffline: options.isOffline, banner: "sandbox",
                    address: { () async throws(FailurePresentation) in
                        let state = await root.addressBook.resolve(
                            nil, policy: options.isOffline ? .offline : .automatic)
                        guard let address = state.value else { throw FailurePresentation(.credential, "no address") }
                        return address
                    }, run: { _ in }, browse: { _ in },
                    copy: { _ in }, quit: {}, commands: commands))
            shell.appear()
        }

        var text: String {
            var grid = Grid(ScreenSize(columns: 90, rows: 30))
            shell.draw(on: &grid, in: grid.area)
            return grid.lines.joined(separator: "\n")
        }

        func type(_ text: String) {
            for character in text { _ = shell.take(.key(Key(.character(character)))) }
        }
        func press(_ names: Key.Name...) { for name in names { _ = shell.take(.key(Key(name))) } }
        func control(_ character: Character) { _ = shell.take(.key(Key(.character(character), .control))) }

        /// Waits until the screen shows some texts and not another one.
        func expect(
            _ texts: String..., absent: String? = nil, _ location: SourceLocation = #_sourceLocation
        ) async throws {
            let end = ContinuousClock.now + .seconds(60)
            while true {
                let text = text
                if texts.allSatisfy(text.contains), absent.map(text.contains) != true { return }
                guard ContinuousClock.now < end else {
                    Issue.record(
                        "expected \(texts) without \(absent ?? "nothing"), and found:\n\(text)",
                        sourceLocation: location)
                    throw CancellationError()
                }
                try await Task.sleep(for: .milliseconds(2))
            }
        }
    }

    @Test("a status is composed with an emoji by its name, changed, compared with before, restored and deleted")
    func status() async throws {
        let play = try Play()
        play.type("2")
        try await play.expect("Second pot of tea")
        play.type("nLow water")
        try await play.expect("+ status marina", "Low water")
        play.press(.tab)
        try await play.expect(":+1:")
        play.type("octo")
        play.press(.tab)
        try await play.expect("🐙")
        play.control("s")
        try await play.expect("Posted to marina.", "🐙", "Low water")

        play.type("e")
        try await play.expect("Ctrl-S save", "Low water")
        play.type(" at six")
        play.control("s")
        try await play.expect("Changed status", "Low water at six")

        play.type("v")
        try await play.expect("Versions", "Low water", absent: "at six")
        play.press(.enter)
        try await play.expect("− Low water", "+ Low water at six")
        play.type("w")
        try await play.expect("Write version 1 back? y/n")
        play.type("y")
        try await play.expect("Version 1 of status")
        play.press(.escape, .escape)
        try await play.expect("Low water", absent: "at six")

        play.type("d")
        try await play.expect("Delete “Low water”? y/n")
        play.type("n")
        try await play.expect("Nothing was done.", "Low water")
        play.type("dy")
        try await play.expect("Deleted status", absent: "Low water")
    }

    @Test("without a network a text waits in the outbox, the first line says so, and it can be dropped")
    func offline() async throws {
        let run = ProgramRun()
        await run.run("sync --sandbox")
        let play = try Play(["--offline"], program: run)
        play.type("2")
        try await play.expect("Second pot of tea")
        play.type("nFrom a train")
        play.control("s")
        try await play.expect("in the outbox", "1 waiting", "Second pot")
        play.press(.escape, .end, .enter)
        try await play.expect("From a train")
        play.type("dy")
        try await play.expect("Nothing waits to be sent.", absent: "1 waiting")
    }

    @Test("what a command refuses stays in the form, with the reason")
    func refusal() async throws {
        let play = try Play()
        play.type("2n")
        play.type("Tea")
        play.press(.tab)
        play.type("nonsense!")
        play.control("s")
        try await play.expect("nonsense!", "Tea", "emoji")
        try await play.expect("neither one emoji nor")
    }

    @Test("forms write pastes, PURLs, the bio and the now page")
    func forms() async throws {
        let play = try Play()
        play.type("5n")
        try await play.expect("Ctrl-S save")
        play.type("new-tides")
        play.press(.tab)
        play.type("High at noon")
        play.control("s")
        try await play.expect("new-tides", absent: "New paste")
        play.type("6n")
        play.type("new-pier")
        play.press(.enter)
        play.type("https://example.org/pier")
        play.control("s")
        try await play.expect("https://example.org/pier", absent: "New PURL")
        play.type("3")
        try await play.expect("harbour office")
        play.type("e")
        try await play.expect("Ctrl-S save", absent: "Loading")
        play.type(" And tides.")
        play.control("s")
        try await play.expect("Changed the bio of marina.", "And tides.")
        play.type("8")
        try await play.expect("listed", "content")
        play.type("e")
        try await play.expect("Ctrl-S save", absent: "Loading")
        play.type(" And more.")
        play.control("s")
        try await play.expect("Changed the now page of marina")
    }

    @Test("sync goes on while one reads, and keeps the line that one is on")
    func sync() async throws {
        let play = try Play()
        play.type("2")
        try await play.expect("Second pot of tea")
        play.type("jS")
        try await play.expect("Synchronised.")
        play.press(.enter)
        try await play.expect("created", absent: "Loading")
    }

    @Test("Tab completes a command from the tree")
    func completion() async throws {
        let play = try Play()
        play.type(":status po")
        play.press(.tab)
        try await play.expect(":status post")
    }
}
