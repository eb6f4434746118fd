import APIClient
import FoundationExtensions

/// The endpoints of the service itself: its numbers, the directory, and preferences.
enum ServiceRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/service/info", .none, .textJSON, info),
        SandboxRoute(.get, "/directory", .none, .applicationJSON, directory),
        SandboxRoute(.post, "/preferences/:owner", .bearer, .applicationJSON, setPreference),
    ]

    private static func info(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let active = exchange.state.addresses.count { !$0.isExpired(now: exchange.now) }
        let members = exchange.state.addresses.count { !$0.isOwn } + 1
        let profiles = exchange.state.addresses.count(where: \.isListed)
        let message =
            "As of \(CivilTime(exchange.now).iso8601), omg.lol has \(members) members and hosts \(active) active "
            + "addresses. Of those, \(profiles) have active profiles or web pages."
        return .message(
            message,
            ("members", .number(members, documentedAs: .integer)),
            ("addresses", .number(active, documentedAs: .integer)),
            ("profiles", .number(profiles, documentedAs: .integer)))
    }

    private static func directory(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let names = exchange.state.addresses.filter { $0.isListed && !$0.isExpired(now: exchange.now) }.map(\.name)
            .sorted()
        return .message(
            "Here’s the omg.lol directory.",
            ("url", .text("https://home.omg.lol/directory")), ("directory", .array(names.map { .text($0) })))
    }

    /// Accepts every item, since none is documented. Some of them have an effect.
    private static func setPreference(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let owner = Punycode.ascii(exchange.parameters["owner"] ?? "")
        guard let index = exchange.state.addresses.firstIndex(where: { $0.name == owner }),
            exchange.state.addresses[index].isOwn
        else { throw .notYours }
        let request = try exchange.object()
        let item = try request.filledText("item")
        let value = try request.requiredText("value")
        let isOn = !["", "0", "false"].contains(value)
        switch item {
        case "include_in_directory": exchange.state.addresses[index].isListed = isOn
        case "mastodon_posting": exchange.state.addresses[index].postsToMastodon = isOn
        default: break
        }
        return .message("Your preference has been saved.", ("item", .text(item)), ("value", .text(value)))
    }
}
