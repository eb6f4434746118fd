import Foundation
import Testing

@testable import SystemCalls

/// Serialised, since a process has one full screen.
@Suite("FullScreenTerminal", .serialized, .timeLimit(.minutes(10)))
struct FullScreenTerminalTests {
    @Test("a pipe is not a full screen") func noTerminal() throws {
        let ends = try #require(Libc.pipe())

        #expect(throws: SystemError.self) { try PseudoTerminal.screen(FileDescriptor(rawValue: ends.reading)) }
    }

    @Test("the modes are changed and set back, and each sequence is written once") func release() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let before = terminal.modes
        let screen = try PseudoTerminal.screen(terminal.terminal)
        try screen.acquire()
        try screen.acquire()
        #expect(terminal.modes != before)
        try screen.write(Array("\nframe".utf8))

        screen.release()
        screen.release()

        #expect(terminal.modes == before)
        #expect(try terminal.output() == PseudoTerminal.enter + "\r\nframe" + PseudoTerminal.leave)
    }

    @Test("nothing is written before the screen is acquired") func writeOutside() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }

        try PseudoTerminal.screen(terminal.terminal).write([65])

        #expect(try terminal.output().isEmpty)
    }

    @Test("a second screen is refused until the first is released") func busy() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let (first, second) = (try PseudoTerminal.screen(terminal.terminal), try PseudoTerminal.screen(terminal.path))
        try first.acquire()
        #expect(throws: SystemError(call: "tcsetattr", code: Libc.busy)) { try second.acquire() }
        second.release()
        #expect(try terminal.leaveCount() == 0)

        first.release()
        try second.acquire()
        second.release()
    }

    @Test(
        "the size is bounded, and nil if unknown",
        arguments: [(80, 24, [80, 24]), (5_000, 1, [1_000, 1]), (0, 24, nil), (80, 0, nil)]
            as [(UInt16, UInt16, [Int]?)])
    func size(columns: UInt16, rows: UInt16, expected: [Int]?) throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        terminal.setSize(columns: columns, rows: rows)

        #expect(try PseudoTerminal.screen(terminal.terminal).size.map { [$0.columns, $0.rows] } == expected)
    }

    @Test("keys are read as typed until reading stops, and again once it is restarted") func keys() async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let screen = try PseudoTerminal.screen(terminal.terminal)
        try screen.acquire()
        let (pieces, typed) = AsyncStream.makeStream(of: [UInt8].self)
        var iterator = pieces.makeAsyncIterator()
        screen.startReading { typed.yield($0) }
        try terminal.master.write([3, 13, 26])
        #expect(await iterator.next() == [3, 13, 26])

        screen.stopReading()
        try terminal.master.write([65])
        #expect(Libc.poll([(terminal.terminal.rawValue, false)], milliseconds: 1_000).count == 1)
        screen.startReading { typed.yield([0] + $0) }
        #expect(await iterator.next() == [0, 65])
        screen.stopReading()
        screen.release()
    }

    @Test("unread keys do not reach the shell") func typedAhead() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let screen = try PseudoTerminal.screen(terminal.terminal)
        try screen.acquire()
        try terminal.master.write("rm\r")
        #expect(Libc.poll([(terminal.terminal.rawValue, false)], milliseconds: 1_000).count == 1)

        screen.release()

        #expect(Libc.poll([(terminal.terminal.rawValue, false)], milliseconds: 50).count == 0)
    }

    @Test("a closed terminal is read as an empty piece, and writing to it is an error") func closed() async throws {
        let terminal = try PseudoTerminal()
        let screen = try PseudoTerminal.screen(terminal.terminal)
        try screen.acquire()
        let (pieces, typed) = AsyncStream.makeStream(of: [UInt8].self)
        screen.startReading { typed.yield($0) }
        try terminal.master.close()

        #expect(await pieces.first { _ in true } == [])
        #expect(throws: SystemError(call: "write", code: Libc.inputOutput)) { try screen.write([65]) }
        screen.stopReading()
        screen.release()
        try terminal.terminal.close()
    }

    @Test("the screen is released even if nobody reads the terminal") func stuck() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let before = terminal.modes
        let screen = try PseudoTerminal.screen(terminal.terminal)
        try screen.acquire()
        let full = DispatchSemaphore(value: 0)
        try SystemThread.start {
            full.signal()
            try? screen.write([UInt8](repeating: 65, count: 1 << 20))
        }
        full.wait()
        SystemThread.sleep(milliseconds: 200)

        screen.release()

        #expect(terminal.modes == before)
        while Libc.poll([(terminal.master.rawValue, false)], milliseconds: 200).count > 0 { _ = try terminal.output() }
    }

    @Test(
        "a signal or a crash restores the terminal and ends the process, an interrupt with an exit code",
        arguments: [
            SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU,
            SIGVTALRM, SIGPROF, SIGSYS, SIGPIPE, SIGINT, SIGTERM,
        ])
    func ends(number: Int32) async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let (before, path) = (terminal.modes, terminal.path)
        let isInterrupt = [SIGINT, SIGTERM].contains(number)
        let end: ExitTest.Condition = isInterrupt ? .exitCode(128 + number) : .signal(number)
        await #expect(processExitsWith: end) { [path = path as String, number = number as Int32] in
            signal(SIGQUIT, SIG_DFL)
            try PseudoTerminal.screen(path).acquire()
            kill(getpid(), number)
            try await Task.sleep(for: .seconds(60))
        }

        #expect(terminal.modes == before)
        #expect(try terminal.leaveCount() == 1)
    }

    @Test("a trap restores the terminal") func trap() async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let (before, path) = (terminal.modes, terminal.path)
        await #expect(processExitsWith: .failure) { [path = path as String] in
            try PseudoTerminal.screen(path).acquire()
            fatalError("for the test")
        }

        #expect(terminal.modes == before)
        #expect(try terminal.leaveCount() == 1)
    }

    @Test(
        "the terminal is restored before the handler of an interrupt is called, even if nobody waited for the handler",
        arguments: [SIGINT, SIGTERM], [true, false])
    func interruptHandler(number: Int32, waits: Bool) async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let (before, path) = (terminal.modes, terminal.path)
        await #expect(processExitsWith: .exitCode(7)) {
            [path = path as String, number = number as Int32, waits = waits as Bool] in
            let screen = try PseudoTerminal.screen(path)
            Signals.onInterrupt(waits: waits) {
                // The screen is released already, so neither call writes to the terminal.
                screen.release()
                try? screen.write(Array(PseudoTerminal.leave.utf8))
                exitImmediately(7)
            }
            try screen.acquire()
            kill(getpid(), number)
            try await Task.sleep(for: .seconds(60))
        }

        #expect(terminal.modes == before)
        #expect(try terminal.leaveCount() == 1)
    }

    @Test("suspending stops the process, and continuing enters the screen again") func suspend() async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let (before, path) = (terminal.modes, terminal.path)
        await #expect(processExitsWith: .success) { [path = path as String, before = before as String] in
            let screen = try PseudoTerminal.screen(path)
            let redraw = DispatchSemaphore(value: 0)
            screen.onResize { redraw.signal() }
            try screen.acquire()
            let start = ContinuousClock.now
            try Self.later("sleep 0.5; kill -CONT")
            try screen.suspend()
            try #require(ContinuousClock.now - start > .milliseconds(400))
            try #require(redraw.wait(timeout: .now() + .seconds(10)) == .success)
            try #require(PseudoTerminal.modes(path) != before)
            screen.release()
        }

        #expect(terminal.modes == before)
        #expect(try terminal.leaveCount() == 2)
    }

    @Test(
        "a stop and a new size from outside make the screen draw again",
        arguments: [
            ("kill -TSTP $0; sleep 0.3; kill -CONT", 2), ("kill -STOP $0; sleep 0.3; kill -CONT", 1),
            ("kill -WINCH", 1),
        ])
    func stopFromOutside(script: String, leaveCount: Int) async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let (before, path) = (terminal.modes, terminal.path)
        await #expect(processExitsWith: .success) { [path = path as String, script = script as String] in
            let screen = try PseudoTerminal.screen(path)
            let redraw = DispatchSemaphore(value: 0)
            screen.onResize { redraw.signal() }
            try screen.acquire()
            try Self.later("sleep 0.1; " + script)
            try #require(redraw.wait(timeout: .now() + .seconds(10)) == .success)
            screen.release()
        }

        #expect(terminal.modes == before)
        #expect(try terminal.leaveCount() == leaveCount)
    }

    /// Runs a script in the background. This process moves to a process group without it, so that a stop does not stop
    /// the script, too.
    ///
    /// - Parameter script: Its last command gets the ID of this process as an argument; `$0` is the ID, too.
    private static func later(_ script: String) throws {
        try #require(setpgid(0, 0) == 0)
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script + " $0", "\(getpid())"]
        try process.run()
    }
}
