public import PURLDomain

extension PURL {
    /// A PURL for tests, which name only what they are about.
    public static func sample(
        _ name: String = "tea", of address: String = "foo", url: String = "https://example.org", hits: Int? = nil,
        isListed: Bool? = nil
    ) -> PURL {
        PURL(name: name, address: address, url: url, hits: hits, isListed: isListed)
    }
}
