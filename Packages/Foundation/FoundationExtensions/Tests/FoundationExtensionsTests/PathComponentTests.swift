import Foundation
import FoundationExtensions
import Testing

@Suite("PathComponent")
struct PathComponentTests {
    @Test("leaves unreserved characters unencoded", arguments: ["alice", "a-b.c_d~9", "AZaz09", "...", ".a", "a..b"])
    func unreserved(text: String) throws {
        #expect(try PathComponent(text).encoded == text)
    }

    @Test(
        "percent-encodes each byte of any other character",
        arguments: [
            ("a/b", "a%2Fb"), ("../x", "..%2Fx"), ("a?b", "a%3Fb"), ("a#b", "a%23b"), ("100%", "100%25"),
            ("%2F", "%252F"), ("a b+c", "a%20b%2Bc"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("🎉", "%F0%9F%8E%89"),
            ("\u{0}", "%00"), ("\r\n", "%0D%0A"), ("\u{7F}", "%7F"), ("\\", "%5C"), (";:@&=", "%3B%3A%40%26%3D"),
        ])
    func encodes(text: String, encoded: String) throws {
        #expect(try PathComponent(text).encoded == encoded)
    }

    @Test(
        "gives only ASCII characters that cannot end a component",
        arguments: ["猫/..?🏳️‍🌈#\u{0}\u{85}\u{202E}", "\u{FF0F}", "．．"])
    func isASCII(text: String) throws {
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~%")
        #expect(try PathComponent(text).encoded.allSatisfy(allowed.contains))
    }

    @Test("an empty text is refused")
    func empty() {
        #expect(throws: PathComponent.Failure.empty) { try PathComponent("") }
    }

    @Test("dot segments are refused", arguments: [".", ".."])
    func dots(text: String) {
        #expect(throws: PathComponent.Failure.dots) { try PathComponent(text) }
    }

    @Test(
        "a path is encoded part by part; a part that is encoded already stays",
        arguments: [
            ("a b/c", "/a%20b/c"), ("/a%20b/c d", "/a%20b/c%20d"), ("100%", "/100%25"), ("100%?x", "/100%25%3Fx"),
            ("a%20?b", "/a%2520%3Fb"), ("a%20#b", "/a%2520%23b"),
        ])
    func path(text: String, encoded: String) {
        #expect(text.percentEncodedPath == encoded)
    }

    @Test(
        "decodes exactly what Foundation decodes",
        arguments: [
            "", "a", "a%20b", "%C3%A9", "é%2f%2F", "100%25", "%", "%2", "%2g", "%-1", "a%", "%FF", "%C3", "%00", "%%41",
            "+",
        ])
    func decodes(text: String) {
        #expect(text.percentDecoded == text.removingPercentEncoding)
    }
}
