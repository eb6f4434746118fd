import FoundationExtensions
import Testing

@Suite("URLFault")
struct URLFaultTests {
    @Test(
        "a scheme followed by something is a URL",
        arguments: ["https://a.example", "HTTP://a/ü?q=1#x", "mailto:a@b.example", "gemini://x", "x-y+1:z", "a:b"])
    func sound(text: String) { #expect(text.urlFault == nil) }

    @Test(
        "a missing scheme is reported as such",
        arguments: ["", "x", "a.example", "/x", "localhost:80", "a.example:80/x", ":x", "1a:x", "ä:x"])
    func missingScheme(text: String) { #expect(text.urlFault == .missingScheme) }

    @Test(
        "a scheme alone, white space and control characters are faults",
        arguments: ["https:", "https://", "https:///", "mailto:", "https://a b", "x:\n", "x:\u{1B}y", "x:\u{9F}"])
    func malformed(text: String) { #expect(text.urlFault == .malformed) }

    @Test(
        "a shown URL has no user and no password, even if they make it malformed",
        arguments: [
            ("https://a.example/x", "https://a.example/x"), ("https://u:s3cret@a.example/x", "https://…@a.example/x"),
            ("https://u:s3/cr?et#@a", "https://…@a"), ("u:s3cret@a", "…@a"), ("u:s3cret://x@a", "…@a"),
            ("https://u:s3@cret@a", "https://…@a"), ("", ""),
        ])
    func withoutUser(text: String, shown: String) { #expect(text.urlWithoutUser == shown) }
}
