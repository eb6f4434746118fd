import PURLDomain
import ResourceLoading
import Testing

@Suite("What can become a PURL")
struct PURLDraftTests {
    @Test("a valid name is one part of a path", arguments: ["a", "💚", "a.b", "2026", "été", "100%", "a~b+c", "..."])
    func name(text: String) throws {
        #expect(try PURLDraft(name: text, url: "x:y", isListed: nil).name == text)
    }

    @Test(
        "an invalid name is refused",
        arguments: ["", ".", "..", "a b", "a/b", "a?b", "a#b", "a\n", "\u{1B}", "a\u{A0}b", "a\u{9B}"])
    func badName(text: String) {
        #expect(refusal { try PURLDraft(name: text, url: "x:y", isListed: nil) } == "name")
    }

    @Test(
        "a URL has a scheme of any kind, and is not changed",
        arguments: [
            "https://example.org", "HTTP://example.org/?a=b#c", "mailto:a@example.org", "tel:+491234", "sms:123",
            "git+ssh://example.org/x", "https://example.org/é", "urn:isbn:0",
        ])
    func url(text: String) throws {
        #expect(try PURLDraft(name: "n", url: text, isListed: nil).url == text)
        #expect(try PURLChange(url: text, isListed: nil).url == text)
    }

    @Test(
        "a text without a scheme is refused, even if a port looks like one",
        arguments: [
            "", "example.org", "/x", "//example.org", "example.org:8080/x", "localhost:3000", "1a:b", ":x", "é:x",
        ])
    func noScheme(text: String) {
        #expect(refusal { try PURLDraft(name: "n", url: text, isListed: nil) } == "url: scheme")
        #expect(refusal { try PURLChange(url: text, isListed: true) } == "url: scheme")
    }

    @Test(
        "a URL with white space, a control character, or nothing after its scheme is refused",
        arguments: ["https:", "https://", "https://a b", "https://a\n", "https://a\u{1B}", "mailto:"])
    func badURL(text: String) {
        #expect(refusal { try PURLDraft(name: "n", url: text, isListed: nil) } == "url: malformed")
    }

    @Test("the message says what is invalid")
    func words() {
        func message(_ name: String, _ url: String) -> String? {
            do { _ = try PURLDraft(name: name, url: url, isListed: nil) } catch {
                return Failure(error).message
            }
            return nil
        }
        #expect(message("", "x:y") == "the name of a PURL cannot be empty")
        #expect(message("a b", "x:y")?.hasPrefix("'a b' cannot be the name") == true)
        #expect(message("n", "x.y")?.contains("https://") == true)
        #expect(message("n", "x: y")?.contains("white space") == true)
    }

    /// The refused field; of a URL, also its fault.
    private func refusal<Value>(_ make: () throws -> Value) -> String? {
        do { _ = try make() } catch {
            let failure = Failure(error)
            guard failure.kind == .invalidInput else { return nil }
            let field = failure.subjects.first?.field ?? ""
            guard field == "url" else { return field }
            return failure.message.contains("nothing after its scheme") ? "url: malformed" : "url: scheme"
        }
        return nil
    }
}
