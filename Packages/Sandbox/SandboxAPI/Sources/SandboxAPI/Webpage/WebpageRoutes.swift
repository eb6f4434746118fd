import APIClient

/// The endpoints of webpages.
enum WebpageRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/webpages", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/webpages/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let webpages = state.webpages.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s webpages.")),
            ("webpages", .array(webpages.map(webpage))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.webpages.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that webpage.")
        }
        return .object([("message", .text("Here’s the webpage \(id).")), ("webpage", webpage(found))])
    }

    private static func webpage(_ webpage: WebpageState) -> WireValue {
        .object([
            ("id", .text(webpage.id)),
            ("updated", .number(webpage.updated, documentedAs: .digits)),
            ("content", .text(webpage.content)),
        ])
    }
}
