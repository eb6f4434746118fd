import CommandSupport
import Foundation
import Testing

/// The service stores something else than what was sent, as some services do.
@Suite("The undo of what the service stored in its own form")
struct NormalizingServiceTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

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

    private func items() throws -> OracleItems {
        let world = try OracleTrial.world(of: program)
        return WriteOracleTests.kinds.reduce(into: [:]) { items, kind in
            for (id, fields) in kind.items(in: world) { items[kind.name + " " + id] = fields }
        }
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

}
