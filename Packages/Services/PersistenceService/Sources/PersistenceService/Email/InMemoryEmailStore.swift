import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The emails in memory.
struct InMemoryEmailStore: EmailStore {
    /// What is held.
    struct State {
        fileprivate var emails: [ExactText: [ExactText: StoredEmail]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func emails(of address: String) throws(StorageFailure) -> Archived<[StoredEmail]>? {
        archive.withState { state in
            let emails = state.emails.emails[ExactText(address)] ?? [:]
            let refreshedAt = state.emails.dates[ExactText(address)]
            return emails.isEmpty && refreshedAt == nil
                ? nil : Archived(Self.newestFirst(emails.values), refreshedAt: refreshedAt)
        }
    }

    func email(_ id: String, of address: String) throws(StorageFailure) -> StoredEmail? {
        archive.withState { $0.emails.emails[ExactText(address)]?[ExactText(id)] }
    }

    func replaceEmails(
        of address: String, with emails: [StoredEmail], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.emails.emails[ExactText(address)] = [:]
            for email in emails { state.emails.save(email, of: address) }
            state.emails.dates[ExactText(address)] = date.stored
        }
    }

    func saveEmail(_ email: StoredEmail, of address: String) throws(StorageFailure) {
        archive.withState { $0.emails.save(email, of: address) }
    }

    private static func newestFirst(_ emails: some Sequence<StoredEmail>) -> [StoredEmail] {
        emails.sorted { left, right in
            if left.updatedAt != right.updatedAt { return left.updatedAt > right.updatedAt }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryEmailStore.State {
    fileprivate mutating func save(_ email: StoredEmail, of address: String) {
        emails[ExactText(address), default: [:]][ExactText(email.id)] = StoredEmail(
            id: email.id, updatedAt: email.updatedAt.stored, content: email.content)
    }
}
