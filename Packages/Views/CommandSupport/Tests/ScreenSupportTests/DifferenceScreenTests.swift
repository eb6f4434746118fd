import Foundation
import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("DifferenceScreen")
@MainActor
struct DifferenceScreenTests {
    private func stage(
        current: Result<Loaded<String?>, Failure>, old: String = "a\nb\n"
    ) async -> Stage {
        let resource = Resource<String?>()
        let section = ScreenSection("Versions") { host in
            DifferenceScreen(
                "Version 1", host, TestRow("1"), texts: [("version 2", "a\nc\n"), ("version 1", old)], place: 1,
                current: resource,
                load: { _ in
                    await resource.load { try current.get() }
                },
                actions: [ScreenAction("w", "restore") { .ask("Restore", $0.id, ["row", "restore", $0.id]) }])
        }
        let stage = Stage(sections: [section])
        await stage.begin()
        return stage
    }

    @Test("compares with the current text, and after c with the next version")
    func lines() async {
        let stage = await stage(current: .success(Loaded("a\nd\n", origin: .network)))

        #expect(stage.text.contains("− version 1 + the current text"))
        #expect(stage.line(of: "− b") != nil)
        #expect(stage.line(of: "+ d") != nil)
        #expect(stage.line(of: "  a") != nil)
        stage.type("c")
        #expect(stage.text.contains("− version 1 + version 2"))
        #expect(stage.line(of: "− b") != nil)
        #expect(stage.line(of: "+ c") != nil)
    }

    @Test("shows three equal lines on either side of a change, and counts the others")
    func context() async {
        let equal = (1...9).map { "line \($0)\n" }.joined()
        let stage = await stage(
            current: .success(Loaded(equal + "new\n" + equal, origin: .network)), old: equal + "old\n" + equal)

        #expect(stage.line(of: "− old") != nil)
        #expect(stage.line(of: "+ new") != nil)
        #expect(stage.text.components(separatedBy: "… 6 unchanged").count == 3)
        #expect(stage.line(of: "  line 6") == nil)
        #expect(stage.line(of: "  line 7") != nil)
    }

    @Test(
        "shows no carriage return of a line ending",
        arguments: [("a\r\nb\r\n", "a\r\nc\n"), ("a\r\nb\n", "a\nb\n"), ("a\r\nb\n", "a\r\nc\n")])
    func returns(old: String, new: String) async {
        let stage = await stage(current: .success(Loaded(new, origin: .network)), old: old)

        #expect(!stage.text.contains("\\u{D}"))
        #expect(!stage.text.contains("The texts are the same."))
    }

    @Test(
        "reports in one line that the line endings differ",
        arguments: [("\r\n", "\n", "CR LF → LF"), ("\n", "\r\n", "LF → CR LF")])
    func lineEnds(old: String, new: String, words: String) async {
        let stage = await stage(
            current: .success(Loaded("a\(new)c\(new)", origin: .network)), old: "a\(old)b\(old)")

        #expect(stage.line(of: "~ line endings: \(words)") != nil)
        #expect(stage.line(of: "  a") != nil)
        #expect(stage.line(of: "− b") != nil)
        #expect(stage.line(of: "+ c") != nil)
        #expect(!stage.text.contains("\\u{D}"))
    }

    @Test("does not say that texts are the same if only their line endings differ")
    func onlyLineEnds() async {
        let stage = await stage(current: .success(Loaded("a\r\n", origin: .network)), old: "a\n")

        #expect(stage.line(of: "~ line endings: LF → CR LF") != nil)
        #expect(!stage.text.contains("The texts are the same."))
    }

    @Test("says that a text is deleted, or that nothing differs")
    func deleted() async {
        let deleted = await stage(current: .success(Loaded(nil, origin: .network)))
        #expect(deleted.text.contains("nothing (deleted)"))
        #expect(deleted.line(of: "− a") != nil)

        let same = await stage(current: .success(Loaded("a\nb\n", origin: .network)))
        #expect(same.text.contains("The texts are the same."))
    }

    @Test("says why the current text cannot be read, and still compares with the next version")
    func failure() async {
        let stage = await stage(current: .failure(Failure(.network, "could not reach the server")))
        #expect(stage.text.contains("could not reach the server"))

        stage.type("c")
        #expect(stage.line(of: "+ c") != nil)
        let refused = await self.stage(current: .failure(Failure(.credential, "not logged in")))
        #expect(refused.text.contains("To log in, type :auth login"))
    }

    @Test("restores the version after a question")
    func restore() async {
        let stage = await stage(current: .success(Loaded("a\n", origin: .network)))

        stage.type("wy")
        #expect(await stage.shows("Done."))
        #expect(stage.commands.writes == [.init(words: ["--yes", "row", "restore", "1"])])
    }
}
