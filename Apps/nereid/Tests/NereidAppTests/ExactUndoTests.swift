import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("An undo restores the bytes that were there")
struct ExactUndoTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    private func content(_ list: String, _ id: (key: String, value: String), _ field: String) throws -> [UInt8]? {
        let state = try JSONSerialization.jsonObject(with: try OracleTrial.state(of: program)) as? [String: Any]
        let items = state?[list] as? [[String: Any]]
        let item = items?.first { $0[id.key] as? String == id.value && $0["address"] as? String == "marina" }
        return (item?[field] as? String).map { Array($0.utf8) }
    }

    @Test(
        "LF and CRLF line endings are both restored", arguments: ["one\ntwo\n", "one\r\ntwo\r\n", "a\nb\r\n"])
    func lineEnds(text: String) async throws {
        for (list, words) in [("nowPages", ["now", "set", "-"]), ("webpages", ["web", "set", "-", "--publish"])] {
            func page() throws -> [UInt8]? { try content(list, ("address", "marina"), "content") }
            await program.run(words, input: text)
            await program.run(words, input: "three\n")
            #expect(await program.run("undo --yes").code == .done)
            #expect(try page() == Array(text.utf8))
            let redo = await program.run("undo list --json id --limit 1").output.filter(\.isNumber)
            #expect(await program.run("undo \(redo) --yes").code == .done)
            #expect(try page() == Array("three\n".utf8))
        }
    }

    @Test("a change of line endings alone is undone")
    func onlyLineEnds() async throws {
        await program.run(["now", "set", "-"], input: "one\ntwo\n")
        await program.run(["now", "set", "-"], input: "one\r\ntwo\r\n")
        #expect(await program.run("undo --yes").code == .done)
        #expect(try content("nowPages", ("address", "marina"), "content") == Array("one\ntwo\n".utf8))
    }

    @Test("a change of how accents are composed is undone, and somebody else's is not overwritten")
    func accents() async throws {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        func paste() throws -> [UInt8]? { try content("pastes", ("title", "new"), "content") }
        await program.run(["paste", "create", "new", "-"], input: composed)
        await program.run(["paste", "edit", "new", "-"], input: decomposed)
        #expect(await program.run("undo --yes").code == .done)
        #expect(try paste() == Array(composed.utf8))

        try await OracleTrial.runElsewhere([OracleLine(["paste", "edit", "new", "-"], input: decomposed)], program)
        #expect(await program.run("undo 1 --yes").code == .failed)
        #expect(try paste() == Array(decomposed.utf8))
    }

    @Test("a push that changes several kinds is undone as a whole")
    func push() async throws {
        let site = program.home + "/site"
        await program.run("pull \(site)")
        func change(_ name: String, _ edit: (String) -> String) throws {
            let text = try String(contentsOfFile: "\(site)/\(name)", encoding: .utf8)
            try edit(text).write(toFile: "\(site)/\(name)", atomically: true, encoding: .utf8)
        }
        func records() async -> [Substring] {
            let list = await program.run("--refresh dns list --template {name}~{type}~{data}")
            return list.output.split(separator: "\n").sorted()
        }
        let before = await records()
        // A push deletes last, so it changes the PURL after it changes a record and before it deletes one.
        try change("dns.tsv") { text in
            text.split(separator: "\n").filter { !$0.hasPrefix("2857080") }.joined(separator: "\n")
                .replacing("192.0.2.41", with: "192.0.2.99") + "\n"
        }
        try change("purls.tsv") { $0.replacing("example.org/tide-tables", with: "example.org/other") }
        #expect(await program.run("push \(site) --yes --delete").code == .done)
        #expect(await records() != before)
        let outcome = await program.run("undo --yes")
        #expect(outcome.code == .done, "\(outcome)")
        #expect(await records() == before)
    }

    @Test("a listing that only some answers have does not count as a change")
    func listing() async throws {
        await program.run("service")
        try OracleTrial.set(["variesListing"], of: program)
        for _ in 0..<8 {
            await program.run(["paste", "create", "new", "-"], input: "text")
            let outcome = await program.run(["paste", "delete", "new"], traits: .terminal(), answers: ["y"])
            #expect(outcome.code == .done, "\(outcome)")
        }
    }

    @Test("a text of 1 MiB can be undone, and a long conflict is cut")
    func large() async throws {
        let text = String(repeating: "a line of text\n", count: 1 << 16) + String(repeating: "b", count: 1 << 16)
        #expect(text.utf8.count == 1 << 20)
        await program.run(["paste", "create", "big", "-"], input: text)
        #expect(await program.run(["paste", "edit", "big", "-"], input: "small").notices.isEmpty)
        #expect(await program.run("undo --yes").code == .done)
        try await OracleTrial.runElsewhere([OracleLine(["paste", "edit", "big", "-"], input: text + "c")], program)
        let outcome = await program.run("undo 1 --yes")
        #expect(outcome.code == .failed)
        #expect(outcome.notices.count < 50)
        #expect(outcome.notices.contains { $0.hasSuffix(" more lines") })
    }
}
