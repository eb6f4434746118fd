import PURLDomain
import PURLTestSupport

extension PURL {
    static func stub(
        _ name: String, of address: String = "foo", url: String = "x:y", hits: Int? = 7, isListed: Bool? = false
    ) -> PURL {
        .sample(name, of: address, url: url, hits: hits, isListed: isListed)
    }
}
