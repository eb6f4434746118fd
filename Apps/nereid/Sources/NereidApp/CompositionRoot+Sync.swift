import AccountDomain
import AccountRepository
import AccountViewModels
import DNSRecordDomain
import DNSRecordRepository
import DNSRecordViewModels
import EmailDomain
import EmailRepository
import EmailViewModels
import NowPageDomain
import NowPageRepository
import NowPageViewModels
import OutboxDomain
import OutboxViewModels
import PURLDomain
import PURLRepository
import PURLViewModels
import PasteDomain
import PasteRepository
import PasteViewModels
import PictureDomain
import PictureRepository
import PictureViewModels
import ResourceLoading
import StatusDomain
import StatusRepository
import StatusViewModels
import WeblogDomain
import WeblogRepository
import WeblogViewModels
import WebpageDomain
import WebpageRepository
import WebpageViewModels

extension CompositionRoot {
    func makeSyncViewModel() -> SyncViewModel {
        let accounts = accounts
        return SyncViewModel(
            outbox: outbox,
            ownAddresses: { () async throws(FailurePresentation) -> [String] in
                try await Self.brought(FailurePresentation.init) { () async throws(AccountRepositoryError) in
                    try await accounts.ownAddresses(policy: .refresh)
                }.map(\.name)
            }, shared: sharedSyncTasks, tasks: syncTasks)
    }

    /// What is brought once, for everybody.
    private var sharedSyncTasks: [SyncTask] {
        let statuses = statuses
        return [
            Self.task(
                "timeline", FailurePresentation.init, { $0.count },
                load: {
                    (_) async throws(StatusRepositoryError) -> Loaded<[Status]> in
                    try await statuses.timeline(.latest, policy: .refresh)
                })
        ]
    }

    /// What is brought for each own address. A feature adds its kinds here.
    private var syncTasks: [SyncTask] {
        let (statuses, pastes, purls, pictures) = (statuses, pastes, purls, pictures)
        let (nowPages, weblogs, webpages, dnsRecords, emails) = (nowPages, weblogs, webpages, dnsRecords, emails)
        return [
            Self.task(
                "status", FailurePresentation.init, { $0.count },
                load: {
                    (address) async throws(StatusRepositoryError) -> Loaded<[Status]> in
                    try await statuses.statuses(of: address, policy: .refresh)
                }),
            Self.task(
                "bio", FailurePresentation.init, { _ in 1 },
                load: {
                    (address) async throws(StatusRepositoryError) -> Loaded<Bio> in
                    try await statuses.bio(of: address, policy: .refresh)
                }),
            Self.task(
                "paste", FailurePresentation.init, { $0.count },
                load: {
                    (address) async throws(PasteRepositoryError) -> Loaded<[Paste]> in
                    try await pastes.pastes(of: address, policy: .refresh)
                }),
            Self.task(
                "purl", FailurePresentation.init, { $0.count },
                load: {
                    (address) async throws(PURLRepositoryError) -> Loaded<[PURL]> in
                    try await purls.purls(of: address, policy: .refresh)
                }),
            Self.task(
                "pic", FailurePresentation.init, { $0.count },
                load: {
                    (address) async throws(PictureRepositoryError) -> Loaded<[Picture]> in
                    try await pictures.pictures(of: address, policy: .refresh)
                }),
            Self.task(
                "now", FailurePresentation.init, { _ in 1 },
                load: {
                    (address) async throws(NowPageRepositoryError) -> Loaded<NowPage> in
                    try await nowPages.page(of: address, policy: .refresh)
                }),
            Self.task(
                "weblog", FailurePresentation.init, { $0.count },
                load: {
                    (address) async throws(WeblogRepositoryError) -> Loaded<[WeblogEntry]> in
                    try await weblogs.entries(of: address, policy: .refresh)
                }),
            Self.task(
                "web", FailurePresentation.init, { _ in 1 },
                load: {
                    (address) async throws(WebpageRepositoryError) -> Loaded<Webpage> in
                    try await webpages.webpage(of: address, policy: .refresh)
                }),
            Self.task(
                "dns", FailurePresentation.init, { $0.count },
                load: {
                    (address) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> in
                    try await dnsRecords.dnsRecords(of: address, policy: .refresh)
                }),
            Self.task(
                "email", FailurePresentation.init, { _ in 1 },
                load: {
                    (address) async throws(EmailRepositoryError) -> Loaded<EmailForwarding> in
                    try await emails.forwarding(of: address, policy: .refresh)
                }),
        ]
    }

    /// A task over a read of a repository. What an address has not is brought as none.
    private static func task<Value, Failure: Error>(
        _ kind: String, _ present: @escaping @Sendable (Failure) -> FailurePresentation,
        _ count: @escaping @Sendable (Value) -> Int,
        load: @escaping @Sendable (_ address: String) async throws(Failure) -> Loaded<Value>
    ) -> SyncTask {
        SyncTask(kind: kind) { (address) async throws(FailurePresentation) -> Int in
            do throws(FailurePresentation) {
                return count(
                    try await brought(present) { () async throws(Failure) -> Loaded<Value> in try await load(address) })
            } catch {
                guard error.kind == .notFound else { throw error }
                return 0
            }
        }
    }

    /// What a read gave, if it came from the server: what the archive stood in for was not brought.
    private static func brought<Value, Failure: Error>(
        _ present: (Failure) -> FailurePresentation, _ load: () async throws(Failure) -> Loaded<Value>
    ) async throws(FailurePresentation) -> Value {
        let loaded: Loaded<Value>
        do throws(Failure) {
            loaded = try await load()
        } catch {
            throw present(error)
        }
        if case .archive(_, let failure?) = loaded.origin { throw FailurePresentation(failure) }
        return loaded.value
    }
}
