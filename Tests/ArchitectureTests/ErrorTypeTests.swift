import Foundation
import Testing

/// Above the services there is one failure with words; see record 49.
@Suite("Error types")
struct ErrorTypeTests {
    /// The types that may be errors above the services, and where each is put into words.
    private let allowed: Set = [
        // Results of commands, which CommandLineProgram reports.
        "CommandFailure", "UsageError",
        // Errors of folders: their messages name commands, so the view model writes them; readers switch over a store's.
        "FolderObstacle", "FolderStoreError",
        // Problems that readers of files collect, with their lines.
        "FolderProblem", "Reason", "Problem",
        // Caught in the file that throws it.
        "Malformed",
    ]

    @Test("above the services, only these types and `Failure` are errors")
    func one() throws {
        let declaration =
            /(?:^|\n) *(?:public |package |indirect )*(?:enum|struct|class|actor) (\w+)(?:<[^>]*>)?: [^{\n]*\bError\b/
        var found: [String: String] = [:]
        for layer in ["Repositories", "ViewModels", "Views"] {
            for file in try Repository.files(in: "Packages/\(layer)") {
                guard file.hasSuffix(".swift"), file.contains("/Sources/") else { continue }
                for match in try Repository.text(file).matches(of: declaration) { found[String(match.1)] = file }
            }
        }
        #expect(found["CommandFailure"] != nil)
        for (type, file) in found.sorted(by: { $0.key < $1.key }) where !allowed.contains(type) {
            Issue.record("\(type) in \(file)")
        }
    }
}
