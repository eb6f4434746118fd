import APIClient
import Foundation
import FoundationExtensions
import SystemCalls
import Testing
import URLSessionTransport

@testable import NetworkProcess

@Suite("Frames")
struct FrameTests {
    private static let request = RequestFrame(
        baseURL: "https://api.omg.lol", userAgent: "nereid/1", limit: 67_108_864,
        request: HTTPRequest(
            .patch, "/a%2Fb", query: [QueryItem("a", "b&c"), QueryItem("", "é🎉")],
            headers: [HTTPHeader("Content-Type", "text/plain")], body: Data([0, 255, 10]), key: Secret("k123"),
            timeout: 1.5))
    private static let bare = RequestFrame(
        baseURL: "", userAgent: "", limit: 0, request: HTTPRequest(.get, "/", timeout: .infinity))
    private static let replies: [ReplyFrame] = [
        .began, .progress(TransferProgress(status: 200, sent: 1, received: 2)), .progress(TransferProgress()),
        .answer(HTTPResponse(status: 404, headers: [HTTPHeader("X", "y")], body: Data("héy".utf8))),
        .answer(HTTPResponse(status: 200)), .failure(.timedOut(seconds: 0.5), mayHaveLeft: true),
        .failure(.connectionRefused, mayHaveLeft: false), .failure(.nameNotFound, mayHaveLeft: false),
        .failure(.connectionLost, mayHaveLeft: true), .failure(.insecure(detail: "x"), mayHaveLeft: false),
        .failure(.redirected(to: "y"), mayHaveLeft: true), .failure(.tooLarge(limit: 5), mayHaveLeft: true),
        .failure(.other("odd"), mayHaveLeft: true),
    ]

    @Test("a request arrives as it was sent", arguments: [request, bare]) func roundTrip(_ frame: RequestFrame) throws {
        #expect(try RequestFrame(frame.bytes) == frame)
    }

    @Test("a reply arrives as it was sent", arguments: replies) func replyRoundTrip(_ frame: ReplyFrame) throws {
        #expect(try ReplyFrame(frame.fields, body: frame.body) == frame)
    }

    @Test("a frame that is cut short, or too long, is none")
    func truncated() {
        for count in 0..<Self.request.bytes.count {
            #expect(throws: FrameError()) { try RequestFrame(Array(Self.request.bytes.prefix(count))) }
        }
        #expect(throws: FrameError()) { try RequestFrame(Self.request.bytes + [0]) }
        for reply in Self.replies {
            for count in 0..<reply.fields.count {
                #expect(throws: FrameError()) { try ReplyFrame(Array(reply.fields.prefix(count)), body: reply.body) }
            }
            #expect(throws: FrameError()) { try ReplyFrame(reply.fields + [0], body: reply.body) }
        }
        #expect(throws: FrameError()) { try ReplyFrame(ReplyFrame.began.fields, body: Data([0])) }
    }

    @Test("any byte may be another one: it is a frame or an error, and ends")
    func garbage() {
        for frame in Self.replies.map(\.fields) + [Self.request.bytes] {
            for position in frame.indices {
                for byte in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                    var bytes = frame
                    bytes[position] = byte
                    _ = try? ReplyFrame(bytes, body: Data())
                    _ = try? RequestFrame(bytes)
                }
            }
        }
    }

    @Test("a list that names more elements than it has bytes is none") func longList() {
        var writer = FrameWriter()
        writer.put(UInt64(2))
        writer.put(200)
        writer.put(Int.max)

        #expect(throws: FrameError()) { try ReplyFrame(writer.bytes, body: Data()) }
    }

    @Test("a text that is no UTF-8 is none") func badText() {
        var writer = FrameWriter()
        writer.put(UInt64(3))
        writer.put(7)
        writer.put([0xFF, 0xFE] as [UInt8])
        writer.put(true)

        #expect(throws: FrameError()) { try ReplyFrame(writer.bytes, body: Data()) }
    }

    @Test("a cancelled request is told as a broken connection") func cancelled() {
        #expect(
            ReplyFrame(.failure(.cancelled(mayHaveLeft: false))) == .failure(.connectionLost, mayHaveLeft: false))
    }
}
