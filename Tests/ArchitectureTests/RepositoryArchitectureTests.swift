import ArchitectureLint
import Foundation
import Testing

/// What `Scripts/lint-architecture` checks, in `swift test`: a broken layer fails the one test command.
@Suite("This repository")
struct RepositoryArchitectureTests {
    @Test("keeps its rules for layers, manifests and decision records")
    func keepsItsRules() throws {
        let report = try Linter(root: Repository.root.path, toolchain: .installed()).run()

        let renderer = TextRenderer()
        for finding in report.findings where finding.severity == .error { Issue.record("\(renderer.render(finding))") }
        // A check that sees nothing finds nothing.
        #expect(report.packageCount >= 60)
        #expect(report.fileCount >= 1500)
    }
}
