import CommandLineKit
import CommandTestSupport
import TerminalUI
import Testing

@testable import CommandSupport

@MainActor
@Suite("Help topics and the manual")
struct HelpTopicTests {
    private func entries(_ topic: HelpTopic) -> [HelpBlock.Entry] {
        topic.section.blocks.flatMap { block -> [HelpBlock.Entry] in
            if case .entries(let entries) = block { entries } else { [] }
        }
    }

    private func texts(_ topic: HelpTopic) -> [String] {
        topic.section.blocks.flatMap { block -> [String] in
            switch block {
            case .paragraph(let text): [text]
            case .entries(let entries): entries.map(\.text)
            case .lines(let lines): lines.map { "'\($0)'" }
            }
        }
    }

    @Test("each topic fits the terminal, and is listed by 'help'", arguments: HelpTopic.allCases, [40, 80])
    func shown(topic: HelpTopic, columns: Int) async {
        let outcome = await Nereid(on: .terminal(columns: columns)).run("help", topic.rawValue)
        #expect(outcome.exitCode == .done)
        #expect(outcome.output.hasPrefix(topic.section.title + "\n\n"))
        for line in outcome.output.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
        #expect(await Nereid().run("help", "--help").output.contains(topic.rawValue))
    }

    @Test("every exit code is explained, by its number")
    func exitCodes() {
        #expect(entries(.exitCodes).map(\.term) == ["0", "1", "2", "3", "4", "8", "64", "75", "130", "143"])
        #expect(entries(.exitCodes).allSatisfy { !$0.text.isEmpty })
    }

    @Test("'files' names the folders to copy to a new computer, and the command to run there (#48)")
    func newComputer() throws {
        let paths = entries(.files).map(\.term)
        let text = try #require(texts(.files).first { $0.hasPrefix("To move to a new computer") })
        for folder in ["~/.config/nereid", "~/.local/share/nereid", "~/.local/state/nereid"] {
            #expect(text.contains(folder) && paths.contains { $0.hasPrefix(folder) }, "\(folder)")
        }
        #expect(text.contains("'nereid archive check'"))
    }

    @Test("every documented variable is explained")
    func environment() {
        let promised = """
            NEREID_API_KEY NEREID_ADDRESS NEREID_API_URL NEREID_CONFIG_DIR NEREID_PAGER NEREID_SANDBOX XDG_CONFIG_HOME \
            XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME TMPDIR NO_COLOR CLICOLOR_FORCE TERM COLUMNS LINES PAGER VISUAL \
            EDITOR BROWSER COLORFGBG HTTPS_PROXY NO_PROXY SSL_CERT_FILE SSL_CERT_DIR SSLKEYLOGFILE
            """
        let explained = Set(entries(.environment).flatMap { $0.term.split(separator: ", ") })
        for variable in promised.split(separator: " ") { #expect(explained.contains(variable), "\(variable)") }
    }

    @Test("every command and flag that a topic names exists", arguments: HelpTopic.allCases)
    func commands(topic: HelpTopic) throws {
        for text in texts(topic) {
            // A sentence may speak of nereid itself, as in "while nereid is not running".
            for quoted in text.matches(of: #/(?:'|\$\(|\| )nereid ([a-zA-Z][^'|]*)/#) {
                let line = String(quoted.1.prefix { $0 != ")" })
                let words = line.split(separator: " ").map(String.init)
                if words.first == "help", words.count == 2, HelpTopic(rawValue: words[1]) != nil { continue }
                let path = words.prefix { $0.allSatisfy { $0.isLowercase } }
                #expect(throws: Never.self, "\(line)") {
                    let completion = CommandCompleter(Nereid.commands.tree).completion(after: Array(path), last: "")
                    _ = try #require(completion)
                }
            }
            for flag in text.matches(of: /(?:^|[^a-z])--([a-z-]+)/) {
                let all = Nereid.commands.tree.root.allCommands.flatMap(\.options) + Nereid.commands.tree.globalOptions
                #expect(all.contains { $0.name == flag.1 }, "\(flag.0)")
            }
        }
    }

    @Test("a word similar to a command or topic is suggested")
    func suggestions() async {
        let topic = await Nereid().run("help", "enviroment")
        #expect(topic.exitCode == .usage)
        #expect(topic.output.isEmpty)
        #expect(topic.notices.first?.contains("Did you mean 'environment'?") == true)
        // The command and the topic have one name.
        #expect(await Nereid().run("help", "outbx").notices.first?.hasSuffix("Did you mean 'outbox'?") == true)
        #expect(await Nereid().run("help", "staus").notices.first?.contains("'status'") == true)
        #expect(await Nereid().run("help", "status", "lits").notices.first?.contains("'list'") == true)
        let superfluous = await Nereid().run("help", "flags", "list")
        #expect(superfluous.exitCode == .usage && superfluous.notices.first == "nereid: unexpected argument 'list'")
    }

    @Test("the help of each command that knows --json lists its fields")
    func fields() async throws {
        for path in CommandContract.paths(below: Nereid.commands.tree.root) {
            let names = try #require(Nereid.commands.command(at: path)).fieldNames
            let output = await Nereid(on: .terminal(columns: 500)).run(path + ["--help"]).output
            #expect(output.contains("JSON fields:\n  \(names.joined(separator: ", "))\n") == !names.isEmpty, "\(path)")
        }
    }

    @Test("nouns with list, delete or create have the aliases ls, rm and new, with the same meaning everywhere")
    func aliases() {
        let meanings = [
            "ls": ["list"], "rm": ["delete", "remove", "drop"], "new": ["create", "post", "upload", "new"],
        ]
        for noun in Nereid.commands.tree.root.allCommands where !noun.subcommands.isEmpty {
            for (alias, verbs) in meanings {
                let called = noun.subcommands.filter { verbs.contains($0.name) }
                #expect(called.count < 2, "\(noun.name) has two verbs that \(alias) could mean")
                // Adding to an existing item is not 'new', except for mutes, which have nothing else.
                let name = called.first?.name ?? (noun.name == "mute" && alias == "new" ? "add" : nil)
                #expect(noun.subcommand(alias)?.name == name, "\(noun.name) \(alias)")
            }
        }
    }

    @Test("the manual has a page for each command, and the program's explains all topics")
    func manual() async throws {
        let page = await Nereid().run("help", "--man").output
        for heading in ["EXIT CODES", "ENVIRONMENT", "FILES", "OUTBOX", "GLOBAL OPTIONS", "EXAMPLES"] {
            #expect(page.contains(".SH \"\(heading)\"\n") || page.contains(".SH \(heading)\n"), "\(heading)")
        }
        #expect(page.hasPrefix(".TH \"NEREID\" \"1\" \"\" \"nereid 1.2.3\""))
        let list = await Nereid().run("help", "--man", "status", "ls").output
        #expect(list.contains("nereid\\-status\\-list \\- "))
        #expect(list.contains(".SH \"JSON FIELDS\""))
        #expect(await Nereid().run("help", "--man", "nonsense").exitCode == .usage)
    }
}
