import PURLDomain

extension PURL {
    static func stub(
        _ name: String, of address: String = "foo", url: String = "x:y", hits: Int? = 7, isListed: Bool? = false
    ) -> PURL {
        PURL(name: name, address: address, url: url, hits: hits, isListed: isListed)
    }
}
