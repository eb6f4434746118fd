public import CommandLineKit
public import CommandSupport
public import TerminalUI

/// Runs commands of the program while a screen is shown.
@MainActor
public protocol CommandRunner: AnyObject {
    /// The drafts of forms.
    var drafts: FormDrafts { get }

    /// The folder that `~` stands for; nil if that is not known.
    var home: String? { get }

    /// Runs a command line, without the program's name, and collects its output.
    ///
    /// - Parameters:
    ///   - flags: Flags for every command, such as `--yes`.
    ///   - input: Its standard input.
    ///   - onProgress: Called with its progress; `nil` when there is none to show.
    func run(
        _ words: [String], flags: [String], input: String, onProgress: @escaping @MainActor (DisplayText?) -> Void
    ) async -> CommandOutcome

    /// Lets the person change a text in their editor.
    ///
    /// - Returns: The new text; nil if it is unchanged.
    /// - Throws: Why it could not be changed.
    func edit(_ text: String, name: String) async throws -> String?

    /// Why a command line cannot be run; nil if it can be tried.
    func usageFailure(of words: [String]) -> CommandFailure?

    /// The words that can follow others on a command line, with their descriptions.
    ///
    /// - Parameter last: The beginning of the word.
    func candidates(after words: [String], last: String) async -> [Completion.Candidate]
}

extension CommandFailure {
    /// The message and the remedy.
    fileprivate var sentences: [String] { [message, remedy.map { "To fix it: \($0)." }].compactMap { $0 } }

    /// The message and the remedy, for a screen.
    var sentence: DisplayText { DisplayText(line: sentences.joined(separator: ". "), style: .red) }
}

/// What a command did, as a screen shows it.
public struct CommandOutcome: Sendable {
    /// The kinds of outcomes.
    public enum Kind: Sendable {
        case done
        /// The write waits in the outbox.
        case queued
        case failed
    }

    public let kind: Kind
    /// What it wrote to standard output, line by line.
    public let output: [DisplayText]
    /// What it wrote to standard error, without its failure.
    public let notices: [DisplayText]
    /// Why it failed or was queued; nil if it is done.
    public let failure: CommandFailure?

    public init(
        _ kind: Kind, output: [DisplayText] = [], notices: [DisplayText] = [], failure: CommandFailure? = nil
    ) {
        self.kind = kind
        self.output = output
        self.notices = notices
        self.failure = failure
    }

    /// Output, notices and failure in one line, for a person.
    public var message: DisplayText {
        let text = output.map(\.plain).joined(separator: " ")
        // A person needs no bare ids after sentences.
        let areIDs =
            output.allSatisfy { !$0.plain.contains(" ") && !$0.plain.contains("://") }
            && notices.last?.plain.hasSuffix(":") != true
        return message(insteadOfOutput: areIDs && !notices.isEmpty ? "" : text)
    }

    /// `message` for a screen, where a key sends what waits in the outbox, unless the program was started offline.
    func messageOnScreen(isOffline: Bool) -> DisplayText {
        guard kind == .queued else { return message }
        let reason = failure?.message.map { [DisplayText(line: $0)] } ?? []
        let next: DisplayText = isOffline ? "Without --offline, S sends it." : "S sends it later."
        return CommandOutcome(kind, output: output, notices: notices + reason + [next]).message
    }

    /// A copy with a notice after its failure.
    func adding(_ notice: DisplayText) -> CommandOutcome {
        CommandOutcome(kind, output: output, notices: notices + explanation + [notice])
    }

    /// The failure and its remedy.
    private var explanation: [DisplayText] { failure?.sentences.map { DisplayText(line: $0) } ?? [] }

    /// `message` with another text in place of the output of a command that succeeded.
    func message(insteadOfOutput text: String) -> DisplayText {
        let said = (notices + explanation).flatMap { $0.plain.split(separator: "\n") }
        // The text is not repeated after a notice that contains it.
        let isNamed = said.contains { $0.split(separator: " ").contains { $0 == text || $0 == text + "." } }
        let words = said.map(String.init) + (kind == .done && !text.isEmpty && !isNamed ? [text] : [])
        let line = words.enumerated().map { index, sentence in
            // A full stop separates a sentence from the next one.
            let isLastSaid = index >= said.count - 1
            return isLastSaid || ".:!?".contains(sentence.last ?? ".") ? sentence : sentence + "."
        }.joined(separator: " ")
        return switch kind {
        case .done: DisplayText(line: line)
        case .queued: DisplayText(line: line, style: .attention)
        case .failed: DisplayText(line: line, style: .red)
        }
    }
}
