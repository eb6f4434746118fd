public import CommandSupport
public import FeatureContributions
public import ScreenSupport

/// The dependencies of the commands about the program itself.
@MainActor
public protocol ToolDependencies: SandboxDependencies {
    /// Checks the installation: folders, archive, key, server.
    func examine() async -> [Finding]

    /// The kinds whose URLs cannot be derived from their ids.
    var pageSources: [PageSource] { get }

    /// The sections of the full-screen program, contributed by the features.
    var sections: [ScreenSection] { get }
}

extension CommandFeature where Root: ToolDependencies {
    /// The commands about the program itself.
    public static var tools: CommandFeature {
        CommandFeature(
            ["sandbox", "open", "doctor", "tui"], { $0 as any ToolDependencies },
            groups: [
                CommandGroup(
                    "sandbox", heading: .tools,
                    abstract: "Run the built-in omg.lol, for trying things out and for tests.",
                    [SandboxServeCommand.self, SandboxResetCommand.self])

            ],
            commands: [OpenCommand.self, DoctorCommand.self, TuiCommand.self])
    }
}

/// What a command of this feature gets besides its own options.
typealias CommandContext = Context<any ToolDependencies>
