import CommandSupport
import CommandTestSupport
import ResourceLoading
import TestSupport
import Testing

@MainActor
@Suite("Exit codes of commands")
struct ExitCodeTests {
    @Test("a network failure suggests a retry only if nothing was changed", arguments: [false, true])
    func changed(hasChangedServer: Bool) async {
        var world = World()
        world.writeFailure = .down
        world.hasChangedServer = hasChangedServer
        let outcome = await Nereid(world).run("status", "delete", "1", "--yes")

        #expect(outcome.exitCode == (hasChangedServer ? .failed : .tryAgain))
        #expect(outcome.output.isEmpty)
    }

    @Test("a failure says that no key was sent, with a possible remedy")
    func keyRequired() async {
        var world = World()
        world.readFailure = .unauthorized(credential: nil)
        world.addressFailure = .unauthorized(credential: nil)
        let outcome = await Nereid(world).run("status", "list", "foo")

        #expect(outcome.exitCode == .notLoggedIn)
        let sentence = "nereid: api.test requires a key for this, and none was sent (HTTP 401: no)"
        #expect(outcome.notices == [sentence, "To fix it: if foo is yours, log in with 'nereid auth login'."])
    }

    @Test("a refused read without a key names the key, if the server refuses it for the user's addresses")
    func refusedForAddresses() async {
        var world = World()
        world.readFailure = .unauthorized(credential: nil)
        world.addressFailure = .unauthorized(credential: "the environment (NEREID_API_KEY)")
        let outcome = await Nereid(world).run("status", "list", "foo")

        #expect(outcome.exitCode == .notLoggedIn)
        let sentence = "nereid: api.test refused the key from the environment (NEREID_API_KEY) (HTTP 401: no)"
        #expect(outcome.notices.first == sentence)
        #expect(outcome.notices.count == 2)
    }

    @Test(
        "a key that is refused while the default address is looked up is named, with its own remedy",
        arguments: [("status post x", ""), ("status list", "; or name an address")])
    func refusedWithoutAddress(line: String, ending: String) async {
        var world = World()
        world.addressFailure = .unauthorized(credential: "the file f")
        let outcome = await Nereid(world).run(line: line)

        #expect(outcome.exitCode == .notLoggedIn)
        let remedy = "log in again with 'nereid auth login'; 'nereid auth status' shows more about the key"
        #expect(outcome.notices.suffix(2).first == "nereid: api.test refused the key from the file f (HTTP 401: no)")
        #expect(outcome.notices.last == "To fix it: \(remedy)\(ending).")
    }
}
