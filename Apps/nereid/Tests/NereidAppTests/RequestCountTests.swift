import CommandSupport
import Testing

/// A plan reads what it needs, and no more.
@Suite("Requests of a command, after a sync")
struct RequestCountTests {
    @Test(
        "each command sends its number of requests",
        arguments: [
            ("status post hello", 1), ("status edit --last hi", 2), ("status delete --last -y", 2),
            ("paste create new -", 2), ("paste edit tea -", 2), ("paste delete tea -y", 1),
            ("purl create new https://example.org", 2), ("purl edit tea --url https://example.org", 2),
            ("purl edit tea --unlisted", 3), ("purl rename tea leaves", 5), ("purl delete tea -y", 1),
            ("dns create TXT x y", 2), ("dns create TXT x y --force", 2), ("dns delete 2857074 -y", 1),
            ("email set new@mail.example -y", 1),
            ("email add new@mail.example", 2), ("bio edit text", 1), ("now set -", 2), ("weblog new -", 1),
            ("account view", 0),
        ])
    func count(line: String, expected: Int) async {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        await program.run("sync")
        let outcome = await program.run("--debug " + line, input: "text")
        #expect(outcome.code == .done, "\(outcome.notices)")
        let requests = outcome.notices.filter { $0.contains(": HTTP ") }
        #expect(requests.count == expected, "\(requests)")
    }

    @Test("an undo reads once and sends once; its list sends no request")
    func undo() async {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        await program.run("sync")
        await program.run("paste delete tea -y")
        let outcome = await program.run("--debug undo")
        #expect(outcome.notices.filter { $0.contains(": HTTP ") }.count == 2)
        #expect(await program.run("--debug undo list").notices.isEmpty)
    }
}
