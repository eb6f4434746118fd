/// The clock of the place where this machine stands: that of `TZ`, else of `/etc/localtime`.
public enum LocalClock {
    /// How far it is ahead of UTC, in seconds, so many seconds after 1970 began; 0 where that is not known.
    public static func secondsFromUTC(_ secondsSince1970: Double) -> Int {
        Int(exactly: secondsSince1970.rounded(.down)).flatMap(Libc.secondsFromUTC) ?? 0
    }
}
