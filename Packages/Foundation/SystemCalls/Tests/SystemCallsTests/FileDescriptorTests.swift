import Dispatch
import Foundation
import Testing

@testable import SystemCalls

@Suite("FileDescriptor and Terminal")
struct FileDescriptorTests {
    private func pipe() throws -> (reading: FileDescriptor, writing: FileDescriptor) {
        let ends = try #require(Libc.pipe())
        return (FileDescriptor(rawValue: ends.reading), FileDescriptor(rawValue: ends.writing))
    }

    @Test("written bytes are read back") func roundTrip() throws {
        let (reading, writing) = try pipe()
        try writing.write("hé")
        try writing.close()

        #expect(try reading.readToEnd(limit: 3) == Array("hé".utf8))
        try reading.close()
    }

    @Test("both ends of a pipe are the same file, unlike the ends of two pipes") func sameFile() throws {
        let first = try pipe()
        let second = try pipe()
        defer { for end in [first.reading, first.writing, second.reading, second.writing] { try? end.close() } }

        #expect(first.writing.isSameFile(as: first.writing))
        #expect(first.writing.isSameFile(as: first.reading))
        #expect(!first.writing.isSameFile(as: second.writing))
        #expect(!FileDescriptor(rawValue: -1).isSameFile(as: FileDescriptor(rawValue: -1)))
    }

    @Test("a full non-blocking pipe is waited for") func nonBlocking() throws {
        let (reading, writing) = try pipe()
        #expect(Libc.setBlocking(writing.rawValue, false) == 0)
        let bytes = [UInt8](repeating: 7, count: 300_000)
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) {
            while let part = try? reading.read(upTo: 65_536), !part.isEmpty {}
        }

        try writing.write(bytes)
        try writing.close()
    }

    @Test("one call writes 1 GiB at most, since Darwin refuses 2 GiB; the rest follows") func largestTransfer() throws {
        let null = Libc.openNull()
        defer { _ = Libc.close(null) }
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 3 << 30, alignment: 1)
        defer { bytes.deallocate() }

        // The null device reads none of the bytes, so they take no memory.
        #expect(Libc.write(null, UnsafeRawBufferPointer(bytes)) == 1 << 30)
        try FileDescriptor.write(UnsafeRawBufferPointer(bytes), to: null).get()
    }

    @Test("more bytes than the limit are refused") func limit() throws {
        let (reading, writing) = try pipe()
        try writing.write([1, 2, 3])
        try writing.close()

        let error = #expect(throws: SystemError.self) { try reading.readToEnd(limit: 2) }
        #expect(error?.isTooLarge == true)
    }

    @Test("writing to a closed reader returns false and raises no signal") func broken() throws {
        let (reading, writing) = try pipe()
        try reading.close()

        #expect(try !writing.writeUnlessBroken([1]))
    }

    @Test("writing to a closed descriptor throws the system's error") func closed() {
        let error = #expect(throws: SystemError.self) { try FileDescriptor(rawValue: 9_999).write([1]) }

        #expect(error?.description == "Bad file descriptor")
    }

    @Test("a pipe is not a terminal and has no size") func noTerminal() throws {
        let (reading, _) = try pipe()

        #expect(!reading.isTerminal)
        #expect(reading.windowSize == nil)
    }

    @Test(
        "lines are read without their endings, each without reading beyond it",
        arguments: [("a\nb", ["a", "b"]), ("a\r\n\n", ["a", ""]), ("", []), ("é", ["é"])] as [(String, [String])])
    func lines(text: String, expected: [String]) throws {
        let (reading, writing) = try pipe()
        try writing.write(text)
        try writing.close()

        var lines: [String] = []
        while let line = try Terminal.readLine(from: reading) { lines.append(line) }
        #expect(lines == expected)
    }

    @Test(
        "a hidden line is edited as in a terminal",
        arguments: [
            ("ab\n", "ab"), ("ab\u{7F}c\r", "ac"), ("aé\u{8}b\n", "ab"), ("abc\u{15}d\n", "d"), ("\u{7F}a\n", "a"),
            ("ab\u{4}", "ab"), ("a\u{1}b\n", "ab"),
        ])
    func hiddenLine(typed: String, expected: String) {
        var line = HiddenLine()
        for byte in typed.utf8 { _ = line.handle(byte) }

        #expect(String(decoding: line.bytes, as: UTF8.self) == expected)
    }

    @Test(
        "Ctrl-C, Ctrl-\\ and Ctrl-D end a hidden line",
        arguments: [(3, HiddenLine.Step.interrupt), (28, .interrupt), (4, .end)] as [(UInt8, HiddenLine.Step)])
    func hiddenLineEnds(byte: UInt8, step: HiddenLine.Step) {
        var line = HiddenLine()

        #expect(line.handle(byte) == step)
    }

    @Test("a signal that ends the process restores the echo first", arguments: [SIGUSR1, SIGALRM, SIGXCPU, SIGHUP])
    func hiddenLineSignal(number: Int32) async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        let (before, path) = (terminal.modes, terminal.path)
        await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
            let line = open(path, O_RDWR | O_NOCTTY)
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { kill(getpid(), number) }
            _ = try Terminal.readHiddenLine(prompt: "Key: ", input: line, output: line)
        }

        #expect(terminal.modes == before)
        #expect(try terminal.output() == "Key: ")
    }
}
