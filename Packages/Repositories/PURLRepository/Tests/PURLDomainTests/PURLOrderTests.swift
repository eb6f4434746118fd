import PURLDomain
import Testing

@Suite("Order of PURLs")
struct PURLOrderTests {
    @Test("by name, capital letters first")
    func byName() {
        #expect([stub("b"), stub("💚"), stub("B"), stub("a")].sorted(by: .name).map(\.name) == ["B", "a", "b", "💚"])
    }

    @Test("most hits first; none counts as unknown, and equal ones are sorted by name")
    func byHits() {
        let purls = [stub("x"), stub("c", hits: 3), stub("b", hits: 0), stub("a", hits: 3), stub("d", hits: 10)]
        #expect(purls.sorted(by: .hits).map(\.name) == ["d", "a", "c", "b", "x"])
    }

    @Test("a PURL is identified by its name")
    func identity() { #expect(stub("a").id == "a") }

    private func stub(_ name: String, hits: Int? = nil) -> PURL {
        PURL(name: name, address: "foo", url: "https://example.org", hits: hits, isListed: nil)
    }
}
