#if canImport(Darwin)
    @preconcurrency import Darwin
#elseif canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#endif

extension Libc {
    static func makeStreamSocket() -> Int32 {
        #if canImport(Darwin)
            let fd = socket(AF_INET, SOCK_STREAM, 0)
            if fd >= 0 { _ = setCloseOnExec(fd) }
            return fd
        #elseif canImport(Musl)
            return socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)
        #else
            return socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
    }

    static func setReuseAddress(_ fd: Int32) -> Int32 { setOption(fd, SO_REUSEADDR, Int32(1)) }

    static func setTimeout(_ fd: Int32, receiving: Bool, milliseconds: Int) -> Int32 {
        var time = timeval()
        time.tv_sec = milliseconds / 1_000
        time.tv_usec = .init((milliseconds % 1_000) * 1_000)
        return setOption(fd, receiving ? SO_RCVTIMEO : SO_SNDTIMEO, time)
    }

    static func bindToLoopback(_ fd: Int32, port: UInt16) -> Int32 {
        withLoopback(port: port) { bind(fd, $0, $1) }
    }

    static func connectToLoopback(_ fd: Int32, port: UInt16) -> Int32 {
        withLoopback(port: port) { connect(fd, $0, $1) }
    }

    static func listen(_ fd: Int32, backlog: Int32) -> Int32 { systemListen(fd, backlog) }

    static func localPort(_ fd: Int32) -> UInt16? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(fd, $0, &length) }
        }
        return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
    }

    static func accept(_ fd: Int32) -> Int32 {
        let connection = systemAccept(fd)
        if connection >= 0 { _ = setCloseOnExec(connection) }
        return connection
    }

    /// Whether the error belongs to one connection that closed before it was accepted, and not to the listener.
    static func concernsOneConnection(_ code: Int32) -> Bool {
        [EINTR, EAGAIN, EWOULDBLOCK, ECONNABORTED, EPROTO].contains(code)
    }

    /// Sends without ever raising SIGPIPE (Darwin sets that on the socket, see `disableBrokenPipeSignal`).
    static func send(_ fd: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            return systemSend(fd, buffer.baseAddress, buffer.count, 0)
        #else
            return systemSend(fd, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #endif
    }

    static func shutdown(_ fd: Int32) -> Int32 {
        #if canImport(Glibc)
            return systemShutdown(fd, Int32(SHUT_RDWR))
        #else
            return systemShutdown(fd, SHUT_RDWR)
        #endif
    }

    static func shutdownWriting(_ fd: Int32) -> Int32 {
        #if canImport(Glibc)
            return systemShutdown(fd, Int32(SHUT_WR))
        #else
            return systemShutdown(fd, SHUT_WR)
        #endif
    }

    private static func setOption<Value>(_ fd: Int32, _ name: Int32, _ value: Value) -> Int32 {
        withUnsafeBytes(of: value) {
            setsockopt(fd, SOL_SOCKET, name, $0.baseAddress, socklen_t($0.count))
        }
    }

    private static func withLoopback(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        #if canImport(Darwin)
            address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        // 127.0.0.1.
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }
}
