import APIClient
import Foundation
import FoundationExtensions
import ResourceLoading
import SessionServiceInterface

/// Makes requests of endpoints, sends them with the key they need, and reads their answers.
struct APIPerformer: Sendable {
    let transport: any HTTPTransport
    let session: any SessionService
    /// In seconds, for one call with all its attempts.
    let timeout: Double
    let isOffline: Bool
    /// Called with each step of a write.
    let onWrite: @Sendable (WriteStage) -> Void
    /// Is told when a write was sent that the server did not confirm.
    let onUnconfirmedWrite: @Sendable () -> Void
    /// Is told for how many seconds nothing will happen, because the server is busy.
    let onWait: @Sendable (Double) -> Void
    /// Called with a sentence when entries of a list are left out because they cannot be read.
    let onEntriesLeftOut: @Sendable (String) -> Void
    let sleep: @Sendable (Double) async throws -> Void
    let now: @Sendable () -> Date
    let pause = CommonPause()

    /// Performs what `endpoint` makes.
    ///
    /// - Parameter candidate: A key to try instead of the session's.
    /// - Throws: In this order: `.invalidInput`, `.offline`, `.notLoggedIn` or `.credentialUnavailable`, and then what
    ///   comes of the exchange.
    func perform<Payload>(
        key candidate: Secret? = nil, _ endpoint: () throws(APIError) -> Endpoint<Payload>
    ) async throws(RemoteFailure) -> Payload {
        let endpoint = try Self.make(endpoint)
        guard !isOffline else { throw .offline }
        let (key, words) = try await key(for: endpoint.authorisation, candidate: candidate)
        let response = try await send(endpoint, key)
        do throws(APIError) {
            let payload = try endpoint.payload(of: response, from: transport.host) { tell($0, of: endpoint.path) }
            if !endpoint.method.isRead { onWrite(.taken) }
            return payload
        } catch {
            if !endpoint.method.isRead { onUnconfirmedWrite() }
            let failure = RemoteFailure(
                error, credential: words, retryAfter: RetryPolicy.asked(by: response, now: now()))
            if !endpoint.method.isRead {
                onWrite(failure.leavesDoubt ? .unknown : .notTaken)
            }
            throw failure
        }
    }

    /// Sends what somebody wrote, once, and gives the answer without the key, and where the key came from.
    ///
    /// - Throws: In this order: `.invalidInput` for a path that is none, `.offline`, `.credentialUnavailable`, and then
    ///   what kept an answer from coming.
    func sendRaw(
        _ method: HTTPMethod, _ path: String, query: [QueryItem], body: Data?, contentType: String?, sendsKey: Bool
    ) async throws(RemoteFailure) -> (response: HTTPResponse, credential: String?) {
        guard path.hasPrefix("/"), path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .invalidInput(field: "path", reason: "it is no encoded path that begins with '/'")
        }
        guard !isOffline else { throw .offline }
        let credential = sendsKey ? try await credential() : nil
        var headers = [HTTPHeader("Accept", "application/json")]
        if let contentType { headers.append(HTTPHeader("Content-Type", contentType)) }
        let request = HTTPRequest(
            method, path, query: query, headers: headers, body: body, key: credential?.key, timeout: timeout)
        let response = try await sendOnce(request)
        // What it was about is not known here: whatever the archive has of it may be wrong now.
        if !method.isRead { onUnconfirmedWrite() }
        if !method.isRead {
            onWrite(
                (200...299).contains(response.status) ? .taken : response.status >= 500 ? .unknown : .notTaken)
        }
        return (response, credential?.origin.words)
    }

    private func tell(_ entries: UnreadableEntries, of path: String) {
        ReadCompleteness.current?.note(entries.partial.map { ReadGap(id: $0.id, reason: $0.reason) })
        guard let reason = entries.reason else { return }
        ReadCompleteness.current?.note(Array(repeating: ReadGap(id: nil, reason: reason), count: entries.leftOut))
        let things = entries.leftOut == 1 ? "one entry" : "\(entries.leftOut) entries"
        let cause = entries.leftOut == 1 ? "because" : "the first because"
        onEntriesLeftOut(
            "\(things) of \(transport.host)'s answer to GET \(path) cannot be read and "
                + "\(entries.leftOut == 1 ? "is" : "are") left out, \(cause) \(reason)")
    }

    private static func make<Payload>(
        _ endpoint: () throws(APIError) -> Endpoint<Payload>
    ) throws(RemoteFailure) -> Endpoint<Payload> {
        do throws(APIError) {
            return try endpoint()
        } catch {
            throw RemoteFailure(error, credential: nil)
        }
    }

    private func key<Payload>(
        for authorisation: Endpoint<Payload>.Authorisation, candidate: Secret?
    ) async throws(RemoteFailure) -> (key: Secret?, words: String?) {
        switch authorisation {
        case .none: return (nil, nil)
        case .required, .owner:
            if let candidate {
                guard !candidate.hasControlCharacter else {
                    throw .invalidInput(field: "the key", reason: "it holds a control character")
                }
                return (candidate, "this log-in")
            }
            guard let credential = try await credential() else {
                if case .owner = authorisation { return (nil, nil) }
                throw .notLoggedIn
            }
            return (credential.key, credential.origin.words)
        }
    }

    private func credential() async throws(RemoteFailure) -> Credential? {
        let credential: Credential?
        do throws(SessionError) {
            credential = try await session.credential()
        } catch {
            throw RemoteFailure(error)
        }
        // A command that failed in silence gives an empty key; sent, it would look like a wrong one.
        if let credential, credential.key.isEmpty {
            throw .credentialUnavailable(origin: credential.origin.words, reason: "it is empty")
        }
        if let credential, credential.key.hasControlCharacter {
            throw .credentialUnavailable(origin: credential.origin.words, reason: "it holds a control character")
        }
        return credential
    }

    /// Sends a request; a read once more, and once again, when the server says that it is only busy. All others wait then.
    private func send<Payload>(_ endpoint: Endpoint<Payload>, _ key: Secret?) async throws(RemoteFailure)
        -> HTTPResponse
    {
        var attempt = 1
        var rest = timeout
        while true {
            do {
                try await pause.wait(now: now, sleep: sleep)
            } catch {
                // A sleep fails for no other reason than that the task was cancelled.
                throw .cancelled
            }
            let sentAt = now()
            // Whole seconds, since a message may name them; never more than there were.
            let response = try await sendOnce(endpoint.request(key: key, timeout: min(rest.rounded(.up), timeout)))
            guard endpoint.method.isRead, let wait = RetryPolicy.wait(after: response, attempt: attempt, now: now())
            else { return response }
            rest -= now().timeIntervalSince(sentAt) + wait
            guard rest > 0 else { return response }
            // Several that were under way may be refused together: that is one pause, and counts once.
            if pause.begin(wait, sentAt: sentAt, now: now()) {
                onWait(wait)
                attempt += 1
            }
        }
    }

    private func sendOnce(_ request: HTTPRequest) async throws(RemoteFailure) -> HTTPResponse {
        // Also of a request without it: a server may have the session's key from an earlier one.
        let redaction = KeyRedaction(request.key, await session.keyAtHand())
        if !request.method.isRead { onWrite(.begun(host: transport.host)) }
        do throws(HTTPTransportError) {
            return redaction.redacted(try await transport.send(request))
        } catch {
            if !request.method.isRead { onUnconfirmedWrite() }
            let failure = RemoteFailure(
                redaction.redacted(error), host: transport.host, isRead: request.method.isRead)
            if !request.method.isRead {
                if case .outcomeUnknown = failure { onWrite(.unknown) } else { onWrite(.notTaken) }
            }
            throw failure
        }
    }
}
