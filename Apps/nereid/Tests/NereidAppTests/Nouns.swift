import CommandLineKit
import CommandSupport
import Testing

@testable import NereidApp

/// The nouns of the program. Tests of a noun whose feature was removed are skipped.
@MainActor
enum Nouns {
    private static let all = Set(CompositionRoot.commands.tree.root.subcommands.map(\.name))

    /// Whether the first word of a command line is a noun or a command of the program.
    static func has(_ line: String) -> Bool { all.contains(String(line.prefix { $0 != " " })) }

    /// The rows whose command lines the program has.
    static func known<Row: Sendable>(_ rows: [Row], _ line: @Sendable (Row) -> String) -> [Row] {
        rows.filter { has(line($0)) }
    }

    /// Ends a test for a command line that the program does not have.
    static func require(_ line: String) throws {
        if !has(line) { try Test.cancel("no '\(line)' here") }
    }
}

extension Trait where Self == ConditionTrait {
    /// For a test of the sample archive, which has rows of all these kinds.
    static var needsSampleKinds: Self {
        let kinds = ["status", "bio", "paste", "purl", "pic", "web", "now", "weblog", "dns", "email", "box"]
        return .enabled { await Nouns.known(kinds) { $0 } == kinds }
    }

    /// For a test that needs a noun.
    static func needs(_ noun: String) -> Self { .enabled { await Nouns.has(noun) } }
}
