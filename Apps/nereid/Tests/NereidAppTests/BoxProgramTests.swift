import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("Boxes in the sandbox")
struct BoxProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    private func id(of outcome: ProgramRun.Outcome) -> String {
        outcome.output.trimmingCharacters(in: .newlines)
    }

    @Test("a box is created, filled, commented, renamed and deleted, without a network")
    func lifecycle() async {
        let box = id(of: await program.run("--offline box create reading"))
        let link = id(of: await program.run("--offline box add reading https://example.org/ferries"))
        #expect(await program.run("--offline box note reading \(link) in winter too").output == link + "\n")
        #expect(await program.run("box add reading buy tea").code == .done)

        let view = await program.run("box view reading --json kind,title,target")
        #expect(
            view.output
                == #"[{"kind":"link","target":"https://example.org/ferries","title":"https://example.org/ferries"},"#
                + #"{"kind":"text","target":null,"title":"buy tea"}]"# + "\n")
        #expect(await program.run("box rename reading library").output == box + "\n")
        #expect(await program.run("box list").output.hasPrefix("\(box)\tlibrary\t2\t"))

        #expect(await program.run("box delete library --item \(link) --yes").output == link + "\n")
        #expect(await program.run("box delete \(box) --yes").output == box + "\n")
        #expect(await program.run("box list").output.isEmpty)
    }

    @Test("two boxes of one name stay two, and the name alone is an error that lists both")
    func namesakes() async {
        let one = id(of: await program.run("box create reading"))
        let two = id(of: await program.run("box create reading"))
        let outcome = await program.run("box add reading tea")

        #expect(one != two)
        #expect(outcome.code == .failed)
        #expect(outcome.notices.first?.contains(one) == true)
        #expect(outcome.notices.first?.contains(two) == true)
        #expect(await program.run("box add \(two) tea").code == .done)
        #expect(await program.run("box list --json items").output == #"[{"items":0},{"items":1}]"# + "\n")
    }

    @Test("an archived status gives the item its text; another one gives its URL")
    func status() async throws {
        let line = try #require(await program.run("status list").output.split(separator: "\n").first)
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        #expect(await program.run("box create kept").code == .done)
        let known = await program.run(
            "--offline box add kept https://status.lol/\(fields[1])/\(fields[0]) --json title")
        #expect(known.code == .done)
        #expect(!known.output.contains("status.lol"))

        let unknown = await program.run("box add kept https://nobody.status.lol/63d40f2b35314 --json title")
        #expect(unknown.output == #"{"title":"https://nobody.status.lol/63d40f2b35314"}"# + "\n")
    }

    @Test("the id of somebody else's archived status or picture is stored under that user's address")
    func idOfOthers() async throws {
        for (list, flags) in [("status list oskar", ""), ("pic list kraken", " --kind pic")] {
            let line = try #require(await program.run(list).output.split(separator: "\n").first)
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            _ = await program.run("box create \(fields[0])")
            let added = await program.run("box add \(fields[0]) \(fields[0])\(flags) --json target")
            #expect(added.code == .done && added.output.contains(fields[1]), "\(added)")
        }
        #expect(await program.run("box create reading").code == .done)
        #expect(await program.run("box add reading 63d40f2b35314").code == .usage)
    }

    @Test("logging out and wiping the archive keeps the boxes")
    func wipe() async {
        #expect(await program.run("box create reading").code == .done)
        #expect(await program.run("auth logout --wipe --yes").code == .done)

        #expect(await program.run("box list").output.contains("\treading\t0\t"))
    }

    @Test("the boxes of a damaged archive are rescued, and each message says how")
    func rescued() async throws {
        await program.run("status list")
        #expect(await program.run("box create reading").code == .done)
        let path = await program.run("archive path").output.filter { $0 != "\n" }
        let file = try FileHandle(forUpdating: URL(filePath: path))
        try file.write(contentsOf: [UInt8](repeating: 0, count: 100))
        try file.close()
        for line in ["box list", "search tea", "archive check", "doctor"] {
            let outcome = await program.run(line)
            #expect(outcome.code == .failed, "\(line)")
            #expect((outcome.notices + [outcome.output]).contains { $0.contains("nereid archive rescue") }, "\(line)")
        }
        let outbox = await program.run("outbox list")
        #expect(outbox.code == .done)
        #expect(outbox.notices.isEmpty)
        let rescue = await program.run("archive rescue")
        #expect(rescue.code == .done && rescue.output.contains("box\t1\t0\n"), "\(rescue)")

        #expect(await program.run("box list").output.contains("\treading\t0\t"))
        #expect(await program.run("archive check").code == .done)
        #expect(await program.run("archive rescue").notices == ["Nothing is damaged: there is nothing to rescue."])
    }
}
