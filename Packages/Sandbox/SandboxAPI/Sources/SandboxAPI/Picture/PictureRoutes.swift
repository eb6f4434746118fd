import APIClient

/// The endpoints of pictures.
enum PictureRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/pictures", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/pictures/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let pictures = state.pictures.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s pictures.")),
            ("pictures", .array(pictures.map(picture))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.pictures.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that picture.")
        }
        return .object([("message", .text("Here’s the picture \(id).")), ("picture", picture(found))])
    }

    private static func picture(_ picture: PictureState) -> WireValue {
        .object([
            ("id", .text(picture.id)),
            ("updated", .number(picture.updated, documentedAs: .digits)),
            ("content", .text(picture.content)),
        ])
    }
}
