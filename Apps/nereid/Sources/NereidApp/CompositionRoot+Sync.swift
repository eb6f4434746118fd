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
        let (accounts, storageFailures) = (accounts, storageFailures)
        return SyncViewModel(
            outbox: outbox, journal: syncJournal,
            ownAddresses: { () async throws(FailurePresentation) -> [String] in
                try await storageFailures.throwing { () async throws(FailurePresentation) in
                    try await Self.fetched(FailurePresentation.init) { () async throws(AccountRepositoryError) in
                        try await accounts.ownAddresses(policy: .refresh)
                    }
                }.map(\.name)
            }, shared: sharedSyncTasks, tasks: syncTasks)
    }

    /// The tasks that run once: public content, and the account.
    private var sharedSyncTasks: [SyncTask] {
        let (statuses, pictures, nowPages, profiles, services) = (statuses, pictures, nowPages, profiles, services)
        return [
            task("timeline", .items, FailurePresentation.init) {
                (_, policy) async throws(StatusRepositoryError) in
                try await statuses.timeline(.latest, policy: policy)
            },
            task("pic", .items, FailurePresentation.init) { (_, policy) async throws(PictureRepositoryError) in
                try await pictures.everyonesPictures(policy: policy)
            },
            task("now", .items, FailurePresentation.init) { (_, policy) async throws(NowPageRepositoryError) in
                try await nowPages.garden(policy: policy)
            },
            task("directory", .items, FailurePresentation.init) {
                (_, policy) async throws(AccountRepositoryError) in
                try await services.directory(policy: policy)
            },
            themeTask,
            SyncTask(
                "account",
                [
                    task("account", .one, FailurePresentation.init) {
                        (_, policy) async throws(AccountRepositoryError) in
                        try await profiles.profile(policy: policy)
                    },
                    task("account", .nothing, FailurePresentation.init) {
                        (_, policy) async throws(AccountRepositoryError) in
                        try await profiles.sessions(policy: policy)
                    },
                ]),
            task("service", .one, FailurePresentation.init) { (_, policy) async throws(AccountRepositoryError) in
                try await services.statistics(policy: policy)
            },
        ]
    }

    /// The tasks for each of the user's addresses. A feature adds its kinds here.
    private var syncTasks: [SyncTask] {
        let (accounts, statuses, pastes, purls, pictures) = (accounts, statuses, pastes, purls, pictures)
        let (nowPages, webpages, dnsRecords, emails) = (nowPages, webpages, dnsRecords, emails)
        return [
            task("status", .counted, FailurePresentation.init) {
                (address, policy) async throws(StatusRepositoryError) in
                guard policy == .refresh else {
                    return try await statuses.statuses(of: address, policy: policy).map(\.count)
                }
                return Loaded(try await statuses.refreshStatuses(of: address), origin: .network)
            },
            task("bio", .one, FailurePresentation.init) { (address, policy) async throws(StatusRepositoryError) in
                try await statuses.bio(of: address, policy: policy)
            },
            task("paste", .items, FailurePresentation.init) {
                (address, policy) async throws(PasteRepositoryError) in
                try await pastes.pastes(of: address, policy: policy)
            },
            task("purl", .items, FailurePresentation.init) {
                (address, policy) async throws(PURLRepositoryError) in
                try await purls.purls(of: address, policy: policy)
            },
            task("pic", .items, FailurePresentation.init) {
                (address, policy) async throws(PictureRepositoryError) in
                try await pictures.pictures(of: address, policy: policy)
            },
            task("now", .one, FailurePresentation.init) {
                (address, policy) async throws(NowPageRepositoryError) in
                try await nowPages.page(of: address, policy: policy)
            },
            weblogTask,
            task("web", .one, FailurePresentation.init) {
                (address, policy) async throws(WebpageRepositoryError) in
                try await webpages.webpage(of: address, policy: policy)
            },
            task("dns", .items, FailurePresentation.init) {
                (address, policy) async throws(DNSRecordRepositoryError) in
                try await dnsRecords.dnsRecords(of: address, policy: policy)
            },
            task("email", .one, FailurePresentation.init) {
                (address, policy) async throws(EmailRepositoryError) in
                try await emails.forwarding(of: address, policy: policy)
            },
            followTask,
            task("address", .one, FailurePresentation.init) {
                (address, policy) async throws(AccountRepositoryError) in
                try await accounts.address(address, policy: policy)
            },
        ]
    }

    /// The entries and the shared texts of a weblog.
    private var weblogTask: SyncTask {
        let weblogs = weblogs
        let entries = task("weblog", .items, FailurePresentation.init) {
            (address, policy) async throws(WeblogRepositoryError) in
            try await weblogs.entries(of: address, policy: policy)
        }
        let texts = [WeblogText.Kind.configuration, .template].map { kind in
            task("weblog", .nothing, FailurePresentation.init) {
                (address, policy) async throws(WeblogRepositoryError) in
                try await weblogs.text(kind, of: address, policy: policy)
            }
        }
        return SyncTask("weblog", [entries] + texts)
    }

    /// Followers and followed addresses.
    private var followTask: SyncTask {
        let follows = follows
        return SyncTask(
            "follow",
            [FollowSide.following, .followers].map { side in
                task("follow", .items, FailurePresentation.init) {
                    (address, policy) async throws(StatusRepositoryError) in
                    try await follows.addresses(side, of: address, policy: policy)
                }
            })
    }

    /// The themes, and a preview of each: fetched only when stale, since there are many and they rarely change.
    private var themeTask: SyncTask {
        let (themes, storageFailures) = (themes, storageFailures)
        let list = task("theme", .items, FailurePresentation.init) {
            (_, policy) async throws(WebpageRepositoryError) in
            try await themes.themes(policy: policy)
        }
        return SyncTask(kind: list.kind) { (address) async throws(FailurePresentation) -> Int in
            let count = try await list.run(address)
            try await storageFailures.throwing { () async throws(FailurePresentation) in
                do throws(WebpageRepositoryError) {
                    for theme in try await themes.themes(policy: .offline).value {
                        _ = try await themes.preview(theme.id, policy: .automatic)
                    }
                } catch {
                    throw FailurePresentation(error)
                }
            }
            return count
        } archived: { address in
            guard let known = await list.archived(address),
                let all = try? await themes.themes(policy: .offline).value
            else { return nil }
            for theme in all where (try? await themes.preview(theme.id, policy: .offline)) == nil { return nil }
            return known
        }
    }

    /// Makes a task of a repository's read. Missing content counts as 0 items.
    private func task<Value, Failure: Error>(
        _ kind: String, _ count: ItemCount<Value>,
        _ present: @escaping @Sendable (Failure) -> FailurePresentation,
        load: @escaping @Sendable (_ address: String, _ policy: LoadPolicy) async throws(Failure) -> Loaded<Value>
    ) -> SyncTask {
        let storageFailures = storageFailures
        return SyncTask(kind: kind) { (address) async throws(FailurePresentation) -> Int in
            do throws(FailurePresentation) {
                return try await storageFailures.throwing { () async throws(FailurePresentation) in
                    count.of(
                        try await Self.fetched(present) { () async throws(Failure) -> Loaded<Value> in
                            try await load(address, .refresh)
                        })
                }
            } catch {
                guard error.kind == .notFound else { throw error }
                return 0
            }
        } archived: { address in
            guard let known = try? await load(address, .offline), case .archive(let date?, _) = known.origin else {
                return nil
            }
            return SyncTask.Archived(count: count.of(known.value), confirmedAt: date)
        }
    }

    /// The value of a read from the server; an answer of the archive counts as a failure.
    private static func fetched<Value, Failure: Error>(
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

/// Counts the items of a value.
private struct ItemCount<Value>: Sendable {
    let of: @Sendable (Value) -> Int

    static var one: Self { Self { _ in 1 } }
    /// For parts of things that are counted already.
    static var nothing: Self { Self { _ in 0 } }
}

extension ItemCount<Int> {
    static var counted: Self { Self { $0 } }
}

extension ItemCount where Value: Collection & SendableMetatype {
    static var items: Self { Self { $0.count } }
}
