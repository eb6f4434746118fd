import SystemCalls
import Testing

@Suite("ChildProcess")
struct ChildProcessTests {
    private func shell(
        _ script: String, environment: [String: String]? = nil, stdin: ChildProcess.Input = .null
    ) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            ["/bin/sh", "-c", script], environment: environment, stdin: stdin, stdout: .capture(limit: 1 << 22))
    }

    @Test("a program that never stops writing ends at the output limit")
    func endless() throws {
        let outcome = try ChildProcess.run(["yes"], stdin: .null, stdout: .capture(limit: 100_000))
        #expect(outcome.isTruncated)
        #expect(outcome.output.count == 100_000)
        #expect(!outcome.status.isSuccess)
    }

    @Test(
        "a program that takes too long is killed, and its descendants are not waited for",
        arguments: ["sleep 60", "exec >&-; sleep 60", "sleep 60 & exit 0", "trap '' TERM; sleep 60; echo x"])
    func timeLimit(script: String) throws {
        let start = ContinuousClock.now
        let outcome = try ChildProcess.run(
            ["/bin/sh", "-c", script], stdin: .null, stdout: .capture(limit: 99), limit: 0.3)

        #expect(outcome.isTimedOut)
        #expect(outcome.output.isEmpty)
        #expect(start.duration(to: .now) < .seconds(40))
    }

    @Test("a program that ends in time is not timed out", arguments: [0, 3] as [Int32])
    func inTime(code: Int32) throws {
        let outcome = try ChildProcess.run(["/bin/sh", "-c", "exit \(code)"], stdin: .null, limit: 60)

        #expect(outcome.status == .exited(code))
        #expect(!outcome.isTimedOut)
    }

    @Test("a program is found through PATH and its output captured") func path() throws {
        let outcome = try ChildProcess.run(["printf", "%s|", "a b", "c"], stdin: .null, stdout: .capture(limit: 99))

        #expect(String(decoding: outcome.output, as: UTF8.self) == "a b|c|")
        #expect(outcome.status.isSuccess)
    }

    @Test("the exit code is given", arguments: [0, 1, 64, 255] as [Int32]) func exitCode(code: Int32) throws {
        #expect(try shell("exit \(code)").status == .exited(code))
    }

    @Test("the signal that ended it is given") func signalled() throws {
        #expect(try shell("kill -TERM $$").status == .signalled(15))
    }

    @Test("a program that is missing is not found") func missing() {
        let error = #expect(throws: SystemError.self) { try ChildProcess.run(["no-such-program-here"]) }

        #expect(error?.isNotFound == true)
        #expect(error?.subject == "no-such-program-here")
    }

    @Test("no arguments are an error") func noArguments() {
        #expect(throws: SystemError.self) { try ChildProcess.run([]) }
    }

    @Test("input and output may exceed the pipes' capacity") func large() throws {
        let bytes = [UInt8](repeating: 65, count: 1 << 20)

        #expect(try shell("cat", stdin: .bytes(bytes)).output == bytes)
    }

    @Test("a program that does not read its input is not a failure") func unreadInput() throws {
        let outcome = try shell("exit 3", stdin: .bytes([UInt8](repeating: 65, count: 1 << 20)))

        #expect(outcome.status == .exited(3))
    }

    @Test("output beyond the limit is dropped and reported") func limit() throws {
        let outcome = try ChildProcess.run(["printf", "12345"], stdin: .null, stdout: .capture(limit: 3))

        #expect(outcome.output == Array("123".utf8))
        #expect(outcome.isTruncated)
    }

    @Test("an environment given is the whole environment") func environment() throws {
        let outcome = try shell("echo $A-$HOME", environment: ["A": "b"])

        #expect(outcome.output == Array("b-\n".utf8))
    }

    @Test("a child receives SIGINT even if this process ignores it") func signalsDefault() throws {
        Signals.onInterrupt {}

        #expect(try shell("kill -INT $$; echo deaf").status == .signalled(2))
    }

    @Test("writing to a program that stops reading early raises no signal") func earlyReader() throws {
        var isReading = true
        let status = try PipedProcess.run(["head", "-c", "0"]) { process throws(SystemError) in
            while isReading { isReading = try process.write([UInt8](repeating: 10, count: 1 << 16)) }
        }

        #expect(status == .exited(0))
    }

    @Test("a reader's exit code is given") func readerStatus() throws {
        let status = try PipedProcess.run(["/bin/sh", "-c", "read line; exit $line"]) { process throws(SystemError) in
            _ = try process.write(Array("7\n".utf8))
        }

        #expect(status == .exited(7))
    }
}
