import BoxDomain
import BoxRepository
import BoxViewModels
import ResourceLoading
import StatusDomain

extension CompositionRoot {
    func makeBoxListViewModel() -> BoxListViewModel { BoxListViewModel(repository: boxes) }
    func makeBoxDetailViewModel() -> BoxDetailViewModel { BoxDetailViewModel(repository: boxes) }
    func makeBoxEditorViewModel() -> BoxEditorViewModel {
        let provisioning = BoxProvisioning(
            boxes: boxes, identities: RandomIdentityService(random: random),
            texts: ArchivedStatusTexts(statuses: statuses), now: now)
        return BoxEditorViewModel(repository: boxes, provisioning: provisioning, now: now)
    }
}

/// What boxes learn of statuses: their texts, as far as the archive has them.
private struct ArchivedStatusTexts: ArchivedTexts {
    let statuses: any StatusRepository

    func text(of place: ItemSource.Place) async -> String? {
        guard place.kind == .status else { return nil }
        do throws(StatusRepositoryError) {
            return try await statuses.status(place.name, of: place.address, policy: .offline).value.content
        } catch {
            // Most statuses are in no archive. One that cannot be read fails the write that follows, with its reason.
            return nil
        }
    }
}
