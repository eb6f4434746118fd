import SystemCalls

/// The user's editor: `VISUAL`, then `EDITOR`, then `nano` or `vi` if installed.
///
/// The variable is a shell command and may contain arguments (`code --wait`). The caller checks that there is a
/// terminal.
public struct SystemEditor: Sendable {
    private let folder: String
    private let environment: [String: String]

    /// Creates an editor.
    ///
    /// - Parameters:
    ///   - folder: The folder for drafts; created with mode 0700 if missing.
    ///   - environment: The environment variables.
    public init(folder: String, environment: [String: String]) {
        self.folder = folder
        self.environment = environment
    }

    /// Opens the editor and waits until it exits.
    ///
    /// - Parameters:
    ///   - draft: The initial text.
    ///   - name: The file's name as the editor shows it, such as `status.md`.
    /// - Returns: The edited text, whose file remains until it is discarded; nil if nothing changed.
    /// - Throws: `.noEditor`; `.notStarted`; `.interrupted`; `.leftWithFailure`; `.notText`; `.failed`. The error has
    ///   the path of the written text, if any.
    public func edit(_ draft: String, name: String) throws(TextEditorError) -> EditedText? {
        guard let command else { throw .noEditor }
        let path = try keep(draft, name: name)
        let status = try run(command, on: path)
        // The shell's codes for a command that it cannot start; a wrapper or an editor may exit with them too.
        let isNotStarted = status == .exited(126) || status == .exited(127)
        let text = try read(path)
        let isUnchanged = text == draft
        if isUnchanged { try discard(path) }
        if isNotStarted, isUnchanged { throw .notStarted(command: command) }
        let writtenPath = isUnchanged ? nil : path
        if status.isInterrupt { throw .interrupted(path: writtenPath) }
        guard status.isSuccess else { throw .leftWithFailure(command: command, path: writtenPath) }
        return isUnchanged ? nil : EditedText(text: text, path: path)
    }

    /// Saves a text in a new file of mode 0600, so that it outlives a failure.
    ///
    /// - Parameter name: The file's name, prefixed with a number. Everything but letters, digits, `.`, `-` and `_`
    ///   becomes `-`.
    /// - Returns: The path to print.
    /// - Throws: `.failed`.
    public func keep(_ text: String, name: String) throws(TextEditorError) -> String {
        let safeName = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "-" })
        var path = folder
        do throws(SystemError) {
            try PrivateFile.createPrivateFolder(folder)
            // Two processes at once may take the same number with different names.
            let names = try FolderReading.entries(of: folder).map(\.name)
            var number = (names.compactMap { Int($0.prefix { $0.isNumber }) }.filter { $0 < 1_000_000 }.max() ?? 0) + 1
            while true {
                path = "\(folder)/\(number)-\(safeName)"
                do throws(SystemError) {
                    try PrivateFile.create(Array(text.utf8), at: path)
                    return path
                } catch {
                    guard error.exists else { throw error }
                    number += 1
                }
            }
        } catch {
            throw .failed(reason: error.description, path: path)
        }
    }

    /// The editor command from the environment.
    var command: String? {
        let chosen = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
        return chosen ?? ["nano", "vi"].first { Programs.exists($0, environment: environment) }
    }

    private func run(_ command: String, on path: String) throws(TextEditorError) -> ChildProcess.ExitStatus {
        do throws(SystemError) {
            // Like git: the shell splits the variable, and the path is passed as one word.
            return try ChildProcess.run(
                ["/bin/sh", "-c", command + " \"$@\"", command, path], environment: environment
            ).status
        } catch {
            throw .notStarted(command: command)
        }
    }

    private func read(_ path: String) throws(TextEditorError) -> String {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try PrivateFile.read(path, limit: 16 << 20)
        } catch {
            if error.isTooLarge { throw .notText(path: path) }
            throw .failed(reason: error.description, path: path)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
        return text
    }

    private func discard(_ path: String) throws(TextEditorError) {
        do throws(SystemError) {
            try PrivateFile.remove(path)
        } catch {
            throw .failed(reason: error.description, path: path)
        }
    }
}
