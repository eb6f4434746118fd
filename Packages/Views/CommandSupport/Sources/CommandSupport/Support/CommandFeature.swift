import CommandLineKit
public import FeatureContributions

/// The commands of one feature, for a program whose dependencies are a `Root`.
///
/// A feature's package extends this type with a property, where `Root` provides what its commands need.
@MainActor
public struct CommandFeature<Root> {
    /// A command, and how it is run with the dependencies of the whole program.
    struct Runnable {
        let type: any Command.Type
        /// Reads the options. The result runs the command.
        let prepare: (ParsedCommand) throws -> (Context<Root>) async throws -> Void
    }

    /// Its nouns, and its commands without one: the first words of its command lines.
    let words: [String]
    /// The declarations of its nouns, and of its commands without one.
    let specifications: () -> [CommandSpecification]
    /// The declaration of one of its words; nil if it is not one of this feature.
    let specification: (String) -> CommandSpecification?
    /// The sources of the values that its commands accept.
    let completions: () -> [CompletionSource]
    /// The kinds of content that the commands for all kinds get from it.
    let kinds: () -> [ContentKind]
    /// The command at a path; nil if it is not one of this feature.
    let command: ([String]) -> Runnable?

    /// Creates a feature. Only `words` is evaluated for each command line: the rest is made when it is needed, such as
    /// for a command of the feature, or for help.
    ///
    /// - Parameters:
    ///   - words: Its nouns, and its commands without one.
    ///   - dependencies: Takes what its commands need from the dependencies of the whole program.
    ///   - groups: Its nouns.
    ///   - commands: The commands without a noun.
    ///   - completions: The sources of values that are not the first field of a noun's `list`.
    ///   - kinds: The kinds of content that `sync`, `search`, `history`, `open` and boxes get from it.
    public init<Dependencies>(
        _ words: [String], _ dependencies: @escaping (Root) -> Dependencies,
        groups: @escaping @autoclosure () -> [CommandGroup<Dependencies>] = [],
        commands: @escaping @autoclosure () -> [any Command<Dependencies>.Type] = [],
        completions: @escaping @autoclosure () -> [CompletionSource] = [],
        kinds: @escaping @autoclosure () -> [ContentKind] = []
    ) {
        self.words = words
        specifications = { groups().map { $0.specification } + commands().map { $0.specification } }
        // Loops: with these types, `first(where:)` would instantiate generic types at run time, which takes longer.
        specification = { word in
            guard words.contains(word) else { return nil }
            for group in groups() where group.name == word { return group.specification }
            for command in commands() where command.specification.name == word { return command.specification }
            return nil
        }
        self.completions = completions
        self.kinds = kinds
        command = { path in
            guard let word = path.first, words.contains(word) else { return nil }
            if path.count == 1 {
                for type in commands() where type.specification.name == word {
                    return Self.runnable(type, dependencies)
                }
            }
            for group in groups() {
                if let type = group.command(at: path) { return Self.runnable(type, dependencies) }
            }
            return nil
        }
    }

    private static func runnable<Dependencies>(
        _ type: any Command<Dependencies>.Type, _ dependencies: @escaping (Root) -> Dependencies
    ) -> Runnable {
        Runnable(type: type) { parsed in
            let command = try type.init(parsed: parsed)
            return { context in try await command.run(in: context.with(dependencies(context.dependencies))) }
        }
    }
}
