import Foundation
import Testing

#if os(Linux)
    /// Runs a shell in a mount namespace of its own.
    private let unshare = getuid() == 0 ? "unshare -m" : "unshare -rm"

    /// Whether this system lets a process empty its `/proc`.
    private let canHide: Bool = {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "\(unshare) sh -c 'mount -t tmpfs none /proc' 2>/dev/null"]
        do { try shell.run() } catch { return false }
        shell.waitUntilExit()
        return shell.terminationStatus == 0
    }()

    /// The built program where `/proc` is empty, as in some containers and chroots.
    @Suite("The built program without /proc", .enabled(if: canHide))
    struct HiddenProcProgramTests {
        @Test("the arguments are read", arguments: [("--version", 0), ("--nonsense", 64)])
        func arguments(word: String, code: Int32) async throws {
            #expect(try await run(word).code == code)
        }

        /// Now and then the dispatch library ends a process when it cannot read `/proc` (SIGILL, seen in one of ten
        /// runs).
        /// Source: swift-corelibs-libdispatch, `event_workqueue.c`, `_dispatch_workq_monitor_pools`.
        @Test("a status is posted") func post() async throws {
            let outcome = try await run("--sandbox status post hi")

            withKnownIssue(isIntermittent: true) {
                #expect(outcome.code == 0)
                #expect(outcome.output.hasPrefix("https://"), "\(outcome)")
            } when: {
                outcome.isSignalled
            }
        }

        private func run(_ words: String) async throws -> BuiltProgram.Outcome {
            let line = "\(unshare) sh -c 'mount -t tmpfs none /proc && exec nereid \(words)'"
            return try await BuiltProgram.startShell(line, home: ProgramRun().home, variables: [:]).outcome()
        }
    }
#endif
