import APIClient
import FoundationExtensions

/// The endpoints of an address's own webpage: 3 documented.
enum WebpageRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/web", .bearer, .applicationJSON, view),
        SandboxRoute(.post, "/address/:address/web", .bearer, .applicationJSON, set),
        SandboxRoute(.post, "/address/:address/pfp", .bearer, .textJSON, setPicture),
    ]

    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let page = page(of: address, in: exchange.state)
        return .message(
            "Here is the web content for \(address.name).",
            ("content", .text(page.content)), ("type", .text("profile")), ("theme", .text(page.theme)),
            ("css", .text(page.css)), ("head", .text(page.head)),
            ("verified", .number(address.isVerified ? 1 : 0, documentedAs: .digits)),
            ("pfp", .text(page.picture ?? "")), ("metadata", .text(#"{"title":"","description":""}"#)),
            ("branding", .text("default")),
            // A text of digits in every `SandboxEra`, never a number.
            ("modified", .addedLater(page.modified.map { .text(String($0)) } ?? .null)))
    }

    /// Saves the content. `publish` with any value but null publishes the page.
    private static func set(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let content = try request.requiredText("content")
        let publishes = request.isSet("publish")
        let (saved, now) = (exchange.state.saved(content), exchange.now)
        try change(&exchange) { page in
            page.content = saved
            if publishes { page.isPublished = true }
            page.modified = now
        }
        return .message(
            publishes ? "Your web content has been saved and published." : "Your web content has been saved.")
    }

    private static func setPicture(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        guard let format = ImageFormat(exchange.body) else {
            throw .badRequest("We couldn’t find an image in your request.")
        }
        guard exchange.body.count <= PictureWrites.maximumImageSize else { throw PictureWrites.tooLarge }
        let name = "\(exchange.address).\(format.fileExtension)"
        try change(&exchange) { $0.picture = name }
        return .message("We received \(exchange.body.count) bytes of data.")
    }

    private static func change(
        _ exchange: inout SandboxExchange, _ body: (inout WebpageState) -> Void
    ) throws(SandboxRefusal) {
        var page = page(of: try exchange.state.address(exchange.address), in: exchange.state)
        body(&page)
        exchange.state.webpages.removeAll { $0.address == page.address }
        exchange.state.webpages.append(page)
    }

    /// Every address has a page from its registration on.
    private static func page(of address: AddressState, in state: SandboxState) -> WebpageState {
        state.webpages.first { $0.address == address.name }
            ?? WebpageState(
                address: address.name, content: "{profile-picture}\r\n\r\n# \(address.name)\r\n", theme: "default")
    }
}
