import APIClient

/// The statuslog's endpoints: 8 documented, 6 undocumented.
enum StatuslogRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/statuses/", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/statuses/:status", .none, .applicationJSON, view),
        SandboxRoute(.post, "/address/:address/statuses/", .bearer, .applicationJSON, StatusWrites.post),
        SandboxRoute(.patch, "/address/:address/statuses/", .bearer, .applicationJSON, StatusWrites.edit),
        SandboxRoute(.get, "/address/:address/statuses/bio/", .none, .applicationJSON, bio),
        SandboxRoute(.post, "/address/:address/statuses/bio/", .bearer, .applicationJSON, StatusWrites.setBio),
        SandboxRoute(.get, "/statuslog", .none, .applicationJSON, wholeLog),
        SandboxRoute(.get, "/statuslog/latest", .none, .applicationJSON, latestOfAll),
        SandboxRoute(.delete, "/address/:address/statuses/:status", .bearer, .applicationJSON, StatusWrites.delete),
        SandboxRoute(.get, "/address/:address/statuses/latest", .none, .applicationJSON, latest),
        SandboxRoute(.get, "/address/:address/statuses/following", .none, .applicationJSON, following),
        SandboxRoute(.get, "/address/:address/statuses/followers", .none, .applicationJSON, followers),
        SandboxRoute(
            .post, "/address/:address/statuses/follow/:target", .bearer, .applicationJSON, StatusWrites.follow),
        SandboxRoute(
            .delete, "/address/:address/statuses/follow/:target", .bearer, .applicationJSON, StatusWrites.unfollow),
    ]

    private static func list(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let message: WireValue.Member = ("message", .text("Here are \(address.name)’s statuses."))
        // The answer for an expired address has no list, rather than an empty one.
        if address.isExpired(now: exchange.now) { return .object([message]) }
        let statuses = exchange.state.statuslog.statuses.filter { $0.address == address.name }.reversed()
        return .object([
            message,
            ("statuses", .array(statuses.map { status($0, now: exchange.now, isInTimeline: false) })),
        ])
    }

    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let id = exchange.parameters["status"] ?? ""
        let found = exchange.state.statuslog.statuses.first { $0.id == id && $0.address == address.name }
        guard let found, !address.isExpired(now: exchange.now) else { throw StatusWrites.noStatus }
        return .message(
            "Here’s the status at \(address.name).status.lol/\(id).",
            ("status", status(found, now: exchange.now, isInTimeline: false)))
    }

    private static func latest(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let found = exchange.state.statuslog.statuses.last { $0.address == address.name }
        guard let found, !address.isExpired(now: exchange.now) else { throw StatusWrites.noStatus }
        return .message(
            "Here’s \(address.name)’s latest status.",
            ("status", status(found, now: exchange.now, isInTimeline: false)))
    }

    private static func bio(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        guard let bio = exchange.state.statuslog.bios[address.name] else {
            throw .notFound("Couldn’t find a statuslog bio for \(address.name).")
        }
        return .message(
            "Here’s the bio for \(address.name)’s Statuslog page.",
            ("bio", .text(bio.content)), ("css", .text(bio.css)), ("head", .optional(bio.head)))
    }

    /// All statuses of all addresses, unpaged.
    private static func wholeLog(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let statuses = timeline(exchange.state, now: exchange.now)
        return .message(
            "Here’s the complete statuslog.",
            ("statuses", .array(statuses.map { status($0, now: exchange.now, isInTimeline: true) })))
    }

    private static func latestOfAll(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        var seen: Set<String> = []
        let statuses = timeline(exchange.state, now: exchange.now).filter { seen.insert($0.address).inserted }
        return .message(
            "Here are everyone’s latest statuses.",
            ("statuses", .array(statuses.map { status($0, now: exchange.now, isInTimeline: true) })))
    }

    private static func following(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let names = exchange.state.statuslog.follows.filter { $0.follower == address.name }.map(\.followed)
        return addresses("following", names, message: "Here are the addresses that \(address.name) follows.")
    }

    private static func followers(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let names = exchange.state.statuslog.follows.filter { $0.followed == address.name }.map(\.follower)
        return addresses("followers", names, message: "Here are the addresses that follow \(address.name).")
    }

    private static func addresses(_ key: String, _ names: [String], message: String) -> WireValue {
        .object([
            ("message", .addedLater(.text(message))),
            (key, .array(names.map { .text($0) })),
            (key + "_count", .number(names.count, documentedAs: .integer)),
        ])
    }

    /// Newest first, without the statuses of expired addresses.
    private static func timeline(_ state: SandboxState, now: Int) -> [StatusState] {
        let expired = Set(state.addresses.filter { $0.isExpired(now: now) }.map(\.name))
        return state.statuslog.statuses.filter { !expired.contains($0.address) }.reversed()
    }

    private static func status(_ status: StatusState, now: Int, isInTimeline: Bool) -> WireValue {
        let relative = WireValue.text(RelativeTime.phrase(from: status.created, now: now, units: 1))
        return .object([
            ("id", .text(status.id)),
            ("address", .text(status.address)),
            // A string of digits, in every era.
            ("created", .text(String(status.created))),
            ("relative_time", isInTimeline ? relative : .addedLater(relative)),
            ("emoji", status.emoji.map { .text($0) } ?? .null),
            ("content", .text(status.content)),
            ("external_url", .optional(status.externalURL)),
        ])
    }
}
