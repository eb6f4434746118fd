import Testing

@testable import NereidApp

@Suite("Folders")
struct FoldersTests {
    @Test("without variables they lie below the home folder")
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

    @Test("NEREID_CONFIG_DIR is taken as it is")
    func ownVariable() {
        let folders = Folders(environment: ["NEREID_CONFIG_DIR": "/x", "XDG_CONFIG_HOME": "/c"])
        #expect(folders.configuration == "/x")
    }
}
