/// How long an exchange may take.
///
/// It ends when nothing came for `timeout` seconds, and also when it is slower than the slowest line worth waiting for:
/// after `timeout` seconds and one more second for each 16 KiB that went or came. So a server that sends one byte a
/// second is left after `timeout` seconds, and 64 MiB may take an hour as long as they keep coming.
struct Pace {
    static let bytesPerSecond = 16_384.0

    /// In seconds.
    let timeout: Double
    private var start: ContinuousClock.Instant
    private var latest: ContinuousClock.Instant
    private var bytes = 0
    /// Since when it is us who take nothing; nil while we do.
    private var pausedAt: ContinuousClock.Instant?

    /// Begins at `now`. A timeout that no clock can count is brought into 1 ms...1 day.
    init(timeout: Double, now: ContinuousClock.Instant) {
        self.timeout = timeout > 0 ? min(max(timeout, 0.001), 86_400) : 0.001
        start = now
        latest = now
    }

    /// When the exchange is to end unless something comes; nil while it is us who take nothing.
    var deadline: ContinuousClock.Instant? {
        guard pausedAt == nil else { return nil }
        let silence = latest.advanced(by: .seconds(timeout))
        let slowness = start.advanced(by: .seconds(timeout + Double(bytes) / Self.bytesPerSecond))
        return min(silence, slowness)
    }

    /// Notes that `count` bytes went or came.
    mutating func note(_ count: Int, now: ContinuousClock.Instant) {
        bytes += count
        latest = now
    }

    /// Stops the clock: nothing is taken until `goOn`.
    mutating func pause(now: ContinuousClock.Instant) { pausedAt = pausedAt ?? now }

    /// Lets the clock run again.
    mutating func goOn(now: ContinuousClock.Instant) {
        guard let since = pausedAt else { return }
        start += since.duration(to: now)
        (pausedAt, latest) = (nil, now)
    }
}
