import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

@Suite("Folders of years and months")
struct DatedFolderTests {
    /// Entries of these days, such as `2026-11-20`, with texts of their own.
    private static func entries(_ days: [String]) throws -> [ItemValue] {
        try days.map { day in
            .weblogEntry(
                WeblogValue(
                    id: "w" + day, slug: "e", date: try Date("\(day)T00:00:00Z", strategy: .iso8601), title: nil,
                    source: "Date: \(day)\n\n\(day)\n"))
        }
    }

    @Test(
        "a new file in a folder of a year, a month or a day is sent, and stays there",
        arguments: ["2024", "2024/05", "2024-05", "2024/2024-05", "2024/05/17"])
    func new(folder: String) async throws {
        let tree = try await Tree.pulled()
        let path = "weblog/\(folder)/deep.md"
        tree[path] = "Date: 2024-05-17\n\n# Deep\n"
        #expect(try await tree.plan() == ["+ " + path])
        #expect(try await tree.plan("weblog/" + folder.prefix { $0 != "/" }) == ["+ " + path])
        #expect(try await tree.plan(path) == ["+ " + path])

        #expect(try await tree.push().done == 1)
        #expect(try await tree.plan().isEmpty)
        let before = tree.files
        try await tree.pull()
        #expect(tree.files == before)
        tree[path] = "Date: 2024-05-17\n\n# Deeper\n"
        #expect(try await tree.plan() == ["~ " + path])
    }

    @Test("a file moved into a folder of a year is the same entry")
    func moved() async throws {
        let tree = try await Tree.pulled()
        tree["weblog/2026/hello.md"] = tree["weblog/2026-11-20-hello.md"]
        tree["weblog/2026-11-20-hello.md"] = nil
        #expect(try await tree.plan().isEmpty)
        #expect(try await tree.push(deleting: true).done == 0)
        try await tree.pull()
        #expect(tree["weblog/2026-11-20-hello.md"] == nil)
    }

    @Test("a folder with another name, or of another kind, is ignored", arguments: ["weblog/notes", "pastes/2024"])
    func others(folder: String) async throws {
        let tree = try await Tree.pulled()
        tree[folder + "/x.md"] = "x"
        let plan = try await tree.folder.plan().value
        #expect(plan.pending.isEmpty)
        #expect(plan.ignored.map(\.text) == [folder])
    }

    @Test(
        "a new entry of the server goes where its siblings are: of its month, else of its year, else of all",
        arguments: [
            (["2024-05-01": "weblog/2024/05"], "2024-05-17", "weblog/2024/05"),
            (["2024-05-01": "weblog/2024/05"], "2024-11-17", "weblog/2024/11"),
            (["2024-05-01": "weblog/2024"], "2026-11-17", "weblog/2026"),
            (["2024-05-01": "weblog/2024-05"], "2026-11-17", "weblog/2026-11"),
            (["2024-05-01": "weblog/2024/2024-05"], "2026-11-17", "weblog/2026/2026-11"),
            (["2024-05-01": "weblog/2024/05/01"], "2026-11-17", "weblog/2026/11/17"),
            (["2023-05-01": "weblog/2023", "2024-05-01": "weblog"], "2024-06-17", "weblog"),
            (["2024-05-01": "weblog/2019"], "2024-05-17", "weblog"), ([:], "2024-05-17", "weblog"),
        ] as [([String: String], String, String)])
    func siblings(folders: [String: String], day: String, place: String) async throws {
        let tree = try await Tree.pulled(Self.entries(folders.keys.sorted()))
        for (day, folder) in folders where folder != "weblog" {
            tree["\(folder)/\(day)-e.md"] = tree["weblog/\(day)-e.md"]
            tree["weblog/\(day)-e.md"] = nil
        }
        let new = try Self.entries([day])
        await tree.server.edit { $0 + new }
        try await tree.pull()
        #expect(tree["\(place)/\(day)-e.md"] == "Date: \(day)\n\n\(day)\n", "\(tree.files.keys.sorted())")
        #expect(try await tree.plan().isEmpty)
    }

    @Test("a missing file in a folder of a year is a deletion, and a link there a problem")
    func missing() async throws {
        let tree = try await Tree.pulled()
        tree["weblog/2024/deep.md"] = "Date: 2024-05-17\n\n# Deep\n"
        try await tree.push()
        tree["weblog/2024/deep.md"] = nil
        #expect(try await tree.plan() == ["- weblog/2024/deep.md"])
        #expect(try await tree.push(deleting: true).done == 1)

        tree.store.link(.literal("weblog/2023"))
        #expect(try await tree.problems().map(\.reason) == [.link])
    }
}
