import ResourceLoading
import SandboxAPI
import SandboxServer
import SessionService
import SessionServiceInterface
import SystemCalls
import ToolCommands

extension CompositionRoot {
    func resetSandbox() async throws {
        do throws(SandboxStateError) {
            try SandboxAPI.stored(in: sandboxPath, console: console, now: now, random: random).reset()
        } catch {
            throw Failure(.storage, error.message)
        }
        // The archive, the outbox and the log-in belong to the old state, and are removed too.
        for path in sandboxFiles.flatMap({ file in ["", "-wal", "-shm"].map { file + $0 } }) {
            do throws(SystemError) {
                try PrivateFile.remove(path)
            } catch {
                throw Failure(.storage, "cannot remove \(path): \(error.description)")
            }
        }
        let settings = SessionSettings(host: Server.sandboxHost, key: nil, address: nil, flagAddress: nil)
        do throws(SessionError) {
            _ = try await LiveSessionService(folder: folders.configuration, settings: settings).logOut()
        } catch {
            throw Failure(.storage, Installation.words(error))
        }
    }

    func serveSandbox(
        port: UInt16, era: ServedEra, onReady: @escaping @Sendable (String) -> Void,
        onRequest: @escaping @Sendable (String) -> Void
    ) async throws {
        let sandbox = SandboxAPI.stored(
            in: sandboxPath, era: SandboxEra(era), console: console, now: now, random: random)
        let server = SandboxServer(transport: sandbox, port: port) { access in
            onRequest("\(access.method) \(access.path) \(access.status)")
        }
        do throws(SystemError) {
            let url = "http://127.0.0.1:\(try server.start())"
            sandbox.setServedURL(url)
            onReady(url)
        } catch {
            let reason = error.isAddressInUse ? "the port is in use" : error.description
            throw Failure(.refused, "cannot listen on 127.0.0.1, port \(port): \(reason)")
        }
        onRequest("The key is \(SandboxAPI.apiKey), the account \(SandboxAPI.accountEmail). Ctrl-C stops the server.")
        await server.waitUntilStopped()
    }
}

extension SandboxEra {
    fileprivate init(_ era: ServedEra) {
        self =
            switch era {
            case .strings: .strings
            case .ints: .ints
            case .mixed: .mixed
            }
    }
}
