import CommandLineKit

/// A small program with every kind of command, flag and argument.
let sampleTree = CommandTree(
    CommandSpecification(
        "prog", abstract: "Keep notes.",
        subcommands: [
            CommandSpecification(
                "status", abstract: "Write statuses.",
                subcommands: [
                    CommandSpecification(
                        "post", aliases: ["new"], abstract: "Post a status.",
                        arguments: [ArgumentSpecification("TEXT", .any, help: "The text")],
                        options: [
                            OptionSpecification("emoji", value: .required("EMOJI"), help: "The emoji"),
                            OptionSpecification("edit", short: "e", help: "Open the editor"),
                            OptionSpecification(
                                "tag", short: "t", value: .required("TAG"), help: "A tag", isRepeatable: true),
                        ], examples: [.init("prog status post hello", explanation: "Says hello.")]),
                    CommandSpecification(
                        "list", aliases: ["ls"], abstract: "List statuses.",
                        arguments: [ArgumentSpecification("ADDR", .optional, help: "Whose")],
                        options: [
                            OptionSpecification(
                                "limit", synonyms: ["amount"], short: "n", value: .required("N"), help: "How many",
                                defaultText: "20"),
                            OptionSpecification(
                                "sort", aliases: ["order"], value: .required("KEY"), help: "The order",
                                allowedValues: ["date", "name"]),
                        ], examples: ["prog status list --limit 5"]),
                    CommandSpecification(
                        "delete", aliases: ["rm"], abstract: "Delete statuses.",
                        arguments: [ArgumentSpecification("ID", .many, help: "Which")],
                        examples: ["prog status delete 1 2"]),
                ], examples: ["prog status list"]),
            CommandSpecification(
                "timeline", abstract: "Show everyone's statuses.",
                options: [
                    OptionSpecification("all", help: "All of them"),
                    OptionSpecification("limit", value: .required("N"), help: "How many"),
                ],
                subcommands: [
                    CommandSpecification(
                        "watch", abstract: "Follow the timeline.", examples: ["prog timeline watch"])
                ], otherWords: "status list WORD", examples: ["prog timeline --all"], isRunnable: true),
            CommandSpecification(
                "copy", abstract: "Copy files.", section: "Files",
                arguments: [
                    ArgumentSpecification("SOURCE", .many, help: "What"),
                    ArgumentSpecification("TARGET", help: "Where"),
                ], examples: ["prog copy 'a long name with blanks' b.txt c.txt some/folder/of/mine"]),
            CommandSpecification(
                "shell", abstract: "Print completions.", section: "Files",
                arguments: [ArgumentSpecification("SHELL", help: "Which", allowedValues: ["bash", "zsh"])],
                examples: ["prog shell zsh"]),
        ], examples: ["prog status post hello"]),
    globalOptions: [
        OptionSpecification("json", value: .optional("FIELDS"), help: "Write JSON", isQuestion: true),
        OptionSpecification("quiet", short: "q", help: "Say less"),
        OptionSpecification("yes", short: "y", help: "Do not ask"),
        OptionSpecification("address", short: "A", value: .required("ADDR"), help: "The address"),
    ],
    vocabulary: Vocabulary(
        words: [
            "toot": "status post", "status drafts": .elsewhere("there are none"), "shout": "status shout",
            "backup": ["status list", "copy SOURCE TARGET"],
        ],
        flags: [
            "-m": "status post TEXT", "status list --count": "--limit N", "--format": ["--json FIELDS", "--form"],
        ],
        verbs: [
            .writing("delete", "remove"), .writing("post", "add"), .writing("mark"), .writing("unmark"),
            .reading("view", "show", "get"), .reading("list", "stats"), .writing("sort"), .reading("copies"),
        ]))

func parse(_ line: String) throws -> ParseResult {
    try CommandParser(sampleTree).parse(line.split(separator: " ").map(String.init))
}

/// The parsed command of a line; nil for anything else.
func run(_ line: String) throws -> ParsedCommand? { try parse(line).command }

extension ParseResult {
    /// The command to run; nil for anything else.
    var command: ParsedCommand? { if case .run(let command) = self { command } else { nil } }
}
