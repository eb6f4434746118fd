import Synchronization
import TerminalUI

/// A console that collects the output of a command, so that a screen can show it.
///
/// Commands treat it as a terminal, but questions are refused: nobody can answer.
final class CapturedConsole: Console {
    private struct State {
        var output = DisplayText()
        var notices: [DisplayText] = []
    }

    // So wide that few tables are cut: the screen wraps lines itself.
    let traits = ConsoleTraits(
        isOutputTerminal: true, isErrorTerminal: true, isFullScreen: true, columns: 200)
    private let input: [UInt8]
    private let onProgress: @Sendable (DisplayText?) -> Void
    private let state = Mutex(State())

    /// Makes a console.
    ///
    /// - Parameters:
    ///   - input: Its standard input.
    ///   - onProgress: Called with what the command is doing, on any thread.
    init(input: String, onProgress: @escaping @Sendable (DisplayText?) -> Void) {
        self.input = Array(input.utf8)
        self.onProgress = onProgress
    }

    /// The lines of standard output.
    var output: [DisplayText] {
        let spans = state.withLock { $0.output.spans }
        var lines: [DisplayText] = [DisplayText()]
        for span in spans {
            for (index, piece) in span.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { lines.append(DisplayText()) }
                lines[lines.count - 1] += DisplayText(String(piece), style: span.style)
            }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    var notices: [DisplayText] { state.withLock { $0.notices } }

    func write(_ text: DisplayText) throws(ConsoleError) { state.withLock { $0.output += text } }
    func writeRaw(_ bytes: [UInt8]) throws(ConsoleError) {
        try write(DisplayText(String(decoding: bytes, as: UTF8.self)))
    }
    func rewrite(_ text: DisplayText, over lines: Int) throws(ConsoleError) { try write(text) }
    func page(_ text: DisplayText, through pager: Pager) throws(ConsoleError) { try write(text) }

    func notice(_ text: DisplayText) {
        state.withLock { $0.notices.append(text) }
        onProgress(text)
    }

    func showProgress(_ text: DisplayText?) { onProgress(text) }

    func readInput(limit: Int) throws(ConsoleError) -> [UInt8] {
        guard input.count <= limit else { throw .inputTooLarge(limit: limit) }
        return input
    }

    func ask(_ prompt: DisplayText, isHidden: Bool) throws(ConsoleError) -> String? { throw .promptNotAllowed }
}
