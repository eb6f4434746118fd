import AccountDomain
import PersistenceServiceInterface

extension TableDescription where Value == AccountProfile {
    /// The account's profile. The API key is not stored here.
    static let profile = TableDescription(
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
}

extension TableDescription where Value == AccountSession {
    /// The login sessions, in the server's order. A session that lacks a time is not stored.
    static let accountSessions = TableDescription(
        "account_session", scope: [], key: "id", isOrdered: true, confirmedAs: "account-sessions",
        storing: { $0.createdAt != nil && $0.expiresAt != nil },
        columns: [
            "id": { $0.id }, "created": { $0.createdAt }, "expires": { $0.expiresAt }, "user_agent": { $0.userAgent },
            "ip": { $0.ip },
        ],
        make: { row in
            AccountSession(
                id: row.text(0), createdAt: row.time(1), expiresAt: row.time(2), userAgent: row.optionalText(3),
                ip: row.optionalText(4))
        })
}
