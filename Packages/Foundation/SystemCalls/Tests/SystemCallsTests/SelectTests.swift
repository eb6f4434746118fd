import Foundation
import TestSupport
import Testing

@testable import SystemCalls

/// What Darwin uses in place of `poll`.
@Suite("Waiting by select")
struct SelectTests {
    private struct Ends {
        let (reading, writing): (Int32, Int32)

        init() throws { (reading, writing) = try #require(Libc.pipe()) }

        func close() { for end in [reading, writing] { _ = Libc.close(end) } }
    }

    /// Waits until descriptors can be read or written.
    ///
    /// - Returns: How many are ready, and which: first those to be read.
    private func select(
        reading: [Int32] = [], writing: [Int32] = [], milliseconds: Int32 = 0
    ) -> (count: Int32, ready: [Bool]) {
        var entries =
            reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            + writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        let count = entries.withUnsafeMutableBufferPointer { Libc.select($0, milliseconds: milliseconds) }
        return (count, entries.map { $0.revents != 0 })
    }

    @Test("the ready descriptors are counted and marked") func ready() throws {
        let (empty, full) = (try Ends(), try Ends())
        defer { for ends in [empty, full] { ends.close() } }
        try FileDescriptor(rawValue: full.writing).write("x")

        let (count, ready) = select(reading: [empty.reading, full.reading], writing: [empty.writing])

        #expect(count == 2)
        #expect(ready == [false, true, true])
    }

    @Test("a named pipe is ready to be read once its writer has closed") func closedWriter() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let (reading, writing) = (Libc.openToReadWithoutWaiting(path), open(path, O_WRONLY))
        defer { _ = Libc.close(reading) }
        #expect(select(reading: [reading]).count == 0)

        _ = Libc.close(writing)
        #expect(select(reading: [reading], milliseconds: 10_000).count == 1)
    }

    @Test("a full pipe is not ready to be written, until its reader has closed") func writing() throws {
        let ends = try Ends()
        #expect(Libc.setBlocking(ends.writing, false) == 0)
        let bytes = [UInt8](repeating: 0, count: 1 << 20)
        while bytes.withUnsafeBytes({ Libc.write(ends.writing, $0) }) > 0 {}
        #expect(select(writing: [ends.writing]).count == 0)

        _ = Libc.close(ends.reading)
        #expect(select(writing: [ends.writing], milliseconds: 10_000).count == 1)
        _ = Libc.close(ends.writing)
    }

    @Test("a terminal is ready once a line has been typed") func terminal() throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        #expect(select(reading: [terminal.terminal.rawValue]).count == 0)

        try terminal.master.write("y\n")
        #expect(select(reading: [terminal.terminal.rawValue], milliseconds: 10_000).count == 1)
    }

    @Test("a wait ends at its time limit, or, if it has none, with the first byte") func time() throws {
        let ends = try Ends()
        defer { ends.close() }
        let start = ContinuousClock.now
        #expect(select(reading: [ends.reading], milliseconds: 30).count == 0)
        #expect(start.duration(to: .now) >= .milliseconds(29))

        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) {
            try? FileDescriptor(rawValue: ends.writing).write("x")
        }
        #expect(select(reading: [ends.reading], milliseconds: -1).count == 1)
    }

    @Test("a descriptor too high for an `fd_set` is waited for too, and a closed one is an error")
    func numbers() throws {
        let ends = try Ends()
        defer { ends.close() }
        let high = fcntl(ends.writing, F_DUPFD, 1_500)
        defer { _ = Libc.close(high) }
        if high >= 0 { #expect(select(reading: [ends.reading], writing: [high]).ready == [false, true]) }

        _ = select(reading: [-1])
        // Other tests open low numbers.
        if let closed = stride(from: Int32(FD_SETSIZE) - 1, to: 0, by: -1).first(where: { fcntl($0, F_GETFD) == -1 }) {
            #expect(select(reading: [closed]).count == -1)
        }
    }
}
