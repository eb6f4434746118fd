import Foundation
import Testing

@testable import ArchitectureLint

/// The compiler reads the same files; it reports the modules of active branches, without locations.
@Suite("ImportScanner compared with the compiler")
struct ImportOracleTests {
    @Test("finds the compiler's imports in a file of traps")
    func traps() throws {
        let file = Fixtures.folder.appendingPathComponent("traps.txt")

        #expect(try imports(of: [file.path]) == compilerImports(of: [file.path]))
    }

    @Test("finds the compiler's imports in its own sources and tests")
    func ownSources() throws {
        let package = Fixtures.folder.appendingPathComponent("../../..").standardizedFileURL
        let files = FileTree(root: package.path)
        for folder in ["Sources/ArchitectureLint", "Sources/architecture-lint", "Tests/ArchitectureLintTests"] {
            let paths = files.files(below: folder, suffix: ".swift").map(files.absolute)

            #expect(try imports(of: paths) == compilerImports(of: paths), "in \(folder)")
        }
    }

    private func imports(of files: [String]) throws -> Set<String> {
        try Set(
            files.flatMap { file in
                let text = try String(contentsOfFile: file, encoding: .utf8)
                return ImportScanner.imports(in: text).filter { !$0.conditions.contains("false") }.map(\.module)
            })
    }

    private func compilerImports(of files: [String]) throws -> Set<String> {
        let frontend = try #require(try Toolchain.installed().frontend, "no swift-frontend beside swift")
        let process = Subprocess(
            executable: frontend,
            arguments: ["-frontend", "-emit-imported-modules", "-swift-version", "6", "-module-name", "Traps"] + files
                + ["-o", "-"])
        let result = try #require(process.run())
        #expect(result.status == 0, "\(result.errors)")
        return Set(String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init))
    }
}
