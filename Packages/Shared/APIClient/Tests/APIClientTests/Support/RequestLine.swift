import APIClient

/// What an endpoint sends: method, target and body.
func line<Payload>(_ endpoint: Endpoint<Payload>) -> String {
    let request = endpoint.request(key: nil, timeout: 30)
    let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
    return request.method.rawValue + " " + request.target + body
}
