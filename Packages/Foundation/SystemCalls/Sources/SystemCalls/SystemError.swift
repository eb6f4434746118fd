/// A call to the operating system that failed: which one, why, and on what.
public struct SystemError: Error, Hashable, Sendable {
    /// The name of the C function that failed, such as `open`.
    public let call: String
    /// The error number (`errno`) that it left.
    public let code: Int32
    /// The path or other object that the call was about, where there was one.
    public let subject: String?

    /// Describes a failed call.
    ///
    /// - Parameters:
    ///   - call: The name of the C function.
    ///   - code: Its error number.
    ///   - subject: The path or other object it was about.
    public init(call: String, code: Int32, subject: String? = nil) {
        self.call = call
        self.code = code
        self.subject = subject
    }

    init(_ call: String, _ subject: String? = nil) {
        self.init(call: call, code: Libc.lastError, subject: subject)
    }

    /// The error number of this thread's last call that failed, for a library that says that one failed and not which.
    public static var lastCode: Int32 { Libc.lastError }

    /// No room is left on the device, or the user may use no more: a quota, or a limit on the size of files.
    public var isNoSpace: Bool { [Libc.noSpace, Libc.quota, Libc.fileTooLarge].contains(code) }
    /// The file system can only be read.
    public var isReadOnly: Bool { code == Libc.readOnly }
    /// The user may not do this.
    public var isPermission: Bool { code == Libc.accessDenied || code == Libc.notPermitted }
    /// The path names nothing.
    public var isNotFound: Bool { code == Libc.notFound }
    /// The path names something already.
    public var exists: Bool { code == Libc.fileExists }
    /// The reader at the other end has gone.
    public var isBrokenPipe: Bool { code == Libc.brokenPipe || code == Libc.connectionReset }
    /// Nobody listens there.
    public var isConnectionRefused: Bool { code == Libc.connectionRefused }
    /// Nothing came within the time set.
    public var isTimeout: Bool { code == Libc.timedOut || code == Libc.tryAgain || code == Libc.wouldBlock }
    /// The user interrupted the wait with Ctrl-C.
    public var isInterrupted: Bool { code == Libc.interrupted }
    /// Another program listens on that port.
    public var isAddressInUse: Bool { code == Libc.addressInUse }
    /// The call makes no sense for what the path names.
    public var isInvalid: Bool { code == Libc.invalid }
    /// The path is a symbolic link where none may be.
    public var isLink: Bool { code == Libc.tooManyLinks }
    /// More came than the caller allowed.
    public var isTooLarge: Bool { code == Libc.fileTooLarge }
}

extension SystemError: CustomStringConvertible {
    /// What the system says about it, such as `No space left on device`; no path, no function name.
    public var description: String { Libc.message(code) }
}
