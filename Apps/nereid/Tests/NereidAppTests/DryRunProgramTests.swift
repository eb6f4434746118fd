import CommandSupport
import Testing

@Suite("A dry run refuses what the real run refuses before it sends anything")
struct DryRunProgramTests {
    @Test(
        "offline, without the outbox, and without a key, it has the words and the exit code of the real run",
        arguments: [
            "status post hi", "status edit --last hi", "status delete 1 --yes", "status follow oskar",
            "status unfollow oskar", "weblog new", "dns create A x 192.0.2.1", "paste create new",
            "purl create new https://example.org", "purl delete tea --yes", "now set", "now set --listed", "bio edit",
            "web set --no-publish", "email set a@b.example", "preference set a b", "mute add tea",
        ],
        [
            ["--sandbox", "--offline"], ["--sandbox", "--offline", "--no-queue"],
            // Nothing listens there.
            ["--no-queue"],
        ])
    func refusals(line: String, flags: [String]) async {
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:1", "NEREID_ADDRESS": "marina"])
        let words = flags + line.split(separator: " ").map(String.init)
        let planned = await program.run(words + ["--dry-run"], input: "Some text\n")
        let real = await program.run(words, input: "Some text\n")

        #expect(planned.code == (real.code == .queued ? .done : real.code))
        if real.code == .queued {
            #expect(planned.notices.last?.hasPrefix("This would wait in the outbox: ") == true)
        } else if real.code != .done {
            // There may be no other copy of a real text, so it is saved.
            #expect(planned.notices == real.notices.filter { !$0.hasPrefix("your text is saved in ") })
        }
        // A mute needs none of these.
        if line == "mute add tea" { #expect(real.code == .done) }
    }

    @Test("a text is not kept as a draft, even if the address is unknown")
    func noDraft() async {
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:1"])
        let planned = await program.run("status post --dry-run", input: "Some text\n")
        #expect(planned.code == .notLoggedIn)
        #expect(planned.notices.first == "nereid: not logged in")
        #expect(await program.run("status post", input: "Some text\n").notices.first?.contains("is saved in") == true)
    }

    @Test("with a network and a key nothing is refused or queued")
    func sendable() async {
        let planned = await ProgramRun().run("--sandbox status post hi --dry-run")
        #expect(planned.code == .done)
        #expect(planned.notices.isEmpty)
    }
}
