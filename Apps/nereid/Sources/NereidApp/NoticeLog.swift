import CommandSupport
import ResourceLoading
import Synchronization
import TerminalUI

/// Reports problems that do not fail the command: each failure of the archive once per run, and unreadable entries.
///
/// A job that runs beside others passes `HeldNotices`, which holds its notices back until its turn; without it they are
/// printed at once.
final class NoticeLog: Sendable {
    private let reported = Mutex<Set<String>>([])
    private let console: any Console
    private let isQuiet: Bool

    /// - Parameter isQuiet: Whether to omit notices on entries that could not be read or archived, while the archive
    ///   itself works.
    init(console: any Console, isQuiet: Bool = false) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Reports a failure of the archive.
    func report(_ failure: StorageFailure, in notices: HeldNotices? = nil) {
        if failure.isOfIntactArchive, isQuiet { return }
        reportOnce("the archive: \(Failure(failure).sentence)", in: notices)
    }

    /// Reports entries of an answer that were left out.
    func reportEntriesLeftOut(_ sentence: String, in notices: HeldNotices? = nil) {
        guard !isQuiet else { return }
        say(in: notices) { [console] in console.notice(DisplayText(line: sentence)) }
    }

    /// Reports why a change that is about to be sent cannot be undone.
    func reportUnstoredChange(_ failure: StorageFailure) {
        reportOnce("this change cannot be undone later: \(Failure(failure).sentence)")
    }

    private func reportOnce(_ message: String, in notices: HeldNotices? = nil) {
        say(in: notices) { [self] in
            if reported.withLock({ $0.insert(message).inserted }) { console.notice(DisplayText(line: message)) }
        }
    }

    private func say(in notices: HeldNotices?, _ notice: @escaping @Sendable () -> Void) {
        if let notices { notices.hold(notice) } else { notice() }
    }
}

/// Records the first failure of the archive during work that only fills the archive.
final class FirstFailure: Sendable {
    private let first = Mutex<StorageFailure?>(nil)

    /// Records a failure, unless there was one before.
    func note(_ failure: StorageFailure) { first.withLock { $0 = $0 ?? failure } }

    /// Throws the recorded failure, if there is one.
    func check() throws {
        if let failure = first.withLock(\.self) { throw failure }
    }
}

extension StorageFailure {
    /// Whether the archive itself works, and only refused to store incomplete content.
    var isOfIntactArchive: Bool { if case .uncached = self { true } else { false } }
}
