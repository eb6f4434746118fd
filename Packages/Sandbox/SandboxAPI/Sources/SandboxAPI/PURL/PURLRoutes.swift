import APIClient

/// The endpoints of PURLs.
enum PURLRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/purls", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/purls/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let purls = state.purls.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s PURLs.")),
            ("purls", .array(purls.map(purl))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.purls.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that PURL.")
        }
        return .object([("message", .text("Here’s the PURL \(id).")), ("purl", purl(found))])
    }

    private static func purl(_ purl: PURLState) -> WireValue {
        .object([
            ("id", .text(purl.id)),
            ("updated", .number(purl.updated, documentedAs: .digits)),
            ("content", .text(purl.content)),
        ])
    }
}
