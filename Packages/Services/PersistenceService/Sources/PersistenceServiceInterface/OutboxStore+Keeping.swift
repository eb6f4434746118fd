import FeatureContributions
public import Foundation
import FoundationExtensions
public import ResourceLoading

extension OutboxStore {
    /// Keeps a failed write if its failure permits that.
    ///
    /// - Parameters:
    ///   - kind: The noun, such as `status`.
    ///   - content: The text by which the user recognises it.
    ///   - failure: Why it was not sent.
    ///   - startedAt: When the attempt began.
    ///   - isNamed: Whether its content is a name, which no other waiting write of that kind may have.
    ///   - row: Its row in the journal, which waits with it; nil if it is not recorded.
    /// - Returns: The id of its entry; `nil` if the failure does not permit queueing, and after Ctrl-C.
    public func keep(
        _ kind: String, of address: String, content: String, payload: String, after failure: RemoteFailure,
        startedAt: Date, isNamed: Bool = false, row: Int? = nil
    ) throws(StorageFailure) -> String? {
        // A user who pressed Ctrl-C did not ask for it to be sent later.
        guard failure.permitsQueueing, !Task.isCancelled else { return nil }
        // The second one would be refused when it is sent.
        if isNamed {
            let other = try outboxEntries().first {
                $0.kind == kind && $0.address == address && $0.title.isExactly(content)
            }
            if let other { throw .alreadyQueued(name: content, id: other.id) }
        }
        let mayHaveArrived = if case .outcomeUnknown = failure { true } else { false }
        let wasTried = failure != .offline
        return try addOutboxEntry(
            QueuedWrite(
                kind: kind, address: address, title: content, payload: payload,
                state: mayHaveArrived ? .unknown : .waiting, reason: failure.queueingReason,
                attempts: wasTried ? 1 : 0, createdAt: startedAt, attemptedAt: wasTried ? startedAt : nil),
            of: row)
    }
}
