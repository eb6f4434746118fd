import FoundationExtensions
import Testing

@Suite("Comma-separated lists")
struct CommaSeparatedTests {
    @Test(
        "gives the parts without the white space around them, and no empty ones",
        arguments: [
            ("a,b", ["a", "b"]), (" a b ,\tc\n", ["a b", "c"]), ("a,,a,", ["a", "a"]), (" , ", []), ("", []),
            ("e\u{301},é", ["e\u{301}", "é"]),
        ])
    func parts(text: String, parts: [String]) {
        #expect(text.commaSeparated().map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    }
}
