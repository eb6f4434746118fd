import APIClient

/// The endpoints of pastes.
enum PasteRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/pastes", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/pastes/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let pastes = state.pastes.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s pastes.")),
            ("pastes", .array(pastes.map(paste))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.pastes.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that paste.")
        }
        return .object([("message", .text("Here’s the paste \(id).")), ("paste", paste(found))])
    }

    private static func paste(_ paste: PasteState) -> WireValue {
        .object([
            ("id", .text(paste.id)),
            ("updated", .number(paste.updated, documentedAs: .digits)),
            ("content", .text(paste.content)),
        ])
    }
}
