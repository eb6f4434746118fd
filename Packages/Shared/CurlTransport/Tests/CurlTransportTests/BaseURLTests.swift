import Foundation
import Testing

@testable import CurlTransport

@Suite("BaseURL")
struct BaseURLTests {
    @Test(
        "https anywhere, http on this machine only",
        arguments: [
            ("https://api.omg.lol", "api.omg.lol"), ("https://api.omg.lol:443/", "api.omg.lol"),
            ("https://api.omg.lol:8443/v1", "api.omg.lol:8443"), ("HTTPS://API.omg.lol", "api.omg.lol"),
            ("http://127.0.0.1:8080", "127.0.0.1:8080"), ("http://127.9.8.7", "127.9.8.7"),
            ("http://localhost:80", "localhost"), ("http://[::1]:8080", "[::1]:8080"),
        ])
    func accepted(_ text: String, _ label: String) throws {
        #expect(try BaseURL(text).label == label)
    }

    @Test(
        "plain http to anywhere else is refused",
        arguments: [
            "http://api.omg.lol", "http://127.example.com", "http://localhost.example.com", "http://10.0.0.1",
            "http://127.0.0.1.example.com", "http://127.0.0.1%2eexample.com", "http://127.1", "http://0.0.0.0",
            "http://[::2]", "http://127.0.0.256", "http://2130706433", "http://127.0.0.1.", "http://[::ffff:10.0.0.1]",
        ])
    func unencrypted(_ text: String) {
        let error = #expect(throws: BaseURLError.self) { try BaseURL(text) }
        guard case .unencrypted = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "an unsuitable base URL is refused",
        arguments: [
            ("", .unreadable), ("api.omg.lol", .unreadable), ("https://", .unreadable), ("https:///x", .unreadable),
            ("https://a b", .unreadable), ("ftp://x", .scheme("ftp")), ("file://localhost/etc", .scheme("file")),
            ("https://u:p@x", .userInfo), ("https://u:p/q@x", .userInfo), ("http://u:12/q@x", .userInfo),
            ("u:p@x", .userInfo), ("https://@x", .userInfo), ("http://127.0.0.1@example.com", .userInfo),
            ("https://x?a=b", .query), ("https://x#a", .query), ("https://x:99999", .port(99_999)),
            ("http://127.0.0.1:0", .port(0)),
        ] as [(String, BaseURLError)])
    func refused(_ text: String, _ error: BaseURLError) {
        #expect(throws: error) { try BaseURL(text) }
    }

    @Test("a target follows the base's path, unchanged")
    func targets() throws {
        let target = "/address/%F0%9F%A5%B0/a%2Fb?x=%26"

        #expect(try BaseURL("https://x/").url(of: target)?.absoluteString == "https://x" + target)
        #expect(try BaseURL("https://x/v1").url(of: target)?.absoluteString == "https://x/v1" + target)
        #expect(try BaseURL("HTTP://127.0.0.1/").url(of: "/a")?.absoluteString == "http://127.0.0.1/a")
        #expect(try BaseURL("https://x").url(of: "y") == nil)
        #expect(try BaseURL("https://x").url(of: "/a b") == nil)
    }

    @Test(
        "an origin is scheme, host and port",
        arguments: [
            ("https://x/y", true), ("https://X:443", true), ("http://x/y", false), ("https://x:444/y", false),
            ("https://x.y", false), ("https://x/@y", true), ("https://x@y/", false),
        ])
    func origins(_ text: String, _ isOrigin: Bool) throws {
        #expect(try BaseURL("https://x/v1").isOrigin(of: #require(URL(string: text))) == isOrigin)
    }
}
