import SystemCalls
import TerminalUI

extension CommandContext {
    /// Reads what a FILE argument names; `-` is standard input.
    ///
    /// - Parameter limit: How many bytes at most.
    /// - Throws: `CommandFailure` that names the file.
    func fileBytes(_ path: String, limit: Int = Self.inputLimit) throws -> [UInt8] {
        if path == "-" {
            if console.traits.isInputTerminal { tell("Reading standard input; Ctrl-D ends it.") }
            return try console.readInput(limit: limit)
        }
        do throws(SystemError) {
            return try UserFile.read(path, limit: limit)
        } catch {
            if error.isInterrupted { throw CommandFailure(.interrupted, nil) }
            if error.isTooLarge {
                throw CommandFailure(
                    .failed, "\(path) is larger than \(limit >> 20) MiB", remedy: "give a smaller file")
            }
            if error.isNotFound {
                throw CommandFailure(.failed, "there is no file \(path)", remedy: "'-' reads standard input")
            }
            throw CommandFailure(.failed, "cannot read \(path): \(error.description)")
        }
    }

    /// Reads the text that a FILE argument names, as it is: line ends and a missing last one are kept.
    ///
    /// - Throws: `CommandFailure` that names the file.
    func fileText(_ path: String) throws -> String {
        if path == "-", let text = given.text { return text }
        guard let text = String(validating: try fileBytes(path), as: UTF8.self) else {
            throw CommandFailure(.usage, "\(path == "-" ? "standard input" : path) is not UTF-8 text")
        }
        // A file keeps its text by itself.
        if path == "-" { given.text = text }
        return text
    }

    /// Makes the folder that the user names, and those above it; one that is there stays as it is.
    ///
    /// - Throws: `CommandFailure` that names the folder.
    func makeFolder(_ path: String) throws {
        guard !PrivateFile.isFolder(path) else { return }
        do throws(SystemError) {
            try PrivateFile.createPrivateFolder(path)
        } catch {
            throw CommandFailure(.failed, "cannot make the folder \(path): \(error.description)")
        }
    }

    /// Writes what was got to the file that the user names; `-` is standard output.
    ///
    /// - Parameter overwriting: Whether a file that is there may be replaced.
    /// - Throws: `CommandFailure` that names the file; what was there is then as it was.
    func writeFile(_ bytes: [UInt8], to path: String, overwriting: Bool) throws {
        if path == "-" { return try console.writeRaw(bytes) }
        try naming(path) { () throws(SystemError) in
            try UserFile.write(bytes, to: path, overwriting: overwriting)
        }
    }

    /// Does something with the file that the user names and that is written.
    ///
    /// - Throws: `CommandFailure` that names the file.
    func naming<Value>(_ path: String, _ body: () throws(SystemError) -> Value) throws -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            if error.exists { throw CommandFailure(.failed, "\(path) is there already", remedy: "--force replaces it") }
            throw CommandFailure(.failed, "cannot write \(path): \(error.description)")
        }
    }
}
