import PersistenceServiceInterface
public import PictureDomain
public import ResourceLoading

extension LivePictureRepository: Undoable {
    public static var noun: String { "pic" }

    public nonisolated var journal: (any WriteJournal)? { storage.journal }

    public func current(_ id: String, on address: String) async throws -> Picture? {
        try await ifThere { try await picture(id, of: address, policy: .serverOnly).value }
    }

    public static func restoring(_ steps: [Step<Picture>]) -> PictureIntent { .restore(steps) }

    public nonisolated func irreversiblePart(of step: Step<Picture>) -> IrreversiblePart {
        guard let after = step.after else { return .impossible("the image of a deleted picture is not stored") }
        return step.before.value?.canonical == after.canonical
            ? .impossible("a hidden picture cannot be shown again") : .none
    }
}
