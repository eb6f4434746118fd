import APIClient
import Foundation
import FoundationExtensions
import ResourceLoading
import SessionServiceInterface

extension LiveNetworkService {
    /// Sends a request; a read up to three times while the server is busy. All other requests wait meanwhile.
    func send<Payload>(_ endpoint: Endpoint<Payload>, _ key: Secret?) async throws(RemoteFailure)
        -> HTTPResponse
    {
        var attempt = 1
        var rest = timeout
        while true {
            do {
                try await pause.wait(now: now, sleep: sleep)
            } catch {
                // A sleep fails only when the task is cancelled.
                throw .cancelled
            }
            let sentAt = now()
            // Whole seconds, since a message may name them; never more than the timeout.
            let response = try await sendOnce(endpoint.request(key: key, timeout: min(rest.rounded(.up), timeout)))
            guard endpoint.method.isRead, let wait = RetryPolicy.wait(after: response, attempt: attempt, now: now())
            else { return response }
            rest -= now().timeIntervalSince(sentAt) + wait
            guard rest > 0 else { return response }
            // Several concurrent requests may be refused together: that is one pause, and is reported once.
            if pause.begin(wait, sentAt: sentAt, now: now()) {
                onWait(wait)
                attempt += 1
            }
        }
    }

    func sendOnce(_ request: HTTPRequest) async throws(RemoteFailure) -> HTTPResponse {
        // Also for a request without it: a server may have the session's key from an earlier one.
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
