public import NetworkServiceInterface

/// The services of the features that do not use `NetworkService` yet.
public struct NetworkServices: Sendable {
    public let theme: any ThemeNetworkService
    public let webpage: any WebpageNetworkService

    /// Makes the services.
    public init(_ performer: LiveNetworkService) {
        theme = LiveThemeNetworkService(performer: performer)
        webpage = LiveWebpageNetworkService(performer: performer)
    }
}
