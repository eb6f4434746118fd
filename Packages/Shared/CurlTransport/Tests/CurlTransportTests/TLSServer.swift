import Foundation
import SystemCalls

/// `openssl s_server` on 127.0.0.1 with a certificate made for it. Ends by itself after a few connections, or with
/// `stop()`.
final class TLSServer {
    /// The certificate: a good one, or one with this fault.
    enum Certificate: String, CaseIterable {
        case good, otherName, expired, notYetValid, selfSigned, unknownAuthority
    }

    /// Whether the certificate tests can run here: macOS has LibreSSL under this name, which lacks options.
    static let isPossible: Bool = {
        let version = try? ChildProcess.run([openssl, "version"], stdin: .null, stdout: .capture(limit: 1_000))
        return String(decoding: version?.output ?? [], as: UTF8.self).hasPrefix("OpenSSL ")
    }()

    private static let openssl = "/usr/bin/openssl"
    private static let configuration = """
        [ca]
        default_ca = here
        [here]
        database = index
        new_certs_dir = .
        serial = serial
        default_md = sha256
        policy = any
        copy_extensions = copy
        [any]
        commonName = supplied
        """

    let port: Int
    private let folder: URL
    private let process: Process

    /// - Parameter reply: What the server sends to its first client, whatever the request; nil to answer each GET.
    init(_ certificate: Certificate, _ options: String..., reply: String? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in [("ca.cnf", Self.configuration), ("index", ""), ("serial", "01")] {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        try Self.makeCertificates(certificate, in: folder)
        let (input, output) = (Pipe(), Pipe())
        process = Self.process(
            ["s_server", "-accept", "127.0.0.1:0", "-naccept", "5", "-key", "leaf.key", "-cert", "leaf.pem"]
                + (reply == nil ? ["-www"] : []) + options,
            in: folder)
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data((reply ?? "").utf8))
        port = try Self.port(in: output)
    }

    /// Names the trusted authority, which signed the certificate unless the case tests an unknown authority.
    var environment: [String: String] { ["SSL_CERT_FILE": folder.appending(path: "trusted.pem").path] }

    func stop() {
        // openssl does not always end after SIGTERM.
        kill(process.processIdentifier, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    private static func makeCertificates(_ certificate: Certificate, in folder: URL) throws {
        let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        let name = certificate == .otherName ? "elsewhere.example" : "localhost"
        for authority in ["ca", "trusted"] {
            try run(
                "req -x509 \(key) -keyout \(authority).key -out \(authority).pem -subj /CN=\(authority) -days 2", folder
            )
        }
        guard certificate != .selfSigned else {
            return try run("req -x509 \(key) -keyout leaf.key -out leaf.pem -subj /CN=localhost -days 2", folder)
        }
        try run(
            "req \(key) -keyout leaf.key -out leaf.csr -subj /CN=\(name) -addext subjectAltName=DNS:\(name)", folder)
        let dates =
            switch certificate {
            case .expired: "-startdate 20200101000000Z -enddate 20210101000000Z"
            case .notYetValid: "-startdate 20900101000000Z -enddate 20910101000000Z"
            case .good, .otherName, .selfSigned, .unknownAuthority: "-days 1"
            }
        let authority = certificate == .unknownAuthority ? "ca" : "trusted"
        try run(
            "ca -batch -notext -config ca.cnf -cert \(authority).pem -keyfile \(authority).key -in leaf.csr -out leaf.pem "
                + dates, folder)
    }

    private static func process(_ arguments: [String], in folder: URL) -> Process {
        let process = Process()
        process.executableURL = URL(filePath: openssl)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardError = FileHandle.nullDevice
        return process
    }

    private static func run(_ line: String, _ folder: URL) throws {
        let command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\" 2>/dev/null", folder.path, openssl]
        let outcome = try ChildProcess.run(
            command + line.split(separator: " ").map(String.init), stdin: .null, stdout: .null)
        guard outcome.status.isSuccess else { throw CocoaError(.fileWriteUnknown) }
    }

    /// The output is `ACCEPT 127.0.0.1:33063`.
    private static func port(in output: Pipe) throws -> Int {
        var text = ""
        while true {
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { throw CocoaError(.fileReadUnknown) }
            text += String(decoding: part, as: UTF8.self)
            if let match = text.firstMatch(of: /ACCEPT [^\n]*:([0-9]+)\n/), let port = Int(match.1) { return port }
        }
    }
}
