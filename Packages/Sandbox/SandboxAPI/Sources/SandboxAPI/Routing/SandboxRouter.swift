import APIClient
import Foundation
import FoundationExtensions

/// Finds the endpoint of a request, checks the key, and makes the answer: a function of request, time, state and random
/// bits.
struct SandboxRouter: Sendable {
    /// Every endpoint that the sandbox answers. A new area adds its list here.
    static let routes: [SandboxRoute] = [
        AccountRoutes.all,
        AddressRoutes.all,
        DNSRecordRoutes.all,
        EmailRoutes.all,
        NowPageRoutes.all,
        OAuthRoutes.all,
        PURLRoutes.all,
        PasteRoutes.all,
        PictureRoutes.all,
        ServiceRoutes.all,
        StatuslogRoutes.all,
        ThemeRoutes.all,
        WeblogRoutes.all,
        WebpageRoutes.all,
    ].flatMap { $0 }

    let era: SandboxEra
    /// The base URL of images, see `SandboxExchange`.
    let pictureBase: String

    /// A request with its endpoint.
    struct Match: Sendable {
        let route: SandboxRoute
        let parameters: [String: String]
    }

    /// Finds the endpoint of a request.
    ///
    /// - Throws: A refusal: 400 for a path that is not text, 404 for an unknown path, 405 for another method.
    func match(_ request: HTTPRequest) throws(SandboxRefusal) -> Match {
        var path: [String] = []
        for part in SandboxRoute.split(request.path) {
            guard let decoded = String(part).percentDecoded else {
                throw .badRequest("The path of your request is not valid UTF-8.")
            }
            path.append(decoded)
        }
        let matches = Self.routes.compactMap { route in route.match(path).map { Match(route: route, parameters: $0) } }
        guard !matches.isEmpty else { throw .notFound("We couldn’t find that API endpoint.") }
        let sameMethod = matches.filter { $0.route.method == request.method }
        guard let best = sameMethod.max(by: { $0.route.literalCount < $1.route.literalCount }) else {
            throw SandboxRefusal(status: 405, message: "That method isn’t supported here.")
        }
        return best
    }

    /// Answers a request, and changes the state if the endpoint does.
    func answer(
        _ match: Match, _ request: HTTPRequest, state: inout SandboxState, now: Date,
        random: @escaping @Sendable () -> UInt64
    ) -> HTTPResponse {
        do throws(SandboxRefusal) {
            let isOwner = try checkAccess(match, key: request.key?.reveal(), state: state)
            var exchange = SandboxExchange(
                state: state, parameters: match.parameters,
                query: Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }, body: request.body ?? Data(),
                isOwner: isOwner,
                now: Int(exactly: now.timeIntervalSince1970.rounded(.down)) ?? 0, pictureBase: pictureBase,
                random: random)
            defer { state = exchange.state }
            let response = try match.route.handle(&exchange)
            return makeResponse(
                match.route.hasEnvelope ? enclosed(response, status: 200, type: match.route.contentType) : response,
                status: 200, type: match.route.contentType)
        } catch {
            return refuse(error, type: match.route.contentType)
        }
    }

    /// The answer to a refused request: the same envelope, with only a message in it.
    func refuse(_ refusal: SandboxRefusal, type: SandboxRoute.ContentType = .applicationJSON) -> HTTPResponse {
        makeResponse(
            enclosed(.message(refusal.message), status: refusal.status, type: type), status: refusal.status, type: type)
    }

    /// The envelope of an answer, without `request` for a theme's preview.
    private func enclosed(_ response: WireValue, status: Int, type: SandboxRoute.ContentType) -> WireValue {
        if type == .html, status == 200 { return .object([("response", response)]) }
        let request: WireValue = .object([
            ("status_code", .integer(status)), ("success", .bool((200..<300).contains(status))),
        ])
        return .object([("request", request), ("response", response)])
    }

    private func makeResponse(_ value: WireValue, status: Int, type: SandboxRoute.ContentType) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [HTTPHeader("Content-Type", type.rawValue)],
            body: WireWriter.data(value, era: era))
    }

    /// Whether the request has the owner's key.
    private func checkAccess(_ match: Match, key: String?, state: SandboxState) throws(SandboxRefusal) -> Bool {
        // The live service answers an empty address with 401, not 404.
        if match.parameters["address"] == "" { throw .notYours }
        guard match.route.access != .none else {
            // No key is needed, and none is refused; the owner's is still recognised.
            guard let key, key == state.account.key, let name = match.parameters["address"] else { return false }
            let canonical = Punycode.ascii(name)
            return state.addresses.contains { $0.name == canonical && $0.isOwn }
        }
        guard let key else {
            if match.route.access == .either { return false }
            throw .unauthorized("This request needs your API key. Send it as “Authorization: Bearer”.")
        }
        // A token is as good as the key. Its holder need not know the account's e-mail address: `application` stands
        // for it.
        guard key == state.account.key || key == SandboxAPI.oauthToken else {
            throw .unauthorized("Sorry, we couldn’t verify that API key.")
        }
        if let email = match.parameters["email"], email.lowercased() != state.account.email.lowercased() {
            throw .notYours
        }
        if let name = match.parameters["address"] {
            let address = try state.address(Punycode.ascii(name))
            guard address.isOwn else { throw .notYours }
        }
        return true
    }
}
