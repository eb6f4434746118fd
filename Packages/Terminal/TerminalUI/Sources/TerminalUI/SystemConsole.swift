import Synchronization
import SystemCalls

/// The console of this process.
///
/// Each call writes its whole text with one `write`, so nothing is buffered and both outputs keep the order of the
/// calls. Do not use the C standard streams and `print` beside it.
public final class SystemConsole: Console {
    private struct Screen {
        /// Whether a progress line is shown.
        var isProgressShown = false
        /// Whether the last data ended without a newline.
        var isLineOpen = false
    }

    public let traits: ConsoleTraits

    private let environment: [String: String]
    /// Locked while writing, so that two threads do not mix their lines.
    private let screen = Mutex(Screen())
    private let noticeHandler = Mutex<(@Sendable (DisplayText) -> Void)?>(nil)
    /// Whether data and notices go to the same place, such as a terminal or the pipe of `2>&1`.
    private let isShared: Bool

    /// Reads the descriptors and the environment of this process.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - isColourDisabled: Whether `--no-color` was given.
    ///   - isInputDisabled: Whether `--no-input` was given.
    public init(environment: [String: String], isColourDisabled: Bool = false, isInputDisabled: Bool = false) {
        self.environment = environment
        let output = FileDescriptor.standardOutput
        let error = FileDescriptor.standardError
        isShared = output.isSameFile(as: error)
        traits = ConsoleTraits(
            terminals: (FileDescriptor.standardInput.isTerminal, output.isTerminal, error.isTerminal),
            terminalSize: (output.windowSize ?? error.windowSize).map {
                ScreenSize(columns: $0.columns, rows: $0.rows)
            },
            environment: environment,
            isColourDisabled: isColourDisabled, isInputDisabled: isInputDisabled)
    }

    public func write(_ text: DisplayText) throws(ConsoleError) {
        try writeRaw(Array(text.rendered(withColour: traits.usesColour, on: traits.background).utf8))
    }

    public func writeRaw(_ bytes: [UInt8]) throws(ConsoleError) {
        do throws(SystemError) {
            try screen.withLock { screen throws(SystemError) in
                Self.clear(&screen)
                if let last = bytes.last { screen.isLineOpen = isShared && last != 0x0A }
                try FileDescriptor.standardOutput.write(bytes)
            }
        } catch {
            throw ConsoleError(error)
        }
    }

    /// Moves up to the first of the lines and clears from there. Source: ECMA-48, 8.3.13 and 8.3.39.
    public func rewrite(_ text: DisplayText, over lines: Int) throws(ConsoleError) {
        let place = lines > 0 ? "\u{1B}[\(lines)F\u{1B}[J" : ""
        try writeRaw(Array((place + text.rendered(withColour: traits.usesColour, on: traits.background)).utf8))
    }

    public func redirectNotices(to handler: (@Sendable (DisplayText) -> Void)?) {
        noticeHandler.withLock { $0 = handler }
    }

    public func notice(_ text: DisplayText) {
        if let handler = noticeHandler.withLock({ $0 }) { return handler(text) }
        screen.withLock { screen in
            Self.clear(&screen, forNotice: true)
            Self.writeError(text.rendered(withColour: traits.usesErrorColour, on: traits.background) + "\n")
        }
    }

    public func showProgress(_ text: DisplayText?) {
        guard traits.isErrorTerminal, environment["TERM"] != "dumb", noticeHandler.withLock({ $0 }) == nil else {
            return
        }
        screen.withLock { screen in
            Self.clear(&screen, forNotice: text != nil)
            guard let text else { return }
            // One cell stays free: a full line would wrap and could not be cleared.
            let line = DisplayText(line: text.plain).truncated(to: traits.columns - 1)
            Self.writeError(line.rendered(withColour: traits.usesErrorColour, on: traits.background))
            screen.isProgressShown = true
        }
    }

    public func page(_ text: DisplayText, through pager: Pager) throws(ConsoleError) {
        showProgress(nil)
        guard let command = pager.command(for: text, on: traits) else { return try write(text) }
        let bytes = Array(text.rendered(withColour: traits.usesColour, on: traits.background).utf8)
        switch Pager.run(command, environment: environment, showing: bytes) {
        case .shown: return
        case .failed(let error): throw ConsoleError(error)
        case .notStarted:
            notice("The pager '\(command)' could not be started.")
            try write(text)
        }
    }

    public func readInput(limit: Int) throws(ConsoleError) -> [UInt8] {
        do throws(SystemError) {
            return try FileDescriptor.standardInput.readToEnd(limit: limit)
        } catch {
            if error.isTooLarge { throw .inputTooLarge(limit: limit) }
            throw error.isInterrupted ? .interrupted : .inputFailed(reason: error.description)
        }
    }

    public func ask(_ prompt: DisplayText, isHidden: Bool) throws(ConsoleError) -> String? {
        guard traits.allowsPrompts else { throw .promptNotAllowed }
        showProgress(nil)
        let question = prompt.rendered(withColour: traits.usesErrorColour, on: traits.background)
        do throws(SystemError) {
            if isHidden { return try Terminal.readHiddenLine(prompt: question) }
            try FileDescriptor.standardError.write(question)
            let answer = try Terminal.readLine()
            if answer == nil { try FileDescriptor.standardError.write("\n") }
            return answer
        } catch {
            // What comes next, such as the shell's prompt, begins a line.
            if error.isInterrupted, !isHidden { Self.writeError("\n") }
            throw ConsoleError(error)
        }
    }

    /// Prepares for output: clears a progress line; before a notice, ends an open line of data. Source: ECMA-48,
    /// 8.3.41.
    private static func clear(_ screen: inout Screen, forNotice: Bool = false) {
        if screen.isProgressShown { writeError("\r\u{1B}[K") }
        if forNotice, screen.isLineOpen { writeError("\n") }
        screen.isProgressShown = false
        if forNotice { screen.isLineOpen = false }
    }

    private static func writeError(_ text: String) {
        do throws(SystemError) {
            // A closed standard error must not end running work.
            _ = try FileDescriptor.standardError.writeUnlessBroken(text.utf8)
        } catch {
            // No stream is left to report this on.
            return
        }
    }
}

extension ConsoleError {
    init(_ error: SystemError) {
        if error.isBrokenPipe {
            self = .outputClosed
        } else if error.isInterrupted {
            self = .interrupted
        } else {
            self = .failed(reason: error.description)
        }
    }
}
