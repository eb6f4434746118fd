import CommandSupport
import CommandTestSupport
import Foundation
import Testing

@testable import NereidApp

/// Runs `Documentation/folder.md` as it is printed.
@Suite("The page about the folder")
struct FolderPageTests {
    /// What the page's first block needs: an editor that adds a line, and no git.
    private static let tools = """
        git() { :; }
        mkdir bin && printf '#!/bin/sh\nfor f; do echo more >> "$f"; done\n' > bin/edit && chmod +x bin/edit
        EDITOR=$PWD/bin/edit

        """

    private let home = FileManager.default.temporaryDirectory.appending(path: "nereid-page-\(UUID().uuidString)").path
    private let page: String

    init() throws { page = try RepositoryFiles.text("Documentation/folder.md") }

    private func shell(_ lines: String) async throws -> BuiltProgram.Outcome {
        defer { try? FileManager.default.removeItem(atPath: home) }
        return try await BuiltProgram.startShell(
            "set -e\n" + Self.tools + lines, home: home, variables: ["NEREID_SANDBOX": "1"]
        ).outcome()
    }

    /// The commands of the block that begins with this line, without their comments.
    private func block(after line: String) throws -> [String] {
        let start = try #require(page.firstRange(of: line + "\n")).upperBound
        return page[start...].split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.isEmpty && $0 != "```" }
            .map { String($0.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces) }
    }

    @Test("its first commands can be typed one after the other")
    func commands() async throws {
        let lines = try block(after: "```sh")
        #expect(lines.count == 6)
        let outcome = try await shell(lines.joined(separator: "\n"))
        #expect(outcome.code == 0, "\(outcome)")
        for line in ["~ now.md", "~ pastes/tea"] {
            #expect(outcome.output.components(separatedBy: line + "\n").count == 3, "in the diff and in the push")
        }
    }

    @Test("the commands that choose a side can be typed", arguments: 0..<3)
    func sides(index: Int) async throws {
        let lines = try block(after: "Then choose a side:\n")
        #expect(lines.count == 3)
        let conflict = """
            nereid pull; cd marina; echo here > now.md
            echo there | nereid now set -; if nereid push; then exit 9; fi
            \(lines[index]); nereid --refresh now view; cat now.md
            """
        let outcome = try await shell(conflict)
        let side = lines[index].hasSuffix("--mine") ? "here\n" : "there\n"
        #expect(outcome.code == 0 && outcome.output.hasSuffix(side + side), "\(outcome)")
    }

    @Test("the escaped file name in its example is the box's real one")
    func escapedName() async throws {
        let match = try #require(page.firstMatch(of: /`boxes\/([^`]+\.tsv)` is the box "([^"]+)"/))
        let outcome = try await shell(
            "nereid box create '\(match.2)'; nereid pull; ls marina/boxes; cd marina; echo x >> now.md; nereid push")
        #expect(outcome.code == 0 && outcome.output.contains("\n\(match.1)\n"), "\(outcome)")
    }

    @Test("every command that it names exists")
    @MainActor
    func named() throws {
        let lines = page.matches(of: /`(nereid [^`]+)`/).map { String($0.1) }
        #expect(lines.count >= 5)
        for line in lines {
            #expect(CommandContract.problem(of: line, in: CompositionRoot.commands, running: nil) == nil)
        }
    }
}
