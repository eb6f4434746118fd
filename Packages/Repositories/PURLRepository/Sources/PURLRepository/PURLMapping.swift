import APIClient
import PURLDomain

extension PURL {
    init(_ payload: PURLPayload, isListed: Bool?, address: String) {
        self.init(name: payload.name, address: address, url: payload.url, hits: payload.hits, isListed: isListed)
    }
}
