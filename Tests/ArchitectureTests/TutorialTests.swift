import Foundation
import Testing

/// Checks that the tutorials agree with the repository.
@Suite("The tutorials")
struct TutorialTests {
    /// The paths of the tutorial, each alone on a line, indented by four spaces.
    private func paths() throws -> [String] {
        try Repository.text("Documentation/feature-tutorial.md").split(separator: "\n")
            .filter { $0.hasPrefix("    ") && !$0.dropFirst(4).contains(" ") }.map { String($0.dropFirst(4)) }
    }

    @Test("every file that the feature tutorial names is there")
    func filesExist() throws {
        let paths = try paths()

        #expect(paths.count > 40)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path), "\(path)")
        }
    }

    @Test("every file of the box feature is in the feature tutorial")
    func isComplete() throws {
        let listed = Set(try paths())
        let folders = ["Box", "BoxRepository", "BoxViewModels", "BoxCommands"]
        for file in try Repository.files(in: "Packages") + Repository.files(in: "Apps") where file.hasSuffix(".swift") {
            let parts = file.split(separator: "/")
            let isOfBoxes = parts.contains { folders.contains(String($0)) }
            // The box of a format, such as `HEIFBox`, is another one.
            guard isOfBoxes || parts.last?.contains(/(^|[a-z+])Box/) == true else { continue }
            #expect(listed.contains(file), "\(file)")
        }
    }
}
