import AccountDomain
import AccountViewModels
import CommandLineKit
import CommandSupport
import Foundation
import ResourceLoading
import TerminalUI

/// `api`
struct APICommand: Command {
    static let specification = CommandSpecification(
        "api", abstract: "Send a request with your key, and print the body of the answer unchanged.",
        discussion: """
            For requests that no other command makes. PATH is relative to the API's URL, and may have a query. An HTTP \
            status of 400 or more is a failure, and its body is still printed. If a body contains your key, dots \
            replace it. Writes are sent without asking; --dry-run shows what would be sent.

            The last example exchanges the code of your own OAuth client for a token. You cannot log in to this \
            program that way, as it could not keep a client's secret.
            """,
        section: CommandHeading.tools.rawValue,
        arguments: [
            .init("METHOD", help: "GET, POST, PUT, PATCH or DELETE", kind: .named("method")),
            .init(
                "PATH",
                help: "Such as /service/info, with a query if needed; {address} stands for your address"),
            .init("FILE|-", .optional, help: "The body; '-' reads standard input", kind: .file),
        ],
        options: [
            .init(
                "field", value: .required("NAME=VALUE"), help: "Add a string field to the JSON body", isRepeatable: true
            ),
            .init(
                "content-type", value: .required("TYPE"), help: "The media type of the body",
                defaultText: "JSON if it begins like JSON, else plain text"),
            .init("no-key", help: "Send no key"),
        ],
        examples: [
            "nereid api GET /service/info",
            "nereid api POST '/address/{address}/statuses/' --field content=Hello --field emoji=👋",
            "nereid api GET '/oauth/?client_id=ID&client_secret=SECRET&redirect_uri=URI&code=CODE&scope=everything' --no-key",
        ])

    /// The placeholder for the user's address in a path.
    private static let placeholder = "{address}"

    private let method: String
    private let target: String
    private let file: String?
    private let fields: [String: String]
    private let contentType: String?
    private let sendsKey: Bool

    init(parsed: ParsedCommand) throws {
        method = parsed.argument("METHOD") ?? ""
        target = parsed.argument("PATH") ?? ""
        file = parsed.argument("FILE|-")
        contentType = parsed.value("content-type")
        sendsKey = !parsed.flag("no-key")
        var fields: [String: String] = [:]
        for field in parsed.values("field") {
            guard let separator = field.firstIndex(of: "="), separator > field.startIndex else {
                throw parsed.usageError("--field cannot be '\(field)'; give a name, '=' and a text")
            }
            fields[String(field[..<separator])] = String(field[field.index(after: separator)...])
        }
        self.fields = fields
        if file != nil, !fields.isEmpty { throw parsed.usageError("--field and a file cannot be combined") }
        if let contentType, contentType.isEmpty || !contentType.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
            throw parsed.usageError("--content-type cannot be '\(contentType)'")
        }
        // The body is not read yet: an empty one stands for it.
        let hasBody = file != nil || !fields.isEmpty
        try checkRequest(body: hasBody ? Data() : nil, parsed)
    }

    func run(in context: CommandContext) async throws {
        let request = try request(to: try await target(context), body: try body(context))
        if context.options.isDryRun { return try context.showPlan(plan(request)) }
        let model = context.dependencies.makeServiceViewModel()
        let answer = try await context.waiting("Sending") { try await model.send(request) }
        try write(answer.body, context)
        if let failure = answer.failure { throw failure }
    }

    /// Whether the target has the placeholder. Most have no brace, and looking for one byte is quicker than for a text.
    private var namesAddress: Bool {
        target.utf8.contains(UInt8(ascii: "{")) && target.firstRange(of: Self.placeholder) != nil
    }

    private func target(_ context: CommandContext) async throws -> String {
        guard namesAddress else { return target }
        return target.replacing(Self.placeholder, with: try await context.address(nil))
    }

    /// A terminal gets a safe text; a pipe every byte.
    private func write(_ body: Data, _ context: CommandContext) throws {
        guard context.console.traits.isOutputTerminal else { return try context.console.writeRaw(Array(body)) }
        let text = String(decoding: body, as: UTF8.self)
        try context.console.write(DisplayText(text) + (text.unicodeScalars.last == "\n" || text.isEmpty ? "" : "\n"))
    }

    private func body(_ context: CommandContext) throws -> Data? {
        if let file { return Data(try context.fileBytes(file)) }
        guard !fields.isEmpty else { return nil }
        let line = JSONOutput.text(.object(fields.mapValues { .string($0) }), isPretty: false).plain
        // Without the newline at its end.
        return Data(line.utf8.dropLast())
    }

    private func request(to target: String, body: Data?) throws -> RawRequest {
        try RawRequest(method: method, target: target, body: body, contentType: contentType, sendsKey: sendsKey)
    }

    /// Checks everything but the content of the body.
    private func checkRequest(body: Data?, _ parsed: ParsedCommand) throws {
        do {
            _ = try request(to: namesAddress ? target.replacing(Self.placeholder, with: "x") : target, body: body)
        } catch let failure as Failure {
            throw parsed.usageError(failure.sentence)
        }
    }

    /// Query values may be secret and are omitted.
    private func plan(_ request: RawRequest) -> [PlanLine] {
        let query = request.query.isEmpty ? "" : "?" + request.query.map { $0.name + "=…" }.joined(separator: "&")
        let head = "\(request.method.rawValue) \(request.path)\(query)\(request.sendsKey ? "" : " (without a key)")"
        let body = request.body.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return [.added(head)] + body.split(separator: "\n").map { .added(String($0)) }
    }
}
