import CommandTestSupport
import Foundation
import ScreenKit
import Testing

/// Compares the screens of all features with their pictures.
@Suite("The pictures of the screens")
struct SandboxPictureTests {
    private static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]

    @Test("are equal to the stored ones, and no stored one is left over; NEREID_WRITE_PICTURES=1 writes them again")
    func equalStored() async {
        // A separate process, since dates on a terminal use the local time zone.
        await #expect(processExitsWith: .success) {
            setenv("TZ", "UTC", 1)
            tzset()
            let pictures = ScreenPictures(beside: #filePath)
            let drawn = try await Self.drawn()
            if ScreenPictures.isWriting {
                for (name, picture) in drawn { try pictures.write(picture, name) }
                for name in try pictures.names().subtracting(drawn.keys) { try pictures.remove(name) }
                return
            }
            for (name, picture) in drawn where try pictures.kept(name) != picture.text {
                Issue.record("the picture \(name) is not current")
            }
            #expect(try pictures.names() == Set(drawn.keys))
        }
    }

    /// The pictures by name: the sidebar with all sections; each section's list and its first item; the help, prompts
    /// and questions of the shell.
    ///
    /// A section is drawn without the others, so that a new feature changes no picture of another one.
    @MainActor
    private static func drawn() async throws -> [String: ScreenPicture] {
        var pictures: [String: ScreenPicture] = [:]
        func draw(_ name: String, _ screens: SandboxScreens) async {
            for (columns, rows) in sizes {
                let name = name.lowercased().replacing(" ", with: "-")
                pictures["\(name)-\(columns)x\(rows)"] = ScreenPicture(await screens.grid(columns: columns, rows: rows))
            }
        }
        let all = try SandboxScreens()
        all.begin()
        all.press(Key(.tab))
        await draw("sidebar", all)
        all.end()
        for section in all.sectionNames {
            let screens = try SandboxScreens([section])
            screens.begin()
            await draw(section, screens)
            if section == "Search" { screens.type("tea") } else { screens.press(Key(.enter)) }
            await draw(section + " opened", screens)
            screens.end()
        }
        let screens = try SandboxScreens(["Timeline", "Statuses", "Pastes"])
        screens.begin()
        screens.type("?")
        await draw("keys", screens)
        screens.press(Key(.escape))
        screens.type(":status post 'Tea'")
        await draw("command", screens)
        screens.press(Key(.escape))
        screens.type("/tea")
        await draw("filter", screens)
        screens.press(Key(.escape))
        // Goes to the statuses, and begins a new one.
        screens.type("gsn")
        await draw("form", screens)
        screens.press(Key(.escape))
        // Waits for the statuses: there is nothing to delete before they are loaded.
        _ = await screens.grid(columns: 80, rows: 24)
        screens.type("d")
        await draw("question", screens)
        screens.end()
        return pictures
    }
}
