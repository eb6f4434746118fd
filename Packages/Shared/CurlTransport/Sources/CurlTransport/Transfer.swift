import APIClient
import CCurl
import Foundation

/// A started request with the data received so far. Used only on the loop's thread, on which libcurl calls it too.
final class Transfer {
    private static let maximumRedirects = 5

    let pending: PendingRequest
    private(set) var handle: EasyHandle?
    private(set) var pace: Pace
    private var head = ResponseHead()
    private var body = Data()
    /// Unpacks the body; nil if it is not compressed.
    private var gzip: GzipStream?
    /// The received size of the answer's body, unpacked, in bytes.
    private var received = 0
    /// The part of the request's body that libcurl has taken, in bytes.
    private var sent = 0
    private var redirects = 0
    private var url: URL
    /// The target of a redirect to follow.
    private var nextURL: URL?
    /// Why one of the callbacks below ended the transfer: always because of the server's answer.
    private var refusal: HTTPTransportError.Cause?
    /// Whether no socket was opened for an address because it is a local one.
    private var hasAvoidedLocalNetwork = false

    init(_ pending: PendingRequest) {
        self.pending = pending
        url = pending.url
        pace = Pace(timeout: pending.request.timeout, now: .now)
    }

    /// Creates the next handle: the first one, or the one for a redirect.
    ///
    /// The handle calls this transfer without retaining it, until it is removed from libcurl: the owner keeps the
    /// transfer until then.
    func makeHandle() throws(HTTPTransportError) -> EasyHandle {
        (url, nextURL, head, body, received) = (nextURL ?? url, nil, ResponseHead(), Data(), 0)
        gzip = nil
        do throws(EasyHandle.Refusal) {
            guard let handle = EasyHandle() else {
                throw EasyHandle.Refusal(option: CCURLOPT_URL, code: CCURLE_OUT_OF_MEMORY)
            }
            try handle.prepare(pending.request, url: url, pending.settings)
            try handle.setFunctions(
                head: Self.headCallback, body: Self.bodyCallback, upload: Self.uploadCallback,
                user: Unmanaged.passUnretained(self).toOpaque())
            // A proxy may well be a local one.
            if pending.settings.avoidsLocalNetwork, proxy == nil {
                try handle.setSocketFunction(
                    Self.socketCallback, user: Unmanaged.passUnretained(self).toOpaque())
            }
            self.handle = handle
            return handle
        } catch {
            let reason =
                "libcurl \(CurlLibrary.version) refuses option \(error.option.rawValue) (\(error.code.rawValue))"
            throw .failed(.unusable(reason), mayHaveLeft: false)
        }
    }

    // MARK: - The end

    /// The outcome when libcurl has ended the transfer with `code`; nil if there is a redirect to follow.
    func end(_ code: ccurl_code) -> PendingRequest.Outcome? {
        if let refusal { return outcome(.failure(.failed(refusal, mayHaveLeft: true))) }
        if code == CCURLE_COULDNT_CONNECT, hasAvoidedLocalNetwork {
            return outcome(.failure(.failed(.unusable(LocalNetwork.refusal), mayHaveLeft: false)))
        }
        guard code == CCURLE_OK || head.switchesProtocol else {
            return outcome(.failure(.failed(failure(code).cause, mayHaveLeft: mayHaveLeft)))
        }
        // libcurl treats a connection that closes within the headers as the end of an answer.
        guard let status = head.status else {
            return outcome(.failure(.failed(.connectionLost, mayHaveLeft: true)))
        }
        if nextURL != nil { return nil }
        guard gzip?.isComplete ?? true else {
            return outcome(.failure(.failed(.other("its compressed answer is incomplete"), mayHaveLeft: true)))
        }
        return outcome(.success(HTTPResponse(status: status, headers: head.fields, body: body)))
    }

    /// The outcome if the transfer is aborted now.
    ///
    /// - Parameter error: Called with whether the server may have the whole request.
    func outcomeIfAborted(_ error: (_ mayHaveLeft: Bool) -> HTTPTransportError) -> PendingRequest.Outcome {
        outcome(.failure(error(mayHaveLeft)))
    }

    private func outcome(_ result: Result<HTTPResponse, HTTPTransportError>) -> PendingRequest.Outcome {
        PendingRequest.Outcome(result: result, progress: progress)
    }

    private func failure(_ code: ccurl_code) -> CurlFailure {
        var failure = CurlFailure(code: code)
        guard let handle else { return failure }
        failure.verifyResult = handle.number(CCURLINFO_SSL_VERIFYRESULT)
        failure.systemCode = Int32(truncatingIfNeeded: handle.number(CCURLINFO_OS_ERRNO))
        failure.proxyStatus = handle.number(CCURLINFO_HTTP_CONNECTCODE)
        failure.proxy = proxy
        return failure
    }

    /// The proxy's name as shown to people; nil without a proxy.
    private var proxy: String? {
        guard pending.settings.base.scheme == "https" else { return nil }
        return ProxyEnvironment(variables: pending.settings.environment).label(for: pending.settings.base.hostName)
    }

    /// Whether the server may have the whole request: the connection, its tunnel and its encryption were established,
    /// and libcurl has taken all of the body; or the server has answered.
    private var mayHaveLeft: Bool {
        if head.bytes > 0 { return true }
        guard let handle, handle.size(CCURLINFO_PRETRANSFER_TIME_T) > 0 else { return false }
        return sent >= pending.request.body?.count ?? 0
    }

    private var progress: TransferProgress {
        TransferProgress(status: head.status, sent: sent, received: received)
    }

    // MARK: - libcurl's callbacks

    private static let headCallback: ccurl_transfer_function = { bytes, size, count, user in
        transfer(user).receiveHead(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }

    private static let bodyCallback: ccurl_transfer_function = { bytes, size, count, user in
        transfer(user).receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }

    private static let uploadCallback: ccurl_transfer_function = { bytes, size, count, user in
        transfer(user).copyUpload(UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
    }

    private static let socketCallback: ccurl_socket_function = { user, _, address in
        guard let address else { return -1 }
        guard !LocalNetwork.contains(ccurl_bytes_of_address(address)) else {
            transfer(user).hasAvoidedLocalNetwork = true
            return -1
        }
        return ccurl_open_socket(address)
    }

    private static func transfer(_ user: UnsafeMutableRawPointer?) -> Transfer {
        guard let user else { preconditionFailure("libcurl passes the pointer that it got") }
        return Unmanaged<Transfer>.fromOpaque(user).takeUnretainedValue()
    }

    /// Reads a line of the head; false ends the transfer.
    private func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
        pace.note(line.count, now: .now)
        switch head.receive(line, currentStatus: { handle?.number(CCURLINFO_RESPONSE_CODE) ?? 0 }) {
        case .continues: break
        case .isTooLarge: refusal = .other(ResponseHead.tooLarge)
        case .isComplete:
            refusal = refusalOfHead()
            pending.settings.onProgress?(progress)
        }
        return refusal == nil && !head.switchesProtocol
    }

    private func refusalOfHead() -> HTTPTransportError.Cause? {
        let limit = pending.settings.limit
        let length = handle?.size(CCURLINFO_CONTENT_LENGTH_DOWNLOAD_T) ?? 0
        guard length <= Int64(limit) else { return .tooLarge(limit: limit) }
        if let refusal = redirect() { return refusal }
        switch head.encoding {
        case .none: break
        case .gzip:
            gzip = GzipStream()
            if gzip == nil { return .other(ResponseHead.unreadableEncoding) }
        case .unknown: return .other(ResponseHead.unreadableEncoding)
        case .severalTimes: return .other("its answer is compressed more than once")
        }
        if !isStreaming { body.reserveCapacity(Int(max(0, length))) }
        return nil
    }

    /// Decides about a redirect.
    ///
    /// Only a read follows, only within the same scheme, host and port, and five times at most. Nothing is sent
    /// elsewhere.
    private func redirect() -> HTTPTransportError.Cause? {
        guard let status = head.status, [301, 302, 303, 307, 308].contains(status),
            let location = head.value("location")
        else { return nil }
        let target = URL(string: location, relativeTo: url)?.absoluteURL
        // A user name in the URL would be sent as a credential.
        if let target, target.user() != nil || target.password() != nil {
            return .redirected(to: Self.label(of: target) + " with a user name")
        }
        guard let target, pending.request.method.isRead, pending.settings.base.isOrigin(of: target) else {
            return .redirected(to: Self.label(of: target))
        }
        redirects += 1
        guard redirects <= Self.maximumRedirects else {
            return .other("it redirects more than \(Self.maximumRedirects) times")
        }
        nextURL = target
        return nil
    }

    /// Whether the body is passed on in pieces instead of being collected here.
    private var isStreaming: Bool {
        pending.isInPieces && nextURL == nil && (200...299).contains(head.status ?? 0)
    }

    /// Receives a piece of the body; returns the number of bytes taken, or libcurl's code for a pause.
    private func receiveBody(_ part: UnsafeRawBufferPointer) -> Int {
        guard let gzip else { return receiveUnpacked(part) }
        switch gzip.unpack(part, into: receiveUnpacked) {
        case .isUsed: return part.count
        case .isStopped(let code): return code
        case .isBroken:
            refusal = .other(ResponseHead.unreadableEncoding)
            return 0
        }
    }

    /// Receives a piece of the unpacked body; returns as `receiveBody`.
    private func receiveUnpacked(_ part: UnsafeRawBufferPointer) -> Int {
        guard received + part.count <= pending.settings.limit else {
            body = Data()
            refusal = .tooLarge(limit: pending.settings.limit)
            return 0
        }
        if !isStreaming {
            body.append(contentsOf: part)
        } else if !pending.offer(part) {
            pace.pause(now: .now)
            return Int(CCURL_WRITEFUNC_PAUSE)
        }
        received += part.count
        pace.note(part.count, now: .now)
        pending.settings.onProgress?(progress)
        return part.count
    }

    /// Resumes after a pause.
    func resume() -> ccurl_code {
        pace.resume(now: .now)
        return handle.map { ccurl_easy_go_on($0.pointer) } ?? CCURLE_OK
    }

    /// Fills the buffer with the next part of the request's body.
    private func copyUpload(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        let whole = pending.request.body ?? Data()
        let part = whole.dropFirst(sent).prefix(buffer.count)
        part.copyBytes(to: buffer)
        sent += part.count
        pace.note(part.count, now: .now)
        pending.settings.onProgress?(progress)
        return part.count
    }

    /// A host as shown to people, with its scheme unless that is `https`. Untrusted text, at most 255 characters.
    private static func label(of url: URL?) -> String {
        guard let url, let host = url.host(percentEncoded: true) else { return "an unreadable URL" }
        let name = host + (url.port.map { ":\($0)" } ?? "")
        return String((url.scheme == "https" ? name : (url.scheme ?? "") + "://" + name).prefix(255))
    }
}
