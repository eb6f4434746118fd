import APIClient

/// The endpoints of a pastebin.
enum PasteRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/pastebin", .either, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/pastebin/:paste", .none, .applicationJSON, view),
        SandboxRoute(.post, "/address/:address/pastebin/", .bearer, .applicationJSON, save),
        SandboxRoute(.delete, "/address/:address/pastebin/:paste", .bearer, .applicationJSON, delete),
    ]

    /// The owner gets all, others only listed ones. An empty pastebin is a 404.
    private static func list(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let pastes = exchange.state.pastes.filter { $0.address == address.name && (exchange.isOwner || $0.isListed) }
        guard !pastes.isEmpty else { throw .notFound("Sorry, there are no pastes for \(address.name).") }
        let message =
            exchange.isOwner
            ? "Here’s the pastebin for \(address.name)." : "Here are the listed pastes for \(address.name)."
        return .message(
            message, ("pastebin", .array(pastes.map { paste($0, showsListing: exchange.isOwner, exchange.unlisted) })))
    }

    /// Whoever knows its title can read an unlisted paste.
    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let found = exchange.state.pastes[try index(exchange)]
        let showsListing = exchange.isOwner && !exchange.state.has(.omitsListing)
        return .message(
            "Here’s the paste at \(address.name).paste.lol/\(found.title).",
            ("paste", paste(found, showsListing: showsListing, exchange.unlisted)))
    }

    /// Creates one, or silently replaces the one of that title. A missing `listed` means no; as with PHP's `isset`,
    /// `false` counts as yes.
    private static func save(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let title = try request.filledText("title")
        let content = try request.requiredText("content")
        let address = exchange.address
        let folds = exchange.state.has(.foldsNames)
        let old = exchange.state.pastes.first {
            $0.address == address && ($0.title == title || folds && $0.title.lowercased() == title.lowercased())
        }
        let ignored = exchange.state.has(.ignoresListing) ? old?.isListed : nil
        let paste = PasteState(
            title: old?.title ?? title, address: address, content: content, modified: exchange.now,
            isListed: ignored ?? request.isSet("listed"))
        exchange.state.pastes.removeAll { $0.address == address && $0.title == paste.title }
        exchange.state.pastes.append(paste)
        return .message("OK, your paste has been saved.", ("title", .text(paste.title)))
    }

    private static func delete(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        exchange.state.pastes.remove(at: try index(exchange))
        return .message("OK, that paste has been deleted.")
    }

    private static func index(_ exchange: SandboxExchange) throws(SandboxRefusal) -> Int {
        let title = exchange.parameters["paste"]
        guard exchange.state.has(.foldsNames) else {
            return try exchange.index(of: title, in: exchange.state.pastes, "paste")
        }
        let folded = exchange.state.pastes.first {
            $0.address == exchange.address && $0.title.lowercased() == title?.lowercased()
        }
        return try exchange.index(of: folded?.title ?? title, in: exchange.state.pastes, "paste")
    }

    /// Only the owner learns whether it is listed; not every era has the flag for unlisted ones.
    private static func paste(_ paste: PasteState, showsListing: Bool, _ unlisted: WireValue) -> WireValue {
        var members: [WireValue.Member] = [
            ("title", .text(paste.title)), ("content", .text(paste.content)),
            ("modified_on", .number(paste.modified, documentedAs: .digits)),
        ]
        if showsListing { members.append(("listed", paste.isListed ? .number(1, documentedAs: .digits) : unlisted)) }
        return .object(members)
    }
}
