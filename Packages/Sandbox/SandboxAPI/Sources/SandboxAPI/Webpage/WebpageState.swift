/// The webpage of an address.
struct WebpageState: Codable, Equatable, Sendable {
    var address: String
    /// The last saved text.
    var content: String
    var theme: String
    var css: String = ""
    /// HTML for the page's head.
    var head: String = ""
    /// The file name of the profile picture; nil for none.
    var picture: String?
    /// Seconds since 1970; nil if unknown.
    var modified: Int?
    /// Whether it was ever published; nil for no. No answer says it.
    var isPublished: Bool?
}
