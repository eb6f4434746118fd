import APIClient
import CCurl
import SystemCalls

/// How libcurl ended a transfer without an answer, with its details. The table is in ADR-0027.
struct CurlFailure {
    let code: ccurl_code
    /// `CURLINFO_SSL_VERIFYRESULT`: why the certificate was rejected, in the TLS library's own codes.
    var verifyResult = 0
    /// `CURLINFO_OS_ERRNO`: why the last connection failed.
    var systemCode: Int32 = 0
    /// `CURLINFO_HTTP_CONNECTCODE`: the proxy's status; 0 for none.
    var proxyStatus = 0
    /// The proxy's name as shown to people; nil without a proxy.
    var proxy: String?

    var cause: HTTPTransportError.Cause {
        switch code {
        case CCURLE_COULDNT_RESOLVE_HOST: .nameNotFound
        case CCURLE_COULDNT_RESOLVE_PROXY: .other("\(proxyName) cannot be found")
        case CCURLE_COULDNT_CONNECT: connection
        case CCURLE_PROXY: .other("\(proxyName) does not work")
        case CCURLE_SSL_CONNECT_ERROR: .insecure(detail: "the handshake failed")
        case CCURLE_PEER_FAILED_VERIFICATION: .insecure(detail: certificate)
        case CCURLE_SSL_CACERT_BADFILE: .insecure(detail: "the trusted certificates cannot be read")
        case CCURLE_RECV_ERROR where proxyStatus >= 300: .other("\(proxyName) refuses with HTTP \(proxyStatus)")
        case CCURLE_PARTIAL_FILE, CCURLE_GOT_NOTHING, CCURLE_SEND_ERROR, CCURLE_RECV_ERROR: .connectionLost
        case CCURLE_UNSUPPORTED_PROTOCOL, CCURLE_WEIRD_SERVER_REPLY, CCURLE_HTTP2, CCURLE_HTTP2_STREAM:
            .other("its answer is not HTTP")
        case CCURLE_BAD_CONTENT_ENCODING: .other(ResponseHead.unreadableEncoding)
        case CCURLE_OUT_OF_MEMORY, CCURLE_TOO_LARGE: .other(ResponseHead.tooLarge)
        default: .other("\(String(cString: ccurl_easy_strerror(code))) (libcurl \(code.rawValue))")
        }
    }

    private var proxyName: String { proxy ?? "the proxy" }

    private var connection: HTTPTransportError.Cause {
        let error = SystemError(call: "connect", code: systemCode)
        guard systemCode == 0 || error.isConnectionRefused else {
            return .other((proxy.map { $0 + ": " } ?? "") + error.description)
        }
        return proxy.map { .other("\($0) refuses the connection") } ?? .connectionRefused
    }

    /// Source: openssl/x509_vfy.h (`X509_V_ERR_…`); gnutls/gnutls.h (`gnutls_certificate_status_t`). libcurl
    /// itself compares the name, and leaves 0 or, with OpenSSL, 1 (measured with 7.88.1).
    private var certificate: String {
        let (expired, early, selfSigned, otherName) = (
            "its certificate has expired", "its certificate is not valid yet", "its certificate is self-signed",
            "its certificate is for another name"
        )
        if CurlLibrary.usesOpenSSL {
            switch verifyResult {
            case 0, 1: return otherName
            case 9: return early
            case 10: return expired
            case 18: return selfSigned
            default: break
            }
        } else if CurlLibrary.usesGnuTLS {
            if verifyResult == 0 { return otherName }
            if verifyResult & 1 << 10 != 0 { return expired }
            if verifyResult & 1 << 9 != 0 { return early }
        }
        return "its certificate is not signed by an authority that this machine trusts"
    }
}
