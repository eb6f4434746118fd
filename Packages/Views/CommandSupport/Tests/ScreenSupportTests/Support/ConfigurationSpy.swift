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
        case address
    }

    private(set) var messages: [Message] = []
    let commands = CommandsSpy()
    /// The address of the screens; nil if there is none.
    var address: String? = "alice"

    func configuration(isOffline: Bool, banner: String) -> Shell.Configuration {
        Shell.Configuration(
            now: { TestRow.now }, isOffline: isOffline, banner: DisplayText(line: banner),
            address: { () throws(FailurePresentation) in
                self.messages.append(.address)
                guard let address = self.address else { throw FailurePresentation(.credential, "not logged in") }
                return address
            },
            run: { self.messages.append(.run($0)) }, browse: { self.messages.append(.browse($0)) },
            copy: { self.messages.append(.copy($0)) }, quit: { self.messages.append(.quit) },
            commands: commands)
    }

    /// The messages since the last call.
    func takeMessages() -> [Message] {
        defer { messages = [] }
        return messages
    }
}
