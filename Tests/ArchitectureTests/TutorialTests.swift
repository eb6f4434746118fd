import Foundation
import Testing

/// Checks that the tutorials agree with the repository.
@Suite("The tutorials")
struct TutorialTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")

    /// The paths of the tutorial, each alone on a line, indented by four spaces.
    private func paths() throws -> [String] {
        let page = root.appendingPathComponent("Documentation/feature-tutorial.md")
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("    ") && !$0.dropFirst(4).contains(" ") }.map { String($0.dropFirst(4)) }
    }

    @Test("every file that the feature tutorial names is there")
    func filesExist() throws {
        let paths = try paths()

        #expect(paths.count > 40)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "\(path)")
        }
    }

    @Test("every file of the box feature is in the feature tutorial")
    func isComplete() throws {
        let listed = Set(try paths())
        let folder = root.standardizedFileURL.path
        for place in ["Packages", "Apps"] {
            let files = try #require(FileManager.default.enumerator(atPath: folder + "/" + place))
            for case let file as String in files {
                if file.hasSuffix(".build") { files.skipDescendants() }
                let parts = file.split(separator: "/")
                guard file.hasSuffix(".swift"), !file.contains(".build/") else { continue }
                let folders = ["Box", "BoxRepository", "BoxViewModels", "BoxCommands"]
                let isOfBoxes = parts.contains { folders.contains(String($0)) }
                // The box of a format, such as `HEIFBox`, is another one.
                guard isOfBoxes || parts.last?.contains(/(^|[a-z+])Box/) == true else { continue }
                #expect(listed.contains(place + "/" + file), "\(place)/\(file)")
            }
        }
    }
}
