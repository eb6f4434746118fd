import APIClient

/// The account's endpoints: 8 documented, 2 undocumented (`application` in place of the e-mail address).
enum AccountRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/account/:email/info", .bearer, .textJSON, info),
        SandboxRoute(.get, "/account/:email/addresses", .bearer, .textJSON, addresses),
        SandboxRoute(.get, "/account/:email/name", .bearer, .textJSON, name),
        SandboxRoute(.post, "/account/:email/name", .bearer, .textJSON, setName),
        SandboxRoute(.get, "/account/:email/sessions", .bearer, .textJSON, sessions),
        SandboxRoute(.delete, "/account/:email/sessions/:session_id", .bearer, .textJSON, deleteSession),
        SandboxRoute(.get, "/account/:email/settings", .bearer, .textJSON, settings),
        SandboxRoute(.post, "/account/:email/settings", .bearer, .textJSON, setSettings),
        SandboxRoute(.get, "/account/application/info", .bearer, .textJSON, info),
        SandboxRoute(.get, "/account/application/addresses", .bearer, .textJSON, addresses),
    ]

    private static func info(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let account = exchange.state.account
        return .message(
            "Here is the account info that you requested.",
            ("email", .text(account.email)),
            ("name", .optional(account.name)),
            ("created", .object(CivilTime(account.created).members(now: exchange.now, documentedAs: .digits))),
            ("settings", settingsValue(account, isShort: true)),
            // Undocumented, and the service does send it in clear text.
            ("api_key", .text(account.key)))
    }

    /// A bare array, and so without a `message`.
    private static func addresses(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        .holeyArray(exchange.state.addresses.filter(\.isOwn).map { AddressRoutes.accountEntry($0, now: exchange.now) })
    }

    private static func name(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let message =
            exchange.state.account.name.map { "The name on this account is \($0)." }
            ?? "There is no name on this account."
        return .message(message, ("name", .optional(exchange.state.account.name)))
    }

    private static func setName(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let name = try exchange.object().requiredText("name")
        exchange.state.account.name = name.isEmpty ? nil : name
        return .message("Your name has been set to \(name).", ("name", .text(name)))
    }

    /// An empty collection is a 404, as with DNS records, pastes and PURLs.
    private static func sessions(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        guard !exchange.state.account.sessions.isEmpty else { throw .notFound("We couldn’t find any active sessions.") }
        return .array(
            exchange.state.account.sessions.map { session in
                .object([
                    ("session_id", .text(session.id)),
                    ("user_agent", .text(session.userAgent)),
                    ("created_ip", .text(session.ip)),
                    ("created_on", .number(session.created, documentedAs: .digits)),
                    ("expires_on", .number(session.expires, documentedAs: .digits)),
                    ("updated_on", .addedLater(session.updated.map { .number($0, documentedAs: .digits) } ?? .null)),
                ])
            })
    }

    private static func deleteSession(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let id = exchange.parameters["session_id"] ?? ""
        guard let index = exchange.state.account.sessions.firstIndex(where: { $0.id == id }) else {
            throw .notFound("We couldn’t find that session.")
        }
        exchange.state.account.sessions.remove(at: index)
        return .message("OK, we’ve deleted that session.")
    }

    private static func settings(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        .message(
            "Here are the settings for this account.",
            ("settings", settingsValue(exchange.state.account, isShort: false)))
    }

    /// Changes the given settings and keeps the rest. The answer does not contain them.
    private static func setSettings(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let given = AccountSettings(
            communication: try word("communication", of: ["email_ok", "email_not_ok"], in: request),
            dateFormat: try word("date_format", of: ["iso_8601", "dmy", "mdy"], in: request),
            webEditor: try word("web_editor", of: ["advanced", "classic"], in: request))
        guard given != AccountSettings() else { throw .badRequest("There are no settings in your request.") }
        let current = exchange.state.account.settings
        exchange.state.account.settings = AccountSettings(
            communication: given.communication ?? current?.communication,
            dateFormat: given.dateFormat ?? current?.dateFormat, webEditor: given.webEditor ?? current?.webEditor)
        return .message("OK, your settings have been updated.")
    }

    private static func word(
        _ key: String, of known: [String], in request: RequestObject
    ) throws(SandboxRefusal) -> String? {
        guard let word = try request.text(key) else { return nil }
        guard known.contains(word) else { throw .badRequest("“\(word)” isn’t a valid value for “\(key)”.") }
        return word
    }

    /// Literally `false` until something was set.
    ///
    /// - Parameter isShort: Whether the published example has `communication` alone; today's answer has all members.
    private static func settingsValue(_ account: AccountState, isShort: Bool) -> WireValue {
        guard let settings = account.settings else { return .bool(false) }
        func value(_ text: String?) -> WireValue { text.map { .text($0) } ?? .null }
        func extra(_ value: WireValue) -> WireValue { isShort ? .addedLater(value) : value }
        return .object([
            ("owner", extra(.text(account.email))),
            ("communication", value(settings.communication)),
            ("date_format", extra(value(settings.dateFormat))),
            ("web_editor", extra(value(settings.webEditor))),
        ])
    }
}
