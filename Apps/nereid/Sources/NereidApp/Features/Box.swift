import BoxCommands
import BoxDomain
import BoxRepository
import BoxViewModels
import FeatureContributions
import PictureDomain
import PictureRepository
import ResourceLoading
import ScreenSupport
import StatusDomain
import StatusRepository

extension Feature {
    static let box = Feature(.box, archive: [.box], sections: ScreenSection.box) { root in
        Contributions(folder: [BoxContent(boxes: root.boxes, identities: root.identities, now: root.now)])
    }
}

extension CompositionRoot: BoxDependencies {
    var boxes: LiveBoxRepository { LiveBoxRepository(archive: archive) }
    var identities: RandomIdentityService { RandomIdentityService(random: random) }

    func makeBoxViewModel() -> BoxViewModel {
        let provisioning = BoxProvisioning(
            boxes: boxes, identities: identities,
            texts: ArchivedContent(statuses: statuses) { await owners(ofID: $0, kind: $1) },
            now: now)
        return BoxViewModel(repository: boxes, provisioning: provisioning, now: now)
    }
}

/// Provides boxes with the archived texts of statuses, and the addresses of archived ids.
private struct ArchivedContent: ArchivedTexts {
    let statuses: LiveStatusRepository
    let owners: @MainActor @Sendable (_ id: String, _ kind: String) async -> [String]?

    func text(of place: ItemSource.Place) async -> String? {
        guard place.kind.rawValue == ContentKind.status.noun else { return nil }
        // Most statuses are not archived. If the archive is unreadable, the write that follows fails with the reason.
        return try? await statuses.status(place.name, of: place.address, policy: .offline).value.content
    }

    func addresses(withID id: String, kind: Item.Kind) async -> [String]? {
        await owners(id, kind.rawValue)
    }
}
