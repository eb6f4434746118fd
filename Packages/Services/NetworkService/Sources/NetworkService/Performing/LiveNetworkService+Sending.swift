import APIClient
import Foundation
import FoundationExtensions
import ResourceLoading
import SessionServiceInterface

extension LiveNetworkService {
    /// Sends a request. While the server is busy, retries a read, after at most two pauses that it began itself.
    ///
    /// All requests wait during a pause.
    ///
    /// - Parameter spool: Takes the body of a success, if there is one.
    func send<Payload>(
        _ endpoint: Endpoint<Payload>, _ key: Secret?, into spool: BodySpool? = nil
    ) async throws(RemoteFailure) -> HTTPResponse {
        var attempt = 1
        var remaining = timeout
        while true {
            do {
                try await pause.wait(now: now, sleep: sleep)
            } catch {
                // A sleep fails only when the task is cancelled.
                throw .cancelled
            }
            let sentAt = now()
            // Whole seconds, since a message may name them; never more than the timeout.
            let request = endpoint.request(key: key, timeout: min(remaining.rounded(.up), timeout))
            let response = try await sendOnce(request, into: spool)
            guard endpoint.method.isRead, let wait = RetryPolicy.wait(after: response, attempt: attempt, now: now())
            else { return response }
            remaining -= now().timeIntervalSince(sentAt) + wait
            guard remaining > 0 else { return response }
            // Concurrent requests may be refused together. That is one pause: only the first refusal is reported and
            // counts as an attempt.
            if pause.begin(wait, sentAt: sentAt, now: now()) {
                connection.note(.waits(seconds: wait))
                onWait(wait)
                attempt += 1
            }
        }
    }

    /// The failure of an answer that this program cannot read within the timeout.
    var slowReading: RemoteFailure {
        .unreachable(host: host, cause: .tooSlow)
    }

    func sendOnce(_ request: HTTPRequest, into spool: BodySpool? = nil) async throws(RemoteFailure) -> HTTPResponse {
        // The answer to a request without a key is redacted too: the server may know the session's key from an earlier
        // one.
        let redaction = KeyRedaction(request.key, await session.knownKey())
        if !request.method.isRead { onWrite(.begun(host: transport.host)) }
        connection.note(.began)
        do throws(HTTPTransportError) {
            let response: HTTPResponse
            if let spool {
                var pieces = redaction.pieces
                response = try await transport.send(request) { piece in
                    spool.add { pieces.redacted(piece) }
                    return !spool.time.isOver
                }
                spool.add { pieces.redacted(Data(), isLast: true) }
            } else {
                response = try await transport.send(request)
            }
            connection.note(.answered(status: response.status))
            return redaction.redacted(response)
        } catch {
            if case .cancelled = error { connection.note(.cancelled) } else { connection.note(.failed) }
            if spool?.time.isOver == true { throw slowReading }
            let failure = RemoteFailure(
                redaction.redacted(error), host: transport.host, isRead: request.method.isRead)
            if !request.method.isRead {
                onUnconfirmedWrite()
                if case .outcomeUnknown = failure { onWrite(.unknown) } else { onWrite(.notAccepted) }
            }
            throw failure
        }
    }
}
