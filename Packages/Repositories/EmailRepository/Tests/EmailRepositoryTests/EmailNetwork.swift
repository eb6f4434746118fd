import APIClient
import NetworkTestSupport

extension NetworkStub.Route {
    static let destinations = Self("GET /address/*/email/", member: "destination_array")
    static let set = Self("POST /address/*/email/", member: "destination_array")
}

extension NetworkStub.Message {
    static func destinations(_ address: String) -> Self { .asking(try EmailEndpoint.view(of: address)) }

    static func set(_ destinations: [String], _ address: String) -> Self {
        .asking(try EmailEndpoint.set(destinations, of: address))
    }
}
