public import APIClient
public import Foundation
public import NetworkServiceInterface
public import SessionServiceInterface

/// Makes the network services, which share one transport, one session and one way of sending.
public struct NetworkServices: Sendable {
    public let account: any AccountNetworkService
    public let dnsRecord: any DNSRecordNetworkService
    public let email: any EmailNetworkService
    public let follow: any FollowNetworkService
    public let nowPage: any NowPageNetworkService
    public let oauth: any OAuthNetworkService
    public let paste: any PasteNetworkService
    public let picture: any PictureNetworkService
    public let profile: any ProfileNetworkService
    public let purl: any PURLNetworkService
    public let raw: any RawNetworkService
    public let service: any ServiceNetworkService
    public let status: any StatusNetworkService
    public let theme: any ThemeNetworkService
    public let weblog: any WeblogNetworkService
    public let webpage: any WebpageNetworkService

    /// Makes the services. Nothing is opened or sent.
    ///
    /// - Parameters:
    ///   - transport: Carries the requests.
    ///   - files: Fetches the files that answers point to; nil: there is no way to them.
    ///   - session: Knows the key; asked for it only by requests that need one.
    ///   - timeout: How long to wait for an answer, retries included, in seconds, above 0.
    ///   - offline: Whether the network is switched off: every call then throws `.offline`, and nothing is sent.
    ///   - onWrite: Called with each step of a write, from any thread.
    ///   - onUnconfirmedWrite: Is told when a write was sent that the server did not confirm, for whatever reason.
    ///   - onWait: Is told for how many seconds nothing will happen, because the server is busy.
    ///   - onEntriesLeftOut: Called with a sentence when entries of a list are left out because they cannot be read.
    ///   - sleep: Waits so many seconds; throws when the calling task is cancelled.
    ///   - now: The time, for measuring the timeout and for reading `Retry-After`.
    public init(
        transport: any HTTPTransport, files: (any FileTransport)? = nil, session: any SessionService,
        timeout: Double = 30, offline: Bool = false, onWrite: @escaping @Sendable (WriteStage) -> Void = { _ in },
        onUnconfirmedWrite: @escaping @Sendable () -> Void = {},
        onWait: @escaping @Sendable (Double) -> Void = { _ in },
        onEntriesLeftOut: @escaping @Sendable (String) -> Void = { _ in },
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let performer = APIPerformer(
            transport: transport, session: session, timeout: timeout, isOffline: offline,
            onWrite: onWrite, onUnconfirmedWrite: onUnconfirmedWrite, onWait: onWait,
            onEntriesLeftOut: onEntriesLeftOut, sleep: sleep, now: now)
        account = LiveAccountNetworkService(performer: performer)
        dnsRecord = LiveDNSRecordNetworkService(performer: performer)
        email = LiveEmailNetworkService(performer: performer)
        follow = LiveFollowNetworkService(performer: performer)
        nowPage = LiveNowPageNetworkService(performer: performer)
        oauth = LiveOAuthNetworkService(performer: performer)
        paste = LivePasteNetworkService(performer: performer)
        picture = LivePictureNetworkService(
            performer: performer, files: FilePerformer(transport: files, timeout: timeout, isOffline: offline))
        profile = LiveProfileNetworkService(performer: performer)
        purl = LivePURLNetworkService(performer: performer)
        raw = LiveRawNetworkService(performer: performer)
        service = LiveServiceNetworkService(performer: performer)
        status = LiveStatusNetworkService(performer: performer)
        theme = LiveThemeNetworkService(performer: performer)
        weblog = LiveWeblogNetworkService(performer: performer)
        webpage = LiveWebpageNetworkService(performer: performer)
    }
}
