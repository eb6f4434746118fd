public import FeatureContributions
import PictureDomain

extension LivePictureRepository {
    /// What `sync` fetches: everyone's newest pictures, and those of each address.
    public nonisolated var syncTasks: [SyncTask] {
        [
            SyncTask("pic", scope: .everybody, .items) { (_, policy) async throws(PictureRepositoryError) in
                try await self.everyonesPictures(policy: policy)
            },
            SyncTask("pic", .items) { (address, policy) async throws(PictureRepositoryError) in
                try await self.pictures(of: address, policy: policy)
            },
        ]
    }
}
