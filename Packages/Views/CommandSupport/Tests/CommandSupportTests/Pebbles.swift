import CommandLineKit
import CommandSupport
import CommandTestSupport
import ResourceLoading
import TerminalUI

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<PebbleContent>

struct PebbleContent: TestContent {
    var pebbles = ["flint", "jasper"]
}

/// The repositories of a feature that the program does not have: pebbles.
struct InMemoryRepositories: CommandDoubles {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case keep(String, of: String)
    }

    static let commands = CommandCatalog<StubDependencies>([.pebbles])
    let recording: Recording<World, Message>
}

struct StubDependencies: StubProgram {
    let repositories: InMemoryRepositories
}

extension CommandFeature<StubDependencies> {
    static var pebbles: CommandFeature {
        CommandFeature(
            ["pebble"], { $0.repositories },
            groups: [
                CommandGroup(
                    "pebble", heading: .local, abstract: "Keep pebbles.",
                    [PebbleListCommand.self, PebbleKeepCommand.self])
            ])
    }
}

/// `pebble list`
struct PebbleListCommand: Command {
    static let specification = CommandSpecification(
        "list", abstract: "List pebbles.", examples: ["nereid pebble list --json name"],
        fields: FieldCatalog.pebble.names)

    init(parsed: ParsedCommand) {}

    func run(in context: Context<InMemoryRepositories>) async throws {
        let pebbles = Resource<[String]>()
        await pebbles.load {
            try context.dependencies.read(context.policy, context.dependencies.world.pebbles)
        }
        try context.show(try context.value(of: pebbles), .pebble, ifEmpty: "There are no pebbles.")
    }
}

/// `pebble keep`
struct PebbleKeepCommand: Command {
    static let specification = CommandSpecification(
        "keep", abstract: "Keep a pebble.", arguments: [ArgumentSpecification("NAME", help: "Its name")],
        examples: ["nereid pebble keep flint"])

    private let name: String

    init(parsed: ParsedCommand) { name = parsed.argument("NAME") ?? "" }

    func run(in context: Context<InMemoryRepositories>) async throws {
        let address = try await context.address(nil)
        do {
            try context.dependencies.write(.keep(name, of: address))
        } catch {
            throw CommandFailure(Failure(error))
        }
    }
}

extension FieldCatalog where Row == String {
    static let pebble = FieldCatalog([.column("name") { .text($0) }])
}
