/// The progress of an exchange.
public struct TransferProgress: Equatable, Sendable {
    /// HTTP status; nil until the answer's headers are complete.
    public internal(set) var status: Int?
    /// The part of the request's body passed to libcurl, in bytes.
    public internal(set) var sent = 0
    /// The received size of the answer's body, unpacked, in bytes.
    public internal(set) var received = 0
}
