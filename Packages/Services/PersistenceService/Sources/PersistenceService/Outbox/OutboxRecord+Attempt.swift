import Foundation
import PersistenceServiceInterface

extension OutboxRecord {
    /// The entry while it is being sent.
    func attempted(payload: String, at date: Date) -> OutboxRecord {
        OutboxRecord(
            id: id,
            draft: draft.with(
                payload: payload, state: .sending, reason: draft.reason, attempts: draft.attempts + 1),
            createdAt: createdAt, attemptedAt: date.stored)
    }

    /// The entry after a failed attempt.
    func ended(_ state: State, reason: String) -> OutboxRecord {
        OutboxRecord(
            id: id,
            draft: draft.with(payload: draft.payload, state: state, reason: reason, attempts: draft.attempts),
            createdAt: createdAt, attemptedAt: attemptedAt)
    }
}

extension OutboxDraft {
    fileprivate func with(
        payload: String, state: OutboxRecord.State, reason: String, attempts: Int
    ) -> OutboxDraft {
        OutboxDraft(
            kind: kind, address: address, content: content, payload: payload, state: state, reason: reason,
            attempts: attempts)
    }
}
