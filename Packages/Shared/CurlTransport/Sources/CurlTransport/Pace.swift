/// How long an exchange may take.
///
/// It times out when nothing is sent or received for `timeout` seconds, or when it is too slow: after `timeout` seconds
/// plus one second for each 16 KiB sent or received. An exchange with a server that sends one byte a second times out
/// after `timeout` seconds, while 64 MiB may take an hour if they arrive steadily.
struct Pace {
    static let bytesPerSecond = 16_384.0

    /// In seconds.
    let timeout: Double
    private var start: ContinuousClock.Instant
    private var latest: ContinuousClock.Instant
    private var bytes = 0
    /// Since when the client itself has paused receiving; nil while it receives.
    private var pausedAt: ContinuousClock.Instant?

    /// Begins at `now`. The timeout is clamped to 1 ms...1 day.
    init(timeout: Double, now: ContinuousClock.Instant) {
        self.timeout = timeout > 0 ? min(max(timeout, 0.001), 86_400) : 0.001
        start = now
        latest = now
    }

    /// When the exchange times out unless more is sent or received; nil while receiving is paused.
    var deadline: ContinuousClock.Instant? {
        guard pausedAt == nil else { return nil }
        let silence = latest.advanced(by: .seconds(timeout))
        let slowness = start.advanced(by: .seconds(timeout + Double(bytes) / Self.bytesPerSecond))
        return min(silence, slowness)
    }

    /// Records that `count` bytes were sent or received.
    mutating func note(_ count: Int, now: ContinuousClock.Instant) {
        bytes += count
        latest = now
    }

    /// Stops the clock while receiving is paused, until `resume`.
    mutating func pause(now: ContinuousClock.Instant) { pausedAt = pausedAt ?? now }

    /// Restarts the clock.
    mutating func resume(now: ContinuousClock.Instant) {
        guard let since = pausedAt else { return }
        start += since.duration(to: now)
        (pausedAt, latest) = (nil, now)
    }
}
