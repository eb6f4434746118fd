import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("The DNS records of the sandbox")
struct DNSRecordProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("a listed record can be viewed; the list and the record are readable offline")
    func listAndView() async {
        let list = await program.run("dns list")
        #expect(list.code == .done)
        #expect(list.notices.isEmpty)
        #expect(list.output.hasPrefix("2857077\tMX\t@\tmx1.mail.example\t10\t3600\n"))
        #expect(list.output.contains("2857076\tCNAME\ttides\tharbour.example.org\t\t300\n"))

        #expect(await program.run("--offline dns list").output == list.output)
        let view = await program.run("dns view 2857076 --json id,data,created,modified")
        #expect(await program.run("--offline dns view 2857076 --json id,data,created,modified").output == view.output)
        #expect(await program.run("dns view 1").code == .failed)
    }

    @Test("an owned address without records has an empty list; a missing address or another's is an error")
    func empty() async {
        let empty = await program.run("dns list tidepool")
        #expect(empty.code == .done)
        #expect(empty.output.isEmpty)
        #expect(empty.notices.isEmpty)
        #expect(await program.run("--offline dns list tidepool").code == .done)
        #expect(await program.run("dns list nobody").code == .failed)
        #expect(await program.run("dns list oskar").code == .notLoggedIn)
    }

    @Test("a record is created, changed without losing anything, and deleted")
    func lifecycle() async {
        let id = await program.run(["dns", "create", "mx", "mail", "mx.example", "--priority", "5", "--ttl", "60"])
            .output
            .trimmingCharacters(in: .newlines)
        let line = "\tMX\tmail\tmx.example\t5\t60\n"
        #expect(await program.run("--offline dns list").output.contains(id + line))
        #expect(await program.run("--refresh dns list").output.contains(id + line))

        #expect(await program.run("dns edit \(id) --data other.example").output == id + "\n")
        #expect(await program.run("--refresh dns list").output.contains(id + "\tMX\tmail\tother.example\t5\t60\n"))
        #expect(await program.run("dns set MX mail mx.example").output == id + "\n")
        #expect(await program.run("--offline dns list").output.contains(id + line))

        #expect(await program.run("dns delete \(id) --yes").output == id + "\n")
        #expect(await !program.run("--offline dns list").output.contains(id))
        #expect(await program.run("dns delete \(id) --yes").code == .failed)
        #expect(await program.run("--refresh dns list").output.split(separator: "\n").count == 7)
    }

    @Test("a record set twice exists once")
    func idempotent() async {
        let first = await program.run("dns set A home 192.0.2.1")
        let second = await program.run("dns set A home 192.0.2.1")

        #expect(first.output == second.output)
        #expect(second.code == .done)
        #expect(second.notices == ["The DNS record 2857081 already has this data; there is nothing to do."])
        #expect(await program.run("dns list").output.split(separator: "\n").count == 8)
    }

    @Test("a zone file is imported, read back the same, and undone as one change")
    func zone() async {
        let before = await program.run("dns list").output
        let file = """
            $TTL 1h
            @    SOA ns.example. me.example. 1 2 3 4 5
            boat A   192.0.2.41
            pier A   192.0.2.9
                 TXT "low tide" "at noon"

            """
        let planned = await program.run("dns import - --dry-run", input: file)
        #expect(planned.code == .done)
        #expect(planned.output.split(separator: "\n").count == 2 && planned.output.hasPrefix("+ dns marina A pier "))
        #expect(planned.notices.count == 1 && planned.notices[0].contains("SOA @ is not imported"))
        #expect(await program.run("--refresh dns list").output == before)

        let first = await program.run("dns import -", input: file)
        #expect(first.code == .done, "\(first)")
        #expect(first.output.split(separator: "\n").count == 2)
        let zone = await program.run("--refresh dns list --zone").output
        #expect(zone.contains("pier\t3600\tIN\tTXT\t\"low tide\" \"at noon\"\n"), "\(zone)")
        let second = await program.run("dns import -", input: zone)
        #expect(second.code == .done && second.output.isEmpty)
        #expect(second.notices == ["0 to create, 9 unchanged, 0 not imported"])

        #expect(await program.run("undo --yes").code == .done)
        #expect(await program.run("--refresh dns list").output == before)
    }

    @Test("an import gives an existing record the TTL of the file, and keeps the rest; undo restores it")
    func importedTTL() async {
        let before = await program.run("dns list").output
        let file = "@ MX 10 MX1.mail.example.\nboat 2h A 192.0.2.41\n"
        let planned = await program.run("dns import - --dry-run", input: file)
        #expect(planned.output == "~ dns marina 2857074 ttl: 3600 → 7200\n")
        let sent = await program.run("dns import -", input: file)
        #expect(sent.output == "2857074\n", "\(sent)")
        #expect(sent.notices.last == "0 to create, 1 to change, 1 unchanged, 0 not imported")
        #expect(
            await program.run("--refresh dns list").output
                == before.replacing("192.0.2.41\t\t3600", with: "192.0.2.41\t\t7200"))
        #expect(await program.run("dns import -", input: file).output.isEmpty)
        #expect(await program.run("undo --yes").code == .done)
        #expect(await program.run("--refresh dns list").output == before)
    }

    @Test("a CNAME record beside other records is refused, and created with --force")
    func besideOthers() async {
        let refused = await program.run("dns create CNAME boat example.org")
        #expect(refused.code == .failed)
        #expect(refused.output.isEmpty)
        #expect(refused.notices.first?.hasPrefix("nereid: 'boat' has other records (A 2857074, AAAA 2857075)") == true)
        #expect(await program.run("dns create A tides 192.0.2.1").code == .failed)
        #expect(await program.run("dns create CNAME boat example.org --force").output == "2857081\n")
    }

    @Test("a record that exists already is refused, and created again with --force")
    func twice() async {
        let refused = await program.run("dns create A boat 192.0.2.41")
        #expect(refused.code == .failed)
        #expect(
            refused.notices.first
                == "nereid: marina already has this DNS record (2857074), and nothing was sent. --force sends it anyway"
        )
        #expect(await program.run("dns create A boat 192.0.2.41 --force").output == "2857081\n")
    }

    @Test("a long text is sent as several strings")
    func longText() async {
        let key = "v=DKIM1; k=rsa; p=" + String(repeating: "A", count: 392)
        let made = await program.run(["dns", "create", "TXT", "default._domainkey", key, "--ttl", "1h30m"])
        #expect(made.code == .done, "\(made)")
        let again = await program.run(["dns", "set", "TXT", "default._domainkey", key])
        #expect(again.notices == ["The DNS record 2857081 already has this data; there is nothing to do."])
        let view = await program.run("dns view 2857081 --json data,ttl").output
        #expect(view.contains(#"\" \"AAA"#) && view.contains(#""ttl":5400"#), "\(view)")
    }
}

extension WriteRow {
    static let dns = [
        WriteRow("dns create A www 192.0.2.1"), WriteRow("dns create MX @ mx.example --priority 5 --ttl 60"),
        WriteRow("dns set A home 192.0.2.1"), WriteRow("dns set A boat 192.0.2.1"),
        WriteRow("dns edit 2857076 --data x.example"), WriteRow("dns delete 2857074 --yes"),
        // Quiet, since the changes are shown before they are sent.
        WriteRow("dns import - --yes --quiet", input: "pier A 192.0.2.9"),
    ]
}
