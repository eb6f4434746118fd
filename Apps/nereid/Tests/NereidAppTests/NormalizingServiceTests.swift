import CommandSupport
import Foundation
import Testing

/// The service stores what was sent, but in another form, as some services do.
@Suite("The undo of what the service stored in its own form")
struct NormalizingServiceTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    /// Commands whose text a service may trim.
    private static let trimmed = [
        ["status", "post", "-"], ["status", "edit", "6336318079242", "-"], ["paste", "create", "rows", "-"],
        ["paste", "edit", "tides", "-"], ["bio", "edit", "-"], ["weblog", "config", "set", "-"],
        ["weblog", "template", "set", "-"],
    ]
    /// Commands whose text keeps its last line ending.
    private static let whole = [
        ["now", "set", "-"], ["web", "set", "-", "--no-publish"], ["weblog", "new", "-"],
        ["weblog", "edit", "6401775ab03f1", "-"],
    ]

    /// Replaces texts of the server's state.
    private func change(_ new: (String) -> String) throws {
        func changed(_ value: Any) -> Any {
            switch value {
            case let text as String: new(text)
            case let values as [Any]: values.map(changed)
            case let members as [String: Any]: members.mapValues(changed)
            default: value
            }
        }
        let state = try JSONSerialization.jsonObject(with: try OracleTrial.state(of: program))
        try OracleTrial.setState(try JSONSerialization.data(withJSONObject: changed(state)), of: program)
    }

    private func items() throws -> OracleItems { try OracleTrial.allItems(of: program) }

    @Test("line endings and outer blanks do not count as somebody else's change (#44)", arguments: trimmed + whole)
    func lineEnds(words: [String]) async throws {
        await program.run("service")
        let before = try items()
        let text = "# one row\n\nrow two"
        #expect(await program.run(words, input: text + "\n").code == .done)
        let end = Self.trimmed.contains(words) ? "" : "\r\n"
        try change { stored in
            guard stored.contains(text) || stored.contains(text.replacing("\n", with: "\r\n")) else { return stored }
            return stored.trimmingCharacters(in: .newlines).replacing("\n", with: "\r\n") + end
        }
        let outcome = await program.run("undo --yes")
        #expect(outcome.code == .done, "\(outcome)")
        #expect(try items() == before)
    }

    @Test(
        "a slash added to an empty path does not count as somebody else's change (#44)",
        arguments: [
            ["purl", "create", "slash", "https://slash.example"],
            ["status", "post", "Slash", "--url", "https://slash.example"],
        ])
    func emptyPath(words: [String]) async throws {
        await program.run("service")
        let before = try items()
        #expect(await program.run(words).code == .done)
        try change { $0 == "https://slash.example" ? $0 + "/" : $0 }
        #expect(await program.run("undo --yes").code == .done)
        #expect(try items() == before)
    }

    @Test(
        "a listing that was not sent does not count as somebody else's change; another text does (#44)",
        arguments: ["x", "long"])
    func listing(text: String) async throws {
        await program.run("service")
        let before = try items()
        let content = String(repeating: text, count: 400)
        await program.run("purl create filled https://filled.example")
        await program.run("paste create filled -", input: content)
        var state = try #require(
            JSONSerialization.jsonObject(with: try OracleTrial.state(of: program)) as? [String: Any])
        for (kind, name) in [("pastes", "title"), ("purls", "name")] {
            state[kind] = (state[kind] as? [[String: Any]])?.map { item in
                item[name] as? String == "filled" ? item.merging(["isListed": true]) { $1 } : item
            }
        }
        try OracleTrial.setState(try JSONSerialization.data(withJSONObject: state), of: program)
        for _ in 0..<2 {
            let outcome = await program.run("undo --yes")
            #expect(outcome.code == .done, "\(outcome)")
        }
        #expect(try items() == before)

        await program.run("paste create filled -", input: content)
        try change { $0 == content ? content + "!" : $0 }
        #expect(await program.run("undo --yes").code == .failed)
    }

    @Test(
        "an item that got another name is found if the answer was lost (#44)",
        arguments: [["paste", "create", "Lost", "-"], ["purl", "create", "Lost", "https://lost.example"]],
        [true, false])
    func otherName(words: [String], isQueued: Bool) async throws {
        await program.run("\(words[0]) list")
        let before = try items()
        try OracleTrial.set(["losesAnswers"], of: program)
        #expect(await program.run(words + (isQueued ? [] : ["--no-queue"]), input: "text").code != .done)
        try OracleTrial.set([], of: program)
        try change { $0 == "Lost" ? "lost" : $0 }
        let outcome = await program.run("undo --yes")
        #expect(outcome.code == .done, "\(outcome)")
        #expect(try items() == before)
        #expect(await program.run("outbox list").output.isEmpty)
    }

    @Test("a record that a list lacks for a while is deleted by its id (#44)", arguments: [true, false])
    func laggingList(isGone: Bool) async throws {
        await program.run("service")
        let before = try OracleTrial.state(of: program)
        let items = try items()
        try OracleTrial.set(["lagsLists"], of: program)
        #expect(await program.run("dns create A new 192.0.2.9").code == .done)
        if isGone { try OracleTrial.setState(before, of: program) }
        let outcome = await program.run("undo --yes")
        #expect(outcome.code == .done, "\(outcome)")
        #expect(try self.items() == items)
        #expect(await program.run("undo").notices == ["nereid: there is nothing to undo"])
    }

    @Test(
        "a write that changes nothing leaves no entry (#44)",
        arguments: ["dns edit 2857077 --ttl 3600", "email add marina@mail.example"])
    func nothing(line: String) async {
        await program.run("service")
        #expect(await program.run(line).code == .done)
        #expect(await program.run("undo list --json id").output == "[]\n")
    }
}
