/// The local time zone, from `TZ`, else from `/etc/localtime`.
public enum LocalClock {
    /// The offset from UTC in seconds, at the given number of seconds after 1970; 0 if unknown.
    public static func secondsFromUTC(_ secondsSince1970: Double) -> Int {
        Int(exactly: secondsSince1970.rounded(.down)).flatMap(Libc.secondsFromUTC) ?? 0
    }
}
