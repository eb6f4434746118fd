import APIClient

/// The endpoints of an address itself: 3 documented.
enum AddressRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/availability", .none, .textJSON, availability),
        SandboxRoute(.get, "/address/:address/expiration", .none, .applicationJSON, expiration),
        SandboxRoute(.get, "/address/:address/info", .either, .applicationJSON, info),
    ]

    private static let halfAYear = 182 * 86_400

    private static func availability(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let typed = exchange.parameters["address"] ?? ""
        let name = exchange.address
        let isEncoded = name != typed.lowercased()
        let isTaken = exchange.state.addresses.contains { $0.name == name }
        let isInvalid = !isValid(name)
        let message =
            if isInvalid {
                "This address is not valid."
            } else if isTaken {
                "This address is not available."
            } else if isEncoded {
                "This address is available, but it must be encoded in Punycode (as \(name))."
            } else {
                "This address is available."
            }
        var members: [WireValue.Member] = [("message", .text(message))]
        if isEncoded, !isInvalid {
            members += [("punycode", .text(name)), ("see-also", .array(seeAlso.map { .text($0) }))]
        }
        members += [
            ("address", .text(typed)), ("available", .bool(!isTaken && !isInvalid)),
            ("availability", .text(isTaken || isInvalid ? "unavailable" : "available")),
        ]
        // A text, although its neighbour `available` is a boolean.
        if isInvalid { members.append(("invalid", .text("true"))) }
        return .object(members)
    }

    private static let seeAlso = [
        "https://www.omg.lol/info/addresses", "https://datatracker.ietf.org/doc/html/rfc3492",
    ]

    private static func isValid(_ name: String) -> Bool {
        (1...63).contains(name.utf8.count) && !name.hasPrefix("-") && !name.hasSuffix("-")
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    private static func expiration(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        return .message(
            expirationMessage(address, now: exchange.now),
            ("expired", .bool(address.isExpired(now: exchange.now))))
    }

    /// Three forms: public, public of an expired address, and the owner's.
    private static func info(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let now = exchange.now
        let isExpired = address.isExpired(now: now)
        // Only the owner's form has digits in the published examples.
        let type: WireValue.DocumentedType = exchange.isOwner ? .digits : .integer
        var members: [WireValue.Member] = [
            ("address", .text(address.name)),
            ("message", .text(infoMessage(address, isOwner: exchange.isOwner, now: now))),
            ("registration", registration(address, now: now, type: type)),
            ("expiration", expirationObject(address, isOwner: exchange.isOwner, now: now, type: type)),
        ]
        if !isExpired {
            let message = address.isVerified ? "This address has been verified." : "This address has not been verified."
            members.append(
                ("verification", .message(message, ("verified", .bool(address.isVerified)))))
        }
        if exchange.isOwner {
            members += [
                ("owner", .text(exchange.state.account.owner)),
                ("keys", .addedLater(.sortedMap(address.keys.mapValues { .array($0.map { .text($0) }) }))),
                ("preferences", .addedLater(preferences(address))),
            ]
        }
        return .object(members)
    }

    private static func infoMessage(_ address: AddressState, isOwner: Bool, now: Int) -> String {
        let start = "This address was registered \(RelativeTime.phrase(from: address.registered, now: now, units: 2))"
        guard isOwner, let expires = address.expires, expires > now else { return start + "." }
        return start + " and expires in \(RelativeTime.length(expires - now, units: 2))."
    }

    private static func expirationObject(
        _ address: AddressState, isOwner: Bool, now: Int, type: WireValue.DocumentedType
    ) -> WireValue {
        let isExpired = address.isExpired(now: now)
        var message = expirationMessage(address, now: now)
        if isOwner, let expires = address.expires, expires > now {
            message = "This address expires in \(RelativeTime.length(expires - now, units: 2))."
        } else if isOwner, address.expires == nil {
            message = "This address does not expire."
        }
        var members: [WireValue.Member] = [("message", .text(message)), ("expired", .bool(isExpired))]
        if isOwner { members.append(("will_expire", .bool(address.expires != nil))) }
        if let expires = address.expires, isOwner || isExpired {
            members += CivilTime(expires).members(now: now, documentedAs: type)
        }
        return .object(members)
    }

    private static func expirationMessage(_ address: AddressState, now: Int) -> String {
        guard let expires = address.expires else { return "This address is not near expiration." }
        if expires <= now {
            return "This address expired \(RelativeTime.phrase(from: expires, now: now, units: 2))."
        }
        return expires - now < halfAYear
            ? "This address expires within the next six months." : "This address is not near expiration."
    }

    private static func registration(_ address: AddressState, now: Int, type: WireValue.DocumentedType) -> WireValue {
        let age = RelativeTime.phrase(from: address.registered, now: now, units: 2)
        return .object(
            [("message", .text("This address was registered \(age)."))]
                + CivilTime(address.registered).members(now: now, documentedAs: type))
    }

    private static func preferences(_ address: AddressState) -> WireValue {
        // Texts that PHP treats as booleans, beside a real one.
        .object([
            ("include_in_directory", .text(address.isListed ? "1" : "")),
            ("show_on_dashboard", .text("1")),
            ("statuslog", .object([("mastodon_posting", .bool(address.postsToMastodon))])),
        ])
    }

    /// An address in the form of the account's list.
    static func accountEntry(_ address: AddressState, now: Int) -> WireValue {
        let isExpired = address.isExpired(now: now)
        let willExpire = address.expires != nil && !isExpired
        var message = "This address does not expire."
        var expiration: [WireValue.Member] = [("expired", .bool(isExpired)), ("will_expire", .bool(willExpire))]
        if let expires = address.expires {
            message =
                willExpire
                ? "This address will expire in \(RelativeTime.length(expires - now, units: 2))."
                : expirationMessage(address, now: now)
            if willExpire { expiration += CivilTime(expires).members(now: now, documentedAs: .digits) }
        }
        return .object([
            ("address", .text(address.name)),
            ("message", .text(message)),
            ("registration", registration(address, now: now, type: .digits)),
            ("expiration", .object(expiration)),
            ("preferences", .addedLater(preferences(address))),
        ])
    }
}
