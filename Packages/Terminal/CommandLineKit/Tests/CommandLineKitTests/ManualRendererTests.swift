import CommandLineKit
import Testing

@Suite("ManualRenderer")
struct ManualRendererTests {
    private let renderer = ManualRenderer(
        sampleTree, version: "1.2",
        sections: [HelpSection("Exit status", [.entries([.init("0", "Done.")]), .lines([".x -y"])])])

    @Test("there is a page for the program and for each command") func pages() {
        let names = renderer.pages().map(\.fileName)
        #expect(names.first == "prog.1")
        #expect(names.count == 9)
        #expect(names.contains("prog-status-post.1"))
        #expect(names.contains("prog-timeline-watch.1"))
    }

    @Test("a command's page has its parts in order") func command() throws {
        let text = try renderer.page(for: ["status", "ls"]).text
        let headings = text.split(separator: "\n").filter { $0.hasPrefix(".SH") }

        #expect(
            headings == [
                ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH \"ARGUMENTS\"", ".SH \"OPTIONS\"",
                ".SH \"GLOBAL OPTIONS\"", ".SH EXAMPLES", ".SH \"SEE ALSO\"",
            ])
        #expect(text.contains("prog\\-status\\-list \\- list statuses\n"))
        #expect(text.contains(".B \"\\-n, \\-\\-limit N\"\nHow many (default: 20).\n"))
        #expect(text.contains("\\fBprog\\-status\\fR(1)"))
        #expect(text.contains(".SH EXAMPLES\n.nf\n"))
    }

    @Test("the program's page lists the global flags and the additional sections") func program() throws {
        let text = try renderer.page(for: []).text
        #expect(text.contains(".SH \"EXIT STATUS\"\n.TP\n.B \"0\"\nDone.\n"))
        #expect(text.contains("\n\\&.x \\-y\n"))
        #expect(text.contains("\\-\\-json [FIELDS]"))
    }

    @Test(
        "a page lists the command's own commands; only the program's lists the global flags",
        arguments: [[], ["status"]])
    func commands(words: [String]) throws {
        let text = try renderer.page(for: words).text

        #expect(text.contains(".SH \"COMMANDS\"\n.TP\n"))
        #expect(text.contains(words.isEmpty ? "Write statuses." : "Post a status."))
        #expect(text.contains("Say less") == words.isEmpty)
        #expect(text.contains("Every command takes the global options") == !words.isEmpty)
    }

    @Test("roff reads no request, escape or quote in a text") func escapes() throws {
        let evil = ".so x \\fB 'q' \"d\" `g` ~^ …\u{1B}🎉"
        let command = CommandSpecification(
            "x", abstract: evil, discussion: evil, arguments: [ArgumentSpecification(evil, help: evil)],
            examples: [CommandExample("'" + evil, explanation: evil)])
        let root = CommandSpecification("p", abstract: "P.", subcommands: [command], examples: [])
        let text = try ManualRenderer(CommandTree(root), version: "1").page(for: ["x"]).text

        #expect(!text.contains("\n.so"))
        #expect(!text.contains("\n'"))
        #expect(!text.contains("\\fB 'q'"))
        #expect(text.contains("\\&.so x \\efB \\(aqq\\(aq \\(dqd\\(dq \\(gag\\(ga \\(ti\\(ha \\[u2026]\\[u1F389]"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }
}
