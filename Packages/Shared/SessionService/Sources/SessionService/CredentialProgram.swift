import Dispatch
import FoundationExtensions
import SessionServiceInterface
import SystemCalls

/// Runs programs that store keys.
protocol CredentialProgram: Sendable {
    /// The first word of a shell command's output.
    func key(ofCommand command: String) throws(SessionError) -> Secret

    /// The key stored by `git credential`.
    func gitCredential(host: String, email: String) throws(SessionError) -> Secret

    /// Makes `git credential` store a key.
    func approve(_ key: Secret, host: String, email: String) throws(SessionError)

    /// Makes `git credential` remove a key.
    func reject(host: String, email: String) throws(SessionError)
}

/// Runs the programs of this machine.
///
/// Source of the exchange with git: git-credential(1), "INPUT/OUTPUT FORMAT".
struct SystemCredentialProgram: CredentialProgram {
    var timeout = ProgramTimeout()
    /// The variables for the programs, which do not get `NEREID_API_KEY`.
    var environment = ProcessEnvironment.current

    func key(ofCommand command: String) throws(SessionError) -> Secret {
        let origin = CredentialOrigin.command(command)
        let output = try run(["/bin/sh", "-c", command], input: .inherit, origin: origin)
        guard let line = output.split(whereSeparator: \.isNewline).first,
            let key = line.split(whereSeparator: \.isWhitespace).first
        else { throw .credentialUnavailable(origin: origin, reason: "it printed nothing") }
        return Secret(String(key))
    }

    func gitCredential(host: String, email: String) throws(SessionError) -> Secret {
        let answer = try git("fill", host: host, email: email, key: nil)
        let prefix = "password="
        guard let line = answer.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(prefix) }),
            line.count > prefix.count
        else { throw .credentialUnavailable(origin: .gitCredential, reason: "it has no key for \(host)") }
        return Secret(String(line.dropFirst(prefix.count)))
    }

    func approve(_ key: Secret, host: String, email: String) throws(SessionError) {
        _ = try git("approve", host: host, email: email, key: key)
        let stored: Secret?
        do throws(SessionError) {
            stored = try gitCredential(host: host, email: email)
        } catch {
            guard case .credentialUnavailable = error else { throw error }
            stored = nil
        }
        guard stored == key else {
            throw .credentialUnavailable(
                origin: .gitCredential, reason: "it did not store the key; set credential.helper first")
        }
    }

    func reject(host: String, email: String) throws(SessionError) {
        _ = try git("reject", host: host, email: email, key: nil)
    }

    private func git(_ verb: String, host: String, email: String, key: Secret?) throws(SessionError) -> String {
        var lines = ["protocol=https", "host=\(host)", "username=\(email)"]
        if let key { lines.append("password=\(key.reveal())") }
        // A line break in a value would begin another line, such as another host or user.
        guard lines.allSatisfy({ line in line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } })
        else {
            throw .credentialUnavailable(
                origin: .gitCredential, reason: "the host, e-mail or key contains a control character")
        }
        let input = lines.joined(separator: "\n") + "\n\n"
        return try run(["git", "credential", verb], input: .bytes(Array(input.utf8)), origin: .gitCredential)
    }

    /// The maximum output of a program, in bytes.
    private static let limit = 65_536

    private func run(
        _ arguments: [String], input: ChildProcess.Input, origin: CredentialOrigin
    ) throws(SessionError) -> String {
        var environment = environment
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["NEREID_API_KEY"] = nil
        let outcome: ChildProcess.Outcome
        let notice = DispatchWorkItem { [timeout] in timeout.onWait(origin.words) }
        DispatchQueue.global().asyncAfter(deadline: .now() + ProgramTimeout.silence, execute: notice)
        defer { notice.cancel() }
        do throws(SystemError) {
            outcome = try ChildProcess.run(
                arguments, environment: environment, stdin: input, stdout: .capture(limit: Self.limit),
                limit: timeout.limit, isSubordinate: true)
        } catch {
            throw .credentialUnavailable(origin: origin, reason: error.description)
        }
        if outcome.status.isInterrupt || Signals.isInterrupted { throw .cancelled }
        if outcome.isTimedOut, let limit = timeout.limit {
            let seconds = Int(exactly: limit).map(String.init) ?? String(limit)
            throw .credentialUnavailable(origin: origin, reason: "it printed no key within \(seconds) s")
        }
        if outcome.isTruncated {
            throw .credentialUnavailable(origin: origin, reason: "it printed more than \(Self.limit >> 10) KiB")
        }
        switch outcome.status {
        case .exited(0): return String(decoding: outcome.output, as: UTF8.self)
        case .exited(let code): throw .credentialUnavailable(origin: origin, reason: "it failed with exit code \(code)")
        case .signalled(let signal):
            throw .credentialUnavailable(origin: origin, reason: "it was ended by signal \(signal)")
        }
    }
}
