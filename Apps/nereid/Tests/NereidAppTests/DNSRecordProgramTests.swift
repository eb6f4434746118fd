import CommandSupport
import Foundation
import TerminalUI
import Testing

@Suite("The DNS records of the sandbox")
struct DNSRecordProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("a listed record can be viewed, and is readable offline, with every field")
    func listAndView() async {
        let list = await program.run("dns list")
        #expect(list.code == .done)
        #expect(list.remarks.isEmpty)
        #expect(list.output.hasPrefix("2857077\tMX\t@\tmx1.mail.example\t10\t3600\n"))
        #expect(list.output.contains("2857076\tCNAME\ttides\tharbour.example.org\t\t300\n"))

        #expect(await program.run("--offline dns list").output == list.output)
        let view = await program.run("dns view 2857076 --json id,data,created,modified")
        #expect(await program.run("--offline dns view 2857076 --json id,data,created,modified").output == view.output)
        #expect(await program.run("dns view 1").code == .failed)
    }

    @Test("an own address without records has an empty list; a missing or foreign address is an error")
    func empty() async {
        let empty = await program.run("dns list tidepool")
        #expect(empty.code == .done)
        #expect(empty.output.isEmpty)
        #expect(empty.remarks.isEmpty)
        #expect(await program.run("--offline dns list tidepool").code == .done)
        #expect(await program.run("dns list nobody").code == .failed)
        #expect(await program.run("dns list oskar").code == .notLoggedIn)
    }

    @Test("a record is created, changed without losing anything, and deleted")
    func wholeLife() async {
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
        #expect(second.remarks == ["DNS record 2857081 already has this data; there is nothing to do."])
        #expect(await program.run("dns list").output.split(separator: "\n").count == 8)
    }
}

extension WriteRow {
    static let dns = [
        WriteRow("dns create A www 192.0.2.1"), WriteRow("dns create MX @ mx.example --priority 5 --ttl 60"),
        WriteRow("dns set A home 192.0.2.1"), WriteRow("dns set A boat 192.0.2.1"),
        WriteRow("dns edit 2857076 --data x.example"), WriteRow("dns delete 2857074 --yes"),
    ]
}
