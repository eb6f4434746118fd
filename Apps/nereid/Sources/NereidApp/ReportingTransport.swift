import APIClient
import CurlTransport

/// Reports the exchanges of a transport that cannot report them itself.
struct ReportingTransport: HTTPTransport {
    let base: any HTTPTransport
    let onExchange: @Sendable (ExchangeReport) -> Void

    var host: String { base.host }

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        let start = ContinuousClock.now
        let outcome: Result<HTTPResponse, HTTPTransportError>
        do throws(HTTPTransportError) {
            outcome = .success(try await base.send(request))
        } catch {
            outcome = .failure(error)
        }
        let response = try? outcome.get()
        onExchange(
            ExchangeReport(
                method: request.method.rawValue, host: host, path: request.path, status: response?.status,
                milliseconds: Int(start.duration(to: .now) / .milliseconds(1)), bytes: response?.body.count ?? 0))
        return try outcome.get()
    }
}
