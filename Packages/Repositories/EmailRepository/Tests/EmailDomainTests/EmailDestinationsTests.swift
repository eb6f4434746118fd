import EmailDomain
import ResourceLoading
import Testing

@Suite("EmailDestinations")
struct EmailDestinationsTests {
    /// An e-mail address of 254 bytes.
    private static let longest =
        String(repeating: "a", count: 64) + "@" + String(repeating: "a.", count: 91) + "example"

    @Test(
        "e-mail addresses are kept in order, without duplicates",
        arguments: [
            (["a@x.example"], ["a@x.example"]), (["b@x.example", "a@x.example"], ["b@x.example", "a@x.example"]),
            (["a@x.example, b@x.example"], ["a@x.example", "b@x.example"]),
            (["a@x.example", " a@X.Example "], ["a@x.example"]),
            // The part before the @ may be case-sensitive.
            (["a@x.example", "A@x.example"], ["a@x.example", "A@x.example"]),
        ])
    func addresses(texts: [String], addresses: [String]) throws {
        #expect(try EmailDestinations(texts, of: "foo").addresses == addresses)
    }

    @Test(
        "a destination is included whatever the case of its domain, alone or among others",
        arguments: [
            (["a@x.example"], true), (["a@X.example"], true), (["b@x.example,a@x.example"], true),
            (["b@x.example", "a@x.example "], true), (["A@x.example"], false), (["aa@x.example"], false), ([], false),
        ])
    func includes(texts: [String], isIncluded: Bool) {
        #expect(EmailDestinations.includes("a@x.example", in: texts) == isIncluded)
    }

    @Test(
        "valid e-mail addresses are accepted",
        arguments: [
            "a.b+c@x.example", "!#$%&'*+-/=?^_`{|}~@x.example", "a@xn--bcher-kva.example", "1@2.x",
            String(repeating: "a", count: 64) + "@x.example", "foo@bar.omg.lol", "bar@omg.lol", Self.longest,
            "a@" + String(repeating: "a", count: 63) + ".example",
        ])
    func good(text: String) throws {
        #expect(try EmailDestinations([text], of: "foo").addresses == [text])
    }

    @Test(
        "invalid e-mail addresses are refused",
        arguments: [
            ("it is empty", ["", " "]), ("it has no @", ["a"]),
            (
                "the part before the @ is not valid",
                [
                    "@x.example", "a b@x.example", ".a@x.example", "a..b@x.example", "a@b@x.example",
                    "\"a b\"@x.example", "é@x.example", "A <a@x.example>", "a\nb@x.example",
                    String(repeating: "a", count: 65) + "@x.example",
                ]
            ),
            (
                "the part after the @ is not a domain",
                [
                    "a@", "a@x", "a@x..example", "a@-x.example", "a@x-.example", "a@1.2.3.4", "a@[192.0.2.1]",
                    "a@é.example", "a@x_y.example", "a@" + String(repeating: "a", count: 64) + ".example",
                ]
            ),
            ("it is longer than 254 bytes", [Self.longest + "s"]),
        ])
    func bad(reason: String, texts: [String]) {
        for text in texts {
            let failure = #expect(throws: Failure.self) { try EmailDestinations(["ok@x.example", text], of: "foo") }
            #expect(failure?.kind == .invalidInput)
            #expect(failure?.message.hasSuffix("' is not an e-mail address: \(reason)") == true, "\(text)")
        }
    }

    @Test("an empty list, an empty part, and a cycle are refused")
    func others() {
        let none = "no e-mail address was given; 'nereid email clear' removes the forwarding"
        #expect(throws: Failure(.invalidInput, none, about: [.field("to")])) { try EmailDestinations([], of: "foo") }
        let empty = "'' is not an e-mail address: it is empty"
        #expect(throws: Failure(.invalidInput, empty, about: [.field("to", "")])) {
            try EmailDestinations(["a@x.example,"], of: "foo")
        }
        let cycle = "mail for Foo@OMG.lol would be forwarded to itself"
        #expect(throws: Failure(.invalidInput, cycle, about: [.field("to", "Foo@OMG.lol")])) {
            try EmailDestinations(["Foo@OMG.lol"], of: "foo")
        }
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

    @Test("removing what is not a destination is refused, and names it", arguments: ["c@x.example", "A@x.example", ""])
    func notAmong(text: String) {
        let message = "mail for foo@omg.lol is not forwarded to '\(text)'; 'nereid email view' shows where it goes"
        #expect(throws: Failure(.notFound, message, about: [.field("to", text)])) {
            try EmailDestinations.removing(["a@x.example", text], from: ["a@x.example"], of: "foo")
        }
    }

    @Test(
        "an address with non-ASCII characters cannot have e-mail",
        arguments: [("🌊", "🌊"), ("xn--qg8h", "🌊"), ("XN--qg8h", "🌊"), ("❤️", "❤️")])
    func emoji(address: String, shown: String) {
        let failure = Failure(
            .invalidInput, "\(shown) has non-ASCII characters, so it cannot have e-mail",
            about: [.field("address", address)])
        #expect(throws: failure) { try EmailDestinations(["a@x.example"], of: address) }
        #expect(throws: failure) { try EmailDestinations.checkMailbox(of: address) }
    }
}
