import Dispatch
import Synchronization

/// Flushes files to the disk on several threads.
///
/// A flush waits for the disk, and the file system writes together what several wait for: 3,000 files took 29 s one by
/// one, and 1.4 s on eight threads (ext4, measured).
final class FileFlush: Sendable {
    private struct State {
        var next = 0
        var failure: SystemError?
    }

    private static let threads = 8

    private let files: [[String]]
    private let flush: @Sendable ([String]) throws(SystemError) -> Void
    private let state = Mutex(State())

    /// - Parameter flush: Flushes one file; called on any thread.
    init(_ files: [[String]], flush: @escaping @Sendable ([String]) throws(SystemError) -> Void) {
        self.files = files
        self.flush = flush
    }

    /// Flushes all files, and returns once all are on the disk.
    ///
    /// - Throws: The failure of a file; the others are flushed all the same.
    func run() throws(SystemError) {
        let helpers = DispatchGroup()
        for _ in files.indices.prefix(Self.threads).dropFirst() {
            helpers.enter()
            do throws(SystemError) {
                try SystemThread.start {
                    self.work()
                    helpers.leave()
                }
            } catch {
                // This thread and the ones that were started share the work.
                helpers.leave()
                break
            }
        }
        work()
        helpers.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    private func work() {
        while let names = next() {
            do throws(SystemError) {
                try flush(names)
            } catch {
                state.withLock { $0.failure = $0.failure ?? error }
            }
        }
    }

    private func next() -> [String]? {
        state.withLock { state in
            guard state.next < files.count else { return nil }
            defer { state.next += 1 }
            return files[state.next]
        }
    }
}
