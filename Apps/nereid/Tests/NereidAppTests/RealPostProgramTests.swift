import CommandSupport
import Foundation
import Testing

@Suite("Posts as people write them")
struct RealPostProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])
    private var root: String { program.home + "/marina" }

    @Test("sixty posts go through new, pull, edit, push, export and undo byte for byte, or are refused with their line")
    func wholeWay() async throws {
        var sources: [String: String] = [:]
        for shape in PostShape.all {
            let new = await program.run("weblog new - --json id", input: shape.text)
            guard let id = new.jsonID else {
                let line = try #require(shape.refusedLine, "\(shape.name): \(new.notices)")
                #expect(new.notices.first?.contains("line \(line): ") == true, "\(shape.name): \(new.notices)")
                continue
            }
            #expect(shape.refusedLine == nil, "\(shape.name) was sent")
            let source = await program.run(["weblog", "view", id]).output
            // A post without front matter gets one; the text after it is unchanged.
            #expect(
                source.utf8.elementsEqual(shape.text.utf8)
                    || source.hasPrefix("---") && source.utf8.reversed().starts(with: shape.text.utf8.reversed()),
                "\(shape.name): \(source.debugDescription)")
            sources[id] = source
        }
        #expect(PostShape.all.count == 60)
        #expect(sources.count == PostShape.all.count { $0.refusedLine == nil })

        #expect(await program.run(["pull", root]).code == .done)
        try expectFiles(Set(sources.values))

        for (id, source) in sources.sorted(by: { $0.key < $1.key }) {
            let edit = await program.run(["weblog", "edit", id, "--tag", "coffee"])
            #expect(edit.code == .done, "\(edit.notices) \(source.debugDescription)")
            let edited = await program.run(["weblog", "view", id, "--refresh"]).output
            #expect(edited != source)
            let tags = await program.run(["weblog", "view", id, "--json", "tags"]).output
            #expect(tags == #"{"tags":["coffee"]}"# + "\n", "\(edited.debugDescription)")
            #expect(await program.run("undo --yes").code == .done)
            let undone = await program.run(["weblog", "view", id, "--refresh"]).output
            #expect(undone.utf8.elementsEqual(source.utf8), "\(undone.debugDescription)")
        }

        let written = try files().filter { sources.values.contains($0.text) }
        for file in written {
            try Data(Self.more(file.text).utf8).write(to: URL(filePath: file.path))
        }
        let push = await program.run(["push", root, "--yes"])
        #expect(push.code == .done, "\(push.notices)")
        #expect(push.output.split(separator: "\n").count == sources.count)
        for (id, source) in sources {
            let view = await program.run(["weblog", "view", id, "--refresh"]).output
            #expect(view.utf8.elementsEqual(Self.more(source).utf8), "\(view.debugDescription)")
        }
        #expect(await program.run(["export", program.home + "/site", "--format", "html"]).code == .done)
        // The push is one entry: one undo undoes all of it, and leaves the entries that were made before.
        let undo = await program.run("undo --yes")
        #expect(undo.code == .done, "\(undo.notices)")
        #expect(await program.run(["pull", root, "--theirs"]).code == .done)
        try expectFiles(Set(sources.values))
        // Undoing the undo is the redo.
        let last = await program.run("undo list --limit 1 --template {id}").output.trimmingCharacters(in: .newlines)
        let redo = await program.run("undo \(last) --yes")
        #expect(redo.code == .done, "\(redo.notices)")
        #expect(await program.run(["pull", root, "--theirs"]).code == .done)
        try expectFiles(Set(sources.values.map(Self.more)))
    }

    @Test("an entry is named in the list of changes by its title, else by its first words")
    func undoList() async {
        await program.run(["weblog", "new", "-"], input: "Date: 2024-01-02\n\nOnly a thought.\n")
        await program.run(["weblog", "new", "-"], input: "Date: 2024-01-02\nTitle: Tide\n\nText.\n")
        await program.run(["status", "post", "-"], input: "Low water\nagain")
        await program.run(["now", "set", "-"], input: "Here.")
        await program.run(["pull", root])
        try? FileManager.default.removeItem(atPath: root + "/pastes/tea")
        try? FileManager.default.removeItem(atPath: root + "/pastes/tides")
        await program.run(["push", root, "--delete", "--yes"])
        #expect(
            await program.run("undo list --template {item}").output
                == "tea and 1 more\n\nLow water\nTide\nOnly a thought.\n")
    }

    /// The text with one more line. A page's front matter has no fences: only an empty line ends it.
    private static func more(_ text: String) -> String {
        guard text.hasPrefix("Type: Page") else { return text + "More." }
        return text + (text.contains("\r\n") ? "\r\n" : "\n") + "More."
    }

    private func files() throws -> [(path: String, text: String)] {
        try FileManager.default.contentsOfDirectory(atPath: root + "/weblog").sorted().map { name in
            let path = root + "/weblog/" + name
            return (path, String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self))
        }
    }

    private func expectFiles(_ sources: Set<String>) throws {
        let found = Set(try files().map { Data($0.text.utf8) })
        for source in sources { #expect(found.contains(Data(source.utf8)), "\(source.debugDescription)") }
    }
}
