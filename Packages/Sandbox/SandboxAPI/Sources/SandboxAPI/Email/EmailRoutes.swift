import APIClient

/// The endpoints of emails.
enum EmailRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/emails", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/emails/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let emails = state.emails.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s emails.")),
            ("emails", .array(emails.map(email))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.emails.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that email.")
        }
        return .object([("message", .text("Here’s the email \(id).")), ("email", email(found))])
    }

    private static func email(_ email: EmailState) -> WireValue {
        .object([
            ("id", .text(email.id)),
            ("updated", .number(email.updated, documentedAs: .digits)),
            ("content", .text(email.content)),
        ])
    }
}
