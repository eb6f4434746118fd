import Foundation
import ResourceLoading
import Testing

@Suite("Loaded")
struct LoadedTests {
    @Test(
        "another value keeps the origin", arguments: [ResourceOrigin.network, .archive(asOf: nil, because: .offline)])
    func map(origin: ResourceOrigin) {
        #expect(Loaded(7, origin: origin).map(String.init) == Loaded("7", origin: origin))
    }
}
