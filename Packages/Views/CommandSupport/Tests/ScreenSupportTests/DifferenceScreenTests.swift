import ResourceLoading
import ScreenKit
import TerminalUI
import Testing

@testable import ScreenSupport

@Suite("The differences between two versions")
@MainActor
struct DifferenceScreenTests {
    private func stage(present: LoadingState<String?>) async -> Stage {
        let section = ScreenSection("Versions") { host in
            DifferenceScreen(
                "Version 1", host, TestRow("1"), texts: [("version 2", "a\nc\n"), ("version 1", "a\nb\n")], place: 1,
                present: { present }, load: { _ in },
                actions: [ScreenAction("w", "write back") { .ask("Restore", $0.id, ["row", "restore", $0.id]) }])
        }
        let stage = Stage(sections: [section])
        await stage.begin()
        return stage
    }

    @Test("are removed and added lines, first to the present text and then to the next version")
    func lines() async {
        let stage = await stage(present: .loaded(Loaded("a\nd\n", origin: .network)))

        #expect(stage.text.contains("− version 1 + the present text"))
        #expect(stage.line(of: "− b") != nil && stage.line(of: "+ d") != nil && stage.line(of: "  a") != nil)
        stage.type("c")
        #expect(stage.text.contains("− version 1 + version 2"))
        #expect(stage.line(of: "− b") != nil && stage.line(of: "+ c") != nil)
    }

    @Test("say that a text is deleted, and that nothing differs")
    func deleted() async {
        let deleted = await stage(present: .loaded(Loaded(nil, origin: .network)))
        #expect(deleted.text.contains("nothing: it is deleted"))
        #expect(deleted.line(of: "− a") != nil)

        let same = await stage(present: .loaded(Loaded("a\nb\n", origin: .network)))
        #expect(same.text.contains("They are the same."))
    }

    @Test("say why the present text cannot be read, and still show those to the next version")
    func failure() async {
        let stage = await stage(present: .failed(FailurePresentation(.network, "could not reach the server")))
        #expect(stage.text.contains("could not reach the server"))

        stage.type("c")
        #expect(stage.line(of: "+ c") != nil)
    }

    @Test("are followed by a restoration, after a question")
    func restore() async {
        let stage = await stage(present: .loaded(Loaded("a\n", origin: .network)))

        stage.type("wy")
        #expect(await stage.shows("Done."))
        #expect(stage.spy.commands.runs == [.init(words: ["--yes", "row", "restore", "1"])])
    }
}
