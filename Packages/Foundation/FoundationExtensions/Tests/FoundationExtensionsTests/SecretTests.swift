import FoundationExtensions
import Testing

@Suite("Secret")
struct SecretTests {
    private let secret = Secret("abcdefghijkl-k3y")

    @Test("no description shows its text")
    func isNeverShown() {
        var dumped = ""
        dump(secret, to: &dumped)
        var dumpedInside = ""
        dump(["key": secret], to: &dumpedInside)
        let shown = [
            String(describing: secret), String(reflecting: secret), "\(secret)", "\([secret])",
            String(describing: Optional(secret)),
            dumped, dumpedInside,
        ]

        for text in shown { #expect(!text.contains("k3y") && text.contains("••••")) }
    }

    @Test("its mirror has no children")
    func mirror() {
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test("reveals its text unchanged", arguments: ["", "k3y", " a\u{0}b\n"])
    func reveals(text: String) {
        #expect(Secret(text).reveal() == text)
        #expect(Secret(text).isEmpty == text.isEmpty)
    }

    @Test(
        "the mask shows the end of a long text, and nothing of a short one",
        arguments: [("", "••••"), ("12345678901", "••••"), ("123456789012", "••••9012"), ("éééééééééééé", "••••éééé")])
    func masks(text: String, masked: String) {
        #expect(Secret(text).masked == masked)
    }

    @Test(
        "detects a control character",
        arguments: [("k3y", false), ("é 🎉", false), ("", false), ("a\n", true), ("\u{7F}", true), ("\u{9B}x", true)])
    func controlCharacters(text: String, isFound: Bool) {
        #expect(Secret(text).hasControlCharacter == isFound)
    }

    @Test("secrets of the same text are equal")
    func equality() {
        #expect(Secret("a") == Secret("a"))
        #expect(Secret("a") != Secret("b"))
    }
}
