import StatusDomain
import Testing

@Suite("StatusReference")
struct StatusReferenceTests {
    @Test(
        "reads an id and both forms of a page's URL",
        arguments: [
            ("6336318079242", StatusReference(id: "6336318079242", address: nil)),
            ("https://status.lol/foo/63d40f2b35314", StatusReference(id: "63d40f2b35314", address: "foo")),
            ("https://foo.status.lol/63d40f2b35314", StatusReference(id: "63d40f2b35314", address: "foo")),
            ("https://FOO.status.lol/63d40f2b35314/", StatusReference(id: "63d40f2b35314", address: "foo")),
        ])
    func reads(text: String, reference: StatusReference) {
        #expect(StatusReference(text) == reference)
    }

    @Test(
        "reads no other URL",
        arguments: [
            "https://example.com/foo/1", "https://status.lol/foo", "https://status.lol/a/b/c", "a/b", "http://", "/",
            "https://foo.status.lol/", "https://evilstatus.lol/foo/1",
        ])
    func refuses(text: String) {
        #expect(StatusReference(text) == nil)
    }

    @Test(
        "recognizes an ID or a status URL, and no other text",
        arguments: [
            ("63d40f2b35314", true), ("63D40F2B35314", true), ("https://status.lol/foo/1", true),
            ("63d40f2b3531", false), ("63d40f2b353145", false), ("conversations", false), ("６３d40f2b3", false),
        ])
    func looksLikeID(text: String, looks: Bool) throws {
        #expect(try #require(StatusReference(text)).looksLikeID == looks)
    }
}
