public import CommandLineKit
import ResourceLoading
public import SystemCalls
import TerminalUI

extension Context {
    /// The FILE argument; `-` if it is missing and standard input is not a terminal.
    ///
    /// - Parameter name: The name of the argument.
    /// - Throws: `UsageError` without a file at a terminal.
    public func inputFile(_ parsed: ParsedCommand, _ name: String = "FILE|-") throws -> String {
        if let file = parsed.argument(name) { return file }
        guard !console.traits.isInputTerminal else { throw parsed.usageError("missing argument \(name)") }
        return "-"
    }

    /// Whether the path is that of an existing file, and not of a folder.
    public func isFile(_ path: String) -> Bool { UserFile.exists(path) }

    /// Whether a file or a folder has the path.
    public static func exists(_ path: String) -> Bool { PrivateFile.exists(path) }

    /// Whether the path is that of a folder.
    public static func isFolder(_ path: String) -> Bool { PrivateFile.isFolder(path) }

    /// A FILE argument in words.
    public static func name(ofFile path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

    /// Reads the file of a FILE argument; `-` is standard input.
    ///
    /// - Parameters:
    ///   - limit: How many bytes at most.
    ///   - remedy: What to do if the path is missing or a folder; by default, give another one.
    /// - Throws: `CommandFailure` that names the file.
    public func fileBytes(
        _ path: String, limit: Int = Self.inputLimit, remedy: String? = nil
    ) throws -> [UInt8] {
        if path == "-" {
            if console.traits.isInputTerminal { notice("Reading standard input; Ctrl-D ends it.") }
            return try console.readInput(limit: limit)
        }
        do throws(SystemError) {
            return try UserFile.read(path, limit: limit)
        } catch {
            if error.isInterrupted { throw CommandFailure(.interrupted, nil) }
            let subjects = [FailureSubject.field("file", path)]
            if error.isTooLarge {
                throw CommandFailure(
                    .failed, "'\(path)' is larger than \(limit >> 20) MiB", remedy: "give a smaller file",
                    about: subjects)
            }
            // The full screen has no standard input.
            let standardInput = console.traits.isFullScreen ? "" : ", or '-' for standard input"
            let remedy = remedy ?? "give an existing file\(standardInput)"
            if error.isNotFound {
                throw CommandFailure(.failed, "there is no file '\(path)'", remedy: remedy, about: subjects)
            }
            if PrivateFile.isFolder(path) {
                throw CommandFailure(.failed, "'\(path)' is a folder", remedy: remedy, about: subjects)
            }
            throw CommandFailure(.failed, "cannot read '\(path)': \(error.description)", about: subjects)
        }
    }

    /// Reads the text of a FILE argument. Its line endings stay as they are, and none is added at its end.
    ///
    /// - Throws: `CommandFailure` that names the file.
    public func fileText(_ path: String) throws -> String {
        if path == "-", let text = given.text { return text }
        guard let text = String(validating: try fileBytes(path), as: UTF8.self) else {
            throw CommandFailure(
                .usage, "\(Self.name(ofFile: path)) is not UTF-8 text", remedy: "convert it to UTF-8")
        }
        // A file keeps its text; standard input can be read only once.
        if path == "-" { given.remember(text) }
        return text
    }

    /// Creates the folder that the user names, and its missing parents; an existing one stays as it is.
    ///
    /// - Throws: `CommandFailure` that names the folder.
    public func makeFolder(_ path: String) throws {
        guard !PrivateFile.isFolder(path) else { return }
        do throws(SystemError) {
            try PrivateFile.createPrivateFolder(path)
        } catch {
            throw CommandFailure(.failed, "cannot make the folder '\(path)': \(error.description)")
        }
    }

    /// Writes bytes to the file that the user names; `-` is standard output.
    ///
    /// - Parameter overwriting: Whether an existing file may be replaced.
    /// - Throws: `CommandFailure` that names the file; an existing file is then unchanged.
    func writeFile(_ bytes: [UInt8], to path: String, overwriting: Bool) throws {
        if path == "-" { return try console.writeRaw(bytes) }
        try naming(path) {
            try UserFile.write(bytes, to: path, overwriting: overwriting)
        }
    }

    /// Creates a file that is written in pieces, and appears at the path that the user names only when complete.
    ///
    /// - Parameter overwriting: Whether an existing file may be replaced.
    /// - Throws: `CommandFailure` that names the file.
    public func createFile(_ path: String, overwriting: Bool) throws -> IncomingFile {
        try naming(path) { try UserFile.begin(path, overwriting: overwriting) }
    }

    /// Runs a write to the file that the user names.
    ///
    /// - Throws: `CommandFailure` that names the file, for a `SystemError`.
    public func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as SystemError {
            if error.exists { throw CommandFailure(.failed, "'\(path)' already exists", remedy: "--force replaces it") }
            throw CommandFailure(.failed, "cannot write '\(path)': \(error.description)")
        }
    }
}
