import CommandSupport
import Foundation
import TerminalUI
import Testing

extension WriteRow {
    static let webpage = [
        WriteRow("web set - --publish", input: "# Marina\r\n"), WriteRow("web set - --no-publish", input: "# Marina\n"),
        WriteRow("web edit --publish", input: "# Marina\n"), WriteRow("web picture -", input: "GIF89a"),
    ]
}

@Suite("The webpages and themes of the sandbox")
struct WebpageProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("a page that is read and written back is the same, byte for byte")
    func roundTrip() async {
        let page = await program.run("web view")
        #expect(page.code == .done)
        #expect(page.output.hasPrefix("{profile-picture}\r\n\r\n# Marina Sandoval\r\n"))
        #expect(await program.run("web set - --no-publish --dry-run", input: page.output).output.isEmpty)
        #expect(await program.run("web set - --publish", input: page.output).output == "https://marina.omg.lol\n")

        #expect(await program.run("--refresh web view").output == page.output)
        #expect(await program.run("--offline web view").output == page.output)
    }

    @Test("a change keeps the theme and other fields")
    func change() async {
        let outcome = await program.run("web set - --no-publish --json content,css,theme", input: "new")
        #expect(
            outcome.output
                == "{\"content\":\"new\",\"css\":\"main { max-width: 40em; }\",\"theme\":\"cherry-blossom\"}\n")
        #expect(await program.run("--offline web view").output == "new")
    }

    @Test("the pages of all owned addresses can be read, and no others")
    func others() async {
        #expect(await program.run("web view --address oskar").code == .notLoggedIn)
        #expect(await program.run("web view --address tidepool").code == .done)
    }

    @Test("a profile picture is accepted")
    func picture() async {
        let outcome = await program.run("web picture -", input: "GIF89a")
        #expect(outcome.output == "https://profiles.cache.lol/marina/picture\n")
        #expect(await program.run("--refresh web view --json picture").output == "{\"picture\":\"marina.gif\"}\n")
    }

    @Test("themes are listed, described and shown, and are there offline")
    func themes() async {
        let list = await program.run("theme list")
        #expect(list.output.hasPrefix("cherry-blossom\tCherry Blossom\tomg.lol\t1.0\n"))
        let preview = await program.run("theme view dark")
        #expect(
            preview.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n") && preview.output.hasSuffix("</html>\n"))

        #expect(await program.run("--offline theme list").output == list.output)
        #expect(await program.run("--offline theme view dark").output == preview.output)
        #expect(await program.run("--offline theme view dark --json license").output == "{\"license\":\"MIT\"}\n")
        #expect(await program.run("theme view nothing").code == .failed)
    }
}
