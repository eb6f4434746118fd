/// One now page.
struct NowPageState: Codable, Equatable, Sendable {
    var address: String
    /// The page's URL; nil for the service's default.
    var url: String?
    /// Seconds since 1970.
    var updated: Int
    var content: String
    var isListed: Bool
}
