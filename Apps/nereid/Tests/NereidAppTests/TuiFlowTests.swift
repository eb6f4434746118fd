import CommandLineKit
import CommandSupport
import FeatureContributions
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
        let program: ProgramRun
        let shell: Shell
        let commands: ProgramCommands
        private let sectionNames: [String]

        init(_ flags: [String] = [], program run: ProgramRun = ProgramRun()) throws {
            self.program = run
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
            let program = CommandLineProgram(configuration, catalog: CompositionRoot.commands) { _, _, _ in
                BufferConsole(.pipe)
            } makeDependencies: { options, console in
                try CompositionRoot(
                    options, environment: environment, folders: folders, console: console, changes: root.changes)
            }
            commands = ProgramCommands(
                program, flags: flags,
                drafts: FormDrafts(folder: folders.drafts, account: "sandbox", now: { Date() }, interval: .zero),
                edit: { text, _ in text })
            let sections = root.sections
            // In the order of the list.
            sectionNames = ScreenSection.Group.allCases.flatMap { group in
                sections.filter { $0.group == group }.map(\.name)
            }
            shell = Shell(
                sections,
                Shell.Configuration(
                    now: { Date() }, isOffline: options.isOffline, banner: "sandbox",
                    address: {
                        try await root.addressBook.resolve(
                            options.address, policy: options.isOffline ? .offline : .automatic)
                    },
                    ownAddresses: {
                        try? await root.addressBook.addressNames(policy: options.isOffline ? .offline : .automatic)
                    }, run: { _ in }, browse: { _ in },
                    copy: { _ in }, quit: {}, commands: commands, changes: root.changes))
            shell.appear()
        }

        var text: String {
            var grid = Grid(ScreenSize(columns: 90, rows: 30))
            shell.draw(on: &grid, in: grid.area)
            return grid.lines.joined(separator: "\n")
        }

        func type(_ text: String) {
            for character in text { _ = shell.handle(.key(Key(.character(character)))) }
        }
        func press(_ names: Key.Name...) { for name in names { _ = shell.handle(.key(Key(name))) } }

        /// Shows a section by its name.
        func open(_ section: String) {
            press(.tab, .home)
            for _ in 0..<(sectionNames.firstIndex(of: section) ?? 0) { press(.down) }
            press(.enter)
        }

        func control(_ character: Character) { _ = shell.handle(.key(Key(.character(character), .control))) }

        /// Waits until the screen shows all of the texts, and not `absent`.
        func expect(
            _ texts: String..., absent: String? = nil, _ location: SourceLocation = #_sourceLocation
        ) async throws {
            try await expect(texts, absent: absent.map { [$0] } ?? [], location)
        }

        /// Waits until the screen shows some texts and the sent form is closed. Until the command has ended, the form
        /// shows the command's notices too, and takes keys.
        func expectSent(_ texts: String..., location: SourceLocation = #_sourceLocation) async throws {
            try await expect(texts, absent: ["Ctrl-S", "leave; it keeps running"], location)
        }

        private func expect(_ texts: [String], absent: [String], _ location: SourceLocation) async throws {
            // A busy machine runs hundreds of tests beside this one.
            let end = ContinuousClock.now + .seconds(120)
            while true {
                let text = text
                if texts.allSatisfy(text.contains), !absent.contains(where: text.contains) { return }
                guard ContinuousClock.now < end else {
                    Issue.record("expected \(texts) without \(absent), and found:\n\(text)", sourceLocation: location)
                    throw CancellationError()
                }
                try await Task.sleep(for: .milliseconds(2))
            }
        }
    }

    @Test("a status is composed with an emoji by its name, changed, compared with before, restored and deleted")
    func status() async throws {
        let play = try Play()
        play.type("gs")
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
        try await play.expect("Restore version 1? y/n")
        play.type("y")
        try await play.expect("Restored version 1 of status")
        play.press(.escape, .escape)
        try await play.expect("Low water", absent: "at six")

        play.type("d")
        try await play.expect("Delete “Low water”? y/n")
        play.type("n")
        try await play.expect("Nothing was done.", "Low water")
        play.type("dy")
        try await play.expect("Deleted the status", absent: "Low water")
    }

    @Test("without a network a text waits in the outbox, the first line says so, and it can be dropped")
    func offline() async throws {
        let run = ProgramRun()
        await run.run("sync --sandbox")
        let play = try Play(["--offline"], program: run)
        play.type("gs")
        try await play.expect("Second pot of tea")
        play.type("nFrom a train")
        play.control("s")
        try await play.expect("in the outbox", "S sends it", "1 waiting", "Second pot")
        play.open("Pastes")
        play.type("nlate-tides")
        play.press(.tab)
        play.type("High at noon")
        play.control("s")
        try await play.expect("in the outbox", "2 waiting")
        play.open("Outbox")
        try await play.expect("From a train", "late-tides", absent: "High at noon")
        play.press(.end)
        play.type("d")
        try await play.expect("Drop “late-tides”? y/n")
        play.type("y")
        try await play.expect("Dropped paste", "1 waiting")
        play.press(.home)
        try await play.expect("From a train", absent: "late-tides")
        play.type("dy")
        try await play.expect("Nothing waits to be sent.", absent: "1 waiting")
    }

    @Test("a waiting text can be changed, and still waits")
    func waitingText() async throws {
        let run = ProgramRun()
        await run.run("sync --sandbox")
        let play = try Play(["--offline"], program: run)
        play.type("gs")
        try await play.expect("Second pot of tea")
        play.type("nFrom a train")
        play.control("s")
        try await play.expect("in the outbox", "1 waiting")
        play.open("Outbox")
        try await play.expect("From a train", "e edit")
        play.type("e")
        try await play.expect("Ctrl-S save", "From a train", absent: "Loading")
        play.type(" at noon")
        play.control("s")
        try await play.expectSent("Changed entry 1", "From a train at", "1 waiting")
    }

    @Test("unsent texts are counted, and can be continued in the list of drafts")
    func drafts() async throws {
        let play = try Play()
        play.type("gs")
        try await play.expect("Second pot of tea", absent: "Drafts 1")
        play.type("nLow water")
        play.press(.escape)
        try await play.expect("Drafts 1")
        play.open("Drafts")
        try await play.expect("status", "Low water", "e edit")
        play.type("e")
        try await play.expect("Restored your draft", "Low water", "Ctrl-S post as @marina")
        play.control("s")
        try await play.expect("Posted to marina.", "There are no drafts", absent: "Drafts 1")
    }

    @Test("a response that was not sent can be continued in the list of drafts")
    func responseDraft() async throws {
        let play = try Play()
        try await play.expect("oskar", "R respond", absent: "Loading")
        play.type("R")
        try await play.expect("About a status of oskar")
        play.type("Hello")
        play.press(.escape)
        try await play.expect("Drafts 1")
        play.open("Drafts")
        try await play.expect("response ", "e edit")
        play.type("e")
        try await play.expect("Restored your draft", "@oskar Hello", "https://", "Ctrl-S post as @marina")
    }

    @Test("a search finds whole words, and words by their beginning with a star")
    func search() async throws {
        let run = ProgramRun()
        await run.run("sync --sandbox")
        let play = try Play(program: run)
        play.open("Search")
        play.type("lettuc")
        try await play.expect("Nothing in the archive matches", absent: "Sea lettuce")
        play.type("*")
        try await play.expect("Sea lettuce", absent: "Nothing in the archive")
    }

    @Test("what a command refuses stays in the form, with the reason")
    func refusal() async throws {
        let play = try Play()
        play.type("gsn")
        play.type("Tea")
        play.press(.tab)
        play.type("nonsense!")
        play.control("s")
        try await play.expect("nonsense!", "Tea", "emoji")
        try await play.expect("neither one emoji nor")
    }

    @Test("a form moves to the field that a failure is about, also where its sentence does not name it")
    func field() async throws {
        let play = try Play()
        play.type("gdn")
        for value in ["A", "tea", "192.0.2.7", "10"] {
            play.type(value)
            play.press(.tab)
        }
        play.control("s")
        try await play.expect("an A record has no priority")
        play.control("w")
        play.control("s")
        try await play.expect("Created the DNS record", "192.0.2.7")
    }

    @Test("a form moves to the field of a file that is not there, and does not speak of standard input")
    func missingFile() async throws {
        let play = try Play()
        play.open("Pictures")
        try await play.expect("The harbour before")
        play.type("n")
        try await play.expect("New picture")
        play.type("no.png")
        play.press(.tab)
        play.type("A buoy")
        play.control("s")
        try await play.expect(
            "there is no file 'no.png'. To fix it: give an existing file.", "The path of an image; Tab completes it",
            absent: "standard input")
    }

    @Test("forms write pastes, PURLs, the bio and the now page")
    func forms() async throws {
        let play = try Play()
        play.type("gpn")
        try await play.expect("Ctrl-S save")
        play.type("new-tides")
        play.press(.tab)
        play.type("High at noon")
        play.control("s")
        try await play.expect("new-tides", absent: "New paste")
        play.type("gun")
        play.type("new-pier")
        play.press(.enter)
        play.type("https://example.org/pier")
        play.control("s")
        try await play.expect("https://example.org/pier", absent: "New PURL")
        play.type("gb")
        try await play.expect("harbour office")
        play.type("e")
        try await play.expect("Ctrl-S save", absent: "Loading")
        play.type(" And tides.")
        play.control("s")
        try await play.expect("Changed the bio of marina.", "And tides.")
        play.type("gn")
        try await play.expect("modified")
        play.press(.end)
        try await play.expect("listed", "modified")
        play.type("e")
        try await play.expect("Ctrl-S save", absent: "Loading")
        play.type(" And more.")
        play.control("s")
        try await play.expect("Changed the now page of marina")
    }

    @Test(
        "a status that is posted is in the timeline, too, and selected where it was written", arguments: [true, false])
    func timeline(isWrittenInTimeline: Bool) async throws {
        let play = try Play()
        try await play.expect("oskar", "Habari za asubuhi!", absent: "Loading")
        play.type("j")
        if !isWrittenInTimeline { play.type("gs") }
        play.type("nLow water")
        play.control("s")
        try await play.expect("Posted to marina.", "Low water")
        if !isWrittenInTimeline { play.type("gt") }
        try await play.expect("oskar", "Low water")
        if isWrittenInTimeline { try await play.expect("e edit", "d delete") }
    }

    /// A form that a key opens, what is typed into its fields, and what the section shows afterwards.
    struct Writing: CustomTestStringConvertible, Sendable {
        let section: String
        var before: String
        var key = "n"
        /// Whether the first row is opened before.
        var isOpened = false
        let fields: [String]
        let message: String
        let effect: String
        var absent: String?

        var testDescription: String { "\(section), \(isOpened ? "opened, " : "")\(key)" }
    }

    @Test(
        "a section's form writes what was typed, and the section shows it",
        arguments: [
            Writing(
                section: "Timeline", before: "Die ersten Croissants", key: "m", fields: ["", "1w"],
                message: "Muted @oskar", effect: "Hermit crab", absent: "Die ersten"),
            Writing(
                section: "Following", before: "yuki", fields: ["kraken"], message: "You follow kraken",
                effect: " kraken"),
            Writing(
                section: "Pictures", before: "The harbour before", fields: ["PICTURE", "A buoy", "The red buoy"],
                message: "Uploaded", effect: "The red buoy"),
            Writing(
                section: "Pictures", before: "The harbour before", key: "e", fields: ["", ", at six"],
                message: "Changed picture", effect: "The harbour before breakfast, at six"),
            Writing(
                section: "Pictures", before: "The harbour before", key: "e", isOpened: true, fields: ["", ", at six"],
                message: "Changed picture", effect: "The harbour before breakfast, at six"),
            Writing(
                section: "Webpage", before: "Marina Sandoval", key: "e", fields: ["And waves."],
                message: "webpage of marina", effect: "And waves."),
            Writing(
                section: "DNS", before: "_atproto", fields: ["TXT", "pier", "hello", "", "300"],
                message: "Created the DNS record", effect: "hello"),
            Writing(
                section: "DNS", before: "_atproto", key: "e", fields: ["", "", "x"], message: "Changed the DNS record",
                effect: "mx1.mail.examplex"),
            Writing(
                section: "Email", before: "Email", fields: [" new@example.org"], message: "Mail for",
                effect: " new@example.org"),
            Writing(
                section: "Weblog", before: "Four minutes", fields: ["Red buoys", "They float.", "sea", "draft"],
                message: "to the weblog of marina", effect: "Red buoys"),
            Writing(
                section: "Boxes", before: "You have no boxes", fields: ["reading", "Later"],
                message: "Created the box 'reading'", effect: "0      reading"),
        ])
    func writes(_ writing: Writing) async throws {
        let play = try Play()
        let picture = try play.program.write(ImageSample.png, to: "buoy.png")
        play.open(writing.section)
        try await play.expect(writing.before, absent: "Loading")
        if writing.isOpened { play.press(.enter) }
        play.type(writing.key)
        try await play.expect("Ctrl-S", absent: "Loading")
        for (index, field) in writing.fields.enumerated() {
            if index > 0 { play.press(.tab) }
            play.type(field == "PICTURE" ? picture : field)
        }
        play.control("s")
        try await play.expectSent(writing.message)
        play.press(.end)
        try await play.expect(writing.effect, absent: writing.absent ?? writing.message)
    }

    @Test("the form of a picture offers only files that can be uploaded")
    func pictureFormats() async throws {
        let play = try Play()
        for name in ["buoy.bmp", "buoy.svg", "buoy.webp"] { try play.program.write(Data(), to: name) }
        play.open("Pictures")
        try await play.expect("The harbour before", absent: "Loading")
        play.type("n")
        try await play.expect("Ctrl-S", absent: "Loading")
        play.type(play.program.home + "/buoy.")
        play.press(.tab)
        try await play.expect("buoy.webp", absent: "buoy.bmp")
    }

    @Test("a box takes items, and its deletion says how many it has")
    func box() async throws {
        let play = try Play()
        play.open("Boxes")
        play.type("nreading")
        play.control("s")
        try await play.expectSent("Created the box 'reading'", "0      reading")
        play.type("a")
        play.type("https://example.org/tides")
        play.control("s")
        try await play.expectSent("Added")
        play.press(.enter)
        try await play.expect("link", "https://example.org/tides")
        play.type("c")
        play.type("For Sunday")
        play.control("s")
        try await play.expectSent("reading")
        play.press(.escape)
        try await play.expect("1      reading")
        play.type("d")
        try await play.expect("Delete “reading” with its 1 item? y/n")
        play.type("y")
        try await play.expect("Deleted the box 'reading'", "You have no boxes")
    }

    @Test("sync runs while the user reads, and keeps the selected line")
    func sync() async throws {
        let play = try Play()
        play.type("gs")
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

    @Test("three marked posts become a box, and its items open the statuses they name")
    func boxOfMarked() async throws {
        let play = try Play()
        try await play.expect("oskar", "@marina", absent: "Loading")
        play.type("xxxB")
        try await play.expect("Put 3 items into a box", "Ctrl-S put", absent: "Loading")
        play.type("harbour")
        play.control("s")
        try await play.expectSent("Added")
        play.type(":boxes")
        play.press(.enter)
        try await play.expect("3      harbour")
        play.press(.enter)
        try await play.expect("Habari", "Die ersten", "Low tide")
        play.press(.enter)
        try await play.expect("Boxes › Status", "address", "oskar")
    }

    @Test("a post is put into an existing box by id, or by name with blanks around it", arguments: [true, false])
    func knownBox(isID: Bool) async throws {
        let run = ProgramRun()
        let id = await run.run("box create harbour --sandbox").output.dropLast()
        let play = try Play(program: run)
        try await play.expect("oskar", "@marina", absent: "Loading")
        play.type("B")
        try await play.expect("Put into a box", "Ctrl-S put", absent: "Loading")
        play.type(isID ? String(id) : " harbour ")
        play.control("s")
        try await play.expectSent("Added")
        let boxes = await run.run("box list --sandbox --json name,items").output
        #expect(boxes == #"[{"items":1,"name":"harbour"}]"# + "\n")
    }

    @Test("an owned post can be changed and deleted in the timeline, and another's cannot")
    func ownInTimeline() async throws {
        let play = try Play()
        try await play.expect("oskar", "@marina", absent: "d delete")
        play.type("jjjj")
        try await play.expect("e edit", "d delete")
        play.type("e")
        try await play.expect("Ctrl-S save as @marina", "Second pot", absent: "Loading")
        play.type(" Cold now.")
        play.control("s")
        try await play.expectSent("Changed status")
        play.type("r")
        try await play.expect("Cold now.")
    }

    @Test("with somebody else's --address, no key that changes content is offered")
    func somebodyElse() async throws {
        let play = try Play(["--address", "oskar"])
        play.type("gs")
        try await play.expect("@oskar", "Enter open", "4 min ago", absent: "Loading")
        for section in ["gs", "gp", "gu", "gi", "gb", "gn", "gw", "gl"] {
            play.type(section)
            try await play.expect("@oskar", absent: "Loading")
            let last = play.text.split(separator: "\n").last ?? ""
            #expect(
                !last.contains("n new") && !last.contains("e edit") && !last.contains("d delete"), "\(section): \(last)"
            )
        }
    }

    @Test("a hit opens the item itself, with its keys, and an owned one can be changed from the list of hits")
    func hits() async throws {
        let run = ProgramRun()
        await run.run("sync --sandbox")
        let play = try Play(program: run)
        play.type("g/")
        play.type("printer")
        try await play.expect("apologising")
        play.press(.enter, .enter)
        try await play.expect("Search › Status", "v versions", absent: "score")
        play.press(.escape)
        play.type("/")
        play.control("u")
        play.type("pot of tea")
        try await play.expect("Second pot")
        play.press(.enter)
        try await play.expect("e edit")
        play.type("e")
        try await play.expect("Ctrl-S save", "Second", absent: "Loading")
        play.press(.escape)
        try await play.expect("Search › Status", "d delete")
    }

    @Test("U shows what undoing would do, does nothing after Esc, and brings back what was deleted after a y")
    func undo() async throws {
        let play = try Play()
        play.open("PURLs")
        try await play.expect("tides")
        play.type("d")
        try await play.expect("Delete")
        play.type("y")
        try await play.expect("Deleted the PURL")
        play.type("U")
        try await play.expect("Undo? + purl marina tea")
        try await play.expect("Note: the hits")
        play.press(.escape)
        try await play.expect("Nothing was done.")
        play.type("U")
        try await play.expect("Undo?")
        play.type("y")
        try await play.expect("Restored tea.")
        #expect(await play.program.run("--sandbox --refresh purl list").output.hasPrefix("tea\t"))
        play.type("U")
        try await play.expect("there is nothing to undo")
    }

    @Test("muted items have a section, where they can be unmuted")
    func mutes() async throws {
        let play = try Play()
        try await play.expect("Die ersten", absent: "Loading")
        play.type("m")
        try await play.expect("Ctrl-S mute", absent: "as @")
        play.control("s")
        try await play.expectSent("Muted @oskar")
        play.type("gm")
        try await play.expect("oskar", "u unmute", absent: "Loading")
        play.type("u")
        try await play.expect("Show again “@oskar”? y/n")
        play.type("y")
        try await play.expect("Unmuted", "Nothing is muted")
        play.type("gt")
        try await play.expect("Die ersten", absent: "new above")
    }

    @Test("the home timeline has the followed addresses, and nobody else")
    func home() async throws {
        let play = try Play()
        play.type("gh")
        try await play.expect("Home", "yuki", absent: "kraken")
    }

    @Test("the default address is marked, and another one is chosen after a question that says what it changes")
    func defaultAddress() async throws {
        let play = try Play()
        play.type("ga")
        try await play.expect("marina", "default", absent: "Loading")
        play.press(.end)
        play.type("d")
        try await play.expect("Let all sections and commands act as")
        play.type("y")
        try await play.expect("Now acting as @")
    }

    @Test("an e-mail destination that is saved in another case is not lost")
    func destination() async throws {
        let play = try Play()
        let before = await play.program.run("--sandbox email view").output
        play.open("Email")
        try await play.expect("marina@mail.example", absent: "Loading")
        play.press(.home)
        play.type("e")
        try await play.expect("Ctrl-S save")
        play.press(.end, .backspace)
        play.type("E ")
        play.control("s")
        try await play.expectSent("marina@mail.example")
        #expect(await play.program.run("--sandbox email view").output == before)
    }

    @Test("a picture is saved as the file that is typed, and is not replaced unless that is chosen")
    func download() async throws {
        let play = try Play()
        let path = play.program.home + "/buoy.png"
        try FileManager.default.createDirectory(atPath: play.program.home, withIntermediateDirectories: true)
        play.type("gi")
        try await play.expect("The harbour before", absent: "Loading")
        play.type("D")
        try await play.expect("Ctrl-S download")
        play.type(path)
        play.control("s")
        try await play.expectSent("Saved picture")
        #expect(FileManager.default.fileExists(atPath: path))
        play.type("D")
        try await play.expect("Ctrl-S download")
        play.type(path)
        play.control("s")
        try await play.expect("already exists", "'force'")
        play.type(" ")
        play.control("s")
        try await play.expectSent("Saved picture")
    }

    @Test("a text that only resembles front matter is sent once that is chosen")
    func asText() async throws {
        let play = try Play()
        play.type("gw")
        try await play.expect("Four minutes", absent: "Loading")
        play.type("n")
        play.type("Rules")
        play.press(.tab)
        play.type("---")
        play.press(.enter)
        for line in ["Date: 2024-01-01", "no colon here", "---"] {
            play.type(line)
            play.press(.enter)
        }
        play.type("Text")
        play.control("s")
        try await play.expect("'as text'")
        play.press(.tab, .tab, .tab, .tab)
        play.type(" ")
        play.control("s")
        try await play.expectSent("to the weblog of marina")
    }

    @Test("for a draft, the form of an entry says 'save' instead of 'publish'")
    func draftVerb() async throws {
        let play = try Play()
        play.type("gw")
        try await play.expect("Weblog", absent: "Loading")
        play.type("n")
        try await play.expect("Ctrl-S publish as @marina")
        play.press(.tab, .tab, .tab)
        play.type("draft")
        try await play.expect("Ctrl-S save as @marina")
    }
}
