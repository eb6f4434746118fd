import Foundation
import PersistenceServiceInterface
import Synchronization

/// What the in-memory stores share.
final class InMemoryArchive: Sendable {
    /// All of it. A feature adds its part.
    struct State {
        var accounts = InMemoryAccountStore.State()
        var boxes = InMemoryBoxStore.State()
        var dnsRecords = InMemoryDNSRecordStore.State()
        var emails = InMemoryEmailStore.State()
        var mutes = InMemoryMuteStore.State()
        var nowPages = InMemoryNowPageStore.State()
        var outbox = InMemoryOutboxStore.State()
        var syncRun: Date?
        var pastes = InMemoryPasteStore.State()
        var pictures = InMemoryPictureStore.State()
        var profiles = InMemoryProfileStore.State()
        var purls = InMemoryPURLStore.State()
        var statuses = InMemoryStatusStore.State()
        var themes = InMemoryThemeStore.State()
        var unconfirmedWrite: Date?
        var weblogs = InMemoryWeblogStore.State()
        var webpages = InMemoryWebpageStore.State()
    }

    private let state = Mutex(State())

    /// Does `body` as one transaction.
    func withState<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        state.withLock { body(&$0) }
    }
}
