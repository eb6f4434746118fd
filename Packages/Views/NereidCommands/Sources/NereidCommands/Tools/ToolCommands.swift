/// The commands about the program itself.
@MainActor
enum ToolCommands {
    static let groups = [
        CommandGroup(
            "sandbox", abstract: "Run the built-in omg.lol, for trying things out and for tests.",
            [SandboxServeCommand.self, SandboxResetCommand.self])
    ]
}
