import ArchitectureLint
import Foundation
import Testing

@Suite("The reference of the rules")
struct RuleReferenceTests {
    @Test("is current")
    func isCurrent() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Documentation/architecture-lint/rules.md")

        let written = try String(contentsOf: file, encoding: .utf8)

        #expect(
            written == RuleReference.markdown(),
            "write it again: architecture-lint rules --format markdown > Documentation/architecture-lint/rules.md")
    }
}
