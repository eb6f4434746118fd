import AccountDomain
import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The account's profile and sessions, in the archive. The key is not stored there.
///
/// Times are kept in whole seconds, rounded down. A session without its times is not kept.
struct ProfileStore: Sendable {
    let archive: any Archive

    private static let profiles = TableDescription<AccountProfile>(
        "profile", scope: [], key: "email",
        columns: [
            "email": { $0.email }, "name": { $0.name }, "created": { $0.createdAt },
            "communication": { $0.communication }, "date_format": { $0.dateFormat }, "web_editor": { $0.webEditor },
        ],
        make: { row in
            AccountProfile(
                email: row.text(0), name: row.optionalText(1), createdAt: row.optionalTime(2),
                communication: row.optionalText(3), dateFormat: row.optionalText(4), webEditor: row.optionalText(5))
        })

    private static let sessions = TableDescription<AccountSession>(
        "account_session", scope: [], key: "id", isOrdered: true,
        columns: [
            "id": { $0.id }, "created": { $0.createdAt }, "expires": { $0.expiresAt }, "user_agent": { $0.userAgent },
            "ip": { $0.ip },
        ],
        make: { row in
            AccountSession(
                id: row.text(0), createdAt: row.time(1), expiresAt: row.time(2), userAgent: row.optionalText(3),
                ip: row.optionalText(4))
        })

    /// Reads the account; `nil` if it was never loaded.
    func profile() throws(StorageFailure) -> Archived<AccountProfile>? {
        try archive.read { transaction throws(StorageFailure) in
            try transaction.archived(Self.profiles.one(in: transaction), as: "profile")
        }
    }

    /// Saves the account in place of the former one.
    func saveProfile(_ profile: AccountProfile, at date: Date) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.profiles.replace(with: [profile], in: transaction)
            try transaction.confirm("profile", "", at: date)
        }
    }

    /// Reads the login sessions, in the server's order; `nil` if they were never loaded.
    func sessions() throws(StorageFailure) -> Archived<[AccountSession]>? {
        try archive.read { transaction throws(StorageFailure) in
            guard let refreshedAt = try transaction.confirmed("account-sessions", "") else { return nil }
            return Archived(try Self.sessions.all(in: transaction), refreshedAt: refreshedAt)
        }
    }

    /// Replaces all sessions, in one transaction. If one is passed twice, the last one counts.
    func replaceSessions(with sessions: [AccountSession], at date: Date) throws(StorageFailure) {
        let sessions = sessions.filter { $0.createdAt != nil && $0.expiresAt != nil }
        try archive.write { transaction throws(StorageFailure) in
            try Self.sessions.replace(with: sessions, in: transaction)
            try transaction.confirm("account-sessions", "", at: date)
        }
    }

    /// Removes an ended session; does nothing if it is not archived.
    func removeSession(_ id: String) throws(StorageFailure) {
        try archive.write { transaction throws(StorageFailure) in
            try Self.sessions.remove(id, in: transaction)
        }
    }
}
