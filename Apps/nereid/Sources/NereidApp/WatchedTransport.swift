import APIClient
import Foundation
import ResourceLoading

/// Reports each request of a transport and its outcome, for the display of the connection.
struct WatchedTransport: HTTPTransport {
    let base: any HTTPTransport
    let reports: ConnectionReports

    var host: String { base.host }

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        reports.note(.began)
        do throws(HTTPTransportError) {
            return noting(try await base.send(request))
        } catch {
            throw noting(error)
        }
    }

    func send(
        _ request: HTTPRequest, into take: (Data) -> Bool
    ) async throws(HTTPTransportError) -> HTTPResponse {
        reports.note(.began)
        do throws(HTTPTransportError) {
            return noting(try await base.send(request, into: take))
        } catch {
            throw noting(error)
        }
    }

    private func noting(_ response: HTTPResponse) -> HTTPResponse {
        reports.note(.answered(status: response.status))
        return response
    }

    private func noting(_ error: HTTPTransportError) -> HTTPTransportError {
        if case .cancelled = error { reports.note(.cancelled) } else { reports.note(.failed) }
        return error
    }
}
