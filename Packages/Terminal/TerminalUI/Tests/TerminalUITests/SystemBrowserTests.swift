import Foundation
import TerminalUI
import Testing

@Suite("SystemBrowser")
struct SystemBrowserTests {
    private let url = "https://a.omg.lol/$(touch x);`id`?q=%s&r"

    @Test(
        "the variable is split into words without a shell; the URL is one word",
        arguments: [
            ("firefox", [["firefox", "URL"]]), ("firefox --new-tab %s --x", [["firefox", "--new-tab", "URL", "--x"]]),
            ("w3m:lynx -nopause", [["w3m", "URL"], ["lynx", "-nopause", "URL"]]),
            ("chromium --app=%s --x", [["chromium", "--app=URL", "--x"]]),
            ("sh -c 'touch x' ; id", [["sh", "-c", "'touch", "x'", ";", "id", "URL"]]),
        ])
    func commands(variable: String, expected: [[String]]) {
        let commands = SystemBrowser(environment: ["BROWSER": variable, "PATH": ""]).commands(for: url)
        #expect(commands == expected.map { $0.map { $0.replacing("URL", with: url) } })
    }

    @Test("without the variable and an installed program, there is an error", arguments: ["", " : "])
    func none(variable: String) {
        let browser = SystemBrowser(environment: ["BROWSER": variable, "PATH": "/nonexistent"])
        #expect(browser.commands(for: url).isEmpty)
        #expect(throws: SystemBrowser.Failure.noBrowser) { try browser.open(url, sharesOutput: false) }
    }

    @Test("no program is tried after the first that works")
    func tries() throws {
        let path = NSTemporaryDirectory() + "nereid-browser-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let environment = ["PATH": "/usr/bin:/bin", "BROWSER": "/nonexistent/b:false:touch \(path):false"]
        try SystemBrowser(environment: environment).open("/dev/null", sharesOutput: false)

        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("a program writes to standard output only if it may share it", arguments: [true, false])
    func output(isShared: Bool) async throws {
        let path = NSTemporaryDirectory() + "nereid-browser-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .success) { [path = path as String, isShared = isShared as Bool] in
            let previous = dup(1)
            dup2(open(path, O_CREAT | O_WRONLY, 0o600), 1)
            defer { dup2(previous, 1) }
            let environment = ["PATH": "/usr/bin:/bin", "BROWSER": "echo"]
            try SystemBrowser(environment: environment).open("https://a.omg.lol", sharesOutput: isShared)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == (isShared ? "https://a.omg.lol\n" : ""))
    }

    @Test("a failure names the program")
    func fails() {
        let environment = ["PATH": "/usr/bin:/bin", "BROWSER": "false"]
        #expect(throws: SystemBrowser.Failure.failed(program: "false")) {
            try SystemBrowser(environment: environment).open(url, sharesOutput: false)
        }
    }
}
