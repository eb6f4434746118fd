import APIClient
import NetworkTestSupport

extension NetworkStub.Route {
    static let list = Self("GET /address/*/dns", member: "dns")
    static let create = Self("POST /address/*/dns", member: "response_received")
    static let edit = Self("PATCH /address/*/dns/*", member: "response_received")
    static let delete = Self("DELETE /address/*/dns/*", member: "message")
}

extension NetworkStub.Message {
    static func list(_ address: String) -> Self { .asking(try DNSRecordEndpoint.list(of: address)) }

    static func create(_ record: DNSRecordBody, _ address: String) -> Self {
        .asking(try DNSRecordEndpoint.create(record, of: address))
    }

    static func edit(_ id: Int, _ record: DNSRecordBody, _ address: String) -> Self {
        .asking(try DNSRecordEndpoint.edit(id, to: record, of: address))
    }

    static func delete(_ id: Int, _ address: String) -> Self { .asking(try DNSRecordEndpoint.delete(id, of: address)) }
}

extension JSONSample {
    /// A DNS record of a list. With `nil` as type or data it is unreadable; a `nil` priority is left out.
    static func stub(
        _ id: Int, type: String? = "A", name: String = "www.foo", data: String? = "192.0.2.1", priority: Int? = nil,
        ttl: Int = 3600
    ) -> JSONSample {
        record(id, type: type, name: name, ["data": data.map { .text($0) } ?? .null], priority: priority, ttl: ttl)
    }

    /// The response to a write of a DNS record.
    static func written(_ id: Int, data: String = "192.0.2.1", ttl: Int? = 3600) -> JSONSample {
        ["data": record(id, type: "A", name: "www.foo", ["content": .text(data)], priority: nil, ttl: ttl)]
    }

    private static func record(
        _ id: Int, type: String?, name: String, _ data: [String: JSONSample], priority: Int?, ttl: Int?
    ) -> JSONSample {
        var members = data
        members["id"] = .number(id)
        members["type"] = type.map { .text($0) } ?? .null
        members["name"] = .text(name)
        if let priority { members["priority"] = .number(priority) }
        members["ttl"] = ttl.map { .number($0) } ?? .null
        members["created_at"] = "1970-01-01T00:00:05Z"
        return .object(members)
    }
}
