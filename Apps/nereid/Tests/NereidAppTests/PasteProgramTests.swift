import CommandSupport
import Foundation
import Testing

@Suite("The pastes of the sandbox")
struct PasteProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("listed and unlisted ones can be viewed, and all are readable offline")
    func listAndView() async {
        let list = await program.run("paste list")
        #expect(list.code == .done)
        #expect(list.output.hasPrefix("tides\t"))
        #expect(list.notices.isEmpty)
        #expect(list.output.contains("letter-to-yuki\t"))
        #expect(list.output.contains("\tfalse\n"))

        #expect(await program.run("--offline paste list").output == list.output)
        let letter = await program.run("--offline paste view letter-to-yuki").output
        #expect(letter == "Dear Yuki,\r\n\r\nthe whale bread arrived whole.\r\n\r\nM.\r\n")
        #expect(await program.run("paste view tides").output == "Low water 06:12.\nHigh water 12:25.")
        #expect(await program.run("paste view nothing").code == .failed)
    }

    @Test("others' listed pastes are readable, and unlisted ones by title")
    func others() async {
        #expect(
            await program.run("paste list yuki --json title,listed").output == "[{\"listed\":true,\"title\":\"umi\"}]\n"
        )
        #expect(await program.run("--address yuki paste view secret-recipe").output == "パンの秘密")
    }

    @Test("a new paste is unlisted, with and without --unlisted (#48)", arguments: ["", " --unlisted"])
    func unlisted(flag: String) async {
        #expect(await program.run("paste create new.txt" + flag, input: "x").code == .done)
        #expect(await program.run("--refresh paste view new.txt --json listed").output == "{\"listed\":false}\n")
    }

    @Test("a paste is created, edited and deleted; other fields stay, byte for byte")
    func lifecycle() async {
        let text = "a\r\nb\r\n\n "
        let created = await program.run("paste create new.txt --listed", input: text)
        #expect(created.output == "https://marina.paste.lol/new.txt\n")
        #expect(created.notices.isEmpty)
        #expect(await program.run("paste create new.txt", input: "other").code == .failed)
        #expect(await program.run("paste view new.txt").output == text)
        #expect(await program.run("--refresh paste view new.txt").output == text)

        #expect(await program.run("paste edit new.txt -", input: "changed\r\n").code == .done)
        #expect(await program.run("--refresh paste view new.txt --json content,listed").output.contains("true"))
        let unlisted = await program.run("paste edit new.txt --unlisted")
        #expect(unlisted.code == .done)
        #expect(unlisted.notices.isEmpty)
        #expect(
            await program.run("--refresh paste list --json title,listed").output.contains(
                #"{"listed":false,"title":"new.txt"}"#))
        #expect(await program.run("--refresh paste view new.txt").output == "changed\r\n")
        #expect(await program.run("paste create new.txt --force", input: "third").code == .done)

        #expect(await program.run("paste delete new.txt").code == .usage)
        #expect(await program.run("paste delete new.txt --yes").output == "new.txt\n")
        #expect(await program.run("--offline paste view new.txt").code == .failed)
        #expect(await program.run("paste delete new.txt --yes").code == .failed)
    }

    @Test("deleting the last paste leaves an empty list, which is not a failure")
    func emptied() async {
        let all = "paste delete -y tides tea tide-table.awk letter-to-yuki"
        #expect(await program.run(all).code == .done)
        let list = await program.run("--refresh paste list --json title")
        #expect(list.code == .done)
        #expect(list.output == "[]\n")
    }
}

extension WriteRow {
    static let paste = [
        WriteRow("paste create new -", input: "x"), WriteRow("paste create tea --force", input: "x"),
        WriteRow("paste edit tea -", input: "x"), WriteRow("paste edit tea --unlisted"),
        WriteRow("paste delete tea --yes"), WriteRow("paste delete tea --yes --json title"),
    ]
}
