public import NetworkServiceInterface

/// The services of the features that do not use `NetworkService` yet.
public struct NetworkServices: Sendable {
    public let account: any AccountNetworkService
    public let dnsRecord: any DNSRecordNetworkService
    public let email: any EmailNetworkService
    public let nowPage: any NowPageNetworkService
    public let oauth: any OAuthNetworkService
    public let profile: any ProfileNetworkService
    public let raw: any RawNetworkService
    public let service: any ServiceNetworkService
    public let theme: any ThemeNetworkService
    public let weblog: any WeblogNetworkService
    public let webpage: any WebpageNetworkService

    /// Makes the services.
    public init(_ performer: LiveNetworkService) {
        account = LiveAccountNetworkService(performer: performer)
        dnsRecord = LiveDNSRecordNetworkService(performer: performer)
        email = LiveEmailNetworkService(performer: performer)
        nowPage = LiveNowPageNetworkService(performer: performer)
        oauth = LiveOAuthNetworkService(performer: performer)
        profile = LiveProfileNetworkService(performer: performer)
        raw = LiveRawNetworkService(performer: performer)
        service = LiveServiceNetworkService(performer: performer)
        theme = LiveThemeNetworkService(performer: performer)
        weblog = LiveWeblogNetworkService(performer: performer)
        webpage = LiveWebpageNetworkService(performer: performer)
    }
}
