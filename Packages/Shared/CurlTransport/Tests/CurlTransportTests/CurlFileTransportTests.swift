import APIClient
import CurlTransport
import Testing

@Suite("CurlFileTransport")
struct CurlFileTransportTests {
    @Test(
        "anything but an https URL is refused before a connection opens",
        arguments: [
            "", "text", "file:///etc/passwd", "ftp://127.0.0.1/x", "http://cdn.example/x.png", "//cdn.example/x",
            "https://user:word@cdn.example/x", "javascript:alert(1)", "data:image/gif;base64,R0lGODlh", "https:///x",
        ])
    func refused(url: String) async {
        let transport = CurlFileTransport(userAgent: "test/1")
        let expected = HTTPTransportError.failed(
            .unusable("'\(url)' is not a URL that begins with https"), mayHaveLeft: false)

        await #expect(throws: expected) { try await transport.file(at: url, limit: 5, timeout: 1) { _ in true } }
    }
}
