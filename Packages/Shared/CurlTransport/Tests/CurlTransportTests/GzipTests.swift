import APIClient
import CurlTransport
import Foundation
import SystemCalls
import Testing

/// Compresses data with the system's program.
func gzip(_ data: Data) throws -> [UInt8] {
    let arguments = ["gzip", "-9", "-n", "-c"]
    return try ChildProcess.run(arguments, stdin: .bytes(Array(data)), stdout: .capture(limit: 1 << 20)).output
}

@Suite("Compressed answers")
struct GzipTests {
    private static let text = Data((0..<2_000).map { "line \($0 * 7919 % 1_000)\n" }.joined().utf8)

    /// The outcome of a request whose answer has this body, in one piece and in several.
    private func outcomes(
        _ body: [UInt8], header: String = "Content-Encoding: gzip", takesSlowly: Bool = false
    ) async throws -> [Result<Data, HTTPTransportError>] {
        let server = try LoopbackServer { _, socket in
            let head = "HTTP/1.1 200 OK\r\n\(header)\r\nContent-Length: \(body.count)\r\n\r\n"
            try socket.write(Array(head.utf8) + body)
            return false
        }
        defer { server.stop() }
        let transport = try CurlTransport(baseURL: server.baseURL, userAgent: "x")
        let request = HTTPRequest(.get, "/x", timeout: 120)
        var outcomes: [Result<Data, HTTPTransportError>] = []
        do throws(HTTPTransportError) {
            outcomes.append(.success(try await transport.send(request).body))
        } catch {
            outcomes.append(.failure(error))
        }
        var taken = Data()
        do throws(HTTPTransportError) {
            _ = try await transport.send(request) { part in
                if takesSlowly { Thread.sleep(forTimeInterval: 0.002) }
                taken += part
                return true
            }
            outcomes.append(.success(taken))
        } catch {
            outcomes.append(.failure(error))
        }
        return outcomes
    }

    private func both(_ body: Data) -> [Result<Data, HTTPTransportError>] { [.success(body), .success(body)] }

    private func both(_ words: String) -> [Result<Data, HTTPTransportError>] {
        let failure = HTTPTransportError.failed(.other(words), mayHaveLeft: true)
        return [.failure(failure), .failure(failure)]
    }

    @Test("a body that breaks off fails, even if its length is as announced", arguments: [1, 9, 18, 60, 0.5, 0.99])
    func cut(at place: Double) async throws {
        let packed = try gzip(Self.text)
        let length = place < 1 ? Int(Double(packed.count) * place) : Int(place)
        let expected = both("its compressed answer is incomplete")
        #expect(try await outcomes(Array(packed.prefix(length))) == expected)
        #expect(try await outcomes(packed.dropLast()) == expected)
        #expect(try await outcomes(packed + packed.prefix(length)) == expected)
    }

    @Test("a body of several members is unpacked as a whole")
    func members() async throws {
        let packed = try gzip(Self.text)
        #expect(try await outcomes(packed) == both(Self.text))
        #expect(try await outcomes(packed + (try gzip(Data())) + packed) == both(Self.text + Self.text))
    }

    @Test("an answer without a body is empty")
    func empty() async throws { #expect(try await outcomes([]) == both(Data())) }

    @Test(
        "Content-Encoding is read in all its forms",
        arguments: [
            "content-encoding: GZIP", "Content-Encoding: x-gzip", "Content-Encoding:\r\n gzip",
            "Content-Encoding:\r\n\t gzip\r\n ", "Content-Encoding: identity,\r\n gzip",
        ])
    func headers(header: String) async throws {
        #expect(try await outcomes(try gzip(Self.text), header: header) == both(Self.text))
    }

    @Test("a second coding on a folded line is refused")
    func foldedTwice() async throws {
        let outcomes = try await outcomes(try gzip(Self.text), header: "Content-Encoding: gzip,\r\n gzip")
        #expect(outcomes == both("its answer is compressed more than once"))
    }

    @Test(
        "a content coding other than gzip, or a transfer coding, cannot be read",
        arguments: ["Content-Encoding: br", "Content-Encoding: deflate", "Transfer-Encoding: gzip"])
    func unknown(header: String) async throws {
        let outcomes = try await outcomes(try gzip(Self.text), header: header)
        #expect(outcomes == both("its answer is compressed in a way that cannot be read"))
    }

    @Test("data that is not gzip cannot be read", arguments: [true, false])
    func broken(isAtEnd: Bool) async throws {
        let body = isAtEnd ? try gzip(Self.text) + Array("more".utf8) : Array("no gzip, but long enough".utf8)
        #expect(try await outcomes(body) == both("its answer is compressed in a way that cannot be read"))
    }

    @Test("a slow reader gets all of a body that grows a thousandfold")
    func slowTaker() async throws {
        let large = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 / 50_000) })
        #expect(try await outcomes(try gzip(large), takesSlowly: true) == both(large))
    }
}
