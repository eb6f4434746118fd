import CommandLineKit
import CommandSupport
import Testing

@MainActor
@Suite("Flags of an item's fields")
struct FieldOptionTests {
    @Test(
        "a list has the parts of all its values, and is nil if it was not given",
        arguments: [([], nil), (["--tag", "a, b", "--tag=c"], ["a", "b", "c"]), (["--tag="], [])])
    func list(words: [String], texts: [String]?) throws { #expect(try parsed(words).list("tag") == texts) }

    @Test("a number is whole", arguments: [([], nil), (["--rating=-3"], -3)] as [([String], Int?)])
    func number(words: [String], number: Int?) throws { #expect(try parsed(words).number("rating") == number) }

    @Test("a value that is not a whole number is a usage error")
    func noNumber() throws {
        let parsed = try parsed(["--rating", "3.5"])
        #expect(throws: UsageError.self) { try parsed.number("rating") }
    }

    @Test(
        "a flag is true, its opposite false, and neither of them nil",
        arguments: [([], nil), (["--read"], true), (["--no-read"], false)] as [([String], Bool?)])
    func choice(words: [String], value: Bool?) throws { #expect(try parsed(words).choice("read", "no-read") == value) }

    @Test("a flag and its opposite cannot be combined")
    func both() throws {
        let parsed = try parsed(["--read", "--no-read"])
        let error = #expect(throws: UsageError.self) { try parsed.choice("read", "no-read") }
        #expect(error?.reason == "--read and --no-read cannot be combined")
    }

    private func parsed(_ words: [String]) throws -> ParsedCommand {
        let options = [
            OptionSpecification("tag", value: .required("TAG"), help: "A tag", isRepeatable: true),
            OptionSpecification("rating", value: .required("N"), help: "A number"),
            OptionSpecification("read", help: "Read"), OptionSpecification("no-read", help: "Not read"),
        ]
        let keep = CommandSpecification("keep", abstract: "Keep a pebble.", options: options, examples: [])
        let tree = CommandTree(CommandSpecification("p", abstract: "P.", subcommands: [keep], examples: []))
        guard case .run(let parsed) = try CommandParser(tree).parse(["keep"] + words) else { throw CancellationError() }
        return parsed
    }
}
