/// One now page.
struct NowPageState: Codable, Equatable, Sendable {
    var address: String
    /// Where the page is; nil for the service's own place.
    var url: String?
    /// Seconds since 1970.
    var updated: Int
    var content: String
    var isListed: Bool
}
