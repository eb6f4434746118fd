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
            "@oskar", "oskar.omg.lol", "oskar@omg.lol", "OSKAR.omg.lol", "@oskar.omg.lol", "@oskar@omg.lol",
            "https://oskar.omg.lol/", "https://oskar.omg.lol/now",
            "https://oskar.status.lol", "http://oskar.status.lol/", "oskar.paste.lol", "https://status.lol/oskar",
            "paste.lol/oskar/list",
        ] {
            #expect(await program.run("status list \(form)").output == plain.output, "\(form)")
            #expect(await program.run("status list --address \(form)").output == plain.output, "\(form)")
        }
        for form in ["https://example.org/oskar", "https://omg.lol", "https://omg.lol/oskar", "oskar/now"] {
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

    @Test(
        "the URL that a command prints names the item for every command that changes one",
        arguments: [
            ("paste list --template {url}", ["paste edit URL --unlisted", "paste delete URL", "history paste URL"]),
            (
                "purl list --template {link}",
                [
                    "purl edit URL --listed", "purl rename URL other", "purl delete URL",
                    "purl edit URL https://x.example",
                ]
            ),
            ("pic list --template {pageURL}", ["pic edit URL --caption x", "pic delete URL"]),
            (
                "weblog list --template {url}",
                ["weblog edit URL --tag x", "weblog publish URL", "weblog unpublish URL", "weblog delete URL"]
            ),
            ("status list --template {url}", ["status edit URL x", "status delete URL", "history status URL"]),
        ])
    func writes(list: String, lines: [String]) async throws {
        for address in ["marina", "tidepool"] {
            let rows = await program.run("\(list) -A \(address)").output.split(separator: "\n")
            guard let url = rows.first else {
                #expect(address == "tidepool", "\(list)")
                continue
            }
            for line in lines {
                let outcome = await program.run("\(line.replacing("URL", with: url)) --dry-run")
                #expect(outcome.code == .done, "\(line) \(url): \(outcome)")
                // A dry run without a change prints nothing.
                #expect(outcome.output.isEmpty || outcome.output.contains(" \(address) "), "\(line): \(outcome)")
            }
        }
    }

    @Test("the URLs in one command must belong to one address, and to the command's kind")
    func mixed() async {
        let mixed = await program.run(
            "paste delete https://marina.paste.lol/tides https://tidepool.paste.lol/limpets.csv --dry-run")
        #expect(mixed.code == .usage && mixed.notices.joined().contains("belongs to tidepool"), "\(mixed)")
        let other = await program.run("paste delete https://marina.url.lol/tea --dry-run")
        #expect(other.code == .usage && other.notices.joined().contains("is not the URL of a paste"), "\(other)")
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
        // With -A, the id's owner is not looked up.
        #expect(await program.run("status view \(other[0]) -A marina").code == .failed)
        let unknown = await program.run("status view 0123456789abc")
        #expect(unknown.code == .failed && unknown.notices.joined().contains("marina"), "\(unknown)")
    }

    @Test("'open' takes an address")
    func profile() async {
        for form in ["@oskar", "oskar.omg.lol"] {
            #expect(await program.run("open \(form) --dry-run").output == "+ open https://oskar.omg.lol/\n")
        }
        for (url, opened) in [
            ("https://oskar.omg.lol/now", "https://oskar.omg.lol/now"), ("oskar.paste.lol", "https://oskar.paste.lol/"),
            ("https://status.lol/oskar", "https://oskar.status.lol/"),
        ] {
            #expect(await program.run("open \(url) --dry-run").output == "+ open \(opened)\n")
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
