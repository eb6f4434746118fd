/// The webpage of an address.
struct WebpageState: Codable, Equatable, Sendable {
    var address: String
    /// What was saved last.
    var content: String
    /// What everybody sees; nil until something was published.
    var published: String?
    var theme: String
    var css: String = ""
    /// HTML for the page's head.
    var head: String = ""
    /// The file's name of the profile picture; nil for none.
    var picture: String?
    /// Seconds since 1970; nil where nobody has counted yet.
    var modified: Int?
}
