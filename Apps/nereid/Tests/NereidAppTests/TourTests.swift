import CommandSupport
import Foundation
import Testing

@testable import NereidApp

/// Compares `Documentation/tour.md`, `Documentation/folder.md` and `Documentation/features` with the program's output.
@Suite("The tour")
struct TourTests {
    @Test("shows what each of its commands prints; with NEREID_WRITE_TOUR=1 it is written again")
    func isCurrent() async {
        // A separate process, since dates on a terminal use the local time zone.
        await #expect(processExitsWith: .success) {
            setenv("TZ", "UTC", 1)
            tzset()
            for page in try TourPage.all {
                let shown = try await page.shown(by: TourRun())
                guard ProcessInfo.processInfo.environment["NEREID_WRITE_TOUR"] == nil else {
                    try page.write(shown)
                    continue
                }
                for (old, new) in zip(page.blocks, shown) {
                    let (old, new) = (
                        old.split(separator: "\n", omittingEmptySubsequences: false),
                        new.split(separator: "\n", omittingEmptySubsequences: false)
                    )
                    let lines = 0..<max(old.count, new.count)
                    guard let line = lines.first(where: { old[safe: $0] != new[safe: $0] }) else { continue }
                    Issue.record(
                        """
                        \(page.file.lastPathComponent) has '\(old[safe: line] ?? "")', printed is \
                        '\(new[safe: line] ?? "")'
                        """)
                }
            }
        }
    }

    @Test("says the key that it types")
    func saysKey() throws {
        #expect(try TourPage.all[0].texts.contains { $0.contains("`\(TourRun.answer)`") })
    }

    @Test("contains every command of the program but the one that has no output, tui")
    func isComplete() async throws {
        let lines = try TourPage.all.flatMap(\.commands)
        for path in await CompositionRoot.commands.commandPaths where path != ["tui"] {
            #expect(lines.contains { $0.starts(with: path) }, "no line of the tour begins with nereid \(path)")
        }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { index < count ? self[index] : nil }
}
