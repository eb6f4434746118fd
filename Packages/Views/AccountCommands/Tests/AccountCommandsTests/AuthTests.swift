import AccountDomain
import CommandSupport
import CommandTestSupport
import FoundationExtensions
import ResourceLoading
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("Logging in and out")
struct AuthTests {
    private let key = "abcdefghijkl-s3cret"

    @Test("on a terminal the key is prompted for, hidden, and never printed")
    func askedKey() async {
        let nereid = Nereid(on: .terminal(), answers: [" \(key)\n"])
        let outcome = await nereid.run("auth", "login")

        #expect(outcome.exitCode == .done)
        #expect(outcome.output.isEmpty)
        #expect(outcome.events.contains(.question("API key (it is not shown): ", isHidden: true)))
        #expect(outcome.notices == ["Logged in as a@b.example; default address: foo."])
        #expect(nereid.repositories.writes == [.keepLogIn(.key(Secret(key)))])
        #expect(!outcome.everything.contains(key))
    }

    @Test("--with-token reads the key from standard input; --git-credential stores it elsewhere")
    func pipedKey() async {
        let nereid = Nereid(input: "\(key)\n")
        _ = await nereid.run("auth", "login", "--with-token")
        _ = await nereid.run("auth", "login", "--with-token", "--git-credential")
        #expect(nereid.repositories.writes == [.keepLogIn(.key(Secret(key))), .keepLogIn(.gitCredential(Secret(key)))])
    }

    @Test("a command is stored instead of its key")
    func command() async {
        let nereid = Nereid()
        let outcome = await nereid.run("auth", "login", "--command", "pass show omg", "--json", "email,address")

        #expect(nereid.repositories.writes == [.keepLogIn(.command("pass show omg"))])
        #expect(outcome.output == #"{"address":"foo","email":"a@b.example"}"# + "\n")
    }

    @Test("in a pipe without --with-token standard input is not read as a key")
    func noToken() async {
        let nereid = Nereid(input: key)
        let outcome = await nereid.run("auth", "login")
        #expect(outcome.exitCode == .usage)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices.last?.contains("--with-token") == true)
    }

    @Test(
        "a key on the command line is refused, never quoted, and --with-token is named",
        arguments: [
            ["login", "--token", "KEY"], ["login", "--token=KEY"], ["login", "--key", "KEY"], ["login", "-k", "KEY"],
            ["login", "KEY"], ["login", "--with-token", "KEY"], ["login", "-kKEY"], ["token", "KEY"],
        ])
    func typedKey(words: [String]) async {
        let outcome = await Nereid().run(["auth"] + words.map { $0.replacing("KEY", with: key) })
        #expect(outcome.exitCode == .usage)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first?.contains("--with-token") == true)
        #expect(!outcome.everything.contains(key))
    }

    @Test("an empty key stores nothing, nor does the end of the input")
    func emptyKey() async {
        let empty = Nereid(input: " \n")
        let ended = Nereid(on: .terminal())

        #expect(await empty.run("auth", "login", "--with-token").exitCode == .usage)
        #expect(await ended.run("auth", "login").exitCode == .cancelled)
        #expect(empty.repositories.writes.isEmpty)
        #expect(ended.repositories.writes.isEmpty)
    }

    @Test("a key that was not accepted is not stored, and not shown", arguments: [RemoteFailure.unauthorized, .down])
    func refusedKey(failure: RemoteFailure) async {
        var world = World()
        world.writeFailure = failure
        let nereid = Nereid(world, input: key)
        let outcome = await nereid.run("auth", "login", "--with-token", "--debug")

        #expect(outcome.exitCode == (failure == .down ? .tryAgain : .notLoggedIn))
        #expect(nereid.repositories.writes.isEmpty)
        #expect(!outcome.everything.contains(key))
    }

    @Test("the status has the key, its origin, its account and whether the server accepts it")
    func status() async {
        let outcome = await Nereid().run("auth", "status", "--json", "email,key,keyOrigin,accepted")
        #expect(outcome.exitCode == .done)
        #expect(
            outcome.output
                == #"{"accepted":true,"email":"a@b.example","key":"••••-k3y","keyOrigin":"the file f"}"# + "\n")
    }

    @Test("on a terminal the status is in sentences, without field names")
    func personalStatus() async {
        var world = World()
        world.session = SessionReport(
            credentialOrigin: "the file f", maskedKey: "••••-k3y", account: Account(email: "a@b.example", name: "Ann"),
            failure: nil, defaultAddress: DefaultAddress(name: "xn--qg8h", origin: "the configuration"))
        #expect(
            await Nereid(world, on: .terminal()).run("auth", "status").output == """
                Logged in as a@b.example (Ann).
                The key ••••-k3y from the file f is accepted by the server.
                Default address: 🌊 (from the configuration).\n
                """)
        world.session = SessionReport(
            credentialOrigin: "the file f", maskedKey: "••••", account: nil, failure: .unauthorized,
            defaultAddress: nil)
        let refused = await Nereid(world, on: .terminal()).run("auth", "status").output
        #expect(refused.hasPrefix("The key •••• from the file f is refused by the server.\nNo default address;"))
    }

    @Test(
        "a log-in that cannot prompt says why, and what to do",
        arguments: [
            (ConsoleTraits(isInputTerminal: true), [], "standard output is not a terminal"),
            (.terminal(), ["--no-input"], "--no-input"),
        ] as [(ConsoleTraits, [String], String)])
    func logInWithoutQuestion(traits: ConsoleTraits, flags: [String], reason: String) async {
        let nereid = Nereid(on: traits, answers: [key])
        let outcome = await nereid.run(["auth", "login"] + flags)

        #expect(outcome.exitCode == .usage)
        #expect(outcome.questions.isEmpty)
        #expect(nereid.repositories.writes.isEmpty)
        #expect(outcome.notices.first?.contains(reason) == true)
        #expect(outcome.notices.last?.contains("nereid auth login --with-token < key.txt") == true)
    }

    @Test(
        "'auth status' exits with 4 if the key is refused, and with 75 if it could not be checked",
        arguments: [(RemoteFailure.unauthorized, ExitCode.notLoggedIn, "false"), (.down, .tryAgain, "null")])
    func refusedStatus(failure: RemoteFailure, code: ExitCode, accepted: String) async {
        var world = World()
        world.session = SessionReport(
            credentialOrigin: "the file f", maskedKey: "••••", account: nil, failure: failure, defaultAddress: nil)
        let outcome = await Nereid(world).run("auth", "status", "--json", "accepted")

        #expect(outcome.exitCode == code)
        #expect(outcome.output == "{\"accepted\":\(accepted)}\n")
        #expect(!outcome.notices.isEmpty)
    }

    @Test("offline the status is what is known, without an error")
    func offlineStatus() async {
        var world = World()
        world.session = SessionReport(
            credentialOrigin: "the file f", maskedKey: "••••", account: nil, failure: .offline, defaultAddress: nil)
        let outcome = await Nereid(world).run("auth", "status", "--offline")
        #expect(outcome.exitCode == .done)
        #expect(outcome.notices.isEmpty)
    }

    @Test("without a log-in the status ends with 4, and says what to do")
    func notLoggedIn() async {
        var world = World()
        world.readFailure = .notLoggedIn
        let outcome = await Nereid(world).run("auth", "status")

        #expect(outcome.exitCode == .notLoggedIn)
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices.first == "nereid: not logged in")
        #expect(outcome.notices.last?.contains("nereid auth login") == true)
    }

    @Test(
        "logging in and out mentions NEREID_API_KEY only if its key is used",
        arguments: [("k", [], true), (" ", [], false), ("k", ["--sandbox"], false)] as [(String, [String], Bool)])
    func keyOfEnvironment(value: String, flags: [String], isUsed: Bool) async {
        for words in [["auth", "login", "--with-token"], ["auth", "logout"]] {
            let outcome = await Nereid(input: key, environment: ["NEREID_API_KEY": value]).run(words + flags)
            #expect(outcome.exitCode == .done)
            #expect(outcome.everything.contains("NEREID_API_KEY") == isUsed, "\(outcome.notices)")
        }
    }

    @Test("a log-out is reported, and mentions a key in the environment")
    func logOut() async {
        var world = World()
        world.storedKey = key
        let nereid = Nereid(world, environment: ["NEREID_API_KEY": key])
        let outcome = await nereid.run("auth", "logout")

        #expect(nereid.repositories.writes == [.logOut(wipe: false)])
        #expect(outcome.output.isEmpty)
        #expect(outcome.notices == ["Logged out.", "NEREID_API_KEY is still set, and is still used."])
        #expect(!outcome.everything.contains(key))
    }
}
