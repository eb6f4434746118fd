import APIClient
import Foundation
import Synchronization
public import SystemCalls
import URLSessionTransport

/// The process that does nothing but HTTP, seen from within: it is the program itself, started by an `IsolatedTransport`.
///
/// It takes requests from the socket that is its standard input, one after the other, and ends with that socket. It holds
/// no file, no terminal and no key but the one of the request it has; what a server does to it, it does to nobody else.
public enum NetworkProcess {
    /// With what it is started.
    static let arguments = ["nereid", "--network-process"]

    /// The most memory it may write to, in bytes. An answer of 63 MiB takes 124 MiB (measured, see ADR-0015).
    static let memory = 536_870_912

    /// The connection over which this process is to take requests; nil where it was started for anything else.
    ///
    /// The arguments alone are not enough: standard input must be a socket that the parent made, which no shell does.
    public static func connection(arguments: [String]) -> Socket? {
        guard arguments == Self.arguments else { return nil }
        return Confinement.connectionToParent()
    }

    /// Serves until the parent closes the connection, then ends the process.
    public static func serve(_ socket: Socket) async -> Never {
        Confinement.enter(memory: UInt64(memory))
        let (requests, continuation) = AsyncStream.makeStream(of: RequestFrame.self)
        // A thread that only waits for requests, so that the end of the parent is noticed in the middle of one.
        Thread.detachNewThread {
            let link = FrameLink(socket)
            while let frame = try? link.receive(limit: RequestFrame.limit),
                let request = try? RequestFrame(frame.fields)
            {
                continuation.yield(request)
            }
            exitImmediately(0)
        }
        let server = Server(socket)
        for await request in requests { await server.answer(request) }
        exitImmediately(0)
    }

    /// Sends what it is asked to send, and says how that goes.
    private final class Server: Sendable {
        /// How often it is told that more of an answer has come: a large one comes in thousands of parts.
        private static let progressInterval = Duration.milliseconds(20)

        private struct State {
            /// Whether a request is under way; nothing may be said of it once it has ended.
            var isBusy = false
            var progress = TransferProgress()
            var told = TransferProgress()
            /// When progress is told next though only more has come.
            var nextProgress = ContinuousClock.now
        }

        private let socket: Socket
        private let state = Mutex(State())
        private let transport = Mutex<URLSessionTransport?>(nil)

        init(_ socket: Socket) { self.socket = socket }

        func answer(_ frame: RequestFrame) async {
            state.withLock { $0 = State(isBusy: true) }
            tell(.began)
            let result: Result<HTTPResponse, HTTPTransportError>
            do throws(HTTPTransportError) {
                result = .success(try await transport(for: frame).send(frame.request))
            } catch {
                result = .failure(error)
            }
            tell(ReplyFrame(result), isLast: true)
        }

        /// One for all requests, so that they share connections: the parent is bound to one server as well.
        private func transport(for frame: RequestFrame) throws(HTTPTransportError) -> URLSessionTransport {
            if let transport = transport.withLock({ $0 }) { return transport }
            do throws(BaseURLError) {
                let new = try URLSessionTransport(
                    baseURL: frame.baseURL, userAgent: frame.userAgent, limit: frame.limit,
                    onProgress: { [weak self] in self?.note($0) })
                transport.withLock { $0 = new }
                return new
            } catch {
                // The parent has checked the same.
                throw .failed(.other("the server's address cannot be used"), mayHaveLeft: false)
            }
        }

        private func note(_ progress: TransferProgress) {
            state.withLock { state in
                state.progress = progress
                let hasOnlyReceived = progress.sent == state.told.sent && progress.status == state.told.status
                if !hasOnlyReceived || ContinuousClock.now >= state.nextProgress { tellProgress(&state) }
            }
        }

        private func tell(_ reply: ReplyFrame, isLast: Bool = false) {
            state.withLock { state in
                if isLast { tellProgress(&state) }
                tell(reply, in: state)
                state.isBusy = !isLast
            }
        }

        private func tellProgress(_ state: inout State) {
            guard state.progress != state.told else { return }
            tell(.progress(state.progress), in: state)
            state.told = state.progress
            state.nextProgress = .now + Self.progressInterval
        }

        private func tell(_ reply: ReplyFrame, in state: borrowing State) {
            guard state.isBusy else { return }
            do throws(FrameLink.Failure) {
                try FrameLink.send(reply.fields, reply.body, over: socket)
            } catch {
                // Nobody is left to hear it.
                exitImmediately(0)
            }
        }
    }
}
