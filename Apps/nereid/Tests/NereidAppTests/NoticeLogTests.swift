import CommandSupport
import ResourceLoading
import TerminalUI
import Testing

@testable import NereidApp

@Suite("Notices on the archive")
struct NoticeLogTests {
    @Test("each notice is printed once; -q omits what cannot be archived, but no failure", arguments: [true, false])
    func once(isQuiet: Bool) {
        let console = BufferConsole(.pipe)
        let log = NoticeLog(console: console, isQuiet: isQuiet)
        let uncached = StorageFailure.uncached(names: ["the paste t"], missing: "its time")
        for failure in [uncached, .full(path: "x"), .full(path: "x"), uncached] { log.report(failure) }
        log.reportUnstoredChange(.full(path: "x"))

        let full = "no space left on the disk of x"
        let all = ["the archive: \(Failure(uncached).sentence)", "the archive: \(full)"]
        #expect(
            console.notices == (isQuiet ? Array(all.dropFirst()) : all) + [
                "this change cannot be undone later: \(full)"
            ])
    }
}
