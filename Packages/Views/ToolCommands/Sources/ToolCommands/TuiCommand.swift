import CommandLineKit
import CommandSupport
import ResourceLoading
import ScreenSupport
import TerminalUI

/// `tui`
struct TuiCommand: Command {
    static let specification = CommandSpecification(
        "tui", abstract: "Read and write everything in a full-screen interface.",
        discussion: """
            The last line names the keys that work where you are; '?' shows all of them, ':' runs any other command, \
            and 'q' quits. The archive is shown first; then the server is asked.

            With a screen reader, use the other commands: they write plain lines.
            """,
        section: CommandHeading.read.rawValue,
        examples: [
            "nereid tui",
            .init("nereid tui --sandbox", explanation: "Try it without an account"),
        ])

    init(parsed: ParsedCommand) throws {}

    func run(in context: CommandContext) async throws {
        let traits = context.console.traits
        if traits.isInputTerminal, traits.isOutputTerminal, context.environment["TERM"] == "dumb" {
            throw CommandFailure(
                .usage, "'nereid tui' cannot draw on this terminal: TERM is 'dumb'",
                remedy: "set TERM to the kind of your terminal, such as xterm-256color, or use the other commands")
        }
        guard traits.isInputTerminal, traits.isOutputTerminal else {
            throw CommandFailure(
                .usage, "'nereid tui' needs an interactive terminal",
                remedy: "use the other commands here; 'nereid --help' lists them")
        }
        // The Linux console prints terminal queries as text.
        let isLinuxConsole = context.environment["TERM"] == "linux"
        let session = try ScreenSession(
            usesColour: traits.usesColour, background: traits.background, asksForBackground: !isLinuxConsole,
            isInTmux: context.environment["TMUX"]?.isEmpty == false)
        var shell: Shell?
        let configuration = Shell.Configuration(
            now: context.now, isOffline: context.options.isOffline, banner: banner(context),
            address: { try await context.screenAddress() },
            ownAddresses: { await context.ownAddresses() },
            run: { words in
                Task {
                    await session.lend {
                        let line = ":" + words.map(CommandWords.quoted).joined(separator: " ")
                        // Even if the line cannot be shown, the command runs.
                        try? context.console.writeLine(DisplayText(line: line, style: .bold))
                        _ = await context.ownProgram.run(context.options.inheritedFlags + words)
                        session.waitForKey("\nPress any key to go back.")
                    }
                }
            },
            browse: { url in
                Task {
                    await session.lend {
                        do { try context.open(url) } catch { shell?.say(DisplayText(line: "\(url) was not opened")) }
                    }
                }
            },
            copy: { session.copy($0) },
            quit: { session.quit() }, takeMouse: { session.takeMouse($0) }, commands: commands(context, session),
            changes: context.changes, connection: context.dependencies.connection,
            refreshInterval: context.options.defaults.refreshInterval.map { .seconds($0) })
        let screen = Shell(context.dependencies.sections, configuration)
        shell = screen
        if !isLinuxConsole { screen.askForImages = { session.askForImages($0) } }
        context.console.redirectNotices { [weak screen] text in Task { @MainActor in screen?.say(notice: text) } }
        defer { context.console.redirectNotices(to: nil) }
        try await session.show(screen)
        // The screen has ended: the last messages go to standard error.
        context.console.redirectNotices(to: nil)
        for text in await screen.finish() where !text.isEmpty { context.console.notice("nereid: " + text) }
        shell = nil
    }

    private func commands(_ context: CommandContext, _ session: ScreenSession) -> ProgramCommands {
        let account = [context.options.isSandbox ? "sandbox" : nil, context.options.address].compactMap { $0 }
        return ProgramCommands(
            context.ownProgram, flags: context.options.inheritedFlags,
            drafts: FormDrafts(
                folder: context.draftFolder, account: account.joined(separator: "-"), now: context.now),
            home: context.environment["HOME"],
            edit: { text, name in
                var result = Result<String?, CommandFailure>.success(nil)
                await session.lend {
                    result = Result { () throws(CommandFailure) in try context.editedText(text, name: name) }
                }
                return try result.get()
            })
    }

    private func banner(_ context: CommandContext) -> DisplayText {
        context.options.isSandbox ? "sandbox" : ""
    }
}
