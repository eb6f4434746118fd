import CommandSupport
import Foundation
import ResourceLoading
import Synchronization
import SystemCalls
import TerminalUI
import Testing

@testable import NereidApp

/// Runs the lines of the tour, one after the other, on a terminal of 80 columns, in a new home with a new sandbox.
///
/// Clock and random numbers always start with the same values. Of the shell's syntax it supports quotes, `~/`, `echo
/// 'TEXT' > FILE` and `>> FILE`, `mkdir FOLDER`, `mv FILE FILE`, `echo 'TEXT' |` before the program, and `| head -N`
/// and `| cat` after it. It starts without any file, as the reader does.
final class TourRun: Sendable {
    private struct Line {
        var words: [String] = []
        var input: String?
        var isPiped = false
        var count = Int.max
    }

    private let home: URL
    private let environment: [String: String]
    private let seconds = Mutex(1_795_168_800.0)  // 2026-11-20T10:00:00Z
    private let bits = Mutex<UInt64>(0)

    /// The answer to the one question of a line. The page has to mention it.
    static let answer = "sandbox-key"

    /// Creates an empty home.
    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "nereid-tour-\(UUID().uuidString)")
        environment = ["HOME": home.path, "NEREID_SANDBOX": "1", "LANG": "C.UTF-8", "TERM": "xterm"]
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    /// The output of a line, with the home folder as `/home/marina`, LF line endings and no trailing spaces.
    func output(of text: String) async throws -> String {
        guard let line = try parsed(text) else { return "" }
        // Help does not advance the clock, so a new line with it changes no later output.
        if !line.words.contains("--help") { seconds.withLock { $0 += 10 } }
        let (console, code) = await run(line)
        #expect([.done, .queued, .interrupted, .tryAgain].contains(code), "\(text): \(code), \(console.notices)")
        let printed = console.events.reduce(into: "") { text, event in
            switch event {
            case .output(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .notice(let notice): text += (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + notice + "\n"
            case .question(let question, _): text += question + "\n"
            case .progress, .paged, .rewritten: break
            }
        }
        let lines = printed.replacing("\r\n", with: "\n").replacing(home.path, with: "/home/marina")
            .split(separator: "\n", omittingEmptySubsequences: false)
        let last = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
        return last.prefix(line.count).map { $0.replacing(/[ \t]+$/, with: "") + "\n" }.joined()
    }

    @MainActor
    private func run(_ line: Line) async -> (BufferConsole, ExitCode) {
        var traits = ConsoleTraits.terminal()
        if line.input != nil { (traits.isInputTerminal, traits.allowsPrompts) = (false, false) }
        if line.isPiped { (traits.isOutputTerminal, traits.allowsPrompts) = (false, false) }
        let console = BufferConsole(traits, input: line.input ?? "", answers: [Self.answer])
        let folders = Folders(environment: environment, arguments: line.words)
        let configuration = ProgramConfiguration(
            version: Release.version, environment: environment, draftFolder: folders.drafts,
            defaults: { try CompositionRoot.readDefaults(folders) },
            now: { self.now },
            pause: { _ in
                // Ctrl-C, for a command that runs until then.
                withUnsafeCurrentTask { $0?.cancel() }
                throw CancellationError()
            })
        let program = CommandLineProgram(configuration, catalog: CompositionRoot.commands) { _, _, _ in
            console
        } makeDependencies: { options, console in
            try CompositionRoot(
                options, environment: self.environment, folders: folders, console: console, now: { self.now },
                random: { self.random() })
        }
        // A separate task, since the command may be cancelled.
        let code = await Task { await program.run(line.words) }.value
        return (console, code)
    }

    private var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

    /// SplitMix64. Source: <https://prng.di.unimi.it/splitmix64.c>.
    private func random() -> UInt64 {
        bits.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            let again = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return again ^ (again >> 31)
        }
    }

    // MARK: The shell's syntax

    /// The program's line; `nil` if it only changes files.
    private func parsed(_ text: String) throws -> Line? {
        var line = Line()
        var words = words(text)
        switch words.first {
        case "mkdir":
            try FileManager.default.createDirectory(atPath: words[1], withIntermediateDirectories: false)
            return nil
        case "mv":
            try FileManager.default.moveItem(atPath: words[1], toPath: words[2])
            return nil
        case "echo":
            let content = words[1] + "\n"
            if words[2].hasPrefix(">") {
                let before = words[2] == ">>" ? try String(contentsOfFile: words[3], encoding: .utf8) : ""
                try (before + content).write(toFile: words[3], atomically: false, encoding: .utf8)
                return nil
            }
            line.input = content
            words.removeFirst(3)
        default: break
        }
        if let pipe = words.firstIndex(of: "|") {
            line.isPiped = true
            line.count = words.last.flatMap { $0.hasPrefix("-") ? Int($0.dropFirst()) : nil } ?? .max
            words.removeSubrange(pipe...)
        }
        line.words = Array(words.dropFirst())
        return line
    }

    private func words(_ line: String) -> [String] {
        line.matches(of: /'([^']*)'|([^ ]+)/).map { match in
            if let quoted = match.1 { return String(quoted) }
            let word = String(match.2 ?? "")
            return word == "~" || word.hasPrefix("~/") ? home.path + word.dropFirst() : word
        }
    }
}
