import CommandLineKit
import TerminalUI

/// `completion`
struct CompletionCommand: Command {
    static let specification = CommandSpecification(
        "completion", abstract: "Print the script that lets your shell complete commands, flags and values.",
        discussion: """
            Values such as titles and ids come from the archive: what was never read is not offered, and no \
            connection is opened.

            bash: put 'eval "$(nereid completion bash)"' into ~/.bashrc.

            zsh: put 'source <(nereid completion zsh)' into ~/.zshrc, after the line that runs compinit.

            fish: write the script to ~/.config/fish/completions/nereid.fish.
            """,
        section: CommandHeading.tools.rawValue,
        arguments: [
            ArgumentSpecification(
                "SHELL", help: "Your shell", allowedValues: CompletionShell.allCases.map(\.rawValue))
        ],
        examples: [
            "nereid completion bash",
            "nereid completion fish > ~/.config/fish/completions/nereid.fish",
        ])
    static let needsTrustedFolders = false

    let parsed: ParsedCommand

    private var shell: CompletionShell? { parsed.argument("SHELL").flatMap(CompletionShell.init) }

    func run(in context: Context<Void>) async throws {
        guard let shell else { return }
        try context.console.writeRaw(Array(shell.script(for: context.menu.tree.root.name).utf8))
    }
}
