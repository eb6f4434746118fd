import PURLDomain
import PURLTestSupport

extension PURL {
    static func stub(_ name: String, url: String = "x:\u{1B}", hits: Int? = nil, isListed: Bool? = true) -> PURL {
        .sample(name, url: url, hits: hits, isListed: isListed)
    }
}
