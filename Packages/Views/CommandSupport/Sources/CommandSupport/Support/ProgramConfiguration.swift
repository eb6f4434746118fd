public import Foundation
import ResourceLoading
public import TerminalUI

/// The configuration of a run.
public struct ProgramConfiguration: Sendable {
    let version: String
    let environment: [String: String]
    let draftFolder: String
    let defaults: @Sendable () throws -> [String: String]
    let now: @Sendable () -> Date
    let pause: @Sendable (Duration) async throws -> Void
    /// Whether an unsent text is kept in a file.
    var keepsTexts = true

    /// Creates the configuration.
    ///
    /// - Parameters:
    ///   - draftFolder: The folder for texts that could not be sent.
    ///   - defaults: Returns the user's own defaults, texts by name.
    ///   - pause: Waits between two fetches of a watching command; throws when cancelled.
    public init(
        version: String, environment: [String: String], draftFolder: String,
        defaults: @escaping @Sendable () throws -> [String: String] = { [:] },
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.version = version
        self.environment = environment
        self.draftFolder = draftFolder
        self.defaults = defaults
        self.now = now
        self.pause = pause
    }
}

/// Creates a console for an environment.
public typealias ConsoleMaker = (_ environment: [String: String], _ hasColour: Bool, _ hasInput: Bool) -> any Console
