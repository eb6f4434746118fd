import CommandLineKit
import Testing

@Suite("Lists in declarations")
struct FillingTests {
    private let command = CommandSpecification(
        "top", abstract: "A.",
        subcommands: [
            CommandSpecification(
                "go", abstract: "Goes.",
                arguments: [
                    ArgumentSpecification("KIND", .any, help: "What ({kinds}) of {address}, {kinds}", kind: .file)
                ],
                options: [
                    OptionSpecification(
                        "in", aliases: ["of"], short: "i", value: .required("KIND"), help: "Only {kinds}",
                        defaultText: "x", allowedValues: ["{kinds}", "text", "{none}"], isRepeatable: true)
                ],
                examples: ["top go"])
        ], examples: [])

    @Test("a list replaces its placeholder: with commas in help, by its elements in allowed values; other braces stay")
    func fill() throws {
        let go = try #require(command.filling { $0 == "kinds" ? ["a", "b"] : nil }.subcommand("go"))

        #expect(
            go.arguments == [ArgumentSpecification("KIND", .any, help: "What (a, b) of {address}, a, b", kind: .file)])
        #expect(
            go.options == [
                OptionSpecification(
                    "in", aliases: ["of"], short: "i", value: .required("KIND"), help: "Only a, b", defaultText: "x",
                    allowedValues: ["a", "b", "text", "{none}"], isRepeatable: true)
            ])
    }

    @Test("a declaration without a placeholder stays unchanged, and asks for no list")
    func nothing() {
        let plain = CommandSpecification(
            "plain", abstract: "{Brace}.", options: [OptionSpecification("all", help: "All")], examples: [])

        #expect(
            plain.filling { _ in
                Issue.record("a list was requested")
                return []
            } == plain)
    }
}
