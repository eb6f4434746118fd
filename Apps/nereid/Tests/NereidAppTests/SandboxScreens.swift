import CommandLineKit
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import ScreenKit
import ScreenSupport
import TerminalUI
import Testing

@testable import NereidApp

/// The full screen over a new sandbox with a fixed clock, played by keys.
@MainActor
final class SandboxScreens {
    private let home: ProgramRun
    private let shell: Shell
    let sectionNames: [String]

    /// Creates the screen with the sections of these names, or with all of them.
    init(_ names: [String]? = nil) throws {
        home = ProgramRun()
        guard case .run(let parsed) = try CommandParser(CompositionRoot.commands.tree).parse(["timeline", "--sandbox"])
        else { throw CocoaError(.featureUnsupported) }
        let environment = ["HOME": home.home]
        let now = Date(timeIntervalSince1970: 1_795_168_800)  // 2026-11-20T10:00:00Z
        let folders = Folders(environment: environment)
        let root = try CompositionRoot(
            GlobalOptions(parsed, environment: environment), environment: environment, folders: folders,
            console: BufferConsole(.terminal()), now: { now }, random: { 0 })
        let commands = ProgramCommands(
            IdleProgram(), flags: [],
            drafts: FormDrafts(folder: folders.drafts, account: "sandbox", now: { now }, interval: .zero),
            edit: { text, _ in text })
        let sections = root.sections.filter { names?.contains($0.name) ?? true }
        sectionNames = sections.map(\.name)
        shell = Shell(
            sections,
            Shell.Configuration(
                now: { now }, isOffline: false, banner: "sandbox", address: { "marina" }, run: { _ in },
                browse: { _ in }, copy: { _ in }, quit: {}, commands: commands,
                changes: root.changes))
    }

    func begin() { shell.appear() }
    func end() { shell.disappear() }

    func press(_ keys: Key...) {
        for key in keys { _ = shell.handle(.key(key)) }
    }

    func type(_ text: String) { for character in text { press(Key(.character(character))) } }

    /// The screen, once it has loaded everything.
    func grid(columns: Int, rows: Int) async -> Grid {
        while true {
            var grid = Grid(ScreenSize(columns: columns, rows: rows))
            shell.draw(on: &grid, in: grid.area)
            if !shell.isLoading, shell.shownAddress != nil { return grid }
            await Task.yield()
        }
    }
}
