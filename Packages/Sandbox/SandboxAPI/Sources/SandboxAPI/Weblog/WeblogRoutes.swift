import APIClient
import Foundation

/// The endpoints of weblogs: 9 documented, 1 undocumented. The body of a write is the text itself, not JSON.
enum WeblogRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/weblog/entries", .bearer, .textJSON, list),
        SandboxRoute(.get, "/address/:address/weblog/entry/:entry", .bearer, .textJSON, view),
        SandboxRoute(.post, "/address/:address/weblog/entry/:entry", .bearer, .textJSON, save),
        SandboxRoute(.post, "/address/:address/weblog/entry", .bearer, .textJSON, save),
        SandboxRoute(.get, "/address/:address/weblog/post/latest", .none, .textJSON, latest),
        SandboxRoute(.delete, "/address/:address/weblog/delete/:entry", .bearer, .textJSON, delete),
        SandboxRoute(.get, "/address/:address/weblog/configuration", .bearer, .textJSON, configuration),
        SandboxRoute(.post, "/address/:address/weblog/configuration", .bearer, .textJSON, setConfiguration),
        SandboxRoute(.get, "/address/:address/weblog/template", .bearer, .textJSON, template),
        SandboxRoute(.post, "/address/:address/weblog/template", .bearer, .textJSON, setTemplate),
    ]

    /// An empty list is a 404, as elsewhere in the service.
    private static func list(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let entries = exchange.state.weblogs.entries.filter { $0.address == exchange.address }
        guard !entries.isEmpty else { throw .notFound("Sorry, we couldn’t find any weblog entries.") }
        let zone = exchange.state.weblogs.configuration(of: exchange.address).zone
        return .message(
            "Here are your weblog entries.",
            ("entries", .array(entries.map { WeblogAnswer($0, zone: zone).read })))
    }

    private static func view(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let entry = exchange.state.weblogs.entries[try index(exchange)]
        let zone = exchange.state.weblogs.configuration(of: exchange.address).zone
        return .message(
            "Here is your weblog entry.",
            ("entry", .object(WeblogAnswer(entry, zone: zone).readMembers + [("id", .text(entry.innerID))])))
    }

    /// Overwrites the entry of that id, or makes one; without an id in the path the service chooses it.
    private static func save(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let source = exchange.state.saved(try exchange.text())
        let address = exchange.address
        let zone = exchange.state.weblogs.configuration(of: address).zone
        // Refuses a date that cannot be read.
        _ = try WeblogSource(source).date(in: zone)
        let id = exchange.parameters["entry"] ?? exchange.newID(taken: exchange.state.weblogs.entries.map(\.id))
        let index: Int
        if let found = exchange.state.weblogs.entries.firstIndex(where: { $0.address == address && $0.id == id }) {
            index = found
            exchange.state.weblogs.entries[index].source = source
        } else {
            index = exchange.state.weblogs.entries.count
            exchange.state.weblogs.entries.append(
                WeblogEntryState(
                    id: id, innerID: "e" + String(exchange.now, radix: 36) + id, address: address,
                    created: exchange.now, source: source))
        }
        return .message(
            "Your entry has been saved.",
            ("entry", WeblogAnswer(exchange.state.weblogs.entries[index], zone: zone).written))
    }

    private static func latest(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = try exchange.state.address(exchange.address)
        let zone = exchange.state.weblogs.configuration(of: address.name).zone
        let posts = exchange.state.weblogs.entries.filter { $0.address == address.name }
            .map { WeblogAnswer($0, zone: zone) }
            .filter { $0.type == "post" && $0.status == "live" && $0.date <= exchange.now }
        guard let newest = posts.max(by: { $0.date < $1.date }), !address.isExpired(now: exchange.now) else {
            throw .notFound("Sorry, we couldn’t find a post.")
        }
        let relative = RelativeTime.phrase(from: newest.date, now: exchange.now, units: 1)
        return .message(
            "Here is the latest post.",
            ("post", .object(newest.readMembers + [("relative_date", .addedLater(.text(relative)))])))
    }

    private static func delete(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        exchange.state.weblogs.entries.remove(at: try index(exchange))
        return .message("OK, your weblog post was deleted.")
    }

    private static func configuration(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let raw = exchange.state.weblogs.configurations[exchange.address] ?? SandboxWorld.weblogConfiguration
        let settings = WeblogConfiguration(raw).settings
        let object = WireValue.sortedMap(settings.reduce(into: [:]) { $0[$1.name] = .text($1.value) })
        let configuration: WireValue = .object([
            ("object", object), ("json", .text(WeblogAnswer.jsonText(object))), ("raw", .text(raw)),
        ])
        return .message("Here is your weblog configuration.", ("configuration", configuration))
    }

    private static func setConfiguration(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        exchange.state.weblogs.configurations[exchange.address] = try exchange.text()
        return .message("Your weblog configuration has been updated.")
    }

    private static func template(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        .message(
            "Here is your weblog template.",
            ("template", .text(exchange.state.weblogs.templates[exchange.address] ?? SandboxWorld.weblogTemplate)))
    }

    private static func setTemplate(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        exchange.state.weblogs.templates[exchange.address] = try exchange.text()
        return .message("Your weblog template has been updated.")
    }

    private static func index(_ exchange: SandboxExchange) throws(SandboxRefusal) -> Int {
        try exchange.index(of: exchange.parameters["entry"], in: exchange.state.weblogs.entries, "entry")
    }
}

extension WeblogState {
    fileprivate func configuration(of address: String) -> WeblogConfiguration {
        WeblogConfiguration(configurations[address] ?? SandboxWorld.weblogConfiguration)
    }
}
