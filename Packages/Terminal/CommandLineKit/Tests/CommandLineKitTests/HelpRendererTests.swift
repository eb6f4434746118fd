import Testing

@testable import CommandLineKit

@Suite("HelpRenderer")
struct HelpRendererTests {
    private static let paths = sampleTree.root.allPaths(from: [])

    @Test("a command's help has its parts in order, the global flags last") func command() throws {
        let text = try HelpRenderer(sampleTree).text(for: ["status", "ls"])

        #expect(
            text
                == """
                Usage: prog status list [ADDR] [flags]

                List statuses.

                Aliases: ls

                Arguments:
                  [ADDR]  Whose

                Flags:
                  -n, --limit N   How many (default: 20)
                      --sort KEY  The order (also --order) (one of: date, name)

                Examples:
                  prog status list --limit 5

                Global flags:
                      --json [FIELDS]  Write JSON
                  -q, --quiet          Say less
                  -y, --yes            Do not ask
                  -A, --address ADDR   The address
                  -h, --help           Show this help
                      --version        Show the version

                """)
    }

    @Test("a note on the global flags ends the help of a command, and the program lists them") func note() throws {
        let renderer = HelpRenderer(sampleTree, flagsNote: "More flags: 'prog help flags'.")

        #expect(
            try renderer.text(for: ["status", "ls"]).hasSuffix(
                "  prog status list --limit 5\n\nMore flags: 'prog help flags'.\n"))
        #expect(try !renderer.text(for: ["status", "ls"]).contains("--quiet"))
        #expect(try renderer.text(for: []).contains("--quiet"))
        #expect(try !renderer.text(for: []).contains("More flags"))
    }

    @Test("every command has a sentence, a usage and an example", arguments: paths) func parts(path: [String]) throws {
        let text = try HelpRenderer(sampleTree).text(for: path)
        let name = (["prog"] + path).joined(separator: " ")

        #expect(text.hasPrefix("Usage: \(name)"))
        #expect(text.contains("\nExamples:\n  prog"))
    }

    @Test("no line is wider than requested", arguments: paths, [40, 60, 80])
    func width(path: [String], width: Int) throws {
        let text = try HelpRenderer(sampleTree, width: width).text(for: path)

        for line in text.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
    }

    @Test("the short help lists commands by section and no flags") func short() {
        let text = HelpRenderer(sampleTree).shortText()

        #expect(text.contains("Commands:\n  status    Write statuses.\n"))
        #expect(text.contains("Files:\n  copy      Copy files.\n"))
        #expect(!text.contains("--quiet"))
    }

    @Test("help for an unknown command is a usage error") func unknown() throws {
        let error = try #require(throws: UsageError.self) {
            try HelpRenderer(sampleTree).text(for: ["status", "pots"])
        }

        #expect(error.message == "prog: unknown command 'pots'. Did you mean 'post'?")
    }

    @Test("a long example stays one command for the shell") func longExample() {
        let lines = TextWrapping.commandLines("prog copy 'a long name with blanks' b.txt some/folder", width: 30)

        #expect(lines == ["prog copy \\", "  'a long name with blanks' \\", "  b.txt some/folder"])
    }
}

extension CommandSpecification {
    fileprivate func allPaths(from path: [String]) -> [[String]] {
        [path] + subcommands.flatMap { $0.allPaths(from: path + [$0.name]) }
    }
}
