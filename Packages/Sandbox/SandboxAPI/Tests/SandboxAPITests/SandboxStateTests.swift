import APIClient
import Dispatch
import Foundation
import FoundationExtensions
import SandboxAPI
import Synchronization
import SystemCalls
import TestSupport
import Testing

@Suite("SandboxAPI: the state in a file")
struct SandboxStateTests {
    private let folder: TemporaryFolder
    /// Does not exist at first, nor does its folder.
    private let file: String
    /// The path of an address's statuses.
    private let statuses = "/address/marina/statuses/"

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("state/sandbox.json")
    }

    @Test("one instance lists what another has posted") func persistence() async throws {
        let posted = try await Sandbox(.file(path: file)).send(.post, statuses, #"{"content":"Kept"}"#)
        let later = Sandbox(.file(path: file), now: Sandbox.now + 3600)

        #expect(
            try await later.get(statuses).statuses.first?["id"] as? String == posted["response", "id"] as? String)
        #expect(
            try await later.get("/statuslog").statuses.dropFirst().first?["relative_time"] as? String == "1 hour ago")
    }

    @Test("file and folder are for their owner alone") func modes() async throws {
        _ = try await Sandbox(.file(path: file)).get("/statuslog")

        #expect(try PrivateFile.mode(of: file) == 0o600)
        #expect(try PrivateFile.mode(of: folder.path + "/state") == 0o700)
    }

    @Test("a body larger than the service's largest picture is refused, and nothing is stored")
    func largeBody() async throws {
        let sandbox = Sandbox(.file(path: file))
        let before = try await sandbox.get(statuses).text
        let body = #"{"content":"\#(String(repeating: "x", count: 12 << 20))"}"#

        #expect(try await sandbox.send(.post, statuses, body).status == 413)
        #expect(try await sandbox.get(statuses).text == before)
    }

    @Test("a short answer does not wait for long ones") func longAnswers() async throws {
        let longCount = 20
        let begun = Mutex(0)
        // Holds the long ones until the short one is answered, at most for a minute.
        let (held, deadline) = (DispatchSemaphore(value: 0), DispatchTime.now() + 60)
        let sandbox = SandboxAPI(
            storage: .memory,
            now: {
                let number = begun.withLock { count in
                    count += 1
                    return count
                }
                if number <= longCount { _ = held.wait(timeout: deadline) }
                return Sandbox.now
            }, random: { 0 })
        let request = HTTPRequest(.get, "/service/info", body: nil, key: nil)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<longCount {
                group.addTask { _ = try await sandbox.send(request) }
            }
            while begun.withLock({ $0 < longCount }) { try await Task.sleep(for: .milliseconds(1)) }
            _ = try await sandbox.send(request)

            #expect(sandbox.requestedEndpoints.count == 1)
            for _ in 0..<longCount { held.signal() }
            try await group.waitForAll()
        }
    }

    @Test("a state that is changed in place is read again") func changedInPlace() async throws {
        let sandbox = Sandbox(.file(path: file))
        let seeded = try await sandbox.get("/statuslog").text
        let bytes = try PrivateFile.read(file, limit: 1 << 24)
        _ = try await sandbox.send(.post, statuses, #"{"content":"Gone soon"}"#)
        #expect(try await sandbox.get("/statuslog").text != seeded)

        let handle = try FileHandle(forUpdating: URL(filePath: file))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()

        #expect(try await sandbox.get("/statuslog").text == seeded)
    }

    @Test("nothing is written before the first request, nor by a refused one") func laziness() async throws {
        let sandbox = Sandbox(.file(path: file))
        #expect(!PrivateFile.exists(folder.path + "/state"))
        _ = try await sandbox.get("/statuslog")
        let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int

        #expect(try await sandbox.send(.post, statuses, #"{"content":""}"#).status == 400)
        // Every write creates a new file.
        #expect(before != nil)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int == before)
    }

    @Test("twenty instances that post to a new file at once lose no post") func twentyAtOnce() async throws {
        let (file, statuses) = (file, statuses)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...20 {
                group.addTask {
                    let sandbox = Sandbox(.file(path: file))
                    for part in ["a", "b", "c"] {
                        _ = try await sandbox.send(.post, statuses, #"{"content":"post \#(number)\#(part)"}"#)
                    }
                }
            }
            try await group.waitForAll()
        }

        let all = try await Sandbox(.file(path: file)).get(statuses).statuses
        #expect(Set(all.compactMap { $0["content"] as? String }.filter { $0.hasPrefix("post ") }).count == 60)
        #expect(Set(all.compactMap { $0["id"] as? String }).count == all.count)
    }

    @Test(
        "a damaged file is refused with its name and kept, until a reset replaces it",
        arguments: ["", "{", "not a state", #"{"version":9}"#, "[]", "{\"version\":\"1\"}"])
    func damaged(content: String) async throws {
        try PrivateFile.createPrivateFolder(folder.path + "/state")
        try PrivateFile.write(Array(content.utf8), to: file)
        let sandbox = Sandbox(.file(path: file))

        let expected = HTTPTransportError.failed(
            .unusable("the sandbox's state in \(file) is damaged; 'nereid sandbox reset' starts over"),
            mayHaveLeft: false)
        await #expect(throws: expected) { try await sandbox.get("/statuslog") }
        await #expect(throws: expected) { try await sandbox.send(.post, statuses, "{}") }
        #expect(try PrivateFile.read(file, limit: 1 << 20) == Array(content.utf8))
        try sandbox.api.reset()
        #expect(try await sandbox.get("/statuslog").status == 200)
    }

    /// Stores a state with a post, and with other content in these areas, or without them if `nil`.
    private func store(_ areas: [String: String?]) async throws {
        _ = try await Sandbox(.file(path: file)).send(.post, statuses, #"{"content":"Kept"}"#)
        var state = try #require(
            JSONSerialization.jsonObject(with: Data(try PrivateFile.read(file, limit: 1 << 20))) as? [String: Any])
        for (area, content) in areas { state[area] = content }
        try PrivateFile.write(try JSONSerialization.data(withJSONObject: state), to: file)
    }

    @Test("the readable parts of another version's file are kept; the others are reset, and reported once")
    func otherVersion() async throws {
        try await store(["version": "9", "purls": nil, "pastes": "unreadable"])
        let reported = Mutex<[[String]]>([])
        func sandbox() -> SandboxAPI {
            SandboxAPI(
                storage: .file(path: file), now: { Sandbox.now }, random: { 1 },
                onReset: { areas in reported.withLock { $0.append(areas) } })
        }
        func get(_ path: String) async throws -> String {
            let answer = try await sandbox().send(HTTPRequest(.get, path))
            return String(decoding: answer.body, as: UTF8.self)
        }

        #expect(try await get(statuses).contains("Kept"))
        #expect(try await get("/address/marina/pastebin") == Sandbox().get("/address/marina/pastebin").text)
        #expect(try await get("/address/marina/purls") == Sandbox().get("/address/marina/purls").text)
        #expect(reported.withLock(\.self) == [["pastes"]])
    }

    @Test("ids of deleted items are kept from another version's file")
    func otherVersionIDs() async throws {
        _ = try await Sandbox(.file(path: file)).send(.delete, "/address/marina/dns/2857080")
        try await store(["pastes": "unreadable"])

        let body = #"{"type":"A","name":"new","data":"192.0.2.9"}"#
        let made = try await Sandbox(.file(path: file)).send(.post, "/address/marina/dns", body)
        #expect(made["response", "response_received", "data", "id"] as? Int == 2_857_081)
    }

    @Test("another version's file that cannot be rewritten is converted at each read")
    func unwritableOtherVersion() async throws {
        try await store(["version": "9", "pastes": "unreadable"])
        try FileManager.default.removeItem(atPath: file + ".lock")
        try FileManager.default.createDirectory(atPath: file + ".lock", withIntermediateDirectories: false)

        for _ in 0..<2 {
            #expect(try await Sandbox(.file(path: file)).get(statuses).text.contains("Kept"))
        }
    }

    @Test("a reset restores the seed") func reset() async throws {
        let sandbox = Sandbox(.file(path: file))
        let seeded = try await sandbox.get("/statuslog").text
        _ = try await sandbox.send(.post, statuses, #"{"content":"Gone soon"}"#)

        try sandbox.api.reset()

        #expect(try await sandbox.get("/statuslog").text == seeded)
    }

    @Test("an unwritable path is reported with its reason") func unwritable() async throws {
        try PrivateFile.write([], to: folder.path + "/plain")
        let sandbox = Sandbox(.file(path: folder.path + "/plain/sandbox.json"))

        let error = #expect(throws: SandboxStateError.self) { try sandbox.api.reset() }
        #expect(error?.message.contains(folder.path + "/plain/sandbox.json") == true)
    }

    @Test(
        "where no file can be made, the seed can be read, and writes fail",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func readOnly() async throws {
        let sandbox = Sandbox(.file(path: "/proc/nereid/sandbox.json"))

        #expect(try await sandbox.get("/statuslog").status == 200)
        await #expect(throws: HTTPTransportError.self) {
            try await sandbox.send(.post, statuses, #"{"content":"x"}"#)
        }
    }

    @Test("a lock held by another process times out") func locked() async throws {
        _ = try await Sandbox(.file(path: file)).get("/statuslog")
        let impatient = SandboxAPI(storage: .file(path: file), lockTimeout: 1, now: { Sandbox.now }, random: { 1 })

        let lock = try FileLock.hold(file + ".lock", timeout: .seconds(30))
        let error = withExtendedLifetime(lock) {
            #expect(throws: SandboxStateError.self) { try impatient.reset() }
        }
        #expect(error == .locked(path: file, seconds: 1))
    }

    @Test("in memory, each sandbox has its own world") func memory() async throws {
        let (first, second) = (Sandbox(), Sandbox())
        _ = try await first.send(.post, statuses, #"{"content":"Mine"}"#)

        #expect(try await first.get("/statuslog").text != second.get("/statuslog").text)
        try first.api.reset()
        #expect(try await first.get("/statuslog").text == second.get("/statuslog").text)
    }
}
