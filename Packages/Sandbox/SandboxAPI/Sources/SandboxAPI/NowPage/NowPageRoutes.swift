import APIClient

/// The endpoints of now pages: 3 documented.
enum NowPageRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/now", .none, .applicationJSON, view),
        SandboxRoute(.post, "/address/:address/now", .bearer, .applicationJSON, save),
        SandboxRoute(.get, "/now/garden", .none, .textJSON, garden),
    ]

    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        guard let page = exchange.state.nowPages.first(where: { $0.address == address.name }) else {
            throw .notFound("Sorry, \(address.name) doesn’t have a /now page.")
        }
        let now: WireValue = .object([
            ("content", .text(page.content)), ("updated", .number(page.updated, documentedAs: .digits)),
            ("listed", .number(page.isListed ? 1 : 0, documentedAs: .digits)), ("nudge", .addedLater(.null)),
            ("metadata", .addedLater(.null)),
        ])
        return .message("Here’s the Now Page for @\(address.name).", ("now", now))
    }

    /// A missing `listed` means no: the garden no longer lists the page.
    private static func save(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let content = try request.requiredText("content")
        let index = exchange.state.nowPages.firstIndex { $0.address == exchange.address }
        let page = NowPageState(
            address: exchange.address, url: index.flatMap { exchange.state.nowPages[$0].url }, updated: exchange.now,
            content: exchange.state.saved(content), isListed: request.flag("listed"))
        if let index { exchange.state.nowPages[index] = page } else { exchange.state.nowPages.append(page) }
        return .message("OK, your /now page has been updated.")
    }

    private static func garden(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let expired = Set(exchange.state.addresses.filter { $0.isExpired(now: exchange.now) }.map(\.name))
        let pages = exchange.state.nowPages.filter { $0.isListed && !expired.contains($0.address) }
        // Pages of the same time are sorted by address.
        let newestFirst = pages.sorted { ($1.updated, $0.address) < ($0.updated, $1.address) }
        let garden = newestFirst.map { page -> WireValue in
            let updated = CivilTime(page.updated).members(now: exchange.now, documentedAs: .digits)
            return .object([
                ("address", .text(page.address)), ("url", .text(page.url ?? "https://\(page.address).omg.lol/now")),
                ("updated", .object(updated)),
            ])
        }
        return .message("Here are all of the /now pages in the Now Garden.", ("garden", .array(garden)))
    }
}
