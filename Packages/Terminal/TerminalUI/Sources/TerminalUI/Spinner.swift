/// Says on standard error that something is going on, if that is a terminal.
public enum Spinner {
    /// Runs an operation, with a spinner once it takes a while; the spinner is gone when this returns.
    ///
    /// - Parameters:
    ///   - text: What is going on, such as `Loading the timeline`.
    ///   - console: Where to show it.
    ///   - delay: How long to wait first.
    ///   - operation: What takes the time.
    public static func whileRunning<Value, Failure: Error>(
        _ text: DisplayText, on console: any Console, after delay: Duration = .milliseconds(300),
        operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard console.traits.isErrorTerminal else { return try await operation() }
        // Leaving the scope cancels the spinner and waits for it to have cleared its line.
        async let _: Void = spin(text, on: console, after: delay)
        return try await operation()
    }

    /// The signs shown in turn.
    static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    @concurrent private static func spin(_ text: DisplayText, on console: any Console, after delay: Duration) async {
        guard await rest(delay) else { return }
        var frame = 0
        repeat {
            console.showProgress(DisplayText(frames[frame % frames.count] + " ") + text)
            frame += 1
        } while await rest(.milliseconds(100))
        console.showProgress(nil)
    }

    /// Sleeps; `false` when it was cancelled.
    private static func rest(_ duration: Duration) async -> Bool {
        do {
            try await Task.sleep(for: duration)
            return true
        } catch {
            return false
        }
    }
}
