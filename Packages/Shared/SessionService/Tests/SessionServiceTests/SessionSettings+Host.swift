@testable import SessionService

extension SessionSettings {
    /// Creates settings in which nothing but the host, and perhaps the server, is set.
    init(host: String, server: String? = nil) {
        self.init(host: host, server: server, key: nil, address: nil, flagAddress: nil)
    }
}
