import DNSRecordDomain
import Testing

@Suite("DNSRecord")
struct DNSRecordOrderTests {
    @Test("a zone begins with the address itself, and is sorted by name, type, priority and id")
    func order() {
        let records = [
            DNSRecord.stub(9, type: "A", name: "www"), .stub(8, type: "MX", name: "@", priority: 20),
            .stub(7, type: "MX", name: "@", priority: 10), .stub(6, type: "A", name: "@"),
            .stub(5, type: "A", name: "!"), .stub(10, type: "A", name: "www"), .stub(4, type: "AAAA", name: "www"),
        ]

        #expect(records.inZoneOrder().map(\.id) == [6, 7, 8, 5, 9, 10, 4])
        #expect(records.reversed().inZoneOrder().map(\.id) == [6, 7, 8, 5, 9, 10, 4])
    }

    @Test(
        "the address is removed from the name's end, once",
        arguments: [
            ("foo", "@"), ("www.foo", "www"), ("a.b.foo", "a.b"), ("foo.foo", "foo"), ("xfoo", "xfoo"),
            ("foo.x", "foo.x"),
            ("*.foo", "*"), ("", ""), (".foo", ""),
        ])
    func relativeName(name: String, relative: String) {
        #expect(DNSRecord.relativeName(name, of: "foo") == relative)
    }
}
