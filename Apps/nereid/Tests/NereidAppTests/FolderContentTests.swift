import FolderDomain
import Testing

@testable import NereidApp

@MainActor
@Suite("The content of a folder")
struct FolderContentTests {
    @Test("what a folder can delete is what the service can delete")
    func deletion() throws {
        for content in try FeatureListTests.root().contributions.flatMap(\.folder) {
            #expect((content is any DeletableFolderContent) == content.kind.isDeletable, "\(content.kind)")
        }
    }
}
