import Testing

@testable import URLSessionTransport

@Suite("ProxyEnvironment")
struct ProxyEnvironmentTests {
    @Test(
        "a proxy for http is found, and told without user and password",
        arguments: [
            ("http_proxy", "http://proxy.example:3128", "proxy.example:3128"),
            ("all_proxy", "socks5://user:s3cret@proxy.example/", "proxy.example"),
            ("ALL_PROXY", "proxy.example:1", "proxy.example:1"), ("http_proxy", "://", "the proxy in http_proxy"),
        ])
    func found(_ name: String, _ value: String, _ label: String) {
        let variables = [name: value, "no_proxy": "localhost, 127.0.0.10"]

        #expect(ProxyEnvironment(variables: variables).proxy(of: "127.0.0.1") == label)
    }

    @Test(
        "no proxy is none",
        arguments: [
            [:], ["http_proxy": ""], ["HTTP_PROXY": "http://proxy"], ["https_proxy": "http://proxy"],
            ["http_proxy": "http://proxy", "no_proxy": "*"],
            ["http_proxy": "http://proxy", "NO_PROXY": "localhost,127.0.0.1"],
            ["ALL_PROXY": "http://proxy", "no_proxy": "x 127.0.0.1"],
        ])
    func none(_ variables: [String: String]) {
        #expect(ProxyEnvironment(variables: variables).proxy(of: "127.0.0.1") == nil)
    }

    #if canImport(FoundationNetworking)
        @Test("a transport over plain http refuses a proxy, one over https does not")
        func transport() throws {
            let environment = ["http_proxy": "http://proxy.example"]

            #expect(throws: BaseURLError.unencrypted(host: "proxy.example")) {
                try URLSessionTransport(
                    baseURL: "http://127.0.0.1:8080", userAgent: "nereid/test", environment: environment)
            }
            _ = try URLSessionTransport(
                baseURL: "https://api.example", userAgent: "nereid/test", environment: environment)
        }
    #endif
}
