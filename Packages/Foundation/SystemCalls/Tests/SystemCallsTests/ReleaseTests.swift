import Testing

@testable import SystemCalls

@Suite("Release")
struct ReleaseTests {
    @Test("the commit is known, and part of the description, only where git archive filled it in")
    func commit() {
        // In two parts, so that git archive does not fill it in.
        #expect(Release.commit(in: "$Format" + ":%h$") == nil)
        #expect(Release.commit(in: "1a2b3c4") == "1a2b3c4")
        #expect(Release.description(commit: nil) == Release.version)
        #expect(Release.description(commit: "1a2b3c4") == "\(Release.version) (1a2b3c4)")
    }
}
