public import ResourceLoading

/// What is to be done with the pictures of an address.
public enum PictureIntent: Equatable, Sendable {
    /// Change only what the change names.
    case edit(String, PictureChange)
    /// Delete some; they are read first.
    case delete([String])
    /// Send steps that were decided already.
    case restore([Step<Picture>])
}

extension PictureRepository {
    public func plan(_ intent: PictureIntent, on address: String) async throws -> [Step<Picture>] {
        switch intent {
        case .edit(let id, let change):
            let before = try await picture(id, of: address, policy: .serverOnly).value
            var after = before
            after.texts = change.applied(to: before.texts)
            return [Step(Change(id: before.id, before: .value(before), after: after))]
        case .delete(let ids):
            var steps: [Step<Picture>] = []
            for id in ids {
                let before = try await picture(id, of: address, policy: .serverOnly).value
                let step = Step(Change(id: before.id, before: .value(before), after: nil))
                if !steps.contains(step) { steps.append(step) }
            }
            return steps
        case .restore(let steps):
            return steps
        }
    }

    public func carryOut(
        _ step: Step<Picture>, of intent: PictureIntent, on address: String
    ) async throws -> Receipt<Picture> {
        guard let after = step.change.after, let before = step.change.before.value else {
            try await deletePicture(step.change.id ?? "", of: address)
            return Receipt(nil)
        }
        let asked =
            if case .edit(_, let change) = intent { change } else { PictureChange(from: before.texts, to: after.texts) }
        return Receipt(try await change(before, by: asked))
    }
}
