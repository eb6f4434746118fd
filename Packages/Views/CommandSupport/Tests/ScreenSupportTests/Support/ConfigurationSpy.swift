import ResourceLoading
import ScreenSupport
import TerminalUI

/// Records what a shell asks of the program around it.
@MainActor
final class ConfigurationSpy {
    enum Message: Equatable {
        case run([String])
        case browse(String)
        case copy(String)
        case quit
        case mouse(Bool)
    }

    private(set) var messages: [Message] = []
    private(set) var addressRequests = 0
    let commands = CommandsSpy()
    let connection = ConnectionReports()
    let pauses = PauseStub()
    /// The address of the screens; nil if there is none.
    var address: String? = "alice"

    func configuration(isOffline: Bool, banner: String) -> Shell.Configuration {
        Shell.Configuration(
            now: { TestRow.now }, isOffline: isOffline, banner: DisplayText(line: banner),
            address: {
                self.addressRequests += 1
                guard let address = self.address else { throw Failure(.credential, "not logged in") }
                return address
            },
            ownAddresses: { ["alice", "bob"] }, run: { self.messages.append(.run($0)) },
            browse: { self.messages.append(.browse($0)) },
            copy: { self.messages.append(.copy($0)) }, quit: { self.messages.append(.quit) },
            takeMouse: { self.messages.append(.mouse($0)) },
            commands: commands, changes: commands.changes, connection: connection, refreshInterval: .seconds(60),
            pause: { [pauses] in try await pauses.pause($0) })
    }

    /// The messages since the last call.
    func takeMessages() -> [Message] {
        defer { messages = [] }
        return messages
    }
}
