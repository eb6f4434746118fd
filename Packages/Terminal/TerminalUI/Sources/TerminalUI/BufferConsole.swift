import Synchronization

/// A console in memory, for tests and for output that is not shown: records output, and answers from a script.
public final class BufferConsole: Console {
    /// A recorded use.
    public enum Event: Hashable, Sendable {
        /// Data on standard output, also from `writeRaw` and for the pager.
        case output([UInt8])
        /// A notice on standard error, without its newline.
        case notice(String)
        /// A line of progress; `nil` where it was cleared.
        case progress(String?)
        /// A question, and whether its answer was hidden.
        case question(String, isHidden: Bool)
        /// Text for the pager; an `output` follows.
        case paged
        /// Data that replaces this many lines; an `output` follows.
        case rewritten(lines: Int)
    }

    private struct State {
        var events: [Event] = []
        var answers: [String]
    }

    public let traits: ConsoleTraits

    private let input: [UInt8]
    private let outputFailure: ConsoleError?
    private let onQuestion: @Sendable () -> Void
    private let state: Mutex<State>

    /// Creates a console.
    ///
    /// - Parameters:
    ///   - traits: The traits to report.
    ///   - input: The content of standard input.
    ///   - answers: The answers to questions, in order; after the last one the input ends.
    ///   - outputFailure: Why writing to standard output fails; nil if it succeeds.
    ///   - onQuestion: Called before each answer.
    public init(
        _ traits: ConsoleTraits = .pipe, input: String = "", answers: [String] = [],
        outputFailure: ConsoleError? = nil, onQuestion: @escaping @Sendable () -> Void = {}
    ) {
        self.traits = traits
        self.outputFailure = outputFailure
        self.onQuestion = onQuestion
        self.input = Array(input.utf8)
        state = Mutex(State(answers: answers))
    }

    /// The recorded uses, in order.
    public var events: [Event] { state.withLock { $0.events } }

    /// All bytes on standard output.
    public var outputBytes: [UInt8] {
        events.flatMap { event -> [UInt8] in
            if case .output(let bytes) = event { return bytes }
            return []
        }
    }

    /// All text on standard output.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }

    /// The notices, in order, without their newlines.
    public var notices: [String] {
        events.compactMap { event in
            if case .notice(let text) = event { return text }
            return nil
        }
    }

    public func write(_ text: DisplayText) throws(ConsoleError) {
        try writeRaw(Array(text.rendered(withColour: traits.usesColour).utf8))
    }

    public func writeRaw(_ bytes: [UInt8]) throws(ConsoleError) {
        if let outputFailure { throw outputFailure }
        record(.output(bytes))
    }

    public func rewrite(_ text: DisplayText, over lines: Int) throws(ConsoleError) {
        record(.rewritten(lines: lines))
        try write(text)
    }

    public func notice(_ text: DisplayText) { record(.notice(text.rendered(withColour: traits.usesErrorColour))) }

    public func showProgress(_ text: DisplayText?) {
        if traits.isErrorTerminal { record(.progress(text?.plain)) }
    }

    public func page(_ text: DisplayText, through pager: Pager) throws(ConsoleError) {
        if pager.command(for: text, on: traits) != nil { record(.paged) }
        try write(text)
    }

    public func readInput(limit: Int) throws(ConsoleError) -> [UInt8] {
        guard input.count <= limit else { throw .inputTooLarge(limit: limit) }
        return input
    }

    public func ask(_ prompt: DisplayText, isHidden: Bool) throws(ConsoleError) -> String? {
        guard traits.allowsPrompts else { throw .promptNotAllowed }
        onQuestion()
        return state.withLock { state in
            state.events.append(.question(prompt.plain, isHidden: isHidden))
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
    }

    private func record(_ event: Event) { state.withLock { $0.events.append(event) } }
}
