public import CommandSupport
import Foundation
public import ScreenKit
import SystemCalls
public import TerminalUI

/// Runs a full screen on the terminal: reads keys, writes changes, and lends the terminal to commands in between.
@MainActor
public final class ScreenSession {
    /// Alternate screen, no wrapping, pasted texts marked, clicks and the wheel reported; and back.
    /// Source: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html (DECSET).
    private static let enter = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\(mouse)\u{1B}[?25l\u{1B}[2J"
    private static let leave = "\u{1B}[0m\u{1B}[?25h\(noMouse)\u{1B}[?2004l\u{1B}[?7h\u{1B}[?1049l"
    private static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
    private static let noMouse = "\u{1B}[?1006l\u{1B}[?1000l"

    /// Asks for the colours of bright red and of the background: on some dark ones, bright red cannot be read. Source:
    /// xterm's control sequences, OSC 4 and 11.
    private static let backgroundQuestion = "\u{1B}]4;9;?\u{07}\u{1B}]11;?\u{07}"

    private let terminal: FullScreenTerminal
    private let usesColour: Bool
    private let background: TerminalBackground
    private let asksForBackground: Bool
    private let isInTmux: Bool
    private var runner: ScreenRunner?
    private var parser = InputParser()
    private var escape: Task<Void, Never>?
    private var isDrawingDue = false
    private var hasMouse = true
    private var end: CheckedContinuation<Void, Never>?
    /// Called when the terminal answers that it shows images.
    private var onImages: (@MainActor () -> Void)?

    /// Takes the terminal of standard input and output.
    ///
    /// - Parameters:
    ///   - background: The terminal's background, as far as it is known.
    ///   - asksForBackground: Whether to ask the terminal for its background.
    ///   - isInTmux: Whether tmux is between the program and the terminal.
    /// - Throws: `CommandFailure` if standard input or output is not a terminal.
    public init(
        usesColour: Bool, background: TerminalBackground = .unknown, asksForBackground: Bool = true,
        isInTmux: Bool = false
    ) throws(CommandFailure) {
        self.usesColour = usesColour
        self.background = background
        self.asksForBackground = asksForBackground && usesColour
        self.isInTmux = isInTmux
        do throws(SystemError) {
            terminal = try FullScreenTerminal(enter: Self.enter, leave: Self.leave)
        } catch {
            throw CommandFailure(error)
        }
    }

    private var size: ScreenSize {
        terminal.size.map { ScreenSize(columns: $0.columns, rows: $0.rows) } ?? ScreenSize(columns: 80, rows: 24)
    }

    /// Shows a screen until `quit` is called, the terminal closes or the task is cancelled. The terminal is then as it
    /// was.
    ///
    /// - Throws: `CommandFailure` if the terminal cannot be used.
    public func show(_ screen: any Screen) async throws {
        do throws(SystemError) { try terminal.acquire() } catch { throw CommandFailure(error) }
        defer { terminal.release() }
        let runner = ScreenRunner(screen, size: size, usesColour: usesColour, background: background) {
            [terminal, weak self] bytes in
            do throws(SystemError) { try terminal.write(bytes) } catch { self?.quit() }
        }
        self.runner = runner
        terminal.onResize { [weak self] in
            Task { @MainActor in self?.resized() }
        }
        screen.appear()
        runner.draw()
        read()
        if asksForBackground {
            do throws(SystemError) { try terminal.write(Array(Self.backgroundQuestion.utf8)) } catch { quit() }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                end = continuation
                if Task.isCancelled { quit() }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.quit() }
        }
        terminal.stopReading()
        runner.removeImage()
        screen.disappear()
    }

    /// Ends `show`.
    public func quit() {
        end?.resume()
        end = nil
    }

    /// Leaves the full screen while `body` uses the terminal.
    public func lend(_ body: () async -> Void) async {
        terminal.stopReading()
        runner?.removeImage()
        terminal.release()
        await runner?.pausing {
            await body()
            do throws(SystemError) { try terminal.acquire() } catch { quit() }
            if !hasMouse { takeMouse(false) }
        }
        runner?.redraw(size: size)
        read()
    }

    /// Shows a text, and waits until a key is pressed. Call it in the body of `lend`.
    public func waitForKey(_ prompt: String) {
        // Without a terminal there is nobody to wait for.
        try? SystemCalls.Terminal.waitForKey(prompt: prompt)
    }

    /// Takes clicks and the wheel, or leaves them to the terminal, which then selects text with them.
    public func takeMouse(_ takes: Bool) {
        hasMouse = takes
        do throws(SystemError) { try terminal.write(Array((takes ? Self.mouse : Self.noMouse).utf8)) } catch { quit() }
    }

    /// Copies a text with the terminal's help. Source: xterm's control sequences, OSC 52.
    public func copy(_ text: String) {
        do throws(SystemError) { try terminal.write(Self.copying(text, inTmux: isInTmux)) } catch { quit() }
    }

    /// Asks the terminal whether it shows images, and calls `body` if it answers that it does.
    public func askForImages(_ body: @escaping @MainActor () -> Void) {
        if parser.showsImages { return body() }
        onImages = body
        do throws(SystemError) { try terminal.write(Array(PNGImage.question.utf8)) } catch { quit() }
    }

    /// The sequence that copies a text. In Base64 none of its characters can end the sequence.
    ///
    /// tmux keeps the text in its own buffer, or drops it. To reach the terminal behind tmux, the sequence is sent again,
    /// wrapped and with each ESC doubled. Source: `man tmux`, allow-passthrough and set-clipboard.
    static func copying(_ text: String, inTmux: Bool = false) -> [UInt8] {
        let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
        let passed = inTmux ? "\u{1B}Ptmux;\(sequence.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\" : ""
        return Array((sequence + passed).utf8)
    }

    /// Draws once, even if the size has changed several times during the last drawing.
    private func resized() {
        guard !isDrawingDue else { return }
        isDrawingDue = true
        Task {
            isDrawingDue = false
            runner?.redraw(size: size)
        }
    }

    private func read() {
        terminal.startReading { [weak self] bytes in
            Task { @MainActor in self?.receive(bytes) }
        }
    }

    private func receive(_ bytes: [UInt8]) {
        escape?.cancel()
        // The terminal was closed.
        guard !bytes.isEmpty else { return quit() }
        handle(parser.parse(bytes))
        if let background = parser.background { runner?.redraw(on: background) }
        if parser.showsImages, let onImages {
            self.onImages = nil
            onImages()
        }
        guard parser.isWaiting else { return }
        // The rest of a sequence follows at once; Esc alone is followed by nothing.
        escape = Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(30))
            guard !Task.isCancelled, let self else { return }
            self.handle(self.parser.flush())
        }
    }

    private func handle(_ inputs: [Input]) {
        guard !inputs.isEmpty else { return }
        if inputs.contains(.key(Key(.character("z"), .control))) {
            runner?.removeImage()
            do throws(SystemError) { try terminal.suspend() } catch { return quit() }
            if !hasMouse { takeMouse(false) }
            runner?.redraw(size: size)
        }
        runner?.handle(inputs)
    }
}

extension CommandFailure {
    fileprivate init(_ error: SystemError) {
        self.init(.failed, "cannot draw on the terminal: \(error.description)")
    }
}
