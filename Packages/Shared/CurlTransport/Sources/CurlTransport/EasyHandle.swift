import APIClient
import CCurl
import Foundation
import FoundationExtensions

/// A libcurl transfer with all its options. For one thread.
///
/// libcurl follows no redirects by itself, keeps no cookies, reads no `.netrc` and no variables, and asks for no
/// credential, by default or by the options set here.
final class EasyHandle {
    /// libcurl refused a mandatory option.
    struct Refusal: Error {
        let option: ccurl_option
        let code: ccurl_code
    }

    let pointer: OpaquePointer
    private var headers: OpaquePointer?

    init?() {
        guard let pointer = ccurl_easy_init() else { return nil }
        self.pointer = pointer
    }

    deinit {
        ccurl_easy_cleanup(pointer)
        ccurl_list_free_all(headers)
    }

    /// Sets what to send, where, and how.
    func prepare(_ request: HTTPRequest, url: URL, _ settings: PendingRequest.Settings) throws(Refusal) {
        try set(CCURLOPT_URL, url.absoluteString)
        // Dots in a path are for the server to resolve.
        try set(CCURLOPT_PATH_AS_IS, 1)
        try set(CCURLOPT_CUSTOMREQUEST, request.method.rawValue)
        if request.body != nil || ![.get, .delete].contains(request.method) {
            try set(CCURLOPT_UPLOAD, 1)
            try check(
                CCURLOPT_INFILESIZE_LARGE,
                ccurl_set_size(pointer, CCURLOPT_INFILESIZE_LARGE, Int64(request.body?.count ?? 0)))
        }
        try setHeaders(request, userAgent: settings.userAgent)
        try restrict()
        try trust(settings.environment)
        // The loop enforces the timeout; libcurl's own must not come first.
        try set(CCURLOPT_CONNECTTIMEOUT_MS, 100_000_000)
        // http is for this machine alone (`BaseURL`), and never uses a proxy.
        let proxies = ProxyEnvironment(variables: settings.environment)
        try set(CCURLOPT_PROXY, settings.base.scheme == "https" ? proxies.proxy : "")
        try set(CCURLOPT_NOPROXY, proxies.exceptions)
        // Otherwise a proxy's headers would be mistaken for the server's.
        try set(CCURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try chooseConnection(isRead: request.method.isRead)
        // Since 7.87; without it, aborting a transfer waits until the host name is resolved.
        _ = ccurl_set_number(pointer, CCURLOPT_QUICK_EXIT, 1)
    }

    /// Sets the callbacks for received and sent data; each gets `user`.
    func setFunctions(
        head: ccurl_transfer_function, body: ccurl_transfer_function, upload: ccurl_transfer_function,
        user: UnsafeMutableRawPointer
    ) throws(Refusal) {
        for (option, function) in [
            (CCURLOPT_HEADERFUNCTION, head), (CCURLOPT_WRITEFUNCTION, body), (CCURLOPT_READFUNCTION, upload),
        ] { try check(option, ccurl_set_function(pointer, option, function)) }
        for option in [CCURLOPT_HEADERDATA, CCURLOPT_WRITEDATA, CCURLOPT_READDATA] {
            try check(option, ccurl_set_pointer(pointer, option, user))
        }
    }

    /// Sets the callback that opens each socket; it gets `user`.
    func setSocketFunction(_ function: ccurl_socket_function, user: UnsafeMutableRawPointer) throws(Refusal) {
        try check(CCURLOPT_OPENSOCKETFUNCTION, ccurl_set_socket_function(pointer, function))
        try check(CCURLOPT_OPENSOCKETDATA, ccurl_set_pointer(pointer, CCURLOPT_OPENSOCKETDATA, user))
    }

    /// A number that libcurl reports about the transfer; 0 if unknown.
    func number(_ info: ccurl_info) -> Int { ccurl_number(pointer, info) }
    func size(_ info: ccurl_info) -> Int64 { ccurl_size(pointer, info) }

    // MARK: - Options

    private func restrict() throws(Refusal) {
        try set(CCURLOPT_PROTOCOLS, CCURLPROTO_HTTP | CCURLPROTO_HTTPS)
        try set(CCURLOPT_FOLLOWLOCATION, 0)
        try set(CCURLOPT_NOSIGNAL, 1)
        try set(CCURLOPT_SSLVERSION, CCURL_SSLVERSION_TLSv1_2)
        try set(CCURLOPT_SSL_VERIFYPEER, 1)
        try set(CCURLOPT_SSL_VERIFYHOST, 2)
    }

    private func trust(_ environment: [String: String]) throws(Refusal) {
        for (name, option) in [("SSL_CERT_FILE", CCURLOPT_CAINFO), ("SSL_CERT_DIR", CCURLOPT_CAPATH)] {
            if let path = environment[name], !path.isEmpty { try set(option, path) }
        }
    }

    /// Reads share connections. A write has its own, without HTTP/2: libcurl resends a request when a reused connection
    /// is dead, or when an HTTP/2 server refuses it, and a write must not be sent twice.
    private func chooseConnection(isRead: Bool) throws(Refusal) {
        if isRead {
            // A libcurl without HTTP/2 refuses this.
            _ = ccurl_set_number(pointer, CCURLOPT_HTTP_VERSION, CCURL_HTTP_VERSION_2TLS)
        } else {
            try set(CCURLOPT_HTTP_VERSION, CCURL_HTTP_VERSION_1_1)
            try set(CCURLOPT_FRESH_CONNECT, 1)
            try set(CCURLOPT_FORBID_REUSE, 1)
        }
    }

    private func setHeaders(_ request: HTTPRequest, userAgent: String) throws(Refusal) {
        // An empty value removes the header: nobody waits for a `100 Continue`.
        var lines = ["Expect:", "User-Agent: " + userAgent]
        // Not by libcurl's option for it, with which libcurl would unpack the answer itself.
        if ccurl_has_gzip() != 0 { lines.append("Accept-Encoding: gzip") }
        // For an empty value, libcurl requires a semicolon.
        lines += request.headers.map { $0.value.isEmpty ? $0.name + ";" : $0.name + ": " + $0.value }
        if let key = request.key { lines.append("Authorization: Bearer " + key.reveal()) }
        for line in lines {
            guard let longer = ccurl_list_append(headers, line) else {
                throw Refusal(option: CCURLOPT_HTTPHEADER, code: CCURLE_OUT_OF_MEMORY)
            }
            headers = longer
        }
        try check(CCURLOPT_HTTPHEADER, ccurl_set_list(pointer, CCURLOPT_HTTPHEADER, headers))
    }

    private func set(_ option: ccurl_option, _ value: Int) throws(Refusal) {
        try check(option, ccurl_set_number(pointer, option, value))
    }

    private func set(_ option: ccurl_option, _ value: String) throws(Refusal) {
        try check(option, ccurl_set_text(pointer, option, value))
    }

    private func check(_ option: ccurl_option, _ code: ccurl_code) throws(Refusal) {
        guard code == CCURLE_OK else { throw Refusal(option: option, code: code) }
    }
}
