import Synchronization
import SystemCalls

/// The console of this process.
///
/// Each call writes its whole text through one `write`, so nothing is buffered and the order of both outputs is that of the
/// calls. Standard C streams and `print` must not be used beside it.
public final class SystemConsole: Console {
    public let traits: ConsoleTraits

    private let environment: [String: String]
    /// Is a line of progress on the screen? Held while writing, so that two threads do not mix their lines.
    private let isProgressShown = Mutex(false)

    /// Looks at the descriptors and the environment of this process.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - isColourDisabled: Was `--no-color` given?
    ///   - isInputDisabled: Was `--no-input` given?
    public init(environment: [String: String], isColourDisabled: Bool = false, isInputDisabled: Bool = false) {
        self.environment = environment
        let output = FileDescriptor.standardOutput
        let error = FileDescriptor.standardError
        traits = ConsoleTraits(
            terminals: (FileDescriptor.standardInput.isTerminal, output.isTerminal, error.isTerminal),
            terminalColumns: (output.windowSize ?? error.windowSize)?.columns, environment: environment,
            isColourDisabled: isColourDisabled, isInputDisabled: isInputDisabled)
    }

    public func write(_ text: DisplayText) throws(ConsoleError) {
        try writeRaw(Array(text.rendered(withColour: traits.usesColour).utf8))
    }

    public func writeRaw(_ bytes: [UInt8]) throws(ConsoleError) {
        let result = isProgressShown.withLock { isShown -> Result<Void, SystemError> in
            Self.clear(&isShown)
            do throws(SystemError) {
                return .success(try FileDescriptor.standardOutput.write(bytes))
            } catch {
                return .failure(error)
            }
        }
        if case .failure(let error) = result { throw ConsoleError(error) }
    }

    public func remark(_ text: DisplayText) {
        isProgressShown.withLock { isShown in
            Self.clear(&isShown)
            Self.writeError(text.rendered(withColour: traits.usesErrorColour) + "\n")
        }
    }

    public func showProgress(_ text: DisplayText?) {
        guard traits.isErrorTerminal, environment["TERM"] != "dumb" else { return }
        isProgressShown.withLock { isShown in
            Self.clear(&isShown)
            guard let text else { return }
            // One cell stays free: a full line would wrap, and could not be cleared.
            let line = DisplayText(line: text.plain).truncated(to: traits.columns - 1)
            Self.writeError(line.rendered(withColour: traits.usesErrorColour))
            isShown = true
        }
    }

    public func page(_ text: DisplayText, through pager: Pager) throws(ConsoleError) {
        showProgress(nil)
        guard traits.isOutputTerminal, !text.plain.isEmpty, let command = pager.command else {
            return try write(text)
        }
        let bytes = Array(text.rendered(withColour: traits.usesColour).utf8)
        switch Pager.run(command, environment: environment, showing: bytes) {
        case .shown: return
        case .failed(let error): throw ConsoleError(error)
        case .notStarted:
            remark("The pager '\(command)' could not be started.")
            try write(text)
        }
    }

    public func readInput(limit: Int) throws(ConsoleError) -> [UInt8] {
        do throws(SystemError) {
            return try FileDescriptor.standardInput.readToEnd(limit: limit)
        } catch {
            throw error.isTooLarge ? .inputTooLarge(limit: limit) : ConsoleError(error)
        }
    }

    public func ask(_ prompt: DisplayText, isHidden: Bool) throws(ConsoleError) -> String? {
        guard traits.allowsPrompts else { throw .promptNotAllowed }
        showProgress(nil)
        let question = prompt.rendered(withColour: traits.usesErrorColour)
        do throws(SystemError) {
            if isHidden { return try Terminal.readHiddenLine(prompt: question) }
            try FileDescriptor.standardError.write(question)
            let answer = try Terminal.readLine()
            if answer == nil { try FileDescriptor.standardError.write("\n") }
            return answer
        } catch {
            throw ConsoleError(error)
        }
    }

    /// Back to the first column, and clear to the end of the line. Source: ECMA-48, 8.3.41.
    private static func clear(_ isShown: inout Bool) {
        if isShown { writeError("\r\u{1B}[K") }
        isShown = false
    }

    private static func writeError(_ text: String) {
        do throws(SystemError) {
            try FileDescriptor.standardError.write(text)
        } catch {
            // There is no stream left on which this could be said.
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
