import ResourceLoading
import StatusDomain
import Testing

@Suite("Failure of statuses")
struct StatusFailureTests {
    @Test(
        "names the missing item, with the server's message if there is one",
        arguments: [
            (.noSuchStatus("1", of: "foo"), "foo has no status '1'"),
            (.noStatus(of: "xn--qg8h"), "🌊 has no statuses"),
            (.noStatuslog(of: "foo", message: nil), "foo has no statuslog"),
            (.noStatuslog(of: "foo", message: "no"), "foo has no statuslog (no)"),
            (.noBio(of: "foo"), "foo has no bio"),
        ] as [(Failure, String)])
    func missing(failure: Failure, message: String) {
        #expect(failure == Failure(.notFound, message))
    }
}
