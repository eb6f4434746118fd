import Foundation
import Testing

/// `==` of `String` takes two texts for one if only their accents are composed differently, so a text of the service is
/// compared through `ExactText` (ADR-0042).
@Suite("Untrusted texts are compared by their bytes")
struct UntrustedTextTests {
    /// The members that hold a text of the service.
    private static let members = "content|source|caption|alternative|externalURL|css|head|url"

    /// Whether a line compares such a member with something other than `nil` or a case.
    private static func comparesText(_ line: String) throws -> Bool {
        // Most lines compare nothing, and an expression takes long to make and to match.
        guard line.contains("==") || line.contains("!=") else { return false }
        if line.drop(while: \.isWhitespace).hasPrefix("//") || line.contains("ExactText(") { return false }
        let left = try Regex(#"\.(\#(members))\)? (==|!=) (?!nil\b|\.)"#)
        let right = try Regex(#"(==|!=) [\w$][\w.$?!]*\.(\#(members))\b(?!\()"#)
        return line.contains(left) || line.contains(right)
    }

    private static func sources() throws -> [String] {
        try Repository.sources().filter { file in
            file.hasPrefix("Packages/") && !["/Sandbox/", "/Tests/", "/Tooling/"].contains { file.contains($0) }
        }
    }

    @Test("`==` and `!=` are not used for them, and no other file compares bytes by hand")
    func comparisons() throws {
        let byHand = ["ExactText.swift", "SQLValue.swift"]
        let sources = try Self.sources()
        #expect(sources.count > 300)
        for file in sources {
            let isExempt = byHand.contains { file.hasSuffix("/" + $0) }
            for line in try Repository.text(file).split(separator: "\n").map(String.init) {
                if line.contains(".utf8.elementsEqual("), !isExempt { Issue.record("\(file): \(line)") }
                if try Self.comparesText(line) { Issue.record("\(file): \(line)") }
            }
        }
    }

    @Test(
        "a comparison of such a text is found",
        arguments: [
            "if old.content == new.content {", "guard page.source != text else", "x == $0.caption",
            "(row.url) == other",
        ])
    func found(line: String) throws { #expect(try Self.comparesText(line)) }

    @Test(
        "a line that compares no such text is not found",
        arguments: [
            "if old.content == nil {", "focus == .content", "ExactText(a.content) == ExactText(b.content)",
            "  // a.content == b", "entry.source == .gitCredential", "let same = items.url(of: x)",
        ])
    func passed(line: String) throws { #expect(try !Self.comparesText(line)) }
}
