import PURLDomain

extension PURL {
    static func stub(_ name: String, url: String = "x:\u{1B}", hits: Int? = nil, isListed: Bool? = true) -> PURL {
        PURL(name: name, address: "foo", url: url, hits: hits, isListed: isListed)
    }
}
