import ArchiveDomain
import ResourceLoading
import Testing

@Suite("SearchQuery")
struct SearchQueryTests {
    @Test(
        "reads words, phrases, prefixes and excluded words",
        arguments: [
            ("tea", [Search.Term("tea")]),
            ("  green\ttea ", [.init("green"), .init("tea")]),
            ("\"green tea\" pot", [.init("green tea"), .init("pot")]),
            ("te*", [.init("te", isPrefix: true)]),
            ("tea -green", [.init("tea"), .init("green", isExcluded: true)]),
            ("tea -\"green leaf\"*", [.init("tea"), .init("green leaf", isPrefix: true, isExcluded: true)]),
            ("\"green t\"* pot", [.init("green t", isPrefix: true), .init("pot")]),
            ("tea - green", [.init("tea"), .init("green")]),
            ("rock'n'roll a-b", [.init("rock'n'roll"), .init("a-b")]),
            ("tea !!! ...", [.init("tea")]),
            ("\"green tea\" \"tea pot\"", [.init("green tea"), .init("tea pot")]),
            ("🎉", [.init("🎉")]), ("❤️", [.init("❤️")]), ("日本", [.init("日本")]),
            ("AND OR NOT", [.init("AND"), .init("OR"), .init("NOT")]),
        ])
    func reads(text: String, terms: [Search.Term]) throws {
        #expect(try SearchQuery(text).terms == terms)
    }

    @Test(
        "reports why a text is not a query",
        arguments: [
            (["", " \n", "!!!", "*", "\"\"", "-"], "no search words were given"),
            (["-tea", "-a -b"], "add a word that must occur"),
            (["\"tea", "tea \""], "a quotation mark is not closed"),
            (
                [
                    "a" + String(repeating: " a", count: 64), String(repeating: "a", count: 1_001),
                    "\"" + String(repeating: "a-", count: 65) + "\"",
                ],
                "a query has at most 64 words and 1000 characters; give fewer"
            ),
        ])
    func refuses(texts: [String], message: String) {
        for text in texts { #expect(throws: Failure(.invalidInput, message)) { try SearchQuery(text) } }
    }

    @Test("accepts a query of the maximum length")
    func longest() throws {
        #expect(try SearchQuery(String(repeating: "a ", count: 64)).terms.count == 64)
        #expect(try SearchQuery(String(repeating: "a", count: 1_000)).terms.count == 1)
    }
}
