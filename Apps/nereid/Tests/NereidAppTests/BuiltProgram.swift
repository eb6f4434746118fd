import Foundation
import Synchronization
import Testing

/// The built program, run as a separate process.
enum BuiltProgram {
    /// Where SwiftPM builds it: beside the tests.
    static let path: String = {
        // On macOS, a program of SwiftPM runs the tests from their bundle.
        #if canImport(Darwin)
            let tests = Bundle(for: Run.self).bundleURL
        #else
            let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        #endif
        return tests.deletingLastPathComponent().appending(path: "nereid").path
    }()

    /// The result of a run.
    struct Outcome: Sendable {
        let code: Int32
        /// Whether a signal ended it.
        let isSignalled: Bool
        let output: String
        let notices: [String]
    }

    /// A run that has not ended yet.
    final class Run: Sendable {
        let processID: Int32
        private let line: String
        private let process: Mutex<Process>
        private let files: [URL]
        private let ended: AsyncStream<Void>

        fileprivate init(_ program: String, _ arguments: [String], environment: [String: String], folder: URL) throws {
            line = ([program] + arguments).joined(separator: " ")
            let process = Process()
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
            process.currentDirectoryURL = folder
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            // Files, since nobody reads the output while it runs.
            files = ["out", "err"].map { folder.appending(path: "\($0)-\(UUID().uuidString)") }
            for file in files { try Data().write(to: file) }
            let (output, error) = (try FileHandle(forWritingTo: files[0]), try FileHandle(forWritingTo: files[1]))
            (process.standardOutput, process.standardError) = (output, error)
            let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
            self.ended = ended
            process.terminationHandler = { _ in continuation.finish() }
            try process.run()
            // Foundation keeps a process, and so its handles. `Process.run` lists the open descriptors, and reads past
            // the end of its buffer if there are more than 1,365.
            try output.close()
            try error.close()
            processID = process.processIdentifier
            self.process = Mutex(process)
        }

        /// Waits for its end. After ten minutes it is killed, and an issue is recorded.
        func outcome() async throws -> Outcome {
            let watch = Task {
                try await Task.sleep(for: .seconds(600))
                Issue.record("still running after ten minutes: \(line); so far it wrote: \(try texts())")
                kill(processID, SIGKILL)
            }
            for await _ in ended {}
            watch.cancel()
            let written = try texts()
            return process.withLock {
                Outcome(
                    code: $0.terminationStatus, isSignalled: $0.terminationReason == .uncaughtSignal,
                    output: written[0],
                    notices: written[1].split(separator: "\n").map(String.init))
            }
        }

        private func texts() throws -> [String] {
            try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        }
    }

    /// Starts a command line, its words separated by spaces, in an existing home folder.
    ///
    /// - Parameter blocks: The maximum size of a file, in blocks of 512 bytes; `nil` for no limit.
    static func start(_ line: String, home: String, variables: [String: String], blocks: Int? = nil) throws -> Run {
        let words = line.split(separator: " ").map(String.init)
        guard let blocks else { return try start(path, words, home: home, variables: variables) }
        // With the signal ignored, the limit causes an error like a full disk; both are inherited.
        let limited = "trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\""
        return try start("/bin/sh", ["-c", limited, path] + words, home: home, variables: variables)
    }

    /// Runs lines in bash, with the program on its PATH, in a home folder that is its working directory.
    ///
    /// - Parameter isTerminal: Whether it gets a separate terminal, by `script`.
    static func startShell(
        _ lines: String, home: String, variables: [String: String], isTerminal: Bool = false
    ) throws -> Run {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        let variables = ["PATH": "\(home)/bin:\(folder):/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm"]
            .merging(variables) { $1 }
        let arguments = isTerminal ? onTerminal(lines) : ["bash", "-o", "pipefail", "-c", lines]
        return try start("/usr/bin/env", arguments, home: home, variables: variables)
    }

    /// The words of a command that runs shell lines on a separate terminal, and exits as they do.
    static func onTerminal(_ lines: String) -> [String] {
        #if canImport(Darwin)
            ["script", "-q", "/dev/null", "/bin/sh", "-c", lines]
        #else
            ["script", "-qec", lines, "/dev/null"]
        #endif
    }

    /// Starts any program in a home folder that is its working directory.
    static func start(
        _ program: String, _ arguments: [String], home: String, variables: [String: String]
    ) throws -> Run {
        let folder = URL(filePath: home)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let environment = [
            "HOME": home, "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
        ]
        return try Run(program, arguments, environment: environment.merging(variables) { $1 }, folder: folder)
    }
}
