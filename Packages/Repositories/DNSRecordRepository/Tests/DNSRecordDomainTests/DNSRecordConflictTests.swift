import DNSRecordDomain
import ResourceLoading
import Testing

@Suite("CNAME records beside other records")
struct DNSRecordConflictTests {
    private let records = [
        DNSRecord.stub(1, name: "boat"), .stub(2, type: "AAAA", name: "boat", data: "::1"),
        .stub(3, type: "CNAME", name: "tides", data: "x.example"), .stub(4, type: "TXT", name: "@", data: "x"),
    ]

    private func creation(_ type: String, _ name: String) -> Step<DNSRecord> {
        Step(id: nil, before: .nothing, after: .stub(0, type: type, name: name, data: "x.example"))
    }

    private func edit(_ old: DNSRecord, type: String? = nil, name: String? = nil) -> Step<DNSRecord> {
        let new = DNSRecord.stub(old.id, type: type ?? old.type, name: name ?? old.name, data: "y.example")
        return Step(id: String(old.id), before: .value(old), after: new)
    }

    /// Why the steps are refused; nil if they are accepted.
    private func reason(_ steps: Step<DNSRecord>...) -> String? {
        do {
            #expect(try records.accepting(steps) == steps)
            return nil
        } catch {
            let failure = Failure(error)
            #expect(failure.kind == .refused)
            #expect(failure.remedy == .insist)
            return failure.message
        }
    }

    /// The reason if a CNAME record would stand beside other records.
    private func notAlone(_ name: String, _ others: String) -> String {
        "'\(name)' has other records (\(others)), and a CNAME record must be the only one of its name (RFC 1034, 3.6.2), so nothing was sent"
    }

    /// The reason if a record would stand beside a CNAME record.
    private func alias(_ name: String, _ ids: String = "") -> String {
        "'\(name)' has a CNAME record\(ids), which must be the only record of its name (RFC 1034, 3.6.2), so nothing was sent"
    }

    @Test("a new CNAME record and another record cannot share a name, whatever its case")
    func creations() {
        #expect(reason(creation("CNAME", "Boat")) == notAlone("Boat", "A 1, AAAA 2"))
        #expect(reason(creation("CNAME", "tides")) == notAlone("tides", "CNAME 3"))
        #expect(reason(creation("CNAME", "@")) == notAlone("@", "TXT 4"))
        #expect(reason(creation("TXT", "TIDES")) == alias("TIDES", " (3)"))
        #expect(reason(creation("CNAME", "new"), creation("A", "boat"), creation("MX", "@")) == nil)
    }

    @Test("new records are compared with each other too")
    func together() {
        #expect(reason(creation("CNAME", "new"), creation("A", "new")) == notAlone("new", "A"))
        #expect(reason(creation("A", "new"), creation("CNAME", "new")) == alias("new"))
        #expect(reason(creation("CNAME", "new"), creation("CNAME", "new")) == notAlone("new", "CNAME"))
        let many = ["A", "AAAA", "TXT", "MX", "CAA"].map { creation($0, "new") }
        let failure = #expect(throws: Failure.self) { try records.accepting([creation("CNAME", "new")] + many) }
        #expect(failure?.message == notAlone("new", "A, AAAA, TXT, 2 more"))
    }

    @Test("a record can conflict by its new type or name; one that keeps both cannot")
    func edits() {
        #expect(reason(edit(records[0], type: "CNAME")) == notAlone("boat", "AAAA 2"))
        #expect(reason(edit(records[0], name: "tides")) == alias("tides", " (3)"))
        #expect(reason(edit(records[2], name: "boat")) == notAlone("boat", "A 1, AAAA 2"))
        #expect(reason(edit(records[2]), edit(records[3], type: "CNAME"), edit(records[0], name: "new")) == nil)
        let beside = records + [.stub(5, name: "tides")]
        #expect(throws: Never.self) { try beside.accepting([edit(records[2]), edit(beside[4])]) }
    }

    @Test("each step has its own obstacle, and a record that another step deletes is not an obstacle")
    func eachStep() {
        let deletion = Step<DNSRecord>(id: "1", before: .value(records[0]), after: nil)
        let steps = [creation("CNAME", "boat"), creation("A", "new"), creation("A", "tides"), deletion]
        #expect(
            records.obstacles(to: steps).map { $0?.message }
                == [notAlone("boat", "AAAA 2"), nil, alias("tides", " (3)"), nil])
    }

    @Test("20,000 records of one name are compared in linear time", .timeLimit(.minutes(1)))
    func many() {
        let steps = (1...20_000).map { creation($0 == 1 ? "CNAME" : "A", "boat") }
        #expect(records.obstacles(to: steps).count { $0 != nil } == 20_000)
    }

    @Test("a deletion is not refused, and ends a conflict")
    func deletions() {
        let deletion = Step<DNSRecord>(id: "3", before: .value(records[2]), after: nil)
        #expect(reason(deletion, creation("A", "tides")) == nil)
    }
}
