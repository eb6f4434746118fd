import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("The PURLs of the sandbox")
struct PURLProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("listed and unlisted ones can be viewed, and all are readable offline")
    func listAndView() async {
        let list = await program.run("purl list")
        #expect(list.code == .done)
        #expect(list.output.hasPrefix("tea\thttps://example.org/tea?pot=blue\t33\ttrue\n"))
        #expect(list.output.hasSuffix("💚\thttps://example.org\t\ttrue\n"))
        #expect(list.notices.isEmpty)

        #expect(await program.run("--offline purl list").output == list.output)
        #expect(await program.run("--offline purl view write").output == "mailto:marina@example.org?subject=Postcard\n")
        #expect(await program.run("purl list --sort hits").output.hasPrefix("tides\t"))
        #expect(await program.run("purl view nothing").code == .failed)
    }

    @Test("others' listed PURLs are readable, without the key that the documentation requires")
    func others() async {
        #expect(
            await program.run("purl list yuki --json name,listed").output == "[{\"listed\":true,\"name\":\"bread\"}]\n")
        #expect(await program.run("--address yuki purl view bread").output == "https://yuki.weblog.lol/whale-bread\n")
        #expect(await program.run("--address yuki purl view hidden").code == .failed)
    }

    @Test("without a name, a short free one is chosen and printed (#48)")
    func madeName() async throws {
        let line = "purl create https://example.org/long/path"
        let planned = try await name(in: program.run(line + " --dry-run").output, after: "+ purl marina ", until: " ")
        let first = try await name(in: program.run(line).output, after: "https://marina.url.lol/", until: "\n")
        #expect(first == planned && first.wholeMatch(of: #/[a-z2-9]{4}/#) != nil, "\(first)")
        let second = try await name(in: program.run(line).output, after: "https://marina.url.lol/", until: "\n")
        #expect(second != first)
        #expect(await program.run("--refresh purl view \(second)").output == "https://example.org/long/path\n")
        let shown = await program.run(["purl", "create", "https://example.org/x"], traits: .terminal())
        let third = try name(in: shown.output, after: "https://marina.url.lol/", until: "\n")
        #expect(shown.notices == ["Saved the PURL \(third)."])
    }

    @Test("a chosen name is said too if the PURL waits in the outbox")
    func queuedName() async throws {
        await program.run("purl list")
        let line = "--offline purl create https://example.org/long/path"
        let planned = try await name(in: program.run(line + " --dry-run").output, after: "+ purl marina ", until: " ")
        let queued = await program.run(line)
        #expect(queued.code == .queued && queued.output == "1\n")
        #expect(queued.notices.first == "The name of the PURL is \(planned).")
        let named = await program.run("--offline purl create path https://example.org/long/path")
        #expect(named.code == .queued && named.notices.first?.hasPrefix("nereid: not sent") == true, "\(named)")
    }

    private func name(in output: String, after start: String, until end: Character) throws -> Substring {
        try #require(output.split(separator: start, omittingEmptySubsequences: false).dropFirst().first).prefix {
            $0 != end
        }
    }

    @Test("a PURL is created, edited and deleted; other fields stay")
    func lifecycle() async {
        let created = await program.run("purl create été https://example.org/summer --listed")
        #expect(created.output == "https://marina.url.lol/%C3%A9t%C3%A9\n")
        #expect(created.notices.isEmpty)
        #expect(await program.run("purl create été https://example.org/other").code == .failed)

        #expect(await program.run("purl edit été --url mailto:x@example.org").code == .done)
        let edited = await program.run("--refresh purl view été --json url,listed")
        #expect(edited.output == "{\"listed\":true,\"url\":\"mailto:x@example.org\"}\n")
        let unlisted = await program.run("purl edit été --unlisted")
        #expect(unlisted.code == .done)
        #expect(unlisted.notices.isEmpty)
        #expect(await program.run("--refresh purl view été").output == "mailto:x@example.org\n")
        #expect(await program.run("purl list yuki").output.contains("bread"))

        #expect(await program.run("purl delete été").code == .usage)
        #expect(await program.run("purl delete été --yes").output == "été\n")
        #expect(await program.run("--offline purl view été").code == .failed)
    }

    @Test("an import from one address to another, repeated: the second time nothing is left to do")
    func importTwice() async throws {
        let list = await program.run("purl list").output
        let first = await program.run("--address tidepool purl import -", input: list)
        #expect(first.code == .done)
        #expect(first.output.split(separator: "\n").count == 4)
        let second = await program.run("--address tidepool purl import -", input: list)
        #expect(second.code == .done)
        #expect(second.output.isEmpty)
        let there = await program.run("--refresh purl list tidepool --json name,listed").output
        #expect(there.contains(#"{"listed":false,"name":"write"}"#))
        #expect(there.contains(#"{"listed":true,"name":"💚"}"#))
    }

    @Test("a file's format is recognised by its name; an invalid line stops the import before anything is sent")
    func importFile() async throws {
        let path = try program.write(
            Data("/old https://example.org/new 301\n/blog/* https://example.org/:splat\n".utf8), to: "_redirects")
        let outcome = await program.run("purl import \(path) --yes")

        #expect(outcome.code == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first == "'\(path)', line 2: '/blog/*' is for many paths; a PURL is for one")
        #expect(await !program.run("--refresh purl list").output.contains("old"))
    }
}

extension WriteRow {
    static let purl = [
        WriteRow("purl create new x:y"), WriteRow("purl create tea x:y --force"), WriteRow("purl edit tea --url x:y"),
        WriteRow("purl edit tea --unlisted"), WriteRow("purl delete tea --yes"),
        // Quiet, since the changes are shown before they are sent.
        WriteRow("purl import - --yes --quiet", input: "new,x:y"),
    ]
}
