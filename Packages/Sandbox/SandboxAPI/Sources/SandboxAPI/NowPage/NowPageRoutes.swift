import APIClient

/// The endpoints of now pages.
enum NowPageRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/now-pages", .none, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/now-pages/:id", .none, .applicationJSON, view),
    ]

    private static func list(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let nowPages = state.nowPages.filter { $0.address == address.name }
        return .object([
            ("message", .text("Here are \(address.name)’s now pages.")),
            ("now_pages", .array(nowPages.map(nowPage))),
        ])
    }

    private static func view(
        _ exchange: SandboxExchange, _ state: inout SandboxState
    ) throws(SandboxRefusal) -> WireValue {
        let address = try state.address(exchange.address)
        let id = exchange.parameters["id"] ?? ""
        guard let found = state.nowPages.first(where: { $0.address == address.name && $0.id == id }) else {
            throw .notFound("Sorry, we couldn’t find that now page.")
        }
        return .object([("message", .text("Here’s the now page \(id).")), ("now_page", nowPage(found))])
    }

    private static func nowPage(_ nowPage: NowPageState) -> WireValue {
        .object([
            ("id", .text(nowPage.id)),
            ("updated", .number(nowPage.updated, documentedAs: .digits)),
            ("content", .text(nowPage.content)),
        ])
    }
}
