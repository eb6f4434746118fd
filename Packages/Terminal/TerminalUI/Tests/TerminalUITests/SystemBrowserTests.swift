import Foundation
import TerminalUI
import Testing

@Suite("SystemBrowser")
struct SystemBrowserTests {
    private let url = "https://a.omg.lol/$(touch x);`id`?q=%s&r"

    @Test(
        "the variable is words and not a shell's text; the URL is one word",
        arguments: [
            ("firefox", [["firefox", "URL"]]), ("firefox --new-tab %s --x", [["firefox", "--new-tab", "URL", "--x"]]),
            ("w3m:lynx -nopause", [["w3m", "URL"], ["lynx", "-nopause", "URL"]]),
            ("sh -c 'touch x' ; id", [["sh", "-c", "'touch", "x'", ";", "id", "URL"]]),
        ])
    func commands(variable: String, expected: [[String]]) {
        let commands = SystemBrowser(environment: ["BROWSER": variable, "PATH": ""]).commands(for: url)
        #expect(commands == expected.map { $0.map { $0 == "URL" ? url : $0 } })
    }

    @Test("without the variable a program that is installed; without one it is said", arguments: ["", " : "])
    func none(variable: String) {
        let browser = SystemBrowser(environment: ["BROWSER": variable, "PATH": "/nonexistent"])
        #expect(browser.commands(for: url).isEmpty)
        #expect(throws: SystemBrowser.Failure.noBrowser) { try browser.open(url, sharesOutput: false) }
    }

    @Test("the first program that works is the last that is tried")
    func tries() throws {
        let path = NSTemporaryDirectory() + "nereid-browser-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let environment = ["PATH": "/usr/bin:/bin", "BROWSER": "/nonexistent/b:false:touch \(path):false"]
        try SystemBrowser(environment: environment).open("/dev/null", sharesOutput: false)

        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("what fails is said by the program's name")
    func fails() {
        let environment = ["PATH": "/usr/bin:/bin", "BROWSER": "false"]
        #expect(throws: SystemBrowser.Failure.failed(program: "false")) {
            try SystemBrowser(environment: environment).open(url, sharesOutput: false)
        }
    }
}
