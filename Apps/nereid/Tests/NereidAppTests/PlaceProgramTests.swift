import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("Whatever is printed is accepted")
struct PlaceProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("an address may be written in every form in which it is shown")
    func addresses() async {
        let plain = await program.run("status list oskar")
        #expect(plain.code == .done && !plain.output.isEmpty)
        for form in [
            "@oskar", "oskar.omg.lol", "oskar@omg.lol", "OSKAR.omg.lol", "https://oskar.omg.lol/",
            "https://oskar.omg.lol/now",
            "https://oskar.status.lol", "http://oskar.status.lol/",
        ] {
            #expect(await program.run("status list \(form)").output == plain.output, "\(form)")
            #expect(await program.run("status list --address \(form)").output == plain.output, "\(form)")
        }
        for form in ["https://example.org/oskar", "https://omg.lol", "oskar/now"] {
            #expect(await program.run("status list \(form)").code == .usage, "\(form)")
        }
    }

    @Test("the URL of an item stands for it, whoever owns it", arguments: ["paste", "purl", "pic"])
    func urls(noun: String) async throws {
        let field = ["purl": "link", "pic": "pageURL"][noun] ?? "url"
        for address in ["marina", "yuki"] {
            let url = try #require(
                await program.run("\(noun) list \(address) --template {\(field)}").output.split(separator: "\n").first)
            for form in [String(url), String(url.dropFirst("https://".count))] {
                let shown = await program.run("\(noun) view \(form) --json \(field),address")
                #expect(shown.code == .done && shown.output.contains("\"\(address)\""), "\(form): \(shown)")
                #expect(shown.output.replacing("\\/", with: "/").contains(String(url)))
            }
            #expect(await program.run("open \(url) --dry-run").output == "+ open \(url)\n")
        }
        let foreign = await program.run("\(noun) view https://example.org/x")
        #expect(foreign.code == .usage)
        #expect(foreign.notices.first?.contains("is not the URL of") == true, "\(foreign.notices)")
    }

    @Test("the URL of a weblog entry stands for it, with all parts of its path")
    func weblog() async throws {
        let rows = await program.run("weblog list --template {id}~{url}~{status}").output.split(separator: "\n")
        let live = try #require(rows.first { $0.hasSuffix("~live") }).split(separator: "~")
        let entry = await program.run("weblog view \(live[1]) --json id")
        #expect(entry.output == "{\"id\":\"\(live[0])\"}\n", "\(live) \(entry)")
        #expect(await program.run("open \(live[1]) --dry-run").output == "+ open \(live[1])\n")
        #expect(await program.run("weblog view https://marina.weblog.lol/no/such/entry").code == .failed)
    }

    @Test(
        "the id of anybody's status that the archive knows is looked up; an unknown one belongs to the default address")
    func ids() async throws {
        let rows = await program.run("timeline --template {id}~{address}").output.split(separator: "\n")
        let other = try #require(rows.first { !$0.hasSuffix("~marina") }).split(separator: "~")
        #expect(await program.run("status view \(other[0]) --json address").output == "{\"address\":\"\(other[1])\"}\n")
        #expect(await program.run("open status \(other[0]) --dry-run").output.contains("/\(other[1])/\(other[0])"))
        // A given address holds.
        #expect(await program.run("status view \(other[0]) -A marina").code == .failed)
        let unknown = await program.run("status view 0123456789abc")
        #expect(unknown.code == .failed && unknown.notices.joined().contains("marina"), "\(unknown)")
    }

    @Test("'open' takes an address")
    func profile() async {
        for form in ["@oskar", "oskar.omg.lol"] {
            #expect(await program.run("open \(form) --dry-run").output == "+ open https://oskar.omg.lol/\n")
        }
        let nothing = await program.run("open nothing --dry-run")
        #expect(nothing.code == .usage && nothing.notices.first?.contains("use one of: ") == true)
    }

    @Test("a picture's id in a box is not taken for the id of a status")
    func box() async throws {
        let id = try #require(await program.run("pic list yuki --template {id}").output.split(separator: "\n").first)
        await program.run("box create finds")
        let added = await program.run("box add finds \(id) --json kind")
        #expect(added.output.contains("\"pic\""), "\(added)")
    }
}
