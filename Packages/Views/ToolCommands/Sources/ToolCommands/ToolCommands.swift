public import CommandSupport
public import FeatureContributions
public import ResourceLoading
public import ScreenSupport

/// The dependencies of the commands about the program itself.
@MainActor
public protocol ToolDependencies {
    /// Checks the installation: folders, archive, key, server.
    func examine() async -> [Finding]

    /// The sources of the pages whose URLs cannot be derived from ids.
    var pageSources: [PageSource] { get }

    /// The sections of the full-screen program, contributed by the features.
    var sections: [ScreenSection] { get }

    /// Reports what happens to requests.
    var connection: ConnectionReports { get }

    /// The file of the sandbox's state.
    var sandboxPath: String { get }

    /// Restores the sandbox's initial state.
    func resetSandbox() async throws

    /// Answers HTTP on 127.0.0.1 until the task is cancelled.
    ///
    /// - Parameters:
    ///   - port: 0 takes a free one.
    ///   - era: The form of its answers.
    ///   - onReady: Called with the URL when connections are accepted.
    ///   - onRequest: Called with a line for each request, and with one that names the key.
    func serveSandbox(
        port: UInt16, era: ServedEra, onReady: @escaping @Sendable (String) -> Void,
        onRequest: @escaping @Sendable (String) -> Void
    ) async throws
}

extension CommandFeature where Root: ToolDependencies {
    /// The commands about the program itself.
    public static var tools: CommandFeature {
        CommandFeature(
            ["sandbox", "open", "doctor", "tui"], { $0 as any ToolDependencies },
            groups: [
                .init(
                    "sandbox", heading: .tools,
                    abstract: "Run the built-in copy of omg.lol, for trying commands and for tests.",
                    [SandboxServeCommand.self, SandboxResetCommand.self])
            ],
            commands: [OpenCommand.self, DoctorCommand.self, TuiCommand.self])
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any ToolDependencies>
