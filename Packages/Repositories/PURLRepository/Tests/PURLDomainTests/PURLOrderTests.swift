import PURLDomain
import PURLTestSupport
import Testing

@Suite("Order of PURLs")
struct PURLOrderTests {
    @Test("by name, capital letters first")
    func byName() {
        #expect(["b", "💚", "B", "a"].map { PURL.sample($0) }.sorted(by: .name).map(\.name) == ["B", "a", "b", "💚"])
    }

    @Test("most hits first; unknown hits count as none, and equal ones are sorted by name")
    func byHits() {
        let purls: [PURL] = [
            .sample("x"), .sample("c", hits: 3), .sample("b", hits: 0), .sample("a", hits: 3), .sample("d", hits: 10),
        ]
        #expect(purls.sorted(by: .hits).map(\.name) == ["d", "a", "c", "b", "x"])
    }
}
