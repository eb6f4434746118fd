import FeatureContributions
import FolderDomain
import Testing

@Suite("SafeName")
struct SafeNameTests {
    @Test(
        "a name stays in the folder, is visible, and is no device",
        arguments: [
            ("notes", "notes"), ("READ.me_2-b", "READ.me_2-b"), ("", "%"), (".", "%2E"), ("..", "%2E%2E"),
            (".git", "%2Egit"), ("a/../b", "a%2F..%2Fb"), ("a\\b", "a%5Cb"), ("\u{0}", "%00"), ("é", "%C3%A9"),
            ("e\u{301}", "e%CC%81"), ("a b", "a%20b"), ("%41", "%2541"), ("~", "%7E"), ("con", "%63on"),
            ("NUL.txt", "%4EUL.txt"),
            ("com1", "%63om1"), ("LPT9", "%4CPT9"), ("comet", "comet"), ("x.", "x%2E"), ("a:b", "a%3Ab"),
        ])
    func names(text: String, name: String) {
        #expect(SafeName.name(for: text) == name)
        #expect(SafeName.read(name) == .text(text))
    }

    @Test(
        "a name in every style decodes to the same bytes", arguments: SafeName.Style.allCases,
        ["Notes", "A.b-C_d", "🎉 ü", "x"])
    func decoded(style: SafeName.Style, text: String) {
        guard case .text(let decoded)? = SafeName.read(SafeName.name(for: text, style: style)) else {
            Issue.record("it is not decoded")
            return
        }
        #expect(decoded.utf8.elementsEqual(text.utf8))
    }

    @Test(
        "a style chooses how much is escaped",
        arguments: [(SafeName.Style.plain, "Ab"), (.foldless, "%41b"), (.full, "%41%62")])
    func styles(style: SafeName.Style, name: String) {
        #expect(SafeName.name(for: "Ab", style: style) == name)
    }

    @Test("names are never longer than the limit, and those of long texts differ")
    func long() {
        let base = String(repeating: "é", count: 400)
        let names = [base, base + "a", base + "b"].map { SafeName.name(for: $0) }
        #expect(Set(names).count == 3)
        #expect(names.allSatisfy { $0.utf8.count <= 160 && SafeName.read($0) == .shortened })
        #expect(SafeName.name(for: String(repeating: "a", count: 160)).utf8.count == 160)
        let shortened = SafeName.name(for: String(repeating: "a", count: 161))
        #expect(SafeName.read(shortened) == .shortened)
        #expect(shortened.utf8.count == 160)
    }

    @Test(
        "an invalid name is not decoded",
        arguments: [
            "100%", "%4", "%G0", "a~", "a~b", "%FF", "x~" + String(repeating: "g", count: 64),
            "x~" + String(repeating: "a", count: 63) + "g",
        ])
    func unreadable(name: String) {
        #expect(SafeName.read(name) == nil)
    }

    @Test(
        "a path that is malformed, leaves the tree or is too deep is refused",
        arguments: ["", "/", "/a", "a/", "a//b", ".", "..", "../a", "a/..", "a/./b", "a/b/c/d/e/f", "a\u{0}"])
    func paths(text: String) {
        #expect(FolderPath(text) == nil)
    }
}
