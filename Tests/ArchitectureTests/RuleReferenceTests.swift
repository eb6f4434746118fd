import ArchitectureLint
import Foundation
import Testing

@Suite("The reference of the rules")
struct RuleReferenceTests {
    @Test("is current")
    func isCurrent() throws {
        let written = try Repository.text("Documentation/architecture-lint/rules.md")

        #expect(
            written == RuleReference.markdown(),
            "write it again: architecture-lint rules --format markdown > Documentation/architecture-lint/rules.md")
    }
}
