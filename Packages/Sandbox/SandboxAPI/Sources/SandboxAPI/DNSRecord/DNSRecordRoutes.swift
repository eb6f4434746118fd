import APIClient

/// The endpoints of DNS records: 4 documented.
enum DNSRecordRoutes {
    static let all: [SandboxRoute] = [
        SandboxRoute(.get, "/address/:address/dns", .bearer, .applicationJSON, list),
        SandboxRoute(.post, "/address/:address/dns", .bearer, .applicationJSON, create),
        SandboxRoute(.patch, "/address/:address/dns/:id", .bearer, .applicationJSON, edit),
        SandboxRoute(.delete, "/address/:address/dns/:id", .bearer, .applicationJSON, delete),
    ]

    /// An address without records is a 404, like a missing one.
    private static func list(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let address = exchange.address
        // What was made in the last minute is not in a list that lags.
        let newest = exchange.state.has(.lagsLists) ? exchange.now - 60 : .max
        let records = exchange.state.dnsRecords.filter { $0.address == address && $0.created < newest }
        guard !records.isEmpty else { throw .notFound("We couldn’t find any DNS records for \(address).") }
        return .message("Here are the DNS records for \(address).", ("dns", .array(records.map(listed))))
    }

    private static func create(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let sent = try Sent(exchange)
        let record = make(sent, &exchange)
        return answer("Your DNS record was created successfully.", sent, record, exchange.state)
    }

    /// Ignores the id of the path: without one in the body it creates a new record.
    ///
    /// Fields missing in the body are reset, not kept.
    private static func edit(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let sent = try Sent(exchange)
        let message = "Your DNS record was updated successfully."
        guard let id = sent.id, !exchange.state.has(.duplicatesRecords) else {
            return answer(message, sent, make(sent, &exchange), exchange.state)
        }
        let address = exchange.address
        guard let index = exchange.state.dnsRecords.firstIndex(where: { $0.id == id && $0.address == address }) else {
            throw .badRequest("We couldn’t find the DNS record that you want to update.")
        }
        let record = sent.record(id: id, created: exchange.state.dnsRecords[index].created, exchange)
        exchange.state.dnsRecords[index] = record
        return answer(message, sent, record, exchange.state)
    }

    private static func delete(_ exchange: inout SandboxExchange) throws(SandboxRefusal) -> WireValue {
        let (id, address) = (Int(exchange.parameters["id"] ?? ""), exchange.address)
        guard let index = exchange.state.dnsRecords.firstIndex(where: { $0.id == id && $0.address == address }) else {
            throw .notFound("Sorry, we couldn’t find that DNS record.")
        }
        let record = exchange.state.dnsRecords.remove(at: index)
        exchange.state.retire(String(record.id))
        return .message("OK, your DNS record has been deleted.")
    }

    private static func make(_ sent: Sent, _ exchange: inout SandboxExchange) -> DNSRecordState {
        // The id of a status has 13 digits, which may all be decimal.
        let previous = exchange.state.formerIDs?.filter { $0.utf8.count < 13 }.compactMap { Int($0) } ?? []
        let id = ((exchange.state.dnsRecords.map(\.id) + previous).max() ?? 2_857_073) + 1
        let record = sent.record(id: id, created: exchange.now, exchange)
        exchange.state.dnsRecords.append(record)
        return record
    }

    /// The record of a request.
    private struct Sent {
        let id: Int?
        let type: String
        let name: String
        let data: String
        let priority: Int?
        let ttl: Int?

        init(_ exchange: SandboxExchange) throws(SandboxRefusal) {
            let request = try exchange.object()
            id = try request.integer("id")
            type = try request.filledText("type")
            guard type == type.uppercased() else { throw .badRequest("That DNS record type isn’t valid.") }
            let name = try request.filledText("name")
            // The address is appended to every name, even to one that ends with it.
            self.name = name == "@" ? exchange.address : "\(name).\(exchange.address)"
            data = try request.filledText("data")
            priority = try request.integer("priority")
            ttl = try request.integer("ttl")
            if type == "MX", priority == nil { throw .badRequest("An MX record needs a priority.") }
        }

        func record(id: Int, created: Int, _ exchange: SandboxExchange) -> DNSRecordState {
            DNSRecordState(
                id: id, address: exchange.address, type: type, name: name, content: data, priority: priority,
                ttl: ttl ?? 3600, created: created, updated: exchange.now)
        }
    }

    /// In the published list, numbers are texts.
    private static func listed(_ record: DNSRecordState) -> WireValue {
        .object([
            ("id", .number(record.id, documentedAs: .digits)),
            ("type", .text(record.type)),
            ("name", .text(record.name)),
            ("data", .text(record.content)),
            ("priority", record.priority.map { .number($0, documentedAs: .digits) } ?? .null),
            ("ttl", .number(record.ttl, documentedAs: .digits)),
            ("created_at", .text(time(record.created))),
            ("updated_at", .text(time(record.updated))),
        ])
    }

    /// In the answer to a write, numbers are numbers, and the data is called `content`.
    private static func answer(
        _ message: String, _ sent: Sent, _ record: DNSRecordState, _ state: SandboxState
    ) -> WireValue {
        func optional(_ number: Int?) -> WireValue { number.map { .integer($0) } ?? .null }
        let request: WireValue = .object([
            ("type", .text(sent.type)), ("priority", optional(sent.priority)), ("ttl", optional(sent.ttl)),
            ("name", .text(sent.name)), ("content", .text(sent.data)),
        ])
        let data: WireValue = .object([
            ("id", .integer(record.id)), ("name", .text(record.name)), ("content", .text(record.content)),
            ("ttl", state.has(.omitsTTL) ? .null : .integer(record.ttl)), ("priority", optional(record.priority)),
            ("type", .text(record.type)),
            ("created_at", .text(time(record.created))), ("updated_at", .text(time(record.updated))),
        ])
        return .message(message, ("data_sent", request), ("response_received", .object([("data", data)])))
    }

    /// `2022-11-26T04:30:13Z`.
    private static func time(_ seconds: Int) -> String { CivilTime(seconds).iso8601.dropLast(6) + "Z" }
}
