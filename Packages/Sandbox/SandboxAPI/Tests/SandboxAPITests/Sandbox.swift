import APIClient
import Foundation
import FoundationExtensions
import SandboxAPI
import Testing

/// A sandbox under test, with a fixed clock, and answers as plain JSON.
struct Sandbox {
    static let now = Date(timeIntervalSince1970: 1_795_000_000)

    let api: SandboxAPI

    init(_ storage: SandboxStorage = .memory, era: SandboxEra = .ints, now: Date = Sandbox.now) {
        // The same bits every time: ids must still be unique.
        api = SandboxAPI(storage: storage, era: era, lockTimeout: 30, now: { now }, random: { 7 })
    }

    /// Sends a request with the account's key, or with the given one.
    func send(
        _ method: HTTPMethod, _ path: String, _ body: String? = nil, key: String? = SandboxAPI.apiKey
    ) async throws -> Answer {
        let response = try await api.send(
            HTTPRequest(method, path, body: body.map { Data($0.utf8) }, key: key.map { Secret($0) }))
        return Answer(
            status: response.status, type: response.header("Content-Type"),
            json: try JSONSerialization.jsonObject(with: response.body),
            text: String(decoding: response.body, as: UTF8.self))
    }

    /// Sends a GET without a key.
    func get(_ path: String) async throws -> Answer { try await send(.get, path, key: nil) }
}

/// An answer decoded without any expected type.
struct Answer {
    let status: Int
    let type: String?
    let json: Any
    let text: String

    /// The value at keys and indexes: `answer["response", "statuses", 0, "id"]`.
    subscript(_ path: any Hashable...) -> Any? {
        path.reduce(json as Any?) { value, step in
            if let key = step as? String { return (value as? [String: Any])?[key] }
            guard let index = step as? Int, let list = value as? [Any], list.indices.contains(index) else { return nil }
            return list[index]
        }
    }

    var message: String? { self["response", "message"] as? String }

    /// Whether the envelope agrees with the HTTP status.
    var isConsistent: Bool {
        self["request", "status_code"] as? Int == status && self["request", "success"] as? Bool == (status < 300)
    }

    var statuses: [[String: Any]] { self["response", "statuses"] as? [[String: Any]] ?? [] }

    /// The list of objects that this member of the response holds.
    func entries(_ name: String) throws -> [[String: Any]] {
        try #require(self["response", name] as? [[String: Any]])
    }

    /// Every key with the kind of its value: `response.statuses[].created digits`.
    var shape: Set<String> { JSONShape.of(json) }
}

/// The structure of a JSON text, without its values.
enum JSONShape {
    static func of(_ text: String) throws -> Set<String> {
        of(try JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    /// The structure of a published answer, of which only the `response` is given.
    static func published(_ response: String) throws -> Set<String> {
        try of(#"{"request":{"status_code":200,"success":true},"response":\#(response)}"#)
    }

    static func of(_ value: Any, at path: String = "") -> Set<String> {
        switch value {
        case let members as [String: Any]:
            members.reduce(into: Set<String>()) { shape, member in
                shape.formUnion(of(member.value, at: path.isEmpty ? member.key : path + "." + member.key))
            }
        case let list as [Any]: list.reduce(into: Set<String>()) { $0.formUnion(of($1, at: path + "[]")) }
        case let text as String:
            [path + (!text.isEmpty && text.allSatisfy(\.isNumber) ? " digits" : " text")]
        case is NSNull: [path + " null"]
        // JSONSerialization distinguishes 1 from true only by the number's C type.
        case let number as NSNumber: [path + ("cB".contains(String(cString: number.objCType)) ? " flag" : " number")]
        default: [path + " other"]
        }
    }
}
