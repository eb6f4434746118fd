import APIClient
import Foundation
import FoundationExtensions
import SandboxAPI
import Testing

@Suite("SandboxAPI: pictures")
struct PictureTests {
    private let sandbox = Sandbox()
    private let path = "/address/marina/pics"
    private let gif = "GIF89a\u{1}\u{0}"

    @Test("each listed picture can be viewed; the owner sees the hidden one too") func listAndView() async throws {
        let all = try await sandbox.send(.get, path).entries("pics")
        #expect(all.count == 3)
        #expect(try await sandbox.get(path).entries("pics").count == 2)
        #expect(try await sandbox.get("/pics").entries("pics").count == 5)

        for picture in all {
            let id = try #require(picture["id"] as? String)
            let answer = try await sandbox.send(.get, path + "/" + id)
            #expect(answer["response", "pic", "alt_text"] as? String == picture["alt"] as? String)
            #expect(answer["response", "pic", "url"] as? String == picture["url"] as? String)
        }
        #expect(try await sandbox.get(path + "/6739aa01c0de5").status == 404)
    }

    @Test("an empty list or a missing picture is a 404; somebody else's key is a 401") func missing() async throws {
        for path in ["/address/oskar/pics", "/address/nobody/pics", path + "/nothing", "/address/oskar/pics/x"] {
            let answer = try await sandbox.get(path)
            #expect(answer.status == 404)
            #expect(answer.isConsistent)
        }
        #expect(try await sandbox.send(.get, "/address/yuki/pics").status == 401)
        #expect(try await sandbox.send(.delete, path + "/nothing").status == 404)
    }

    @Test("numbers, tags, lists and URLs have the forms of their era") func eras() async throws {
        let place = "response.pics[]."
        let strings = try await Sandbox(era: .strings).get(path).shape
        #expect(strings.isSuperset(of: [place + "created digits", place + "size digits", place + "tags[] text"]))
        #expect(try await Sandbox(era: .ints).get(path).shape.contains(place + "size number"))
        #expect(try await Sandbox(era: .mixed).get("/pics")["response", "pics"] is [String: Any])
        let one = try await sandbox.get(path + "/673f1c2ab97d3")
        #expect(one["response", "pic", "tags"] as? String == "harbour,morning")
    }

    @Test("an image is accepted as bytes, as a data URI and as base64 in JSON")
    func upload() async throws {
        let base64 = Data(gif.utf8).base64EncodedString()
        let bodies = [
            gif, "data:text/plain;base64," + base64, #"{"pic":"\#(base64)","tags":"a, b"}"#,
        ]
        for body in bodies {
            let answer = try await sandbox.send(.post, path + "/upload", body)
            #expect(answer.status == 200 && answer["response", "mime"] as? String == "image/gif", "\(answer.text)")
            #expect(answer["response", "size"] as? Int == gif.utf8.count)
            let id = try #require(answer["response", "id"] as? String)
            // Not public until it is described.
            #expect(try await sandbox.get(path + "/" + id).status == 404)
            let tags = body.hasPrefix("{") ? "a,b" : ""
            #expect(try await sandbox.send(.get, path + "/" + id)["response", "pic", "tags"] as? String == tags)
        }
    }

    @Test("an invalid or oversized image is refused and not stored")
    func refusedUploads() async throws {
        for body in ["", "text", "<svg/>", "{}", #"{"pic":"!"}"#, "data:;base64,!"] {
            #expect(try await sandbox.send(.post, path + "/upload", body).status == 400, "\(body)")
        }
        let large = gif + String(repeating: "x", count: 8 << 20)
        #expect(try await sandbox.send(.post, path + "/upload", large).status == 413)
        #expect(try await sandbox.send(.post, path + "/upload", gif, key: nil).status == 401)
        #expect((try await sandbox.send(.get, path)["response", "pics"] as? [Any])?.count == 3)
    }

    @Test("a change keeps missing fields; hide_from_public hides even if it is false")
    func edit() async throws {
        let picture = path + "/673f1c2ab97d3"
        #expect(try await sandbox.send(.put, picture, #"{"alt_text":"new"}"#).status == 200)
        let changed = try await sandbox.get(picture)
        #expect(changed["response", "pic", "alt_text"] as? String == "new")
        #expect(changed["response", "pic", "description"] as? String == "The harbour before breakfast")

        _ = try await sandbox.send(.put, picture, #"{"hide_from_public":false}"#)
        #expect(try await sandbox.get(picture).status == 404)
        #expect(try await sandbox.send(.get, picture)["response", "pic", "hide_from_public"] as? Int == 1)
    }

    @Test("a deleted picture no longer exists, nor does its image") func delete() async throws {
        let url = "https://cdn.some.pics/marina/673f1c2ab97d3.png"
        #expect(try await sandbox.api.file(at: url, limit: 1 << 20, timeout: 1).status == 200)
        #expect(try await sandbox.send(.delete, path + "/673f1c2ab97d3").status == 200)

        #expect(try await sandbox.get(path + "/673f1c2ab97d3").status == 404)
        #expect(try await sandbox.api.file(at: url, limit: 1 << 20, timeout: 1).status == 404)
    }

    @Test("every picture's image is at its URL, with its type and size") func images() async throws {
        for picture in try await sandbox.send(.get, path).entries("pics") {
            let url = try #require(picture["url"] as? String)
            let image = try await sandbox.api.file(at: url, limit: 1 << 20, timeout: 1)
            #expect(ImageFormat(image.body)?.mediaType == picture["mime"] as? String)
            #expect(image.body.count == picture["size"] as? Int)
        }
    }

    @Test("a served sandbox refers to itself; other hosts and larger files are refused") func hosts() async throws {
        sandbox.api.setServedURL("http://127.0.0.1:5")
        let list = try await sandbox.get(path)
        let url = try #require(list["response", "pics", 0, "url"] as? String)
        #expect(url == "http://127.0.0.1:5/cdn.some.pics/marina/673f1c2ab97d3.png")

        let served = try await sandbox.api.send(HTTPRequest(.get, "/cdn.some.pics/marina/673f1c2ab97d3.png"))
        #expect(served.header("content-type") == "image/png")
        #expect(ImageFormat(served.body) == .png)
        #expect(try await sandbox.api.file(at: url, limit: 1 << 20, timeout: 1) == served)
        await #expect(throws: HTTPTransportError.failed(.nameNotFound, mayHaveLeft: false)) {
            try await sandbox.api.file(at: "https://elsewhere.example/x.png", limit: 1, timeout: 1)
        }
        await #expect(throws: HTTPTransportError.failed(.tooLarge(limit: 9), mayHaveLeft: true)) {
            try await sandbox.api.file(at: url, limit: 9, timeout: 1)
        }
    }
}

extension SandboxAPI {
    /// Fetches a file as a whole.
    fileprivate func file(at url: String, limit: Int, timeout: Double) async throws(HTTPTransportError) -> HTTPResponse
    {
        var body = Data()
        let answer = try await file(at: url, limit: limit, timeout: timeout) {
            body += $0
            return true
        }
        return answer.isSuccess ? HTTPResponse(status: answer.status, headers: answer.headers, body: body) : answer
    }
}
