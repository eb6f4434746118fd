/// Shows on a terminal's standard error that the program is working.
public enum Spinner {
    /// Runs an operation, with a spinner after a delay; the spinner is cleared before this returns.
    ///
    /// - Parameters:
    ///   - text: The activity, such as `Loading the timeline`.
    ///   - console: Where to show it.
    ///   - delay: How long to wait before showing it.
    ///   - operation: The work.
    public static func whileRunning<Value, Failure: Error>(
        _ text: DisplayText, on console: any Console, after delay: Duration = .milliseconds(300),
        operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard console.traits.isErrorTerminal else { return try await operation() }
        // Leaving the scope cancels the spinner and waits until it has cleared its line.
        async let _: Void = spin(text, on: console, after: delay)
        return try await operation()
    }

    /// The frames of the animation.
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

    /// Sleeps; `false` if cancelled.
    private static func rest(_ duration: Duration) async -> Bool {
        do {
            try await Task.sleep(for: duration)
            return true
        } catch {
            return false
        }
    }
}
