/// The commands about the program itself.
@MainActor
enum ToolCommands {
    static let groups = [
        CommandGroup(
            "config", heading: .tools, abstract: "See and change the configuration.",
            [ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigPathCommand.self]),
        CommandGroup(
            "sandbox", heading: .tools, abstract: "Run the built-in omg.lol, for trying things out and for tests.",
            [SandboxServeCommand.self, SandboxResetCommand.self]),
    ]

    /// The commands without a noun.
    static let commands: [any Command.Type] = [
        APICommand.self, OpenCommand.self, DoctorCommand.self, CompletionCommand.self, HelpCommand.self,
        VersionCommand.self,
    ]
}
