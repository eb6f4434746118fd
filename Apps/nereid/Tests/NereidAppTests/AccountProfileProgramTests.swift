import CommandSupport
import Foundation
import ResourceLoading
import TerminalUI
import Testing

@testable import NereidApp

@Suite("Profiles")
struct AccountProfileProgramTests {
    @Test("each profile has its own settings, archive and outbox; the default one has the usual folders")
    func folders() {
        let one = Folders(environment: ["HOME": "/home/a"])
        let two = Folders(environment: ["HOME": "/home/a"], arguments: ["status", "list", "--profile", "work"])
        #expect(one.profile == "default" && one.configuration == "/home/a/.config/nereid")
        #expect(two.profile == "work")
        #expect(two.configuration == "/home/a/.config/nereid/profiles/work")
        #expect(two.data == "/home/a/.local/share/nereid/profiles/work")
        #expect(two.state == "/home/a/.local/state/nereid/profiles/work")
        let home = ["HOME": "/home/a", "NEREID_PROFILE": "home"]
        #expect(Folders(environment: home).profile == "home")
        #expect(Folders(environment: home, arguments: ["--profile=default"]).configuration == one.configuration)
        #expect(Folders(environment: home, arguments: ["--", "--profile", "work"]).profile == "home")
        #expect(Folders(environment: home, arguments: ["--profile="]).profile == "home")
    }

    @Test("the name of a profile cannot leave its folder", arguments: ["..", "a/b", "a b", ".hidden"])
    func names(name: String) {
        let folders = Folders(environment: ["HOME": "/home/a"], arguments: ["--profile=\(name)"])
        #expect(throws: Failure.self) { try folders.check() }
        #expect(!folders.data.contains(".."))
    }

    @Test("if the chosen profile cannot be read, the default one is not used instead; another may be named")
    func unreadable() throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "nereid-profile-\(UUID().uuidString)")
        let file = home.appending(path: ".config/nereid/profile")
        // A folder, which nobody can read as a file; root can read any file.
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let environment = ["HOME": home.path]

        let failure = #expect(throws: Failure.self) { try Folders(environment: environment).check() }
        #expect(failure?.message.contains("\(file.path): Is a directory") == true, "\(String(describing: failure))")
        try Folders(environment: environment, arguments: ["--profile", "work"]).check()
        try Folders(environment: environment, arguments: ["--sandbox"]).check()
    }

    @Test("profiles share no data; 'auth switch' changes which one is used, and refuses an unknown or long name")
    func switching() async {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        await program.run("box create mine")
        #expect(await program.run("--profile work box list").output.isEmpty)
        await program.run("--profile work box create theirs")
        #expect(await program.run("auth switch --json profile,current").output.contains("\"work\""))
        #expect(await program.run("auth switch work").output == "work\n")
        #expect(await program.run("box list --template {name}").output == "theirs\n")
        #expect(await program.run("auth status --json profile,profiles").output.contains("[\"default\",\"work\"]"))
        #expect(
            await program.run("box list --template {name}", variables: ["NEREID_PROFILE": "default"]).output == "mine\n"
        )
        #expect(await program.run("auth switch nobody").code == .failed)
        let tooLong = await program.run("auth switch " + String(repeating: "a", count: 41))
        #expect(tooLong.notices.contains { $0.contains("'nereid auth login --profile NAME'") })
        #expect(await program.run("auth switch default").code == .done)
        #expect(await program.run("box list --template {name}").output == "mine\n")
    }

    @Test("a dry run of 'auth switch' shows the change of the chosen profile, whichever one this run uses")
    func dryRun() async {
        let program = ProgramRun(["NEREID_SANDBOX": "1"])
        for name in ["home", "work"] { await program.run("--profile \(name) box create mine") }
        await program.run("auth switch home")
        #expect(await program.run("--profile work auth switch work -n").output == "~ profile: home → work\n")
        #expect(await program.run("--profile work auth switch home -n").output.isEmpty)
    }

    @Test("an unknown profile is refused, except by the log-in that creates it")
    func unknown() async {
        let program = ProgramRun(["NEREID_API_URL": "http://127.0.0.1:9"])
        let refused = await program.run("--profile wrok status list oskar")
        #expect(refused.code == .usage)
        #expect(refused.notices.first?.contains("there is no profile 'wrok'") == true, "\(refused)")
        #expect(await program.run("--profile wrok auth login --with-token", input: "x").code != .usage)
    }

    @Test("without a usable home folder, the sandbox and a key in the environment use a temporary folder")
    func noHome() {
        let environment = ["HOME": "/root", "TMPDIR": "/scratch"]
        let locked = Folders(environment: environment, arguments: ["--sandbox"], isUsable: { _ in false })
        #expect(locked.standIn?.home == "/root")
        #expect(locked.data.hasPrefix("/scratch/nereid-") && locked.state.hasPrefix("/scratch/nereid-"))
        let key = environment.merging(["NEREID_API_KEY": "k"]) { $1 }
        #expect(Folders(environment: key, isUsable: { _ in false }).standIn != nil)
        // A stored key would be looked for in the wrong place.
        #expect(Folders(environment: environment, isUsable: { _ in false }).standIn == nil)
        #expect(Folders(environment: key, isUsable: { _ in true }).standIn == nil)
    }

    @MainActor
    @Test("a temporary folder instead of the home folder is named")
    func standInNotice() throws {
        let environment = ["HOME": "/root", "TMPDIR": ProgramRun().home, "NEREID_API_KEY": "k"]
        let folders = Folders(environment: environment, isUsable: { _ in false })
        let folder = try #require(folders.standIn?.folder)
        let console = BufferConsole(.pipe)

        _ = try CompositionRoot(
            FeatureListTests.options(environment), environment: environment, folders: folders, console: console)
        let words = "The home folder /root cannot be used; nereid keeps its files in \(folder)."
        #expect(console.events.contains(.notice(words)))
    }
}
