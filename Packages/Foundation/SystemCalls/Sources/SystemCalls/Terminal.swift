/// Reads what the person at the terminal types.
public enum Terminal {
    /// Asks for a hidden line, such as a key.
    ///
    /// Uses the controlling terminal if there is one, else standard input if that is a terminal. The echo is restored
    /// on every exit; Ctrl-C and each other signal that ends the process first restore it, then act as usual.
    ///
    /// - Parameter prompt: Shown before the answer.
    /// - Returns: The line without its end; `nil` after Ctrl-D on an empty line, or at the end of the input.
    /// - Throws: `isInterrupted` after Ctrl-C; the failure of `tcgetattr` when there is no terminal.
    public static func readHiddenLine(prompt: String) throws(SystemError) -> String? {
        let opened = Libc.openTerminal()
        defer {
            if opened >= 0 { _ = Libc.close(opened) }
        }
        let input = opened >= 0 ? opened : FileDescriptor.standardInput.rawValue
        let output = opened >= 0 ? opened : FileDescriptor.standardError.rawValue
        return try readHiddenLine(prompt: prompt, input: input, output: output)
    }

    /// Waits until a key is pressed at the terminal that is standard input; the key is not echoed.
    ///
    /// The modes are restored on every exit, as by `readHiddenLine`. Ctrl-C is a key like any other.
    ///
    /// - Parameter prompt: Shown before the wait.
    /// - Throws: The failure of `tcgetattr` when there is no terminal.
    public static func waitForKey(prompt: String) throws(SystemError) {
        try waitForKey(
            prompt: prompt, input: FileDescriptor.standardInput.rawValue, output: .standardOutput)
    }

    /// Reads one line.
    ///
    /// Reads byte by byte, so that the next reader gets what follows the line. A caught Ctrl-C ends the wait.
    ///
    /// - Parameter descriptor: Where to read.
    /// - Returns: The line without its end (LF or CRLF), invalid UTF-8 replaced by U+FFFD; `nil` at the end of the
    ///   input.
    /// - Throws: `isInterrupted` after Ctrl-C; `isTooLarge` beyond 1 MiB; the failure of `read`.
    public static func readLine(from descriptor: FileDescriptor = .standardInput) throws(SystemError) -> String? {
        var line: [UInt8] = []
        while true {
            try descriptor.waitUntilReadable()
            guard let byte = try descriptor.read(upTo: 1).first else {
                return line.isEmpty ? nil : text(line)
            }
            if byte == UInt8(ascii: "\n") {
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return text(line)
            }
            line.append(byte)
            guard line.count <= 1 << 20 else { throw SystemError(call: "read", code: Libc.fileTooLarge) }
        }
    }

    static func readHiddenLine(prompt: String, input: Int32, output: Int32) throws(SystemError) -> String? {
        guard let modes = Libc.terminalModes(input) else { throw SystemError("tcgetattr") }
        let saved = SavedTerminalModes(input, modes)
        defer { saved.forget() }
        var line = HiddenLine()
        let step = try Signals.whileTerminalIsChanged {
            _ = Libc.setTerminalModes(input, modes)
        } _: { () throws(SystemError) in
            try read(&line, prompt: prompt, input: input, output: FileDescriptor(rawValue: output), modes: modes)
        }
        switch step {
        case .line: return text(line.bytes)
        case .end, .more: return nil
        case .interrupt:
            Signals.interruptSelf()
            throw SystemError(call: "read", code: Libc.interrupted)
        }
    }

    static func waitForKey(prompt: String, input: Int32, output: FileDescriptor) throws(SystemError) {
        guard let modes = Libc.terminalModes(input) else { throw SystemError("tcgetattr") }
        let saved = SavedTerminalModes(input, modes)
        defer { saved.forget() }
        try Signals.whileTerminalIsChanged {
            _ = Libc.setTerminalModes(input, modes)
        } _: { () throws(SystemError) in
            guard Libc.setTerminalModes(input, Libc.hidden(modes)) == 0 else { throw SystemError("tcsetattr") }
            try output.write(prompt)
            let terminal = FileDescriptor(rawValue: input)
            try terminal.waitUntilReadable()
            // A key may send several bytes.
            _ = try terminal.read(upTo: 64)
            try output.write("\n")
        }
    }

    private static func read(
        _ line: inout HiddenLine, prompt: String, input: Int32, output: FileDescriptor, modes: Libc.TerminalModes
    ) throws(SystemError) -> HiddenLine.Step {
        guard Libc.setTerminalModes(input, Libc.hidden(modes)) == 0 else { throw SystemError("tcsetattr") }
        try output.write(prompt)
        let terminal = FileDescriptor(rawValue: input)
        var step = HiddenLine.Step.more
        while step == .more {
            try terminal.waitUntilReadable()
            step = try terminal.read(upTo: 1).first.map { line.handle($0) } ?? .end
        }
        try output.write("\n")
        return step
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
