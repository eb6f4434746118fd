import APIClient

/// The service about itself: its numbers, and the directory.
enum ServiceRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/service/info", .none, .textJSON, info),
        SandboxRoute(.get, "/directory", .none, .applicationJSON, directory),
    ]

    private static func info(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let active = state.addresses.count { !$0.isExpired(now: exchange.now) }
        let members = state.addresses.count { !$0.isOwn } + 1
        let profiles = state.addresses.count(where: \.isListed)
        let message =
            "As of \(CivilTime(exchange.now).iso8601), omg.lol has \(members) members and hosts \(active) active "
            + "addresses. Of those, \(profiles) have active profiles or web pages."
        return .object([
            ("message", .text(message)),
            ("members", .number(members, documentedAs: .integer)),
            ("addresses", .number(active, documentedAs: .integer)),
            ("profiles", .number(profiles, documentedAs: .integer)),
        ])
    }

    private static func directory(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let names = state.addresses.filter { $0.isListed && !$0.isExpired(now: exchange.now) }.map(\.name).sorted()
        return .object([
            ("message", .text("Here’s the omg.lol directory.")),
            ("url", .text("https://home.omg.lol/directory")),
            ("directory", .array(names.map { .text($0) })),
        ])
    }
}
