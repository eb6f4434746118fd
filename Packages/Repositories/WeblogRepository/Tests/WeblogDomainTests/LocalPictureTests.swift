import Foundation
import Testing
import WeblogDomain

@Suite("Local pictures")
struct LocalPictureTests {
    @Test(
        "say what they show by the first text that is not blank",
        arguments: [
            ("![A *red* `boat`\nat sea](boat.png)", ["A red boat at sea"]),
            ("![[boat.png|A boat]] ![[sea.png|200]] ![[tea.png|300x200|Tea]]", ["A boat", "", "Tea"]),
            ("![ ](boat.png) ![A boat](boat.png) ![Other](boat.png)", ["A boat"]),
            ("| a |\n|---|\n| ![[boat.png\\|A boat]] |\n", ["A boat"]),
        ] as [(String, [String])])
    func alternatives(text: String, alternatives: [String]) {
        #expect(WeblogEntry.localPictures(in: text).map(\.alternative) == alternatives)
    }

    @Test(
        "get their URLs wherever a text shows them or links to them, and all other bytes stay",
        arguments: [
            ("![A](boat.png) and ![B]( <boat.png> 'T' )\r\n", "![A](u:1) and ![B]( <u:1> 'T' )\r\n"),
            ("Title: ![](boat.png)\n\n![](boat.png)\tboat.png", "Title: ![](boat.png)\n\n![](u:1)\tboat.png"),
            ("![A][b]\n\n[b]: boat.png \"T\"\n[c]: boat.png\n", "![A][b]\n\n[b]: u:1 \"T\"\n[c]: boat.png\n"),
            ("[![A](boat.png)](boat.png)", "[![A](u:1)](u:1)"),
            ("`![](boat.png)` ![](boat.png)\n\n    ![](boat.png)\n", "`![](boat.png)` ![](u:1)\n\n    ![](boat.png)\n"),
            ("```\n![[boat.png]]\n```\n> - ![[boat.png|A [b]\\]]", "```\n![[boat.png]]\n```\n> - ![A \\[b\\]](u:1)"),
            ("![[boat.png]]", "![](u:1)"), ("![[boat.png]] ![A](boat.png)", "![A](u:1) ![A](u:1)"),
            ("![[boat.png|200|A boat]] ![[other.png]]", "![A boat](u:1) ![[other.png]]"),
            ("![A](b&#111;at\\.png)", "![A](u:1)"),
            ("![A](s%20ea.png)![A](<./s ea.png>)", "![A](u:2)![A](<u:%203%7C>)"),
            ("<boat.png> ![A](boat.pngs) picture-0 picture-x-", "<boat.png> ![A](boat.pngs) picture-0 picture-x-"),
            ("![A](boat.png) picture-0 picture-x-1", "![A](u:1) picture-0 picture-x-1"),
            ("no picture", "no picture"), ("", ""),
        ])
    func replacing(text: String, replaced: String) {
        let urls = ["boat.png": "u:1", "s%20ea.png": "u:2", "./s ea.png": "u: 3|"]
        #expect(WeblogEntry.replacingLocalPictures(in: text, with: urls) == replaced)
    }

    @Test("in a long text of marks are replaced in time that is linear in its length", arguments: ["]:", "](", "![["])
    func hostile(mark: String) {
        let text = String(repeating: mark, count: 50_000)
        let start = ContinuousClock.now
        let replaced = WeblogEntry.replacingLocalPictures(in: text + "\n\n![](boat.png)", with: ["boat.png": "u"])
        #expect(replaced.hasSuffix("](u)"))
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
