import APIClient

/// The endpoints of weblogs.
enum WeblogRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/weblogs", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/weblogs/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let weblogs = state.weblogs.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s weblogs.")),
            ("weblogs", .array(weblogs.map(weblog))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.weblogs.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that weblog.")
        }
        return .object([("message", .text("Here’s the weblog \(id).")), ("weblog", weblog(found))])
    }

    private static func weblog(_ weblog: WeblogState) -> WireValue {
        .object([
            ("id", .text(weblog.id)),
            ("updated", .number(weblog.updated, documentedAs: .digits)),
            ("content", .text(weblog.content)),
        ])
    }
}
