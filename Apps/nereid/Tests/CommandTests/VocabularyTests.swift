import CommandLineKit
import CommandSupport
import CommandTestSupport
import Testing

@MainActor
@Suite("The words of other programs")
struct VocabularyTests {
    private let tree = Nereid.commands.tree

    @Test("each suggested line is a complete command line")
    func linesExist() {
        var missing: Set<String> = []
        for line in lines(of: tree.vocabulary.words) + lines(of: tree.vocabulary.flags).filter({ !$0.hasPrefix("-") }) {
            let words = line.split(separator: " ").map { $0 == "KIND" ? "bio" : String($0) }
            guard tree.root.subcommand(words[0]) != nil else {
                missing.insert(words[0])
                continue
            }
            #expect(throws: Never.self, "\(line)") { try CommandParser(tree).parse(words) }
        }
        // `Scripts/remove-feature` may have removed the feature of one noun.
        #expect(missing.count <= 1, "\(missing)")
        #expect(tree.vocabulary.words.count > 200)
    }

    @Test("each suggested flag exists, and so does the command of each word and flag with a suggestion")
    func flagsExist() throws {
        let names = Set(tree.root.allCommands.flatMap(\.options).map { "--\($0.name)" })
            .union(tree.globalOptions.map { "--\($0.name)" })
        for line in lines(of: tree.vocabulary.flags) where line.hasPrefix("-") {
            #expect(names.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
        for key in Array(tree.vocabulary.words.keys) + tree.vocabulary.flags.keys {
            let path = key.split(separator: " ").dropLast().map(String.init)
            guard let noun = path.first, tree.root.subcommand(noun) != nil else { continue }
            #expect(throws: Never.self, "\(key)") { try tree.command(at: path) }
        }
    }

    @Test("no word hides a command of that name")
    func noneIsACommand() throws {
        for key in tree.vocabulary.words.keys {
            let words = key.split(separator: " ").map(String.init)
            let parent = try? tree.command(at: Array(words.dropLast())).command
            #expect(parent?.subcommand(words[words.count - 1]) == nil, "\(key)")
        }
    }

    @Test("a word for reading never leads to a command that writes")
    func readingStaysReading() {
        let reading = tree.vocabulary.words.filter { key, _ in
            let verb = key.split(separator: " ").last.map(String.init) ?? ""
            return Vocabulary.readingWords[key] != nil || tree.vocabulary.isWrite(verb) == false
        }
        #expect(reading.count > 100)
        for line in lines(of: reading) {
            #expect(!writes(line), "\(line)")
        }
    }

    @Test("no suggestion for an unknown verb of reading is a command that writes")
    func readingVerbs() {
        for command in tree.root.allCommands where !command.subcommands.isEmpty {
            for verb in tree.vocabulary.verbs.filter({ !$0.areWrites }).flatMap(\.words) {
                let line = [command.name == tree.root.name ? "" : command.name, verb, "xyz"].filter { !$0.isEmpty }
                do throws(UsageError) {
                    _ = try CommandParser(tree).parse(line)
                } catch {
                    for suggestion in suggestions(in: error.message, below: line.count > 2 ? line[0] : "") {
                        #expect(!writes(suggestion), "\(line): \(error.message)")
                    }
                }
            }
        }
    }

    @Test("a flag never leads from a deletion to a creation, nor from reading to writing")
    func flagsOfOtherCommands() throws {
        for line in ["paste delete x -f", "purl delete x --name y", "paste list --title", "status list --text x"] {
            let words = line.split(separator: " ").map(String.init)
            // The feature may have been removed.
            guard tree.root.subcommand(words[0]) != nil else { continue }
            let error = try #require(throws: UsageError.self) { try CommandParser(tree).parse(words) }
            #expect(!error.message.contains("Did you mean"), "\(error.message)")
        }
    }

    @Test("no word leads to its opposite")
    func noOpposites() {
        let opposites = [
            ("add", "remove"), ("create", "delete"), ("follow", "unfollow"), ("publish", "unpublish"),
            ("import", "export"),
            ("mute add", "mute remove"), ("login", "logout"), ("set", "unset"), ("pull", "push"),
        ]
        for (key, meaning) in tree.vocabulary.words {
            for (first, second) in opposites {
                for (word, other) in [(first, second), (second, first)] where (" " + key).hasSuffix(" " + word) {
                    let lines = lines(of: [key: meaning])
                    #expect(!lines.contains { (" \($0) ").contains(" \(other) ") }, "\(key): \(lines)")
                }
            }
        }
    }

    /// The nouns in the table below that belong to features that can be removed.
    private static let nouns: Set = [
        "dns", "email", "mute", "outbox", "paste", "pic", "purl", "service", "status", "timeline", "web", "weblog",
    ]

    @Test(
        "words that were typed in trials get the suggestion that was meant",
        arguments: [
            ("email get", "'view'"), ("unmute kraken", "'mute remove @ADDR'"), ("import x.csv", "'purl import FILE'"),
            ("account picture x.png", "'nereid web picture FILE'"), ("stats", "'service'"),
            ("toot hello", "'status post TEXT'"),
            ("block kraken", "'mute add @ADDR'"), ("me", "'address view'"),
            ("profile", "'web view' or 'auth switch'"), ("profiles", "'auth switch'"),
            ("profile list", "'web view' or 'auth switch'"), ("undo purl docs", "'nereid undo list'"),
            ("undo last", "'nereid undo'"), ("undo --last", "'nereid undo'"),
            ("auth list", "'nereid auth switch'"), ("switch", "'auth switch NAME'"),
            ("backup", "'pull DIR' or 'export DIR'"), ("gist", "'paste create TITLE FILE'"),
            ("stream", "'timeline watch'"),
            ("queue", "'outbox list'"), ("key", "'auth status'"), ("home", "'timeline --following'"),
            ("log", "'status list'"), ("users", "'directory'"), ("init", "'auth login'"), ("setup", "'auth login'"),
            ("clone", "'pull DIR'"), ("weblog draft", "'nereid weblog new --draft FILE'"),
            ("weblog schedule", "'nereid weblog new FILE --date DATE'"),
            ("weblog tag", "'nereid weblog edit ID --tag TAG'"),
            ("email forward a@b.c", "'nereid email add EMAIL'"), ("email list", "'nereid email view'"),
            ("email off", "'nereid email clear'"), ("status send hello", "'nereid status post TEXT'"),
            ("recent", "'timeline'"), ("sent", "'status list'"), ("status recent", "'list'"), ("outbox sent", "'list'"),
            ("dns stat", "'view'"), ("purl stat docs", "'view'"),
            ("purl stats", "'nereid purl list --sort hits'"), ("purl get docs", "'view'"), ("paste get x", "'view'"),
            ("status post -m hello", "'nereid status post TEXT'"),
            ("status edit 1 --text hello", "'nereid status edit ID TEXT'"),
            ("paste create --title x", "'nereid paste create TITLE FILE'"),
            ("status list --format json", "'--json FIELDS'"), ("purl list -o json", "'--json FIELDS'"),
            ("purl create x y:z -f", "'--force'"), ("paste edit x --file y", "'nereid paste edit TITLE FILE'"),
            ("status list -l 5", "'--limit N'"), ("status list --count 5", "'--limit N'"),
            ("get paste x", "'paste view'"), ("create purl x", "'purl create'"), ("delete dns 1", "'dns delete'"),
            ("mute oskar", "'nereid mute add @oskar'"), ("show 1", "'status view ID' or 'paste view TITLE'"),
            ("ls", "'status list' or 'paste list'"), ("cat x", "'status view ID' or 'paste view TITLE'"),
            ("list paste", "'paste list'"), ("stat", "'status list'"), ("info", "'address view ADDR'"),
            ("config --list", "'nereid config list'"), ("timeline -c 5", "'--limit N'"),
            ("completion -s bash", "'nereid completion bash'"),
            ("photos upload x.png", "'pic upload'"), ("status delet 1", "'delete'"),
        ])
    func trials(line: String, suggestion: String) throws {
        let typed = line.split(separator: " ").map(String.init)
        let words = suggestion.split { " '".contains($0) }.map(String.init)
        let known = tree.root.allCommands.flatMap { [$0.name] + $0.aliases }
        // `Scripts/remove-feature` may have removed the feature.
        guard (typed + words).allSatisfy({ !Self.nouns.contains($0) || known.contains($0) }) else { return }
        let error = try #require(throws: UsageError.self) { try CommandParser(tree).parse(typed) }
        #expect(error.message.hasSuffix("Did you mean \(suggestion)?"), "\(error.message)")
    }

    @Test(
        "for an action that no command has, one sentence says what to do instead",
        arguments: [
            ("theme set x", "https://home.omg.lol"), ("theme use x", "https://home.omg.lol"),
            ("status reply 1 x", "nereid status post @ADDR TEXT"), ("status schedule x", "cron"),
            ("status post x --reply-to 1", "@ADDR"), ("auth login --token x", "nereid auth login"),
        ])
    func elsewhere(line: String, place: String) throws {
        let typed = line.split(separator: " ").map(String.init)
        guard typed[0] != "theme" || tree.root.subcommand("theme") != nil else { return }
        let error = try #require(throws: UsageError.self) { try CommandParser(tree).parse(typed) }
        #expect(error.message.contains(place) && !error.message.contains("Did you mean"), "\(error.message)")
    }

    private func lines(of meanings: [String: Vocabulary.Meaning]) -> [String] {
        meanings.values.flatMap { meaning -> [String] in
            if case .lines(let lines) = meaning { lines } else { [] }
        }
    }

    /// The suggested command lines of a message.
    private func suggestions(in message: String, below noun: String) -> [String] {
        let parts = message.split(separator: "Did you mean ")
        guard parts.count == 2 else { return [] }
        return parts[1].split(separator: "'").filter { $0 != "?" && $0 != " or " }.map {
            $0.hasPrefix("nereid ") ? String($0.dropFirst(7)) : $0.hasPrefix("-") ? "" : "\(noun) \($0)"
        }
    }

    /// Whether a command line changes something at the service, or in the settings.
    private func writes(_ line: String) -> Bool {
        // Without a name it lists the profiles.
        if line == "auth switch" { return false }
        var path: [String] = []
        for word in line.split(separator: " ").map(String.init) {
            guard let next = (try? tree.command(at: path + [word]))?.path else { break }
            path = next
        }
        if ["sync", "push", "outbox", "sandbox", "config", "auth"].contains(path.first ?? "") {
            return !["list", "view", "status", "token", "path", "get"].contains(path.last ?? "")
        }
        // It writes only with '--revoke'.
        return path != ["account", "sessions"] && Nereid.commands.command(at: path)?.plansChanges == true
    }
}
