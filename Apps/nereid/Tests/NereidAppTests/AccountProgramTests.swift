import CommandSupport
import Foundation
import Testing

@Suite("The account over the sandbox")
struct AccountProgramTests {
    private let program = ProgramRun(["NEREID_SANDBOX": "1"])

    @Test("settings are null at first, set one by one, and readable offline")
    func settings() async {
        #expect(await program.run("account view --json dateFormat").output == "{\"dateFormat\":null}\n")
        #expect(await program.run("account set --date-format dmy").code == .done)
        #expect(await program.run("account set --communication email_ok").code == .done)
        #expect(
            await program.run("--offline account view --json name,dateFormat,communication").output
                == "{\"communication\":\"email_ok\",\"dateFormat\":\"dmy\",\"name\":\"Marina Sandoval\"}\n")
    }

    @Test("sessions are revoked one by one; without any, the list is empty and not a failure")
    func sessions() async {
        let list = await program.run("account sessions").output
        let ids = list.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(ids.count == 2)
        for id in ids { #expect(await program.run("account sessions --revoke \(id) --yes").output == id + "\n") }
        let empty = await program.run("account sessions")
        #expect(empty.code == .done)
        #expect(empty.output.isEmpty)
    }

    @Test("an emoji address is accepted in every form, online and offline")
    func emoji() async {
        let list = await program.run("status list 🌊").output
        #expect(list.contains("\txn--qg8h\t"))
        #expect(await program.run("--offline status list xn--qg8h").output == list)
        #expect(await program.run("--offline status list @XN--QG8H").output == list)
        #expect(await program.run("address view 🌊").output.hasPrefix("address\txn--qg8h\n"))
    }

    @Test("a muted emoji address is hidden in every form of its name", arguments: ["@🌊", "@xn--qg8h"])
    func muted(target: String) async {
        #expect(await program.run("timeline").output.contains("xn--qg8h"))
        await program.run("mute add \(target)")
        #expect(await !program.run("timeline").output.contains("xn--qg8h"))
    }

    @Test("a free address exits with 0, a taken or impossible one with 1")
    func check() async {
        #expect(await program.run("address check puffin").code == .done)
        #expect(await program.run("address check OSKAR").code == .failed)
        #expect(await program.run("address check a_b").code == .failed)
    }

    @Test("following changes the list, offline too")
    func follow() async {
        #expect(await program.run("status following").output == "oskar\nyuki\nxn--qg8h\n1851\n")
        #expect(await program.run("status follow thora").code == .done)
        #expect(await program.run("status unfollow 🌊").code == .done)
        #expect(await program.run("--offline status following").output == "oskar\nyuki\n1851\nthora\n")
        #expect(await program.run("--refresh status following").output == "oskar\nyuki\n1851\nthora\n")
    }

    @Test("the timeline of the followed addresses, online and from the archive")
    func timelineOfFollowed() async {
        let followed: Set<Substring> = ["oskar", "yuki", "xn--qg8h", "1851"]
        for flags in ["--following", "--following --all"] {
            let online = await program.run("timeline --template {address} \(flags)")
            let authors = online.output.split(separator: "\n")
            #expect(online.code == .done && !authors.isEmpty && followed.isSuperset(of: authors), "\(online)")
            #expect(await program.run("--offline timeline --template {address} \(flags)").output == online.output)
        }
        #expect(await program.run("status unfollow oskar").code == .done)
        #expect(await !program.run("timeline --following").output.contains("\toskar\t"))
    }

    @Test("the newest status of somebody else can be viewed")
    func latest() async {
        let latest = await program.run("status view --last -A oskar --json address,id")
        #expect(latest.output.hasPrefix("{\"address\":\"oskar\",\"id\":"))
        #expect(await program.run("status view --last -A driftwood").code == .failed)
    }

    @Test("somebody else's address is distinguished from a refused key")
    func notOwn() async {
        await program.run("address list")
        let outcome = await program.run("status post x -A oskar")
        #expect(outcome.code == .notLoggedIn)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.notices.first?.hasPrefix("nereid: you do not own oskar (your addresses: marina, tidepool): ")
                == true)
    }

    @Test("a raw request returns the service's bytes, for a refusal too, and never the key")
    func raw() async {
        let info = await program.run("api GET /account/application/info")
        #expect(info.code == .done)
        #expect(!info.output.contains("sandbox-key"))
        #expect(info.output.contains("••••"))
        let refused = await program.run("api DELETE /address/marina/statuses/nothing")
        #expect(refused.code == .failed)
        #expect(refused.output.contains("\"status_code\":404"))
        let posted = await program.run(
            "api POST /address/marina/statuses/ -", input: "{\"content\":\"raw\",\"emoji\":\"🎉\"}")
        #expect(posted.code == .done)
        #expect(await program.run("--refresh status list --limit 1 --json content").output.contains("raw"))
    }

    @Test("a client's secret is in no line of --debug")
    func secret() async throws {
        let outcome = await program.run("--debug api GET /oauth/?client_id=c&client_secret=s3cr3t&code=c0de --no-key")
        #expect(outcome.code == .notLoggedIn)
        #expect(!outcome.notices.joined().contains("s3cr3t"))
        #expect(!outcome.notices.joined().contains("c0de"))
    }

    @Test(
        "the doctor reports a sound installation as sound, and permissive modes as broken",
        arguments: [0o755, 0o750, 0o705])
    func doctor(mode: Int) async throws {
        await program.run("status list")
        #expect(await program.run("doctor").code == .done)
        let data = program.home + "/.local/share/nereid"
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: data)

        let outcome = await program.run("doctor")
        #expect(outcome.code == .failed)
        #expect(outcome.output.contains("data folder\tbroken"))
        #expect(outcome.output.contains("chmod 700 '\(data)'"))
    }

    @Test("the doctor reports a damaged archive, and a missing log-in")
    func damaged() async throws {
        await program.run("status list")
        try Data("nonsense".utf8).write(to: URL(filePath: program.home + "/.local/share/nereid/sandbox.sqlite"))
        #expect(await program.run("doctor").output.contains("archive\tbroken"))
        let real = await ProgramRun().run("--offline doctor")
        #expect(real.code == .failed)
        #expect(real.output.contains("key\tbroken\tnot logged in\tnereid auth login"))
    }
}

extension WriteRow {
    static let account = [
        WriteRow("account set --name Bea"), WriteRow("account set --date-format dmy"),
        WriteRow("account sessions --revoke 4815162342 --yes"), WriteRow("preference set show_on_dashboard 1"),
        WriteRow("status follow thora"), WriteRow("status unfollow oskar"),
    ]
}
