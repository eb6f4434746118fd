import CommandSupport
import TerminalUI
import Testing

@Suite("The e-mail of the sandbox")
struct EmailProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("the forwarding is shown, and readable offline")
    func view() async {
        let view = await program.run("email view")
        #expect(view.code == .done)
        #expect(view.output == "marina@mail.example\nharbour-office@mail.example\n")
        #expect(await program.run("--offline email view").output == view.output)
        #expect(await program.run("email view oskar").code == .notLoggedIn)
        #expect(await program.run("email view nobody").code == .failed)
        #expect(await program.run("--offline email view tidepool").code == .failed)
    }

    @Test("the destinations are replaced, and cleared")
    func setAndClear() async {
        #expect(await program.run("email set a@x.example b@x.example -A tidepool").output.isEmpty)
        #expect(await program.run("--offline email view tidepool").output == "a@x.example\nb@x.example\n")
        #expect(await program.run("--refresh email view tidepool").output == "a@x.example\nb@x.example\n")
        let plan = await program.run("email set c@x.example -A tidepool --dry-run")
        #expect(plan.output == "~ email tidepool destinations: a@x.example,b@x.example → c@x.example\n")

        #expect(await program.run("email clear -A tidepool").code == .usage)
        #expect(await program.run("email clear -A tidepool --yes").code == .done)
        let cleared = await program.run("--refresh email view tidepool")
        #expect(cleared.code == .done)
        #expect(cleared.output.isEmpty)
    }

    @Test("destinations are added and removed one by one, and the others stay")
    func addAndRemove() async {
        #expect(await program.run("email add a@x.example").code == .done)
        let three = "marina@mail.example\nharbour-office@mail.example\na@x.example\n"
        #expect(await program.run("--refresh email view").output == three)
        #expect(await program.run("email remove marina@mail.example").code == .done)
        #expect(await program.run("--refresh email view").output == "harbour-office@mail.example\na@x.example\n")
        #expect(await program.run("email remove marina@mail.example").code == .failed)
    }
}

extension WriteRow {
    static let email = [
        WriteRow("email set a@x.example"), WriteRow("email set a@x.example b@x.example -A tidepool"),
        WriteRow("email clear --yes"), WriteRow("email add a@x.example"),
        WriteRow("email remove marina@mail.example"),
        WriteRow("email remove marina@mail.example,harbour-office@mail.example --yes"),
    ]
}
