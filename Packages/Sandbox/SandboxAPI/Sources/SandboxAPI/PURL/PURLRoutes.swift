import APIClient

/// The endpoints of persistent URLs: `purls` for all of them, `purl` for one.
enum PURLRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/purls", .either, .applicationJSON, list),
        SandboxRoute(.get, "/address/:address/purl/:purl", .bearer, .applicationJSON, view),
        SandboxRoute(.post, "/address/:address/purl", .bearer, .applicationJSON, save),
        SandboxRoute(.delete, "/address/:address/purl/:purl", .bearer, .applicationJSON, delete),
    ]

    /// The owner gets all, others only listed ones. Without any it is a 404.
    private static func list(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let purls = exchange.state.purls.filter { $0.address == address.name && (exchange.isOwner || $0.isListed) }
        guard !purls.isEmpty else { throw .notFound("Sorry, there are no PURLs for \(address.name).") }
        return .message(
            "Here are the PURLs for \(address.name).",
            ("purls", .array(purls.map { purl($0, showsListing: exchange.isOwner, exchange.unlisted) })))
    }

    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let found = exchange.state.purls[try index(exchange)]
        let showsListing = exchange.isOwner && !exchange.state.has(.omitsListing)
        return .message(
            "Here’s the PURL you requested.", ("purl", purl(found, showsListing: showsListing, exchange.unlisted)))
    }

    /// Creates one, or silently replaces the one of that name, keeping its hits. A missing `listed` means no; as with
    /// PHP's `isset`, `false` counts as yes.
    private static func save(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let request = try exchange.object()
        let name = try request.filledText("name")
        let url = try request.filledText("url")
        let address = exchange.address
        let folds = exchange.state.has(.foldsNames)
        let index = exchange.state.purls.firstIndex {
            $0.address == address && ($0.name == name || folds && $0.name.lowercased() == name.lowercased())
        }
        let old = index.map { exchange.state.purls[$0] }
        let ignored = exchange.state.has(.ignoresListing) ? old?.isListed : nil
        let purl = PURLState(
            name: old?.name ?? name, address: address, url: url, hits: old?.hits,
            isListed: ignored ?? request.isSet("listed"))
        if let index {
            exchange.state.purls[index] = purl
        } else {
            exchange.state.purls.append(purl)
        }
        return .message("OK, your PURL has been saved.", ("name", .text(purl.name)), ("url", .text(url)))
    }

    private static func delete(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        exchange.state.purls.remove(at: try index(exchange))
        return .message("OK, that PURL has been deleted.")
    }

    private static func index(_ exchange: SandboxExchange) throws(SandboxRefusal) -> Int {
        let name = exchange.parameters["purl"]
        guard exchange.state.has(.foldsNames) else {
            return try exchange.index(of: name, in: exchange.state.purls, "PURL")
        }
        let folded = exchange.state.purls.first {
            $0.address == exchange.address && $0.name.lowercased() == name?.lowercased()
        }
        return try exchange.index(of: folded?.name ?? name, in: exchange.state.purls, "PURL")
    }

    /// Only the owner learns whether it is listed; not every era has the flag for unlisted ones.
    private static func purl(_ purl: PURLState, showsListing: Bool, _ unlisted: WireValue) -> WireValue {
        var members: [WireValue.Member] = [
            ("name", .text(purl.name)), ("url", .text(purl.url)),
            ("counter", purl.hits.map { .number($0, documentedAs: .digits) } ?? .null),
        ]
        if showsListing { members.append(("listed", purl.isListed ? .number(1, documentedAs: .digits) : unlisted)) }
        return .object(members)
    }
}
