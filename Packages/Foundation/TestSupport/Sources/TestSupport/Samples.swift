import Foundation
public import ResourceLoading

extension RemoteFailure {
    /// Nobody listens.
    public static let down = RemoteFailure.unreachable(host: "api.test", cause: .connectionRefused)

    /// The server says no.
    public static func refused(status: Int) -> RemoteFailure { .refused(refusal(status: status)) }

    /// The server refuses the key; `credential` says where it came from.
    public static func unauthorized(credential: String?) -> RemoteFailure {
        .unauthorized(refusal(status: 401), credential: credential)
    }

    private static func refusal(status: Int) -> Refusal {
        Refusal(exchange: Exchange(host: "api.test", method: "GET", path: "/x"), status: status, message: "no")
    }
}

extension Loaded {
    /// The value as the server gives it.
    public static func network(_ value: Value) -> Self { Loaded(value, origin: .network) }

    /// The value as the archive gives it when the network fails.
    public static func archived(_ value: Value) -> Self {
        Loaded(value, origin: .archive(asOf: Date(timeIntervalSince1970: 1), because: .down))
    }
}

extension StorageFailure {
    /// Where no archive can be: a folder.
    public static let unusablePath = "/dev"

    /// What an archive at `unusablePath` fails with whenever it is used.
    public static let unusable = StorageFailure.cannotOpen(path: unusablePath, detail: "it is a folder")
}
