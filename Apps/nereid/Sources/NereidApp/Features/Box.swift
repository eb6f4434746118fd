import BoxCommands
import BoxDomain
import BoxRepository
import BoxScreens
import BoxViewModels
import FeatureContributions
import ResourceLoading
import ScreenSupport
import StatusDomain

extension Feature {
    static let box = Feature(.box, archive: [.box], sections: ScreenSection.box) { root in
        Contributions(folder: [BoxContent(boxes: root.boxes, identities: root.identities, now: root.now)])
    }
}

extension CompositionRoot: BoxDependencies {
    var boxes: LiveBoxRepository { LiveBoxRepository(archive: archive) }
    fileprivate var identities: RandomIdentityService { RandomIdentityService(random: random) }

    func makeBoxViewModel() -> BoxViewModel {
        let provisioning = BoxProvisioning(
            boxes: boxes, identities: identities, texts: ArchivedStatusTexts(statuses: statuses), now: now)
        return BoxViewModel(repository: boxes, provisioning: provisioning, now: now)
    }
}

/// Provides boxes with the archived texts of statuses.
private struct ArchivedStatusTexts: ArchivedTexts {
    let statuses: any StatusRepository

    func text(of place: ItemSource.Place) async -> String? {
        guard place.kind.rawValue == ContentKind.status.noun else { return nil }
        do throws(StatusRepositoryError) {
            return try await statuses.status(place.name, of: place.address, policy: .offline).value.content
        } catch {
            // Most statuses are not archived. If the archive is unreadable, the write that follows fails with the
            // reason.
            return nil
        }
    }
}
