import CommandLineKit
public import CommandSupport
import Foundation
public import ResourceLoading
public import TerminalUI
import TestSupport

/// Contract checks for commands of one kind, whatever their feature. Each returns the problems; empty if sound.
extension TestedProgram {
    /// A list takes all filters. Its limit keeps the first rows, and can come from the user's defaults; then the list
    /// says whether it was cut. If no row matches, it says so on a terminal. A number in the wrong place suggests
    /// `--limit`.
    ///
    /// - Parameters:
    ///   - words: The command that prints a line for each row in a pipe, such as `paste list`.
    ///   - world: The content that the command lists.
    ///   - takesNumbers: Whether a number may follow those words.
    public static func problems(
        ofList words: String..., in world: TestWorld<Doubles.Content> = TestWorld(), takesNumbers: Bool = false
    ) async -> [String] {
        var problems: [String] = []
        func expect(_ condition: Bool, _ problem: String) {
            if !condition { problems.append("'\(words.joined(separator: " "))' \(problem)") }
        }
        func rows(_ flags: String..., limit: String? = nil) async -> [Substring] {
            var world = world
            if let limit { world.defaults = ["limit": limit] }
            return await TestedProgram(world).run(words + flags).output.split(separator: "\n")
        }
        let type = commands.command(at: words) ?? commands.command(at: [words[0]])
        let names = type.map { $0.specification.options.map(\.name) } ?? []
        for name in ["limit", "since", "until", "grep"] { expect(names.contains(name), "has no --\(name)") }
        let flags = ["--limit", "1", "--since", "3d", "--until", "2026-11-20T10:00", "--grep", "tea"]
        expect(await TestedProgram(world).run(words + flags).exitCode == .done, "does not take all filters")

        let all = await rows()
        for first in await [rows("--limit", "1"), rows("-L1"), rows(limit: "1")] {
            expect(first == Array(all.prefix(1)), "gives \(first) for a limit of 1")
        }
        expect(await rows("--limit", "2", limit: "1") == Array(all.prefix(2)), "prefers the user's default to --limit")
        var limited = world
        limited.defaults = ["limit": "1"]
        let saysMore = await TestedProgram(limited).run(words).notices.contains { $0.hasSuffix("; -L shows more") }
        expect(saysMore == (all.count > 1), "does not say whether the user's default cut it")

        let nothing = await TestedProgram(world, on: .terminal()).run(words + ["--grep", "no such text"])
        expect(nothing.notices.contains { $0.contains("matches.") }, "does not say that nothing matches")
        if !takesNumbers {
            let number = await TestedProgram(world).run(words + ["-n", "3"])
            expect(number.exitCode == .usage && number.output.isEmpty, "takes '-n 3'")
            expect(number.notices.first?.contains("'--limit 3'") == true, "does not suggest --limit for '-n 3'")
        }
        return problems
    }

    /// If a command fails and its text cannot be saved, the text is printed. Here the command fails because the address
    /// is unknown, and the text cannot be saved because the folder of drafts cannot be made.
    ///
    /// - Parameter words: A command that takes the text `precious`, or reads it from standard input.
    public static func problems(ofLostText words: [String]) async -> [String] {
        var world = TestWorld<Doubles.Content>()
        world.addressFailure = .down
        let program = TestedProgram(world, input: "precious")
        let outcome = await program.run(words)
        let end = [
            "nereid: your default address is unknown: could not reach api.test: connection refused",
            "To fix it: pass --address, set NEREID_ADDRESS, or choose one with 'nereid address default ADDR'.",
        ]
        let isSaid =
            outcome.notices.first == "your text could not be saved; here it is:"
            && outcome.notices.dropFirst().first?.contains("precious") == true && outcome.notices.suffix(2) == end
        let isSafe = outcome.exitCode == .tryAgain && outcome.output.isEmpty && program.repositories.writes.isEmpty
        return isSaid && isSafe ? [] : ["'\(words.joined(separator: " "))' ended with \(outcome)"]
    }

    /// Without a file, a command that takes one reads standard input in a pipe, as it does for `-`, and is refused at a
    /// terminal. An empty pipe changes nothing.
    ///
    /// - Parameter words: The command without a file; it writes.
    public static func problems(ofPipedInput input: String, to words: [String]) async -> [String] {
        var problems: [String] = []
        func run(_ words: [String], on traits: ConsoleTraits = .pipe, input: String) async -> (Outcome, String) {
            let program = TestedProgram(on: traits, input: input)
            let outcome = await program.run(words)
            return (outcome, "\(program.repositories.writes)")
        }
        func expect(_ condition: Bool, _ problem: String) {
            if !condition { problems.append("'\(words.joined(separator: " "))' \(problem)") }
        }
        let (named, sent) = await run(words + ["-"], input: input)
        let (bare, bareSent) = await run(words, input: input)
        expect(named.exitCode == .done && sent != "[]", "does not read '-': \(named)")
        expect(bare.exitCode == .done && bareSent == sent, "does not read a pipe: \(bare)")
        let (typed, typedSent) = await run(words, on: .terminal(), input: input)
        let isMissing = typed.notices.first?.contains("missing argument") == true
        expect(typed.exitCode == .usage && isMissing && typedSent == "[]", "takes no file at a terminal: \(typed)")
        let (empty, emptySent) = await run(words, input: "")
        expect(empty.exitCode != .done && emptySent == "[]", "takes an empty pipe: \(empty)")
        return problems
    }

    /// A text from a pipe is saved in a file if its write fails, and the file's path is printed. After a success or a
    /// dry run, no such path is printed.
    ///
    /// - Parameter words: A command that reads the text from standard input, and writes it.
    public static func problems(ofRefusedText words: [String], input: String = "precious") async throws -> [String] {
        let folder = try TemporaryFolder()
        var world = TestWorld<Doubles.Content>()
        world.writeFailure = .unauthorized
        let refused = await TestedProgram(world, input: input, draftFolder: folder.path).run(words)
        let prefix = "your text is saved in "
        let path = refused.notices.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        let saved = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        let isSaved = refused.exitCode == .notLoggedIn && saved == input
        world.writeFailure = nil
        let done = await TestedProgram(world, input: input, draftFolder: folder.path).run(words)
        let planned = await TestedProgram(world, input: input, draftFolder: folder.path).run(words + ["--dry-run"])
        let isQuiet = !(done.notices + planned.notices).contains { $0.hasPrefix(prefix) }
        return isSaved && isQuiet && done.exitCode == .done
            ? [] : ["'\(words.joined(separator: " "))' ended with \(refused), then \(done)"]
    }

    /// A failed write prints nothing on standard output, says on standard error only why, and ends with the exit code
    /// of its failure. An interrupted one says nothing.
    ///
    /// - Parameters:
    ///   - words: A command that writes.
    ///   - traits: Where it runs, each time also in JSON.
    ///   - announcement: The notice before it writes.
    public static func problems(
        ofFailedWrite words: [String], input: String = "", answers: [String] = [],
        on traits: [ConsoleTraits] = [.pipe, .terminal()], announcing announcement: [String] = [],
        by failures: [(failure: RemoteFailure, exitCode: ExitCode)] = CommandContract.failedWrites
    ) async -> [String] {
        var problems: [String] = []
        let successes = [
            "Posted", "Saved", "Created", "Changed", "Deleted", "Logged", "is now", "now goes", "no longer", "already",
        ]
        let runs = traits.flatMap { [($0, []), ($0, ["--json", field(of: words) ?? "none"])] }
        for (failure, exitCode) in failures {
            var world = TestWorld<Doubles.Content>()
            world.writeFailure = failure
            for (traits, flags) in runs {
                let program = TestedProgram(world, on: traits, input: input, answers: answers)
                let outcome = await program.run(words + flags)
                let said = outcome.notices.filter {
                    !$0.hasPrefix("Reading standard input") && !announcement.contains($0)
                }
                let isExplained =
                    exitCode == .interrupted ? said.isEmpty : said.contains { $0.hasPrefix("nereid: ") }
                let isSilent = !successes.contains(where: outcome.everything.contains) && outcome.output.isEmpty
                if outcome.exitCode == exitCode, isExplained, isSilent { continue }
                problems.append("'\(words.joined(separator: " "))' after \(failure) ended with \(outcome)")
            }
        }
        return problems
    }

    /// Every sentence and question shows an address decoded, never as `xn--…`.
    ///
    /// - Parameter line: A command line; a question is answered with no.
    public static func problems(ofDecodedAddressIn line: String) async -> [String] {
        var world = TestWorld<Doubles.Content>()
        world.addresses = ["xn--qg8h"]
        let outcome = await TestedProgram(world, on: .terminal(), answers: ["n"]).run(line: "--address 🌊 " + line)
        let isDecoded = !(outcome.notices + outcome.questions).contains { $0.contains("xn--") }
        return isDecoded && outcome.exitCode != .usage ? [] : ["'\(line)' ended with \(outcome)"]
    }

    /// A command that cannot be undone asks at a terminal; after any answer but yes it changes nothing and ends as
    /// cancelled. Where nobody can be asked it needs `--yes`, which asks nothing.
    ///
    /// - Parameter words: A command that asks once, and then writes once.
    public static func problems(ofDeletion words: [String]) async -> [String] {
        var problems: [String] = []
        func run(
            _ case: String, on traits: ConsoleTraits, answer: String?, _ flags: String...,
            endsWith code: ExitCode, questions: Int
        ) async {
            let program = TestedProgram(on: traits, answers: answer.map { [$0] } ?? [])
            let outcome = await program.run(words + flags)
            let isAsked = outcome.questions.count == questions
            let isWritten = program.repositories.writes.count == (code == .done ? 1 : 0)
            let isHelped = code != .usage || outcome.notices.last == "To fix it: pass --yes."
            if outcome.exitCode == code, isAsked, isWritten, isHelped, code == .done || outcome.output.isEmpty {
                return
            }
            problems.append("'\(words.joined(separator: " "))' \(`case`) ended with \(outcome)")
        }
        await run("confirmed", on: .terminal(), answer: "y", endsWith: .done, questions: 1)
        for answer in ["n", "", nil] {
            await run("declined", on: .terminal(), answer: answer, endsWith: .cancelled, questions: 1)
        }
        await run("in a pipe", on: .pipe, answer: nil, endsWith: .usage, questions: 0)
        await run("unasked", on: .terminal(), answer: "y", "--no-input", endsWith: .usage, questions: 0)
        await run("with --yes", on: .terminal(), answer: nil, "--yes", endsWith: .done, questions: 0)
        return problems
    }
}
