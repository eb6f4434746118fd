import Foundation
import SystemCalls
import Testing

@Suite("ConnectedProcess")
struct ConnectedProcessTests {
    private func shell(_ script: String, _ environment: [String: String] = [:]) throws -> ConnectedProcess {
        try ConnectedProcess.start("/bin/sh", arguments: ["name", "-c", script], environment: environment)
    }

    /// What a script wrote to its standard input.
    private func output(_ script: String, _ environment: [String: String] = [:]) throws -> String {
        let child = try shell(script, environment)
        defer { _ = child.wait() }
        return try all(child.socket)
    }

    private func all(_ socket: Socket) throws -> String {
        var bytes: [UInt8] = []
        while true {
            let part = try socket.read(upTo: 4_096)
            if part.isEmpty { return String(decoding: bytes, as: UTF8.self) }
            bytes += part
        }
    }

    @Test("its standard input is a socket to this process, both ways") func socket() throws {
        let child = try shell("read line; echo \"got $line\" >&0")
        try child.socket.write(Array("word\n".utf8))

        #expect(try all(child.socket) == "got word\n")
        #expect(child.wait().status == .exited(0))
    }

    @Test("it gets the variables given and no others") func environment() throws {
        #expect(try output("echo $A-$HOME >&0", ["A": "b"]) == "b-\n")
    }

    @Test("it has no descriptor but the three standard ones") func descriptors() throws {
        let listener = try LoopbackListener()
        defer { listener.stop() }

        // The shell has some of its own, to files.
        let others = try output("cd /proc/$$/fd; for n in *; do [ $n -gt 2 ] && readlink $n; done >&0; :")

        #expect(!others.contains("socket:") && !others.contains("pipe:"))
    }

    /// Somebody else in this process may be about to hand one to a child of theirs.
    @Test("starting one leaves this process's descriptors as they are, and hands on none") func others() throws {
        let inheritable = dup(0)
        defer { close(inheritable) }

        #expect(try output("[ -e /proc/$$/fd/\(inheritable) ] || echo none >&0") == "none\n")
        #expect(fcntl(inheritable, F_GETFD) & FD_CLOEXEC == 0)
    }

    @Test("its outputs go nowhere, and Ctrl-C does not reach its group") func apart() throws {
        let own = "cut -d' ' -f5 /proc/$$/stat"
        #expect(try output("cd /proc/$$/fd; [ 1 -ef /dev/null ] && [ 2 -ef /dev/null ] && echo null >&0") == "null\n")
        #expect(try output("[ $(\(own)) = $$ ] && echo apart >&0") == "apart\n")
    }

    @Test("it reads the end when this process closes") func endOfParent() throws {
        let child = try shell("cat > /dev/null; exit 7")
        child.socket.shutdown()

        #expect(child.wait().status == .exited(7))
    }

    @Test("killing ends it, twice is harmless, and its end stays known") func kill() throws {
        let child = try shell("sleep 1000; :")
        child.kill()
        child.kill()

        #expect(child.wait().status == .signalled(9))
        child.kill()
        #expect(child.wait().status == .signalled(9))
        #expect(try child.socket.read(upTo: 1).isEmpty)
    }

    @Test("the most memory it had is known where it is more than this process had") func memory() throws {
        let ending = try shell("exit 0")
        #expect(ending.wait().peakMemory == nil)

        let large = try shell("exec dd if=/dev/zero of=/dev/null bs=600000000 count=1").wait().peakMemory
        #expect(try #require(large) > 500_000_000)
    }

    @Test("a program that is missing is not found") func missing() {
        let error = #expect(throws: SystemError.self) {
            try ConnectedProcess.start("/no/such/program", arguments: ["x"], environment: [:])
        }
        #expect(error?.isNotFound == true)
    }

    @Test("standard input that is no socket of the parent is no connection") func noConnection() {
        #expect(Confinement.connectionToParent() == nil)
    }

    @Test("the user has a home folder") func home() {
        #expect(ProcessEnvironment.userHome?.hasPrefix("/") == true)
    }

    @Test("the own program can be started again") func ownProgram() {
        #expect(Confinement.ownProgram?.hasPrefix("/") == true)
    }
}
