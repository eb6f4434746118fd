import CommandLineKit
import CommandSupport
import CommandTestSupport
import Foundation
import ResourceLoading
import TerminalUI
import Testing

/// What holds for every list, and for every address.
@MainActor
@Suite("The list of DNS records")
struct DNSRecordListTests {
    @Test("each takes them all, with the same help")
    func all() async throws {
        let flags = ["--limit", "1", "--since", "3d", "--until", "2026-11-20T10:00", "--grep", "tea"]
        #expect(await Nereid().run(["dns", "list"] + flags).exitCode == .done)
        #expect(await Nereid().run("dns", "list", "-L", "1").exitCode == .done)

        let options = try #require(Nereid.commands.command(at: ["dns", "list"])).specification.options
        #expect(["limit", "since", "until", "grep"].allSatisfy { name in options.contains { $0.name == name } })
    }

    @Test("an empty filtered list says so on a terminal")
    func emptyRemark() async {
        let outcome = await Nereid(on: .terminal()).run("dns", "list", "--grep", "no such text")
        #expect(outcome.remarks.contains { $0.contains("matches.") })
    }

    @Test("values come from the archive alone")
    func archive() async {
        let nereid = Nereid()
        let outcome = await nereid.run("__complete", "zsh", "dns", "delete", "")
        let values = outcome.output.split(separator: "\n").filter { $0.hasPrefix("v") }

        #expect(outcome.exitCode == .done && outcome.remarks.isEmpty)
        #expect(values.map { $0.dropFirst().prefix { $0 != "\t" } } == ["1", "2"])
        #expect(nereid.repositories.messages == [.read(.offline)])
    }

    @Test(
        "a non-ASCII address is decoded in every sentence and question", arguments: ["list", "create A www 192.0.2.1"])
    func decoded(line: String) async {
        var world = World()
        world.addresses = ["xn--qg8h"]
        let words = ["--address", "🌊", "dns"] + line.split(separator: " ").map(String.init)
        let outcome = await Nereid(world, on: .terminal(), answers: ["n"]).run(words)

        #expect(outcome.exitCode == .done && outcome.remarks.contains { $0.contains("🌊") })
        #expect(!(outcome.remarks + outcome.questions).contains { $0.contains("xn--") }, "\(outcome.remarks)")
    }

    nonisolated private static let before = World.now.addingTimeInterval(-60)

    @Test(
        "reads after an unconfirmed write do not use an older archive, unless the user chose it or the write's time is in the future",
        arguments: [
            (before, "", LoadPolicy.automaticSince(before)), (before, "--refresh", .refresh),
            (before, "--offline", .offline), (World.now.addingTimeInterval(60), "", .automatic),
        ])
    func afterUnconfirmedWrite(date: Date, flag: String, expected: LoadPolicy) async {
        var world = World()
        world.unconfirmedWrite = date
        let nereid = Nereid(world)
        _ = await nereid.run(["dns", "list"] + (flag.isEmpty ? [] : [flag]))

        #expect(nereid.repositories.messages.contains(.read(expected)))
    }
}
