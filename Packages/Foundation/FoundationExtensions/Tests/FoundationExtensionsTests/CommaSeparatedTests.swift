import FoundationExtensions
import Testing

@Suite("Lists with commas")
struct CommaSeparatedTests {
    @Test(
        "the parts, without blanks around them and without empty ones",
        arguments: [
            ("a,b", ["a", "b"]), (" a b ,\tc\n", ["a b", "c"]), ("a,,a,", ["a", "a"]), (" , ", []), ("", []),
            ("e\u{301},é", ["e\u{301}", "é"]),
        ])
    func parts(text: String, parts: [String]) {
        #expect(text.commaSeparated().map { Array($0.utf8) } == parts.map { Array($0.utf8) })
    }
}
