import CommandSupport
import ResourceLoading
import Synchronization
import TerminalUI

/// Reports what did not fail the command: failures of the archive once per run, and unreadable entries.
///
/// A job that runs beside others passes the list that holds its remarks back; without one they are printed at once.
final class RemarkLog: Sendable {
    private let reported = Mutex<Set<String>>([])
    private let console: any Console
    private let isQuiet: Bool

    /// - Parameter isQuiet: Whether to omit remarks on content that was not read or kept, although the archive is intact.
    init(console: any Console, isQuiet: Bool = false) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Reports a failure of the archive.
    func report(_ failure: StorageFailure, in remarks: HeldRemarks? = nil) {
        if failure.isOfIntactArchive, isQuiet { return }
        reportOnce("the archive: \(Failure(failure).sentence)", in: remarks)
    }

    /// Reports entries of an answer that were left out.
    func reportEntriesLeftOut(_ sentence: String, in remarks: HeldRemarks? = nil) {
        guard !isQuiet else { return }
        say(in: remarks) { [console] in console.remark(DisplayText(line: sentence)) }
    }

    /// Reports why a change that is about to be sent cannot be taken back.
    func reportUnkeptChange(_ failure: StorageFailure) {
        reportOnce("this change cannot be undone later: \(Failure(failure).sentence)")
    }

    private func reportOnce(_ message: String, in remarks: HeldRemarks? = nil) {
        say(in: remarks) { [self] in
            if reported.withLock({ $0.insert(message).inserted }) { console.remark(DisplayText(line: message)) }
        }
    }

    private func say(in remarks: HeldRemarks?, _ remark: @escaping @Sendable () -> Void) {
        if let remarks { remarks.hold(remark) } else { remark() }
    }
}

/// Records the first failure of the archive during work that only fills the archive.
final class FirstFailure: Sendable {
    private let first = Mutex<StorageFailure?>(nil)

    /// Records a failure, unless there was one before.
    func note(_ failure: StorageFailure) { first.withLock { $0 = $0 ?? failure } }

    /// Fails if one was recorded.
    func check() throws {
        if let failure = first.withLock(\.self) { throw failure }
    }
}

extension StorageFailure {
    /// Whether the archive is intact: it just cannot keep incomplete content.
    var isOfIntactArchive: Bool { if case .uncached = self { true } else { false } }
}
