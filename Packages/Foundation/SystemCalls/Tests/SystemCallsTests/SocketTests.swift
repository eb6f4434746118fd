import Dispatch
import SystemCalls
import Testing

@Suite("LoopbackListener and Socket")
struct SocketTests {
    /// A listener and both ends of one connection to it.
    private func connection() throws -> (listener: LoopbackListener, client: Socket, server: Socket) {
        let listener = try LoopbackListener()
        let client = try Socket.connect(toLoopbackPort: listener.port)
        return (listener, client, try #require(try listener.accept()))
    }

    @Test("port 0 gives a free port and reports it") func freePort() throws {
        #expect(try LoopbackListener().port > 0)
    }

    @Test("a port in use is reported") func portInUse() throws {
        let listener = try LoopbackListener()
        let error = #expect(throws: SystemError.self) { try LoopbackListener(port: listener.port) }

        #expect(error?.isAddressInUse == true)
        #expect(error?.subject == "127.0.0.1:\(listener.port)")
        listener.stop()
    }

    @Test("bytes go both ways, and the end reads as no bytes") func bothWays() throws {
        let (_, client, server) = try connection()

        try client.write(Array("ping".utf8))
        client.shutdownWriting()
        #expect(try server.read(upTo: 100) == Array("ping".utf8))
        #expect(try server.read(upTo: 100) == [])
        try server.write(Array("pong".utf8))
        #expect(try client.read(upTo: 2) == Array("po".utf8))
    }

    @Test("a silent client times out") func timeout() throws {
        let (_, client, server) = try connection()
        try server.setTimeout(.milliseconds(30))

        let error = #expect(throws: SystemError.self) { try server.read(upTo: 1) }
        #expect(error?.isTimeout == true)
        client.close()
    }

    @Test("writing to a closed client is an error, not a signal") func goneClient() throws {
        let (_, client, server) = try connection()
        client.close()

        let error = #expect(throws: SystemError.self) {
            for _ in 0..<1_000 { try server.write([UInt8](repeating: 0, count: 1 << 16)) }
        }
        #expect(error?.isBrokenPipe == true)
    }

    @Test("stop wakes a waiting accept") func stop() throws {
        let listener = try LoopbackListener()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(30)) { listener.stop() }

        #expect(try listener.accept() === nil)
        #expect(try listener.accept() === nil)
    }

    @Test("shutdown wakes a waiting read") func shutdown() throws {
        let (_, client, server) = try connection()
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(30)) { server.shutdown() }

        #expect(try server.read(upTo: 1) == [])
        client.close()
    }
}
