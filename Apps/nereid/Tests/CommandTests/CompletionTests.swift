import CommandLineKit
import CommandTestSupport
import Testing

@testable import CommandSupport

@MainActor
@Suite("Completion")
struct CompletionTests {
    private let tree = Nereid.commands.tree.root

    @Test("every kind of value that a command declares has a source")
    func kinds() {
        var kinds: Set<String> = []
        for command in tree.allCommands {
            for kind in command.arguments.map(\.kind) + command.options.map(\.kind) {
                if case .named(let name) = kind { kinds.insert(name) }
            }
        }
        #expect(kinds.count >= 8)
        for kind in kinds where !CompletionSource.otherKinds.contains(kind) {
            #expect(!CompletionSource.sources(of: kind, in: Nereid.commands).isEmpty, "\(kind)")
        }
    }

    @Test("every source is a list command with the requested fields")
    func sources() throws {
        for source in Nereid.commands.completions where !source.command.isEmpty {
            let type = try #require(Nereid.commands.command(at: source.command), "\(source.kind)")
            #expect(source.fields.allSatisfy(type.fieldNames.contains), "\(source.kind)")
        }
    }

    @Test("an argument or value that is a file, a folder or an address is declared as one")
    func declarations() {
        let kinds: [String: ValueKind] = [
            "FILE": .file, "FILE|-": .file, "DIR": .folder, "ADDR": .named("address"), "[ADDR]": .named("address"),
        ]
        for command in tree.allCommands {
            for argument in command.arguments {
                if let kind = kinds[argument.name] {
                    // Somebody else's address cannot be the default.
                    let isOwn = command.name == "default"
                    #expect(argument.kind == (isOwn ? .named("own-address") : kind), "\(command.name) \(argument.name)")
                }
            }
            for option in command.options {
                guard case .required(let name) = option.value, let kind = kinds[name] else { continue }
                #expect(option.kind == kind, "\(command.name) --\(option.name)")
            }
        }
    }
}

extension CommandSpecification {
    var allCommands: [CommandSpecification] { [self] + subcommands.flatMap(\.allCommands) }
}
