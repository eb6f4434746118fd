import APIClient
import NetworkTestSupport
import WeblogDomain

extension NetworkStub.Route {
    static let entries = Self("GET /address/*/weblog/entries", member: "entries")
    static let entry = Self("GET /address/*/weblog/entry/*", member: "entry")
    static let latest = Self("GET /address/*/weblog/post/latest", member: "post")
    static let create = Self("POST /address/*/weblog/entry", member: "entry")
    static let save = Self("POST /address/*/weblog/entry/*", member: "entry")
    static let delete = Self("DELETE /address/*/weblog/delete/*", member: "message")

    static func text(_ kind: WeblogText.Kind) -> Self {
        switch kind {
        case .configuration: Self("GET /address/*/weblog/configuration", member: "configuration")
        case .template: Self("GET /address/*/weblog/template", member: "template")
        }
    }

    static func setText(_ kind: WeblogText.Kind) -> Self {
        switch kind {
        case .configuration: Self("POST /address/*/weblog/configuration", member: "message")
        case .template: Self("POST /address/*/weblog/template", member: "message")
        }
    }
}

extension NetworkStub.Message {
    static func entries(_ address: String, asOwner: Bool) -> Self {
        .asking(try WeblogEndpoint.entries(of: address, asOwner: asOwner))
    }

    static func entry(_ id: String, _ address: String, asOwner: Bool) -> Self {
        .asking(try WeblogEndpoint.entry(id, of: address, asOwner: asOwner))
    }

    static func latest(_ address: String) -> Self { .asking(try WeblogEndpoint.latest(of: address)) }

    static func create(_ source: String, _ address: String) -> Self {
        .asking(try WeblogEndpoint.create(source, of: address))
    }

    static func save(_ id: String, _ source: String, _ address: String) -> Self {
        .asking(try WeblogEndpoint.save(id, source: source, of: address))
    }

    static func delete(_ id: String, _ address: String) -> Self {
        .asking(try WeblogEndpoint.delete(id, of: address))
    }

    static func setText(_ kind: WeblogText.Kind, _ text: String, _ address: String) -> Self {
        switch kind {
        case .configuration: .asking(try WeblogEndpoint.setConfiguration(text, of: address))
        case .template: .asking(try WeblogEndpoint.setTemplate(text, of: address))
        }
    }
}

extension JSONSample {
    /// An entry. A slug that is `nil` is left out.
    static func stub(
        _ id: String, second: Int = 5, slug: String? = nil, status: String = "live",
        source: String = "Date: 2026-11-20\n\nold", location: JSONSample? = nil
    ) -> JSONSample {
        var metadata: [String: JSONSample] = ["tags": ["a": "a"]]
        if let slug { metadata["slug"] = .text(slug) }
        return [
            "entry": .text(id), "location": location ?? .text("/2022/12/at-\(id)"), "title": "T",
            "date": .number(second),
            "type": "post", "status": .text(status), "metadata": .object(metadata), "source": .text(source),
            "body": "old",
        ]
    }

    /// A text shared by all entries.
    static func shared(_ text: String, _ kind: WeblogText.Kind) -> JSONSample {
        switch kind {
        case .configuration: ["object": [], "raw": .text(text)]
        case .template: .text(text)
        }
    }
}
