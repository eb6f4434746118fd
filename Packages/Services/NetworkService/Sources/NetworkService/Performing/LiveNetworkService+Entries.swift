public import APIClient
import Foundation
public import NetworkServiceInterface
public import ResourceLoading
import SystemCalls

extension LiveNetworkService {
    public func entries<Element>(
        _ make: @autoclosure () throws(APIError) -> Endpoint<[Element]>
    ) async throws(RemoteFailure) -> ReceivedList<Element> {
        let endpoint = try Self.made(by: make)
        guard !isOffline else { throw .offline }
        let (key, origin) = try await key(for: endpoint.authorisation, candidate: nil)
        let spool = BodySpool(in: temporaryFolder, cutter: endpoint.cutter, time: ReadingTime(limit: timeout))
        let answer = try await send(endpoint, key, into: spool)
        let deadline = spool.time.deadline
        if let parts = parts(of: spool, status: answer.status, to: endpoint, until: deadline) { return parts }

        let whole: HTTPResponse
        do throws(SystemError) {
            let body = answer.isSuccess ? try spool.body.bytes(0..<spool.body.count) : answer.body
            whole = HTTPResponse(status: answer.status, headers: answer.headers, body: body)
        } catch {
            throw .unreachable(host: host, cause: .other("its answer cannot be read from \(temporaryFolder): \(error)"))
        }
        var unreadable: UnreadableEntries?
        do throws(APIError) {
            let elements = try endpoint.payload(of: whole, from: host, until: deadline) { unreadable = $0 }
            let batch = (elements, unreadable)
            return ReceivedList(batches: 1, onUnreadableEntries: reporter(of: endpoint.path)) { _ in batch }
        } catch {
            if case .unreadable = error, deadline < .now { throw slowReading }
            throw RemoteFailure(error, credential: origin, retryAfter: RetryPolicy.asked(by: whole, now: now()))
        }
    }

    /// The list in parts, if every part and the envelope are sound; otherwise `nil`: the answer must be read as a
    /// whole, which also reports the fault.
    ///
    /// Each part is read twice, here and by the caller, so that a damaged answer is noticed before any entry is used.
    private func parts<Element>(
        of spool: BodySpool, status: Int, to endpoint: Endpoint<[Element]>, until deadline: ContinuousClock.Instant
    ) -> ReceivedList<Element>? {
        // A part has 5,000 entries, and the largest answer 64 MiB. More than 200 parts mean entries of less than 68
        // bytes: such an answer is read as a whole.
        guard let cuts = spool.cuts, cuts.parts.count <= 200 else { return nil }
        let (body, host, folder) = (spool.body, host, temporaryFolder)
        let part: @Sendable (Int) throws(SystemError) -> Data = { index throws(SystemError) in
            try body.bytes(cuts.head, cuts.parts[index], cuts.tail)
        }
        for index in cuts.parts.indices {
            guard let bytes = try? part(index), cuts.place(index).isSound(bytes, until: deadline) else { return nil }
        }
        guard let envelope = try? body.bytes(cuts.head, cuts.tail),
            (try? endpoint.payload(of: HTTPResponse(status: status, body: envelope), from: host)) != nil
        else { return nil }
        return ReceivedList(batches: cuts.parts.count, onUnreadableEntries: reporter(of: endpoint.path)) {
            index throws(StorageFailure) in
            let answer: HTTPResponse
            do throws(SystemError) {
                answer = HTTPResponse(status: status, body: try part(index))
            } catch {
                throw .failed(path: folder, code: Int(error.code), detail: error.description)
            }
            var unreadable: UnreadableEntries?
            do throws(APIError) {
                let place = cuts.place(index)
                let elements = try endpoint.payload(of: answer, from: host, place: place) { unreadable = $0 }
                return (elements, unreadable)
            } catch {
                throw .corrupt(path: folder, detail: "a temporary file changed while it was read")
            }
        }
    }

    private func reporter(of path: String) -> @Sendable (UnreadableEntries) -> Void {
        { entries in report(entries, of: path) }
    }
}
