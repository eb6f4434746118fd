import ResourceLoading
import Testing

@testable import NereidApp

@Suite("Folders")
struct FoldersTests {
    @Test("without variables they are below the home folder")
    func home() {
        let folders = Folders(environment: ["HOME": "/home/a"])
        #expect(folders.configuration == "/home/a/.config/nereid")
        #expect(folders.data == "/home/a/.local/share/nereid")
        #expect(folders.state == "/home/a/.local/state/nereid")
    }

    @Test("XDG variables move them; relative ones are ignored")
    func xdg() {
        let folders = Folders(environment: [
            "HOME": "/home/a", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "relative", "XDG_STATE_HOME": "",
        ])
        #expect(folders.configuration == "/c/nereid")
        #expect(folders.data == "/home/a/.local/share/nereid")
        #expect(folders.state == "/home/a/.local/state/nereid")
    }

    @Test("NEREID_CONFIG_DIR is used unchanged")
    func ownVariable() {
        let folders = Folders(environment: ["NEREID_CONFIG_DIR": "/x", "XDG_CONFIG_HOME": "/c"])
        #expect(folders.configuration == "/x")
    }

    @Test("a NEREID_CONFIG_DIR below a file is named as it was given, with any profile")
    func fileAtConfiguration() {
        let environment = ["HOME": "/home/a", "NEREID_CONFIG_DIR": "/dev/null/x", "NEREID_PROFILE": "work"]
        let failure = #expect(throws: Failure.self) { try Folders(environment: environment).check() }
        #expect(failure?.message.hasPrefix("NEREID_CONFIG_DIR is '/dev/null/x', which") == true)
    }

    @Test("without HOME, or with a relative one, the user's is used", arguments: [[:], ["HOME": ""], ["HOME": "here"]])
    func userHome(environment: [String: String]) {
        let folders = Folders(environment: environment, userHome: "/home/b")
        #expect(folders.data == "/home/b/.local/share/nereid")
        #expect(throws: Never.self) { try folders.check() }
        #expect(Folders(environment: environment).data.hasPrefix("/"))
    }

    @Test("without any known home folder, each folder must be named")
    func noHome() throws {
        for environment in [["HOME": "here"], ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"]] {
            let failure = #expect(throws: Failure.self) {
                try Folders(environment: environment, userHome: "x").check()
            }
            #expect(failure?.kind == .invalidInput)
            #expect(failure?.message.hasPrefix("there is no home folder: HOME") == true)
        }
        let named = ["NEREID_CONFIG_DIR": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"]
        try Folders(environment: named, userHome: nil).check()
    }

    @Test("drafts are beside the state")
    func drafts() {
        #expect(Folders(environment: ["HOME": "/home/a"]).drafts == "/home/a/.local/state/nereid/drafts")
    }
}
