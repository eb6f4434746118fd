/// A failed system call: its name, its error number and its subject.
public struct SystemError: Error, Hashable, Sendable {
    /// The name of the C function that failed, such as `open`.
    public let call: String
    /// Its error number (`errno`).
    public let code: Int32
    /// The path or other object of the call, if any.
    public let subject: String?

    /// Creates a failed call.
    ///
    /// - Parameters:
    ///   - call: The name of the C function.
    ///   - code: Its error number.
    ///   - subject: The path or other object of the call.
    public init(call: String, code: Int32, subject: String? = nil) {
        self.call = call
        self.code = code
        self.subject = subject
    }

    init(_ call: String, _ subject: String? = nil) {
        self.init(call: call, code: Libc.lastError, subject: subject)
    }

    /// This failure with another subject, such as the path that the caller knows.
    public func about(_ subject: String) -> SystemError { SystemError(call: call, code: code, subject: subject) }

    /// Runs `body`, and names what its failure is about.
    static func naming<Value>(
        _ subject: String, _ body: () throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw error.about(subject)
        }
    }

    /// Whether a call that removes or renames a file has found it.
    ///
    /// - Parameter result: What the C function returned.
    /// - Throws: Its failure, unless the file does not exist.
    static func found(_ result: Int32, _ call: String, _ subject: String) throws(SystemError) -> Bool {
        guard result != 0 else { return true }
        let error = SystemError(call, subject)
        if error.isNotFound { return false }
        throw error
    }

    /// The error number of this thread's last failed call, for libraries that do not report it.
    public static var lastCode: Int32 { Libc.lastError }

    /// The device is full, or the user's quota or file size limit is reached.
    public var isNoSpace: Bool { [Libc.noSpace, Libc.quota, Libc.fileTooLarge].contains(code) }
    /// The file system is read-only.
    public var isReadOnly: Bool { code == Libc.readOnly }
    /// Permission is denied.
    public var isPermission: Bool { code == Libc.accessDenied || code == Libc.notPermitted }
    /// The path does not exist.
    public var isNotFound: Bool { code == Libc.notFound }
    /// The path exists already.
    public var exists: Bool { code == Libc.fileExists }
    /// The reader at the other end has closed.
    public var isBrokenPipe: Bool { code == Libc.brokenPipe || code == Libc.connectionReset }
    /// The connection was refused: nothing listens on the port.
    public var isConnectionRefused: Bool { code == Libc.connectionRefused }
    /// The timeout has passed.
    public var isTimeout: Bool { code == Libc.timedOut || code == Libc.tryAgain || code == Libc.wouldBlock }
    /// The user interrupted the wait with Ctrl-C.
    public var isInterrupted: Bool { code == Libc.interrupted }
    /// Another program uses that port.
    public var isAddressInUse: Bool { code == Libc.addressInUse }
    /// The call is invalid for this kind of file.
    public var isInvalid: Bool { code == Libc.invalid }
    /// The path is a symbolic link where none is allowed.
    public var isLink: Bool { code == Libc.tooManyLinks }
    /// More came than the caller allowed.
    public var isTooLarge: Bool { code == Libc.fileTooLarge }
}

extension SystemError: CustomStringConvertible {
    /// The system's message, such as `No space left on device`; no path, no function name.
    public var description: String { Libc.message(code) }
}
