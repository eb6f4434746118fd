import Foundation
import Testing

@testable import ArchitectureLint

/// What the program says to somebody who does not know it yet.
@Suite("Mistakes with files and commands")
struct FirstStepsTests {
    private static func sample() throws -> SampleRepository { try SampleRepository(fixture: "forbidden-import") }

    /// - Returns: The exit code and all output.
    private static func run(_ arguments: [String], in folder: URL? = nil) throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = Fixtures.program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test("a baseline may be anywhere")
    func absoluteBaseline() throws {
        let sample = try Self.sample()
        let other = try SampleRepository(texts: [])
        let file = other.root.appendingPathComponent("new.txt").path
        let options = sample.options

        #expect(try Self.run(["baseline", "--write", file] + options).code == 0)
        #expect(try other.text("new.txt").contains("forbidden-import"))
        #expect(try Self.run(["--baseline", file] + options).code == 0)
        let inside = sample.root.appendingPathComponent("ADR/baseline.txt").path
        #expect(try Self.run(["baseline", "--write", inside] + options).code == 0)
        #expect(try Self.run(options).code == 0)
    }

    @Test("baseline --baseline shrinks that file, and leaves the other one")
    func namedBaseline() throws {
        let sample = try Self.sample()
        let stale = "forbidden-import\tGone.swift\tGone imports more\n"
        try sample.write(stale, to: "ADR/baseline.txt")
        try sample.write(stale, to: "other.txt")

        let result = try Self.run(["baseline", "--baseline", "other.txt"] + sample.options)

        #expect(result.code == 0)
        #expect(!(try sample.text("other.txt").contains("Gone")))
        #expect(try sample.text("ADR/baseline.txt") == stale)
        #expect(
            result.text
                == "other.txt: findings: 0, removed: 1\n1 current finding is not in it, since an existing baseline "
                + "only shrinks; to write all, name a new file with --write\n")
        #expect(try Self.run(["baseline", "--baseline", "none.txt"] + sample.options).code == 2)
        let both = ["baseline", "--baseline", "other.txt", "--write", "new.txt"]
        #expect(try Self.run(both + sample.options).code == 2)
    }

    @Test("a folder inside a repository with records is refused without --root or records of its own")
    func subfolder() throws {
        let sample = try Self.sample()
        let root = sample.root.resolvingSymlinksInPath()
        try sample.write("", to: ".git/HEAD")
        let folder = root.appendingPathComponent("Packages/Terminal")
        let message =
            "architecture-lint: this folder is inside the repository \(root.path), whose records are in ADR; run it there, "
            + "or give `--root .`\n"

        for command in ["lint", "imports", "init"] {
            let result = try Self.run([command], in: folder)
            #expect(result.code == 2)
            #expect(result.text == message)
        }
        #expect(try Self.run(["imports", "--root", ".", "--cache", Fixtures.cacheFile], in: folder).code != 2)
        #expect(try Self.run(["imports", "--cache", Fixtures.cacheFile], in: root).code != 2)
        try sample.write("# 1. A\n\nStatus: accepted\n", to: "Packages/Terminal/ADR/0001-a.md")
        #expect(try Self.run(["imports", "--cache", Fixtures.cacheFile], in: folder).code != 2)
    }

    @Test("a folder inside a repository without records is checked by itself")
    func subfolderOfAnotherRepository() throws {
        let sample = try Self.sample()
        try sample.write("", to: ".git/HEAD")
        try FileManager.default.removeItem(at: sample.root.appendingPathComponent("ADR"))
        let folder = sample.root.appendingPathComponent("Packages/Terminal")

        #expect(try Self.run(["imports", "--cache", Fixtures.cacheFile], in: folder).code != 2)
    }

    @Test(
        "a command or an option with a typo gets a suggestion",
        arguments: [
            ("lnit", "\"lnit\" is not a command or option; did you mean lint? See --help"),
            ("--basline", "\"--basline\" is not a command or option; did you mean --baseline? See --help"),
            ("--fixall", "\"--fixall\" is not a command or option; did you mean --fix-all? See --help"),
            ("--nonsense", "\"--nonsense\" is not a command or option; see --help"),
        ])
    func typo(argument: String, message: String) throws {
        #expect(try Self.run([argument]).text == "architecture-lint: \(message)\n")
    }

    @Test("the failure about a lost layer table says to restore it")
    func lostTable() throws {
        let sample = try SmallRepository.make("")
        try sample.write("# Findings\n", to: "ADR/baseline.txt")

        for command in ["lint", "init"] {
            let result = try Self.run([command] + sample.options)
            #expect(result.code == 2)
            #expect(
                result.text
                    == "architecture-lint: ADR/baseline.txt belongs to a table of layers that is no longer in ADR: "
                    + "restore the table with Git, or move that file away, and run `architecture-lint init`\n")
        }
    }

    @Test("a layer table below another heading is a failure that names the heading")
    func misplacedTable() throws {
        let sample = try SmallRepository.make("")
        let rules = "## Rules\n\n\(SmallRepository.everything)## Decision"
        try sample.replace("## Decision", with: rules, in: "ADR/0001-layers.md")

        for command in ["lint", "init"] {
            let result = try Self.run([command] + sample.options)
            #expect(result.code == 2)
            #expect(
                result.text
                    == "architecture-lint: ADR/0001-layers.md:11 has a table of layers under `## Rules`; move it to "
                    + "`## Enforcement`\n")
        }
    }

    @Test("the failure about a baseline that is not UTF-8 says to restore it")
    func latin() throws {
        let sample = try Self.sample()
        try sample.write(Data([0xFF, 0xFE]), to: "ADR/baseline.txt")

        #expect(
            try Self.run(sample.options).text
                == "architecture-lint: ADR/baseline.txt is not UTF-8; restore it with Git\n")
    }

    @Test("harden with a row that cannot be read says so")
    func harden() throws {
        let sample = try SmallRepository.make(
            SmallRepository.everything + "| Hardened | Why |\n|---|---|\n| B | why |\n\n")

        #expect(
            try Self.run(["harden"] + sample.options).text
                == "architecture-lint: ADR/0001-layers.md:21:3: \"B\" is not a list of names in backticks: correct it "
                + "first\n")
    }
}
