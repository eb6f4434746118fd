import EmailDomain
import Testing

@Suite("EmailDestinations")
struct EmailDestinationsTests {
    /// Of 254 bytes.
    private static let longest =
        String(repeating: "a", count: 64) + "@" + String(repeating: "a.", count: 91) + "example"

    @Test(
        "e-mail addresses, without duplicates, in order",
        arguments: [
            (["a@x.example"], ["a@x.example"]), (["b@x.example", "a@x.example"], ["b@x.example", "a@x.example"]),
            (["a@x.example, b@x.example"], ["a@x.example", "b@x.example"]),
            (["a@x.example", " a@X.Example "], ["a@x.example"]),
            // The part before the @ may differ in case only.
            (["a@x.example", "A@x.example"], ["a@x.example", "A@x.example"]),
        ])
    func addresses(texts: [String], addresses: [String]) throws {
        #expect(try EmailDestinations(texts, of: "foo").addresses == addresses)
    }

    @Test(
        "valid e-mail addresses",
        arguments: [
            "a.b+c@x.example", "!#$%&'*+-/=?^_`{|}~@x.example", "a@xn--bcher-kva.example", "1@2.x",
            String(repeating: "a", count: 64) + "@x.example", "foo@bar.omg.lol", "bar@omg.lol", Self.longest,
            "a@" + String(repeating: "a", count: 63) + ".example",
        ])
    func good(text: String) throws {
        #expect(try EmailDestinations([text], of: "foo").addresses == [text])
    }

    @Test(
        "invalid e-mail addresses",
        arguments: [
            ("", .empty), (" ", .empty), ("a", .noAt), ("@x.example", .name), ("a@", .domain), ("a@x", .domain),
            ("a@x..example", .domain), ("a@-x.example", .domain), ("a@x-.example", .domain), ("a@1.2.3.4", .domain),
            ("a@[192.0.2.1]", .domain), ("a b@x.example", .name), (".a@x.example", .name), ("a..b@x.example", .name),
            ("a@b@x.example", .name), ("\"a b\"@x.example", .name), ("é@x.example", .name), ("a@é.example", .domain),
            ("A <a@x.example>", .name), ("a@x_y.example", .domain), ("a\nb@x.example", .name),
            (String(repeating: "a", count: 65) + "@x.example", .name),
            ("a@" + String(repeating: "a", count: 64) + ".example", .domain),
            (Self.longest + "s", .tooLong),
        ] as [(String, EmailFault.Form)])
    func bad(text: String, form: EmailFault.Form) {
        let error = #expect(throws: EmailFault.self) { try EmailDestinations(["ok@x.example", text], of: "foo") }
        guard case .malformed(_, form) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("an empty list, an empty part, and a cycle are refused")
    func others() {
        #expect(throws: EmailFault.none) { try EmailDestinations([], of: "foo") }
        #expect(throws: EmailFault.malformed("", .empty)) { try EmailDestinations(["a@x.example,"], of: "foo") }
        #expect(throws: EmailFault.itself("Foo@OMG.lol")) { try EmailDestinations(["Foo@OMG.lol"], of: "foo") }
    }

    @Test("added destinations follow the current ones, which stay as the server has them")
    func added() throws {
        let new = try EmailDestinations(["c@x.example", "a@X.example"], of: "foo")
        #expect(
            new.added(to: ["\"b c\"@x.example", "a@x.example"]).addresses
                == ["\"b c\"@x.example", "a@x.example", "c@x.example"])
        #expect(new.added(to: []).addresses == ["c@x.example", "a@X.example"])
    }

    @Test("removed destinations leave the others in their order, or none")
    func removed() throws {
        let current = ["b@x.example", "a@x.example", "\"b c\"@x.example"]
        let rest = try EmailDestinations.removing(["a@X.EXAMPLE"], from: current, of: "foo")
        #expect(rest?.addresses == ["b@x.example", "\"b c\"@x.example"])
        #expect(try EmailDestinations.removing(["b@x.example,b@x.example"], from: ["b@x.example"], of: "foo") == nil)
    }

    @Test("removing what is no destination is refused, and names it", arguments: ["c@x.example", "A@x.example", ""])
    func notAmong(text: String) {
        #expect(throws: EmailFault.notAmong(text, of: "foo")) {
            try EmailDestinations.removing(["a@x.example", text], from: ["a@x.example"], of: "foo")
        }
    }

    @Test("an address of emoji has no mail", arguments: ["🌊", "xn--qg8h", "XN--qg8h", "❤️"])
    func emoji(address: String) {
        #expect(throws: EmailFault.emojiAddress(address)) { try EmailDestinations(["a@x.example"], of: address) }
        #expect(throws: EmailFault.emojiAddress(address)) { try EmailDestinations.checkMailbox(of: address) }
    }
}
